//! DWARF's names for numbers, and LLVM's for what is not DWARF's.

/// A family of names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Words {
    Tag,
    Encoding,
    Language,
    Convention,
    Macro,
    Emission,
    NameTable,
    Checksum,
    Flag,
    SubprogramFlag,
}

impl Words {
    /// What every name of the family starts with, and the names with their numbers. Of flags, those
    /// that share bits come first.
    fn table(self) -> (&'static str, &'static [(u64, &'static str)]) {
        match self {
            Words::Tag => ("DW_TAG_", TAGS),
            Words::Encoding => ("DW_ATE_", ENCODINGS),
            Words::Language => ("DW_LANG_", LANGUAGES),
            Words::Convention => (
                "DW_CC_",
                &[
                    (1, "normal"),
                    (2, "program"),
                    (3, "nocall"),
                    (4, "pass_by_reference"),
                    (5, "pass_by_value"),
                ],
            ),
            Words::Macro => (
                "DW_MACINFO_",
                &[
                    (1, "define"),
                    (2, "undef"),
                    (3, "start_file"),
                    (4, "end_file"),
                    (0xff, "vendor_ext"),
                ],
            ),
            Words::Emission => (
                "",
                &[
                    (0, "NoDebug"),
                    (1, "FullDebug"),
                    (2, "LineTablesOnly"),
                    (3, "DebugDirectivesOnly"),
                ],
            ),
            Words::NameTable => ("", &[(0, "Default"), (1, "GNU"), (2, "None"), (3, "Apple")]),
            Words::Checksum => ("", &[(1, "CSK_MD5"), (2, "CSK_SHA1"), (3, "CSK_SHA256")]),
            Words::Flag => ("DIFlag", FLAGS),
            Words::SubprogramFlag => ("DISPFlag", SUBPROGRAM_FLAGS),
        }
    }

    /// The name of a number, or the number.
    pub fn word(self, number: u64) -> String {
        let (prefix, names) = self.table();
        match names.iter().find(|(known, _)| *known == number) {
            Some((_, name)) => format!("{prefix}{name}"),
            None => number.to_string(),
        }
    }

    /// The number of a name, or of a number.
    pub fn number(self, word: &str) -> Option<u64> {
        let (prefix, names) = self.table();
        let known = word.strip_prefix(prefix).and_then(|name| {
            names.iter().find(|(_, known)| *known == name).map(|(number, _)| *number)
        });
        known.or_else(|| word.parse().ok())
    }

    /// The names of bits.
    pub fn flags(self, mut bits: u64) -> String {
        let (prefix, names) = self.table();
        let mut words = Vec::new();
        // Two bits that are one number say less each for itself.
        for shared in self.shared_bits() {
            let value = bits & shared;
            if let Some((_, name)) = names.iter().find(|(known, _)| *known == value && value != 0) {
                words.push(format!("{prefix}{name}"));
                bits &= !shared;
            }
        }
        for &(flag, name) in names {
            if flag.is_power_of_two() && bits & flag == flag {
                words.push(format!("{prefix}{name}"));
                bits &= !flag;
            }
        }
        if bits != 0 {
            words.push(bits.to_string());
        }
        words.join(" | ")
    }

    fn shared_bits(self) -> &'static [u64] {
        match self {
            Words::Flag => &[3, 3 << 16],
            Words::SubprogramFlag => &[3],
            _ => &[],
        }
    }

    /// The bits of `A | B`.
    pub fn bits(self, text: &str) -> Option<u64> {
        text.split('|').try_fold(0, |bits, word| Some(bits | self.number(word.trim())?))
    }
}

const FLAGS: &[(u64, &str)] = &[
    (1, "Private"),
    (2, "Protected"),
    (3, "Public"),
    (1 << 2, "FwdDecl"),
    (1 << 3, "AppleBlock"),
    (1 << 4, "ReservedBit4"),
    (1 << 5, "Virtual"),
    (1 << 6, "Artificial"),
    (1 << 7, "Explicit"),
    (1 << 8, "Prototyped"),
    (1 << 9, "ObjcClassComplete"),
    (1 << 10, "ObjectPointer"),
    (1 << 11, "Vector"),
    (1 << 12, "StaticMember"),
    (1 << 13, "LValueReference"),
    (1 << 14, "RValueReference"),
    (1 << 15, "ExportSymbols"),
    (1 << 16, "SingleInheritance"),
    (2 << 16, "MultipleInheritance"),
    (3 << 16, "VirtualInheritance"),
    (1 << 18, "IntroducedVirtual"),
    (1 << 19, "BitField"),
    (1 << 20, "NoReturn"),
    (1 << 22, "TypePassByValue"),
    (1 << 23, "TypePassByReference"),
    (1 << 24, "EnumClass"),
    (1 << 25, "Thunk"),
    (1 << 26, "NonTrivial"),
    (1 << 27, "BigEndian"),
    (1 << 28, "LittleEndian"),
    (1 << 29, "AllCallsDescribed"),
];

const SUBPROGRAM_FLAGS: &[(u64, &str)] = &[
    (1, "Virtual"),
    (2, "PureVirtual"),
    (1 << 2, "LocalToUnit"),
    (1 << 3, "Definition"),
    (1 << 4, "Optimized"),
    (1 << 5, "Pure"),
    (1 << 6, "Elemental"),
    (1 << 7, "Recursive"),
    (1 << 8, "MainSubprogram"),
    (1 << 9, "Deleted"),
    (1 << 11, "ObjCDirect"),
];

const TAGS: &[(u64, &str)] = &[
    (0x01, "array_type"),
    (0x02, "class_type"),
    (0x03, "entry_point"),
    (0x04, "enumeration_type"),
    (0x05, "formal_parameter"),
    (0x08, "imported_declaration"),
    (0x0a, "label"),
    (0x0b, "lexical_block"),
    (0x0d, "member"),
    (0x0f, "pointer_type"),
    (0x10, "reference_type"),
    (0x11, "compile_unit"),
    (0x12, "string_type"),
    (0x13, "structure_type"),
    (0x15, "subroutine_type"),
    (0x16, "typedef"),
    (0x17, "union_type"),
    (0x18, "unspecified_parameters"),
    (0x19, "variant"),
    (0x1a, "common_block"),
    (0x1b, "common_inclusion"),
    (0x1c, "inheritance"),
    (0x1d, "inlined_subroutine"),
    (0x1e, "module"),
    (0x1f, "ptr_to_member_type"),
    (0x20, "set_type"),
    (0x21, "subrange_type"),
    (0x22, "with_stmt"),
    (0x23, "access_declaration"),
    (0x24, "base_type"),
    (0x25, "catch_block"),
    (0x26, "const_type"),
    (0x27, "constant"),
    (0x28, "enumerator"),
    (0x29, "file_type"),
    (0x2a, "friend"),
    (0x2b, "namelist"),
    (0x2c, "namelist_item"),
    (0x2d, "packed_type"),
    (0x2e, "subprogram"),
    (0x2f, "template_type_parameter"),
    (0x30, "template_value_parameter"),
    (0x31, "thrown_type"),
    (0x32, "try_block"),
    (0x33, "variant_part"),
    (0x34, "variable"),
    (0x35, "volatile_type"),
    (0x36, "dwarf_procedure"),
    (0x37, "restrict_type"),
    (0x38, "interface_type"),
    (0x39, "namespace"),
    (0x3a, "imported_module"),
    (0x3b, "unspecified_type"),
    (0x3c, "partial_unit"),
    (0x3d, "imported_unit"),
    (0x3f, "condition"),
    (0x40, "shared_type"),
    (0x41, "type_unit"),
    (0x42, "rvalue_reference_type"),
    (0x43, "template_alias"),
    (0x44, "coarray_type"),
    (0x45, "generic_subrange"),
    (0x46, "dynamic_type"),
    (0x47, "atomic_type"),
    (0x48, "call_site"),
    (0x49, "call_site_parameter"),
    (0x4a, "skeleton_unit"),
    (0x4b, "immutable_type"),
    (0x4106, "GNU_template_template_param"),
    (0x4107, "GNU_template_parameter_pack"),
    (0x4108, "GNU_formal_parameter_pack"),
    (0x4109, "GNU_call_site"),
    (0x410a, "GNU_call_site_parameter"),
];

const ENCODINGS: &[(u64, &str)] = &[
    (0x01, "address"),
    (0x02, "boolean"),
    (0x03, "complex_float"),
    (0x04, "float"),
    (0x05, "signed"),
    (0x06, "signed_char"),
    (0x07, "unsigned"),
    (0x08, "unsigned_char"),
    (0x09, "imaginary_float"),
    (0x0a, "packed_decimal"),
    (0x0b, "numeric_string"),
    (0x0c, "edited"),
    (0x0d, "signed_fixed"),
    (0x0e, "unsigned_fixed"),
    (0x0f, "decimal_float"),
    (0x10, "UTF"),
    (0x11, "UCS"),
    (0x12, "ASCII"),
];

const LANGUAGES: &[(u64, &str)] = &[
    (0x01, "C89"),
    (0x02, "C"),
    (0x03, "Ada83"),
    (0x04, "C_plus_plus"),
    (0x05, "Cobol74"),
    (0x06, "Cobol85"),
    (0x07, "Fortran77"),
    (0x08, "Fortran90"),
    (0x09, "Pascal83"),
    (0x0a, "Modula2"),
    (0x0b, "Java"),
    (0x0c, "C99"),
    (0x0d, "Ada95"),
    (0x0e, "Fortran95"),
    (0x0f, "PLI"),
    (0x10, "ObjC"),
    (0x11, "ObjC_plus_plus"),
    (0x12, "UPC"),
    (0x13, "D"),
    (0x14, "Python"),
    (0x15, "OpenCL"),
    (0x16, "Go"),
    (0x17, "Modula3"),
    (0x18, "Haskell"),
    (0x19, "C_plus_plus_03"),
    (0x1a, "C_plus_plus_11"),
    (0x1b, "OCaml"),
    (0x1c, "Rust"),
    (0x1d, "C11"),
    (0x1e, "Swift"),
    (0x1f, "Julia"),
    (0x20, "Dylan"),
    (0x21, "C_plus_plus_14"),
    (0x22, "Fortran03"),
    (0x23, "Fortran08"),
    (0x24, "RenderScript"),
    (0x25, "BLISS"),
    (0x26, "Kotlin"),
    (0x27, "Zig"),
    (0x28, "Crystal"),
    (0x2a, "C_plus_plus_17"),
    (0x2b, "C_plus_plus_20"),
    (0x2c, "C17"),
    (0x2d, "Fortran18"),
    (0x2e, "Ada2005"),
    (0x2f, "Ada2012"),
    (0x30, "HIP"),
    (0x31, "Assembly"),
    (0x34, "GLSL"),
    (0x35, "GLSL_ES"),
    (0x36, "HLSL"),
    (0x37, "OpenCL_CPP"),
    (0x38, "CPP_for_OpenCL"),
    (0x39, "SYCL"),
    (0x3d, "Metal"),
    (0x40, "Ruby"),
    (0x41, "Move"),
];

/// Operations of expressions: name, number, and how many numbers follow.
const OPERATIONS: &[(u64, &str, usize)] = &[
    (0x03, "addr", 1),
    (0x06, "deref", 0),
    (0x08, "const1u", 1),
    (0x09, "const1s", 1),
    (0x0a, "const2u", 1),
    (0x0b, "const2s", 1),
    (0x0c, "const4u", 1),
    (0x0d, "const4s", 1),
    (0x0e, "const8u", 1),
    (0x0f, "const8s", 1),
    (0x10, "constu", 1),
    (0x11, "consts", 1),
    (0x12, "dup", 0),
    (0x13, "drop", 0),
    (0x14, "over", 0),
    (0x15, "pick", 1),
    (0x16, "swap", 0),
    (0x17, "rot", 0),
    (0x18, "xderef", 0),
    (0x19, "abs", 0),
    (0x1a, "and", 0),
    (0x1b, "div", 0),
    (0x1c, "minus", 0),
    (0x1d, "mod", 0),
    (0x1e, "mul", 0),
    (0x1f, "neg", 0),
    (0x20, "not", 0),
    (0x21, "or", 0),
    (0x22, "plus", 0),
    (0x23, "plus_uconst", 1),
    (0x24, "shl", 0),
    (0x25, "shr", 0),
    (0x26, "shra", 0),
    (0x27, "xor", 0),
    (0x28, "bra", 1),
    (0x29, "eq", 0),
    (0x2a, "ge", 0),
    (0x2b, "gt", 0),
    (0x2c, "le", 0),
    (0x2d, "lt", 0),
    (0x2e, "ne", 0),
    (0x2f, "skip", 1),
    (0x90, "regx", 1),
    (0x92, "bregx", 2),
    (0x94, "deref_size", 1),
    (0x95, "xderef_size", 1),
    (0x96, "nop", 0),
    (0x97, "push_object_address", 0),
    (0x9f, "stack_value", 0),
    (0x1000, "LLVM_fragment", 2),
    (0x1001, "LLVM_convert", 2),
    (0x1002, "LLVM_tag_offset", 1),
    (0x1003, "LLVM_entry_value", 1),
    (0x1004, "LLVM_implicit_pointer", 0),
    (0x1005, "LLVM_arg", 1),
    (0x1006, "LLVM_extract_bits_sext", 2),
    (0x1007, "LLVM_extract_bits_zext", 2),
];

/// An operation as text has it, and how many numbers follow.
pub(crate) fn expression_operation(number: u64) -> (String, usize) {
    match (number, OPERATIONS.iter().find(|(known, ..)| *known == number)) {
        (_, Some((_, name, count))) => (format!("DW_OP_{name}"), *count),
        (0x30..=0x4f, None) => (format!("DW_OP_lit{}", number - 0x30), 0),
        (0x50..=0x6f, None) => (format!("DW_OP_reg{}", number - 0x50), 0),
        (0x70..=0x8f, None) => (format!("DW_OP_breg{}", number - 0x70), 1),
        _ => (number.to_string(), 0),
    }
}

/// The numbers of an operation or argument of an expression as text has it.
pub(crate) fn expression_arguments(word: &str) -> Option<u64> {
    let Some(name) = word.strip_prefix("DW_OP_") else {
        // An argument; encodings of conversions have names.
        return Words::Encoding.number(word).or_else(|| word.parse::<i64>().ok().map(|n| n as u64));
    };
    let numbered = |prefix: &str, base: u64| {
        let number = name.strip_prefix(prefix)?.parse::<u64>().ok()?;
        (number < 32).then_some(base + number)
    };
    let known = OPERATIONS.iter().find(|(_, known, _)| *known == name);
    known
        .map(|(number, ..)| *number)
        .or_else(|| numbered("lit", 0x30))
        .or_else(|| numbered("reg", 0x50))
        .or_else(|| numbered("breg", 0x70))
}
