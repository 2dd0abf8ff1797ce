//! Why an evaluation stops: what the language leaves undefined or forbids in constant expressions,
//! in nvcc's words and with its numbers.

use cuprum_ast::Type;

/// A reason, with nvcc's number for the note if nvcc has the note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Why {
    pub number: Option<u32>,
    pub text: String,
}

impl From<&str> for Why {
    fn from(text: &str) -> Why {
        Why { number: None, text: text.to_owned() }
    }
}

impl From<String> for Why {
    fn from(text: String) -> Why {
        Why { number: None, text }
    }
}

/// A reason that nvcc has a note for. Texts that name things are made by the evaluator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A division by zero, a shift count out of range.
    OutOfRange,
    /// `int` minus more than it holds, and the like.
    ExceedsRange(Type),
    ShiftsNegative,
    /// The element just past an array of so many.
    PastEnd(u64),
    /// An element that an array of so many does not have.
    NoPosition(i128, u64),
    /// A null pointer, or an object that exists only when the program runs.
    RunTimeStorage,
    Expired,
    Uninitialized,
    MissingReturn,
    Incomparable,
    PointerArithmetic,
    ModifiesConst,
    ReadsVolatile,
    Statement,
    InterpreterStorage,
    TooComplex,
    /// `delete` of an array, or `delete[]` of what is none.
    OtherDeallocation,
    /// So many objects that `new` made are left.
    NotDeallocated(usize),
}

impl Fault {
    /// The number that nvcc gives the note.
    pub fn number(self) -> u32 {
        match self {
            Fault::OutOfRange => 61,
            Fault::ExceedsRange(_) => 2707,
            Fault::ShiftsNegative => 2900,
            Fault::PastEnd(_) => 2699,
            Fault::NoPosition(..) => 2692,
            Fault::RunTimeStorage => 2701,
            Fault::Expired => 2700,
            Fault::Uninitialized => 2751,
            Fault::MissingReturn => 2696,
            Fault::Incomparable => 2743,
            Fault::PointerArithmetic => 2734,
            Fault::ModifiesConst => 2761,
            Fault::ReadsVolatile => 2752,
            Fault::Statement => 2722,
            Fault::InterpreterStorage => 2723,
            Fault::TooComplex => 2431,
            Fault::OtherDeallocation => 3312,
            Fault::NotDeallocated(_) => 2995,
        }
    }

    /// What the note says; `name` spells a type.
    pub fn text(self, name: impl FnOnce(Type) -> String) -> String {
        match self {
            Fault::OutOfRange => "integer operation result is out of range".to_owned(),
            Fault::ExceedsRange(ty) => format!("value exceeds range of \"{}\"", name(ty)),
            Fault::ShiftsNegative => {
                "left-shifting a negative value has undefined behavior".to_owned()
            }
            Fault::PastEnd(count) => format!(
                "attempt to access storage one position past the end of an array of {count} elements"
            ),
            Fault::NoPosition(index, count) => {
                format!("cannot access position {index} in array of {count} elements")
            }
            Fault::RunTimeStorage => "attempt to access run-time storage".to_owned(),
            Fault::Expired => "attempt to access expired storage".to_owned(),
            Fault::Uninitialized => "access to uninitialized object".to_owned(),
            Fault::MissingReturn => "missing return value".to_owned(),
            Fault::Incomparable => {
                "pointer values cannot be compared because they do not point into \
                 the same complete object or they point to subobjects with different accessibility"
                    .to_owned()
            }
            Fault::PointerArithmetic => "invalid arithmetic on non-array pointer".to_owned(),
            Fault::ModifiesConst => "attempt to modify const storage".to_owned(),
            Fault::ReadsVolatile => "attempt to read from volatile storage".to_owned(),
            Fault::Statement => "statement cannot be interpreted".to_owned(),
            Fault::InterpreterStorage => "invalid use of address of interpreter storage".to_owned(),
            Fault::TooComplex => "expression not folded to a constant due to excessive constexpr \
                 function call complexity"
                .to_owned(),
            Fault::OtherDeallocation => "deallocation does not match allocation kind (one is for \
                 an array and the other not)"
                .to_owned(),
            Fault::NotDeallocated(count) => {
                format!("some dynamic allocations (total number = {count}) were not deallocated")
            }
        }
    }
}
