//! The answers of `cuprum.h`.

cuprum_ffi::answers! {
    /// What a function of the interface returns.
    pub enum Status(Success, InvalidInput, InvalidHandle, Internal) {
        /// The function did what it was asked.
        Success = c"CUPRUM_SUCCESS",
        /// A wrong argument.
        InvalidInput = c"CUPRUM_ERROR_INVALID_INPUT",
        /// The handle is that of nothing, or somebody works on it.
        InvalidHandle = c"CUPRUM_ERROR_INVALID_HANDLE",
        /// A text does not fit.
        BufferTooSmall = c"CUPRUM_ERROR_BUFFER_TOO_SMALL",
        /// An option that means nothing.
        InvalidOption = c"CUPRUM_ERROR_INVALID_OPTION",
        /// The source is wrong.
        Compilation = c"CUPRUM_ERROR_COMPILATION",
        /// The PTX is wrong.
        InvalidPtx = c"CUPRUM_ERROR_INVALID_PTX",
        /// Nothing has this name.
        NoSuchName = c"CUPRUM_ERROR_NO_SUCH_NAME",
        /// Memory of the simulator that there is not.
        Memory = c"CUPRUM_ERROR_MEMORY",
        /// The kernel, or its launch, is wrong.
        Fault = c"CUPRUM_ERROR_FAULT",
        /// A bug of ours.
        Internal = c"CUPRUM_ERROR_INTERNAL",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_ffi::Answer;

    #[test]
    fn the_header_has_the_same_names_and_numbers() {
        let header = include_str!("../include/cuprum.h");
        let words: Vec<&str> = header.split([' ', ',', '\n']).filter(|w| !w.is_empty()).collect();
        for (number, (_, name)) in Status::ALL.iter().enumerate() {
            let (name, number) = (name.to_str().unwrap(), number.to_string());
            let is_there = words.windows(3).any(|w| w == [name, "=", number.as_str()]);
            assert!(is_there, "{name} = {number}");
        }
        let in_header = words.iter().filter(|word| word.starts_with("CUPRUM_ERROR_")).count();
        assert!(in_header >= Status::ALL.len() - 1);
    }

    #[test]
    fn the_header_declares_what_the_library_shows() {
        let header = include_str!("../include/cuprum.h");
        let script = include_str!("../cuprum.map");
        let shown: Vec<&str> = script
            .lines()
            .filter_map(|line| line.trim().strip_suffix(';'))
            .filter(|name| name.starts_with("cuprum_"))
            .collect();
        for name in &shown {
            assert!(header.contains(&format!("{name}(")), "{name}");
        }
        let declared = header.lines().filter(|line| line.starts_with("cuprum_status cuprum_"));
        // The version and the names of answers are texts.
        assert_eq!(declared.count() + 2, shown.len());
    }
}
