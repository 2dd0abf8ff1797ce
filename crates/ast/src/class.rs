//! What classes add to records and functions: special members, virtual functions, layout with
//! virtual bases (Itanium C++ ABI, chapter 2).

use crate::decl::{FuncId, RecordId};
use crate::expr::{Deallocation, ExprId};
use crate::tree::Ast;
use crate::types::{Type, TypeKind};
use cuprum_source::Loc;

/// What a constructor initialises.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InitTarget {
    /// A direct base that is not virtual, by position.
    Base(u32),
    /// A virtual base: only the complete object's constructor initialises it.
    VirtualBase(RecordId),
    /// A field, through the anonymous members that lead to it.
    Field(Vec<u32>),
    /// The whole object: a delegating constructor.
    Whole,
}

/// One base or member that a constructor initialises: a full expression of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct MemberInit {
    /// What is initialised.
    pub target: InitTarget,
    /// The initialiser, converted: a prvalue, or for a reference a glvalue.
    pub init: ExprId,
    /// Where it is written.
    pub loc: Loc,
}

/// What is special about a member function.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MemberFunction {
    /// `virtual`, written or because it overrides one.
    pub is_virtual: bool,
    /// `= 0`
    pub is_pure_virtual: bool,
    /// `final`
    pub is_final: bool,
    /// A special member that does no more than its operation on bytes; it is never called.
    pub is_trivial: bool,
    /// The virtual functions of bases that it overrides.
    pub overrides: Vec<FuncId>,
    /// Of a constructor: bases and members in the order of their initialisation.
    pub initializers: Vec<MemberInit>,
    /// Of a constructor that stands for an inherited one: the class that declared it.
    pub inherited_from: Option<RecordId>,
}

/// A virtual base of a class, direct or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VirtualBase {
    /// The class that is inherited.
    pub record: RecordId,
    /// Its byte offset in a complete object.
    pub offset: u64,
}

/// The base whose virtual table pointer a class shares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrimaryBase {
    /// The class whose pointer it is.
    pub record: RecordId,
    /// A virtual base.
    pub is_virtual: bool,
}

/// Layout beyond size, alignment and offsets.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClassLayout {
    /// Size without tail padding: where a derived class may go on.
    pub data_size: u64,
    /// Size without virtual bases, tail padding not included.
    pub nonvirtual_size: u64,
    /// Alignment without virtual bases.
    pub nonvirtual_align: u64,
    /// A dynamic class: its objects hold a pointer to a virtual table at their start.
    pub has_vptr: bool,
    /// The base whose pointer that is.
    pub primary: Option<PrimaryBase>,
    /// All virtual bases, in the order in which they are laid out.
    pub virtual_bases: Vec<VirtualBase>,
}

/// Properties that code generation asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClassTraits {
    /// No data, no virtual functions, no virtual bases; bases are empty too.
    pub is_empty: bool,
    /// Has or inherits virtual functions.
    pub is_polymorphic: bool,
    /// Has a pure virtual function that nothing overrides.
    pub is_abstract: bool,
    /// `final`
    pub is_final: bool,
    /// Its copy or move constructor or its destructor is not trivial: arguments and results are
    /// passed by address.
    pub passed_by_address: bool,
    /// Its destructor, if it is not trivial.
    pub destructor: Option<FuncId>,
    /// With a virtual destructor: what frees its objects.
    pub deallocation: Option<Deallocation>,
    /// Virtual functions that it declares, in order; an implicit virtual destructor comes last.
    pub virtual_functions: Vec<FuncId>,
}

impl Ast {
    /// The class of an object or of an array's elements.
    pub fn element_record(&self, mut ty: Type) -> Option<RecordId> {
        while let TypeKind::Array(element, _) = self.types.kind(ty) {
            ty = *element;
        }
        self.types.as_record(ty)
    }

    /// The destructor to call at the end of an object's life; `None` if that does nothing.
    pub fn destructor_of(&self, ty: Type) -> Option<FuncId> {
        self.records[self.element_record(ty)?].traits.destructor
    }

    /// Whether values of a type are passed and returned by address.
    pub fn is_passed_by_address(&self, ty: Type) -> bool {
        self.types.as_record(ty).is_some_and(|record| self.records[record].traits.passed_by_address)
    }
}
