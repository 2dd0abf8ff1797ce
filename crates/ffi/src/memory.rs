//! What crosses the border: strings and bytes by pointers of C's.

use crate::Answer;
use std::ffi::{CStr, c_char};

/// Writes through a client's pointer.
///
/// # Safety
/// `place` is null or may be written.
pub unsafe fn write<T, A: Answer>(place: *mut T, value: T) -> Result<(), A> {
    if place.is_null() {
        return Err(A::INVALID_INPUT);
    }
    // SAFETY: the caller's promise; it is not null.
    unsafe { place.write(value) };
    Ok(())
}

/// Copies bytes to where a client wants them.
///
/// # Safety
/// `place` is null or has room for them, and is none of them.
pub unsafe fn copy_out<A: Answer>(bytes: &[u8], place: *mut c_char) -> Result<(), A> {
    if place.is_null() {
        return Err(A::INVALID_INPUT);
    }
    // SAFETY: the caller's promise.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), place.cast::<u8>(), bytes.len()) };
    Ok(())
}

/// Declares the two C functions of a result that comes as its size and a copy: after what it is, the
/// function that does something with an object behind a handle, the answers, and the bytes of an object.
#[macro_export]
macro_rules! sized_result {
    ($what:literal, $with:ident, $status:ty, |$object:ident| $bytes:expr, $size:ident, $copy:ident) => {
        #[doc = concat!("The size of ", $what, ".")]
        ///
        /// # Safety
        /// The handle is null or that of an object; `size` is null or may be written.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $size(handle: $crate::Handle, size: *mut usize) -> $status {
            // SAFETY: the caller's promise.
            $with(handle, |$object| unsafe { $crate::write(size, $bytes.len()) })
        }

        #[doc = concat!("Copies ", $what, ".")]
        ///
        /// # Safety
        /// The handle is null or that of an object; `place` is null or has room for the size asked for
        /// before.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $copy(
            handle: $crate::Handle,
            place: *mut ::std::ffi::c_char,
        ) -> $status {
            // SAFETY: the caller's promise; the two do not overlap.
            $with(handle, |$object| unsafe { $crate::copy_out(&$bytes, place) })
        }
    };
}

/// A client's string, in which bytes that are not UTF-8 stay what they are as in sources; an invalid
/// input if there is none.
///
/// # Safety
/// `text` is null or ends with NUL.
pub unsafe fn string<A: Answer>(text: *const c_char) -> Result<String, A> {
    if text.is_null() {
        return Err(A::INVALID_INPUT);
    }
    // SAFETY: the caller's promise.
    let text = unsafe { CStr::from_ptr(text) };
    Ok(cuprum_source::text_of_bytes(text.to_bytes()).to_string())
}

/// A client's strings; an invalid input if one is missing, or all of them, or if there are less than
/// none.
///
/// # Safety
/// `texts` is null or points to `count` pointers, each null or to a text that ends with NUL.
pub unsafe fn strings<A: Answer>(
    count: i32,
    texts: *const *const c_char,
) -> Result<Vec<String>, A> {
    let count = usize::try_from(count).map_err(|_| A::INVALID_INPUT)?;
    if count > 0 && texts.is_null() {
        return Err(A::INVALID_INPUT);
    }
    // SAFETY: the caller's promise.
    (0..count).map(|at| unsafe { string(texts.add(at).read()) }).collect()
}

/// A text as C reads it: up to a NUL, which no other one is before.
pub fn c_text(text: &str) -> Vec<u8> {
    let mut bytes = cuprum_source::bytes_of_text(text).into_owned();
    bytes.retain(|&byte| byte != 0);
    bytes.push(0);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::tests::Status;
    use std::ptr::{null, null_mut};

    #[test]
    fn strings_come_in_as_they_are_and_missing_ones_are_told() {
        let (one, two) = (c"one", c"caf\xe9");
        let both = [one.as_ptr(), two.as_ptr()];
        // SAFETY: the arrays are as long as is said, and the strings end with NUL.
        unsafe {
            let texts = strings::<Status>(2, both.as_ptr()).unwrap();
            assert_eq!(texts[0], "one");
            assert_eq!(c_text(&texts[1]), two.to_bytes_with_nul());
            assert_eq!(strings::<Status>(0, null()), Ok(Vec::new()));
            assert_eq!(strings::<Status>(1, null()), Err(Status::Input));
            assert_eq!(strings::<Status>(-1, both.as_ptr()), Err(Status::Input));
            assert_eq!(strings::<Status>(2, [one.as_ptr(), null()].as_ptr()), Err(Status::Input));
        }
    }

    #[test]
    fn results_go_out_and_null_is_told() {
        let (mut number, mut bytes) = (0, [1 as c_char; 4]);
        // SAFETY: both may be written, and the array has room for three bytes.
        unsafe {
            assert_eq!(write::<_, Status>(&raw mut number, 7), Ok(()));
            assert_eq!(write::<_, Status>(null_mut(), 7), Err(Status::Input));
            assert_eq!(copy_out::<Status>(b"ab\0", bytes.as_mut_ptr()), Ok(()));
            assert_eq!(copy_out::<Status>(b"ab\0", null_mut()), Err(Status::Input));
        }
        assert_eq!((number, bytes), (7, [b'a' as c_char, b'b' as c_char, 0, 1]));
        assert_eq!(c_text("a\0b"), b"ab\0");
    }
}
