//! Why bytes are not a module that we can read, or a module is not one that we can write.

/// What is wrong, and near which byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// How many bytes from the start of the file, where that is known.
    pub offset: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl Error {
    pub(crate) fn at(offset: usize, message: impl Into<String>) -> Error {
        Error { offset: Some(offset), message: message.into() }
    }

    pub(crate) fn new(message: impl Into<String>) -> Error {
        Error { offset: None, message: message.into() }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.offset {
            Some(offset) => write!(f, "error: invalid bitcode at byte {offset}: {}", self.message),
            None => write!(f, "error: invalid bitcode: {}", self.message),
        }
    }
}

impl std::error::Error for Error {}

pub(crate) type Result<T> = std::result::Result<T, Error>;

/// An error without a place.
pub(crate) fn fail<T>(message: impl Into<String>) -> Result<T> {
    Err(Error::new(message))
}
