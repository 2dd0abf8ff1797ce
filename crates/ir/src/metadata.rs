//! Metadata: named lists, nodes, instruction attachments and source locations.

use crate::constant::TypedConstant;
use crate::module::FuncId;
use cuprum_entity::{PrimaryMap, entity};
use indexmap::IndexMap;

entity! {
    /// A metadata node of the module.
    pub struct NodeId, "!"
}

/// A metadata operand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// `null`
    Null,
    /// `!"text"`
    String(String),
    /// `!7`
    Node(NodeId),
    /// `i32 4`, `ptr @f`
    Constant(TypedConstant),
}

/// A metadata node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// `!{…}`, possibly `distinct`.
    Tuple {
        /// Not merged with equal nodes; loop ids are.
        distinct: bool,
        /// The operands, in order.
        operands: Vec<Operand>,
    },
    /// A specialised node such as `!DIFile(filename: "a.cu", directory: "")`: its name and fields
    /// as written, references resolved.
    Specialised {
        /// Not merged with equal nodes.
        distinct: bool,
        /// The name, without `!`.
        name: String,
        /// The fields with their names, in order.
        fields: Vec<(String, Field)>,
    },
}

/// The value of a field of a specialised node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// `!7`
    Node(NodeId),
    /// `"text"`
    String(String),
    /// A number, word or expression, as written.
    Word(String),
}

macro_rules! kinds {
    ($($name:ident $text:literal,)*) => {
        /// What an attachment is.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum MetadataKind {
            $(#[doc = $text] $name,)*
            /// Any other, by name.
            Other(Box<str>),
        }

        impl MetadataKind {
            /// The name, without `!`.
            pub fn name(&self) -> &str {
                match self { $(MetadataKind::$name => $text,)* MetadataKind::Other(name) => name }
            }

            /// The kind with this name.
            pub fn from_name(name: &str) -> MetadataKind {
                match name { $($text => MetadataKind::$name,)* _ => MetadataKind::Other(name.into()) }
            }
        }
    };
}

kinds! {
    Loop "llvm.loop",
    Range "range",
    Tbaa "tbaa",
    Prof "prof",
    Noalias "noalias",
    AliasScope "alias.scope",
    Fpmath "fpmath",
    Unpredictable "unpredictable",
    AccessGroup "llvm.access.group",
}

/// The attachment that tells elements of arrays ([`crate::GepFlags::element`]).
pub const ELEMENT: &str = "cuprum.element";

/// A source location of an instruction: `!DILocation`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DebugLoc {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 for none.
    pub column: u32,
    /// The `DISubprogram` or lexical block.
    pub scope: NodeId,
    /// The `DILocation` node of the call this was inlined at.
    pub inlined_at: Option<NodeId>,
}

/// All metadata of a module.
#[derive(Clone, Default, Debug)]
pub struct Metadata {
    /// The nodes, named or not.
    pub nodes: PrimaryMap<NodeId, Node>,
    /// `!name = !{…}`
    pub named: IndexMap<String, Vec<NodeId>>,
    /// `!dbg` of functions.
    pub subprograms: IndexMap<FuncId, NodeId>,
}

impl Metadata {
    /// Adds a tuple node.
    pub fn tuple(&mut self, operands: Vec<Operand>) -> NodeId {
        self.nodes.push(Node::Tuple { distinct: false, operands })
    }

    /// Adds a loop id: a distinct node whose first operand is itself.
    pub fn loop_id(&mut self, properties: impl IntoIterator<Item = NodeId>) -> NodeId {
        let id = self.nodes.next_key();
        let operands = std::iter::once(id).chain(properties).map(Operand::Node).collect();
        self.nodes.push(Node::Tuple { distinct: true, operands })
    }
}
