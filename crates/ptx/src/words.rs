//! The words of PTX: opcodes, modifiers, special registers. Each is a small enum with its spelling.

macro_rules! words {
    ($(#[$attr:meta])* $name:ident { $($variant:ident $text:literal)* }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum $name { $(#[doc = $text] $variant,)* }

        impl $name {
            /// Every word, in table order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// How it is written, without leading `.` or `%`.
            pub fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
        }
    };
}

words! {
    /// The first word of an instruction.
    Opcode {
        Add "add" Sub "sub" Mul "mul" Mad "mad" Fma "fma" Bra "bra" Ret "ret"
    }
}

words! {
    /// A dotted word after the opcode; types included.
    Modifier {
        Rn "rn" Lo "lo" S32 "s32" F32 "f32"
    }
}

words! {
    /// A special register, with its component where it has one.
    SpecialReg {
        TidX "tid.x" TidY "tid.y" TidZ "tid.z"
    }
}
