//! The engine of the page as three functions of WebAssembly: memory for a request, the answer, and the release of memory.
//!
//! JavaScript writes a request as UTF-8 into memory from [`room`], calls [`ask`], reads the answer at the place that it
//! returns, and releases both with [`free`]. This file has all unsafe code of the project; `shinpan::page::ask` is safe.

/// Allocates `length` bytes, all zero. The caller owns them until [`free`].
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Releases memory.
///
/// # Safety
/// `start` and `length` are those of one call of [`room`] or one answer of [`ask`], which was not released before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(start: *mut u8, length: usize) {
    // SAFETY: by the contract this is a boxed slice of this length, and the caller owns it alone.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) });
}

/// Answers the request in the `length` bytes from `start`. The upper half of the result is the place of the answer, the
/// lower half its length. The caller owns the answer until [`free`].
///
/// # Safety
/// `start` and `length` are those of one call of [`room`], which was not released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(start: *const u8, length: usize) -> u64 {
    // SAFETY: by the contract `room` allocated and zeroed these bytes.
    let request = unsafe { std::slice::from_raw_parts(start, length) };
    let answer = shinpan::page::ask(&String::from_utf8_lossy(request)).into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    (Box::into_raw(answer).cast::<u8>().addr() as u64) << 32 | length
}
