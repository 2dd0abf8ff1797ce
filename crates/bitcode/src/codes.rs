//! Numbers of LLVM's bitcode: blocks, codes of records, and what their operands number.

/// Numbers of blocks.
pub(crate) mod block {
    pub const MODULE: u32 = 8;
    pub const ATTRIBUTE_LISTS: u32 = 9;
    pub const ATTRIBUTE_GROUPS: u32 = 10;
    pub const CONSTANTS: u32 = 11;
    pub const FUNCTION: u32 = 12;
    pub const IDENTIFICATION: u32 = 13;
    pub const VALUE_NAMES: u32 = 14;
    pub const METADATA: u32 = 15;
    pub const ATTACHMENTS: u32 = 16;
    pub const TYPES: u32 = 17;
    pub const BUNDLE_TAGS: u32 = 21;
    pub const METADATA_KINDS: u32 = 22;
    pub const STRINGS: u32 = 23;
    pub const SYNC_SCOPES: u32 = 26;
}

/// Records of a module.
pub(crate) mod module {
    pub const VERSION: u32 = 1;
    pub const TRIPLE: u32 = 2;
    pub const DATA_LAYOUT: u32 = 3;
    pub const ASM: u32 = 4;
    pub const SECTION: u32 = 5;
    pub const VARIABLE: u32 = 7;
    pub const FUNCTION: u32 = 8;
    pub const ALIAS_OLD: u32 = 9;
    pub const COLLECTOR: u32 = 11;
    pub const COMDAT: u32 = 12;
    pub const ALIAS: u32 = 14;
    pub const SOURCE_FILE: u32 = 16;
    pub const IFUNC: u32 = 18;
}

/// Records of the type table.
pub(crate) mod ty {
    pub const COUNT: u32 = 1;
    pub const VOID: u32 = 2;
    pub const FLOAT: u32 = 3;
    pub const DOUBLE: u32 = 4;
    pub const LABEL: u32 = 5;
    pub const OPAQUE_STRUCT: u32 = 6;
    pub const INTEGER: u32 = 7;
    pub const POINTER: u32 = 8;
    pub const FUNCTION_OLD: u32 = 9;
    pub const HALF: u32 = 10;
    pub const ARRAY: u32 = 11;
    pub const VECTOR: u32 = 12;
    pub const FP128: u32 = 14;
    pub const METADATA: u32 = 16;
    pub const STRUCT_LITERAL: u32 = 18;
    pub const STRUCT_NAME: u32 = 19;
    pub const STRUCT_NAMED: u32 = 20;
    pub const FUNCTION: u32 = 21;
    pub const BFLOAT: u32 = 23;
    pub const OPAQUE_POINTER: u32 = 25;
}

/// Records of attributes: lists in one block, groups in another.
pub(crate) mod attribute {
    pub const LIST_OLD: u32 = 1;
    pub const LIST: u32 = 2;
    pub const GROUP: u32 = 3;
    /// Where a group belongs, besides 0 for the result and 1, 2, … for parameters.
    pub const FUNCTION_INDEX: u64 = 0xffff_ffff;
}

/// Records of constants.
pub(crate) mod constant {
    pub const SET_TYPE: u32 = 1;
    pub const NULL: u32 = 2;
    pub const UNDEF: u32 = 3;
    pub const INTEGER: u32 = 4;
    pub const WIDE_INTEGER: u32 = 5;
    pub const FLOAT: u32 = 6;
    pub const AGGREGATE: u32 = 7;
    pub const STRING: u32 = 8;
    pub const C_STRING: u32 = 9;
    pub const BINARY: u32 = 10;
    pub const CAST: u32 = 11;
    pub const GEP_OLD: u32 = 12;
    pub const ASM_OLDEST: u32 = 18;
    pub const GEP_INBOUNDS: u32 = 20;
    pub const DATA: u32 = 22;
    pub const ASM_OLDER: u32 = 23;
    pub const GEP_INDEX_RANGE: u32 = 24;
    pub const POISON: u32 = 26;
    pub const ASM_OLD: u32 = 28;
    pub const ASM: u32 = 30;
    pub const GEP_RANGE: u32 = 31;
    pub const GEP: u32 = 32;
}

/// Records of a function.
pub(crate) mod function {
    pub const DECLARE_BLOCKS: u32 = 1;
    pub const BINARY: u32 = 2;
    pub const CAST: u32 = 3;
    pub const GEP_OLD: u32 = 4;
    pub const SELECT_OLD: u32 = 5;
    pub const EXTRACT_ELEMENT: u32 = 6;
    pub const INSERT_ELEMENT: u32 = 7;
    pub const SHUFFLE: u32 = 8;
    pub const COMPARE_OLD: u32 = 9;
    pub const RETURN: u32 = 10;
    pub const BRANCH: u32 = 11;
    pub const SWITCH: u32 = 12;
    pub const UNREACHABLE: u32 = 15;
    pub const PHI: u32 = 16;
    pub const ALLOCA: u32 = 19;
    pub const LOAD: u32 = 20;
    pub const STORE_OLD: u32 = 24;
    pub const EXTRACT_VALUE: u32 = 26;
    pub const INSERT_VALUE: u32 = 27;
    pub const COMPARE: u32 = 28;
    pub const SELECT: u32 = 29;
    pub const GEP_INBOUNDS_OLD: u32 = 30;
    pub const LOCATION_AGAIN: u32 = 33;
    pub const CALL: u32 = 34;
    pub const LOCATION: u32 = 35;
    pub const FENCE: u32 = 36;
    pub const VA_ARG: u32 = 23;
    pub const EXCHANGE_OLD: u32 = 37;
    pub const ATOMIC_OLD: u32 = 38;
    pub const LOAD_ATOMIC: u32 = 41;
    pub const STORE_ATOMIC_OLD: u32 = 42;
    pub const GEP: u32 = 43;
    pub const STORE: u32 = 44;
    pub const STORE_ATOMIC: u32 = 45;
    pub const EXCHANGE: u32 = 46;
    pub const OPERAND_BUNDLE: u32 = 55;
    pub const UNARY: u32 = 56;
    pub const FREEZE: u32 = 58;
    pub const ATOMIC: u32 = 59;
    pub const BLOCK_ADDRESS_USERS: u32 = 60;
    /// Records that say where source variables are: the first and the last.
    pub const DEBUG_RECORDS: std::ops::RangeInclusive<u32> = 61..=65;
}

/// Records of names.
pub(crate) mod names {
    pub const VALUE: u32 = 1;
    pub const BLOCK: u32 = 2;
    pub const FUNCTION: u32 = 3;
}

/// Records of metadata.
pub(crate) mod metadata {
    pub const STRING_OLD: u32 = 1;
    pub const VALUE: u32 = 2;
    pub const NODE: u32 = 3;
    pub const NAME: u32 = 4;
    pub const DISTINCT_NODE: u32 = 5;
    pub const KIND: u32 = 6;
    pub const LOCATION: u32 = 7;
    pub const NODE_OLD: u32 = 8;
    pub const FUNCTION_NODE_OLD: u32 = 9;
    pub const NAMED_NODE: u32 = 10;
    pub const ATTACHMENT: u32 = 11;
    pub const ENUMERATOR: u32 = 14;
    pub const SUBPROGRAM: u32 = 21;
    pub const EXPRESSION: u32 = 29;
    pub const STRINGS: u32 = 35;
    pub const GLOBAL_ATTACHMENT: u32 = 36;
    pub const INDEX_OFFSET: u32 = 38;
    pub const INDEX: u32 = 39;
    pub const ARGUMENT_LIST: u32 = 46;
}

/// The one record of several small blocks: the strings, a tag, a scope.
pub(crate) const ONLY: u32 = 1;

/// Bits of the second operand of a call.
pub(crate) mod call {
    pub const TAIL: u64 = 1;
    pub const MUST_TAIL: u64 = 1 << 14;
    pub const EXPLICIT_TYPE: u64 = 1 << 15;
    pub const NO_TAIL: u64 = 1 << 16;
    pub const FAST_MATH: u64 = 1 << 17;
}

/// Bits of the last operand of an `alloca`: the alignment lies in the lowest five and above these.
pub(crate) mod alloca {
    pub const EXPLICIT_TYPE: u64 = 1 << 6;
}
