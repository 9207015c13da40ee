//! The page's engine as three functions of WebAssembly: room for a request, its answer, and the room back.
//!
//! JavaScript writes a request as UTF-8 into the room that [`room`] gives, calls [`ask`], reads the answer from where that
//! says, and hands both back with [`free`]. All that is unsafe in this project is here; `shinpan::page::ask` is not.

/// Room for `length` bytes, all zero, which the caller has until [`free`].
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
/// `start` and `length` are those of one call of [`room`] or one answer of [`ask`], and the room was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(start: *mut u8, length: usize) {
    // SAFETY: the caller says that this is a boxed slice of this length that nobody else has.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(start, length)) });
}

/// Answers the request that stands in the `length` bytes from `start`. The answer's place is in the upper half of the
/// result, its length in the lower one; the caller has it until [`free`].
///
/// # Safety
/// `start` and `length` are those of one call of [`room`], which was not given back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(start: *const u8, length: usize) -> u64 {
    // SAFETY: the caller says that so many bytes are there, and `room` has set all of them.
    let request = unsafe { std::slice::from_raw_parts(start, length) };
    let answer = shinpan::page::ask(&String::from_utf8_lossy(request)).into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    (Box::into_raw(answer).cast::<u8>().addr() as u64) << 32 | length
}
