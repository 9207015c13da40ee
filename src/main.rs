//! The command `shinpan`.

fn main() -> std::process::ExitCode {
    shinpan::cli::main()
}
