//! Debug metadata: which records there are, and what their operands are called in text.
//!
//! Our IR keeps such nodes as text has them, a name and fields, and does not interpret them. One table
//! serves the reader, which makes fields of operands, and the writer, which makes operands of fields.

mod words;

pub(crate) use words::{Words, expression_arguments, expression_operation};

/// How an operand is written in text, and when it is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// A node; left out when there is none.
    Node,
    /// A node, or `null`.
    NodeOrNull,
    /// A string; left out when it is empty.
    Text,
    /// A string, empty or not.
    TextAlways,
    /// A number; left out when it is 0.
    Number,
    /// A number, 0 or not.
    NumberAlways,
    /// A number with a sign; left out when it is 0.
    Signed,
    /// A number kept one higher, so that there may be none.
    NumberPlusOne,
    /// `true`, or left out.
    True,
    /// `false`, or left out.
    False,
    /// `true` or `false`.
    Bool,
    /// A word for a number; left out when it is this one.
    Word(Words, u64),
    /// A word for a number, always.
    WordAlways(Words),
    /// Words for bits; left out when there are none.
    Flags(Words),
    /// Metadata that is a number or a node: sizes, offsets and bounds. Numbers stood for themselves in
    /// older files.
    Size,
    /// Metadata that is a number or a node, always metadata.
    Bound,
    /// Metadata of any kind; constants stand with their types.
    Value,
}

/// A field: its name in text, and which operand it is.
pub(crate) struct FieldRow {
    pub key: &'static str,
    pub operand: usize,
    pub shape: Shape,
}

/// A kind of node.
pub(crate) struct NodeRow {
    pub code: u32,
    pub name: &'static str,
    /// What the first operand says besides whether the node is distinct.
    pub head: u64,
    /// The bit of the first operand that says that sizes are metadata.
    pub sizes: u64,
    /// How many operands the writer writes.
    pub operands: usize,
    /// In the order of the text.
    pub fields: &'static [FieldRow],
}

macro_rules! rows {
    ($($code:literal $name:literal ($head:literal $sizes:literal $operands:literal) { $($key:literal $operand:literal $shape:expr,)* })*) => {
        &[$(NodeRow {
            code: $code,
            name: $name,
            head: $head,
            sizes: $sizes,
            operands: $operands,
            fields: &[$(FieldRow { key: $key, operand: $operand, shape: $shape },)*],
        },)*]
    };
}

use Shape::{
    Bool, Bound, False, Flags, Node, NodeOrNull, Number, NumberAlways, NumberPlusOne, Signed, Size,
    Text, TextAlways, True, Value, Word, WordAlways,
};

/// Every kind of node but locations, enumerators and expressions, whose operands have forms of their
/// own.
pub(crate) const NODES: &[NodeRow] = rows! {
    13 "DISubrange" (4 0 5) {
        "count" 1 Bound, "lowerBound" 2 Bound, "upperBound" 3 Bound, "stride" 4 Bound,
    }
    15 "DIBasicType" (2 2 9) {
        "tag" 1 Word(Words::Tag, 0x24), "name" 2 Text, "size" 3 Size, "align" 4 Number,
        "encoding" 5 Word(Words::Encoding, 0), "num_extra_inhabitants" 7 Number,
        "flags" 6 Flags(Words::Flag),
    }
    16 "DIFile" (0 0 6) {
        "filename" 1 TextAlways, "directory" 2 TextAlways,
        "checksumkind" 3 Word(Words::Checksum, 0), "checksum" 4 Text, "source" 5 Text,
    }
    17 "DIDerivedType" (2 2 15) {
        "tag" 1 WordAlways(Words::Tag), "name" 2 Text, "scope" 5 Node, "file" 3 Node,
        "line" 4 Number, "baseType" 6 NodeOrNull, "size" 7 Size, "align" 8 Number,
        "offset" 9 Size, "flags" 10 Flags(Words::Flag), "extraData" 11 Value,
        "dwarfAddressSpace" 12 NumberPlusOne, "annotations" 13 Node,
    }
    18 "DICompositeType" (6 4 26) {
        "tag" 1 WordAlways(Words::Tag), "name" 2 Text, "scope" 5 Node, "file" 3 Node,
        "line" 4 Number, "baseType" 6 Node, "size" 7 Size, "align" 8 Number, "offset" 9 Size,
        "num_extra_inhabitants" 22 Number, "flags" 10 Flags(Words::Flag), "elements" 11 Node,
        "runtimeLang" 12 Word(Words::Language, 0), "vtableHolder" 13 Node,
        "templateParams" 14 Node, "identifier" 15 Text, "discriminator" 16 Node,
        "dataLocation" 17 Node, "associated" 18 Node, "allocated" 19 Node, "rank" 20 Bound,
        "annotations" 21 Node, "specification" 23 Node, "bitStride" 25 Bound,
    }
    19 "DISubroutineType" (2 0 4) {
        "flags" 1 Flags(Words::Flag), "cc" 3 Word(Words::Convention, 0), "types" 2 NodeOrNull,
    }
    20 "DICompileUnit" (0 0 23) {
        "language" 1 WordAlways(Words::Language), "file" 2 NodeOrNull, "producer" 3 Text,
        "isOptimized" 4 Bool, "flags" 5 Text, "runtimeVersion" 6 NumberAlways,
        "splitDebugFilename" 7 Text, "emissionKind" 8 WordAlways(Words::Emission),
        "enums" 9 Node, "retainedTypes" 10 Node, "globals" 12 Node, "imports" 13 Node,
        "macros" 15 Node, "dwoId" 14 Number, "splitDebugInlining" 16 False,
        "debugInfoForProfiling" 17 True, "nameTableKind" 18 Word(Words::NameTable, 0),
        "rangesBaseAddress" 19 True, "sysroot" 20 Text, "sdk" 21 Text,
    }
    21 "DISubprogram" (6 0 21) {
        "name" 2 Text, "linkageName" 3 Text, "scope" 1 NodeOrNull, "file" 4 Node,
        "line" 5 Number, "type" 6 Node, "scopeLine" 7 Number, "containingType" 8 Node,
        "virtualIndex" 10 Number, "thisAdjustment" 16 Signed, "flags" 11 Flags(Words::Flag),
        "spFlags" 9 Flags(Words::SubprogramFlag), "unit" 12 Node, "templateParams" 13 Node,
        "declaration" 14 Node, "retainedNodes" 15 Node, "thrownTypes" 17 Node,
        "annotations" 18 Node, "targetFuncName" 19 Text, "keyInstructions" 20 True,
    }
    22 "DILexicalBlock" (0 0 5) {
        "scope" 1 NodeOrNull, "file" 2 Node, "line" 3 Number, "column" 4 Number,
    }
    23 "DILexicalBlockFile" (0 0 4) {
        "scope" 1 NodeOrNull, "file" 2 Node, "discriminator" 3 NumberAlways,
    }
    24 "DINamespace" (0 0 3) { "name" 2 Text, "scope" 1 NodeOrNull, "exportSymbols" 3 True, }
    25 "DITemplateTypeParameter" (0 0 4) { "name" 1 Text, "type" 2 NodeOrNull, "defaulted" 3 True, }
    26 "DITemplateValueParameter" (0 0 6) {
        "tag" 1 Word(Words::Tag, 0x30), "name" 2 Text, "type" 3 Node, "defaulted" 4 True,
        "value" 5 Value,
    }
    27 "DIGlobalVariable" (4 0 13) {
        "name" 2 Text, "linkageName" 3 Text, "scope" 1 NodeOrNull, "file" 4 Node,
        "line" 5 Number, "type" 6 Node, "isLocal" 7 Bool, "isDefinition" 8 Bool,
        "declaration" 9 Node, "templateParams" 10 Node, "align" 11 Number, "annotations" 12 Node,
    }
    28 "DILocalVariable" (2 0 10) {
        "name" 2 Text, "arg" 6 Number, "scope" 1 NodeOrNull, "file" 3 Node, "line" 4 Number,
        "type" 5 Node, "flags" 7 Flags(Words::Flag), "align" 8 Number, "annotations" 9 Node,
    }
    30 "DIObjCProperty" (0 0 8) {
        "name" 1 Text, "file" 2 Node, "line" 3 Number, "setter" 5 Text, "getter" 4 Text,
        "attributes" 6 Number, "type" 7 Node,
    }
    31 "DIImportedEntity" (0 0 8) {
        "tag" 1 WordAlways(Words::Tag), "name" 5 Text, "scope" 2 NodeOrNull, "entity" 3 Node,
        "file" 6 Node, "line" 4 Number, "elements" 7 Node,
    }
    32 "DIModule" (0 0 9) {
        "scope" 2 NodeOrNull, "name" 3 Text, "configMacros" 4 Text, "includePath" 5 Text,
        "apinotes" 6 Text, "file" 1 Node, "line" 7 Number, "isDecl" 8 True,
    }
    33 "DIMacro" (0 0 5) {
        "type" 1 WordAlways(Words::Macro), "line" 2 Number, "name" 3 Text, "value" 4 Text,
    }
    34 "DIMacroFile" (0 0 5) {
        "type" 1 Word(Words::Macro, 3), "line" 2 Number, "file" 3 NodeOrNull, "nodes" 4 Node,
    }
    37 "DIGlobalVariableExpression" (0 0 3) { "var" 1 NodeOrNull, "expr" 2 NodeOrNull, }
    40 "DILabel" (0 0 7) {
        "scope" 1 NodeOrNull, "name" 2 Text, "file" 3 Node, "line" 4 Number, "column" 5 Number,
    }
    41 "DIStringType" (2 2 9) {
        "tag" 1 Word(Words::Tag, 0x12), "name" 2 Text, "stringLength" 3 Node,
        "stringLengthExpression" 4 Node, "stringLocationExpression" 5 Node, "size" 6 Size,
        "align" 7 Number, "encoding" 8 Word(Words::Encoding, 0),
    }
    44 "DICommonBlock" (0 0 6) {
        "scope" 1 Node, "declaration" 2 Node, "name" 3 Text, "file" 4 Node, "line" 5 Number,
    }
    45 "DIGenericSubrange" (0 0 5) {
        "count" 1 Bound, "lowerBound" 2 Bound, "upperBound" 3 Bound, "stride" 4 Bound,
    }
    47 "DIAssignID" (0 0 1) {}
    48 "DISubrangeType" (2 2 13) {
        "name" 1 Text, "file" 2 Node, "line" 3 Number, "scope" 4 Node, "size" 5 Size,
        "align" 6 Number, "flags" 7 Flags(Words::Flag), "baseType" 8 Node, "lowerBound" 9 Value,
        "upperBound" 10 Value, "stride" 11 Value, "bias" 12 Value,
    }
};

/// The kind of node that a record is.
pub(crate) fn by_code(code: u32) -> Option<&'static NodeRow> {
    NODES.iter().find(|row| row.code == code)
}

/// The kind of node with this name.
pub(crate) fn by_name(name: &str) -> Option<&'static NodeRow> {
    NODES.iter().find(|row| row.name == name)
}
