//! Files that commands read and write.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file as text.
///
/// # Errors
/// A message that names the file.
pub fn read_text(path: &Path) -> Result<String, String> {
    let name = path.display();
    if path.is_dir() {
        return Err(format!("{name}: this is a folder; name the files in it, as in `{name}/*`"));
    }
    let bytes = fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    String::from_utf8(bytes).map_err(|_| format!("{name}: not UTF-8 text; save the file as UTF-8"))
}

/// Replaces a file. The text goes to a new file beside it first, so that at any time one of the two is whole.
///
/// # Errors
/// A message that names the file.
pub fn replace(path: &Path, text: &str) -> Result<(), String> {
    let beside: PathBuf = [path.as_os_str(), ".new".as_ref()].into_iter().collect::<OsString>().into();
    fs::write(&beside, text).map_err(|error| cannot_be_written(&beside, &error))?;
    let (name, path_name) = (beside.display(), path.display());
    fs::rename(&beside, path).map_err(|error| format!("{name}: cannot be renamed to {path_name}: {error}"))
}

/// The message about a file that cannot be written.
pub fn cannot_be_written(path: &Path, error: &io::Error) -> String {
    format!("{}: cannot be written: {error}", path.display())
}
