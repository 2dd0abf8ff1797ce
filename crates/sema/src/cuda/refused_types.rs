//! Types that device code may not use: integers of 128 bits in run-time mode, which NVRTC has only with
//! `--device-int128`, and in nvcc's flow, whose host headers are full of them, GNU's vectors, and floating-point
//! types of 128 bits on targets before sm_100.
//!
//! Every type that has to do with one is refused, however remotely, where a device function or
//! variable is declared with it and where a body names it. A unit that never names one pays nothing.

use crate::context::{Mode, Parser, Res};
use crate::lookup::scope::ScopeKind;
use cuprum_ast::{
    FuncId, MemorySpace, Parent, RecordId, TemplateArg, Type, TypeKind, VarId, dependent_types,
    undeduced_types,
};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

/// A kind of types that device code may not use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refusal {
    /// `__int128`
    WideInteger,
    /// `_Float128`, `__float128`
    WideFloat,
    /// `T __attribute__((vector_size(n)))`
    Vector,
}

/// What is known of such types in the unit.
#[derive(Clone, Default)]
pub(crate) struct RefusedTypes {
    /// The program names such a type, and may not use it.
    is_named: bool,
    /// Which one complete classes have to do with; none while a class is being looked at.
    records: FxHashMap<RecordId, Option<Refusal>>,
}

impl Parser<'_> {
    /// The program says `__int128`.
    pub fn note_wide_integer(&mut self) {
        if self.is_programs_text() {
            self.program.functions.refused_types.is_named =
                self.options.run_time && !self.options.int128;
        }
    }

    /// An alias is declared: perhaps by built-in text, because the program says `__int128_t`.
    pub fn note_wide_alias(&mut self, ty: Type) {
        if matches!(ty, Type::INT128 | Type::UINT128) {
            self.program.functions.refused_types.is_named =
                self.options.run_time && !self.options.int128;
        }
    }

    /// `__float128`: device code may use it by an option alone, as with NVRTC.
    pub fn note_quad(&mut self, loc: Loc) -> Res<()> {
        if self.options.run_time && !self.options.float128 && self.is_programs_text() {
            return Err(self.error(Code::WideFloatOption, loc, &[]));
        }
        if self.options.run_time {
            return Ok(());
        }
        self.program.functions.refused_types.is_named = true;
        Ok(())
    }

    /// The program names a floating-point type that host compilers have without a header.
    pub fn note_floating_name(&mut self, ty: Type) {
        self.program.functions.refused_types.is_named |= self.ast.types.is_wide_floating(ty);
    }

    /// The program says `vector_size`.
    pub fn note_vector(&mut self) {
        self.program.functions.refused_types.is_named = true;
    }

    /// Whether the program's own tokens are read, not those of built-in functions.
    fn is_programs_text(&self) -> bool {
        self.cursor.mark().stream == 0 && !self.frame.here.in_builtin_text
    }

    fn refuses(&mut self, ty: Type) -> Option<Refusal> {
        let looks = self.program.functions.refused_types.is_named
            && self.frame.here.mode != Mode::Syntax
            && self.is_programs_text();
        if looks { self.refusal_of(ty) } else { None }
    }

    /// Checks a type that a declaration or type-id names inside of a device function's body. Local
    /// classes and the parameters of lambdas are not the body.
    pub fn check_refused_specifier(&mut self, ty: Type, loc: Loc) {
        if !self.program.functions.refused_types.is_named || self.frame.here.mode != Mode::Full {
            return;
        }
        let Some(func) = self.frame.here.current_function else { return };
        let mut scope = Some(self.frame.here.place.scope);
        let is_in_body = loop {
            match scope.map(|id| self.program.names.scopes[id].kind) {
                Some(ScopeKind::FunctionBody) => break true,
                Some(ScopeKind::Block) => {
                    scope = scope.and_then(|id| self.program.names.scopes[id].parent)
                }
                _ => break false,
            }
        };
        let is_device = self.ast.functions[func].space.runs_on_device();
        if is_in_body && is_device {
            self.report_refused_type(ty, loc);
        }
    }

    /// Checks a device function where it is declared.
    pub fn check_refused_function(&mut self, func: FuncId, loc: Loc) {
        let function = &self.ast.functions[func];
        if function.space.runs_on_device() {
            self.report_refused_type(function.ty, loc);
        }
    }

    /// Reports a type that device code has to do with, if it may not.
    fn report_refused_type(&mut self, ty: Type, loc: Loc) {
        let Some(refusal) = self.refuses(ty) else { return };
        let code = match refusal {
            Refusal::WideInteger => return self.report_once(Code::WideIntegerType, loc, &[]),
            Refusal::WideFloat if self.ast.types.is_wide_floating(ty) => Code::WideFloatType,
            Refusal::WideFloat => Code::WideFloatInType,
            Refusal::Vector if self.is_vector(ty) => Code::VectorType,
            Refusal::Vector => Code::VectorInType,
        };
        let name = self.type_name(ty);
        self.report_once(code, loc, &[&name]);
    }

    /// The same for a function template: what does not depend on its parameters.
    pub fn check_refused_template(&mut self, ty: Type, loc: Loc) {
        // The host's templates are no device code, and those of both are checked when instantiated.
        if self.options.run_time {
            self.report_refused_type(ty, loc);
        }
    }

    /// Checks a variable of a namespace: those of the device, and in run-time mode constants, which it
    /// may read.
    pub fn check_refused_variable(&mut self, var: VarId, loc: Loc) {
        let variable = &self.ast.variables[var];
        let is_reached = variable.space != MemorySpace::Default
            || self.options.run_time && variable.is_constexpr;
        let is_outside = matches!(variable.parent, Parent::Namespace(_));
        let is_made = variable.specialization.is_some();
        if is_reached && is_outside && !is_made {
            self.report_refused_type(variable.ty, loc);
        }
    }

    /// What a type that is refused is, or one that it is made from or has to do with.
    fn refusal_of(&mut self, ty: Type) -> Option<Refusal> {
        cuprum_limits::check();
        match self.ast.types.kind(ty).clone() {
            TypeKind::Int128 | TypeKind::UInt128 => {
                self.options.run_time.then_some(Refusal::WideInteger)
            }
            TypeKind::Float128 | TypeKind::Quad => {
                let is_refused = !self.options.run_time && !self.options.float128;
                is_refused.then_some(Refusal::WideFloat)
            }
            TypeKind::Pointer(inner)
            | TypeKind::LValueRef(inner)
            | TypeKind::RValueRef(inner)
            | TypeKind::Array(inner, _) => self.refusal_of(inner),
            TypeKind::MemberPointer { class, pointee } => {
                self.refusal_of(class).or_else(|| self.refusal_of(pointee))
            }
            TypeKind::Function(function) => {
                let mut parts = function.params.iter().copied().chain([function.result]);
                parts.find_map(|part| self.refusal_of(part))
            }
            TypeKind::Enum(id) => self.refusal_of(self.ast.enums[id].underlying),
            TypeKind::Record(_) if self.is_vector(ty) => Some(Refusal::Vector),
            TypeKind::Record(record) => self.refusal_of_record(record),
            TypeKind::Void
            | TypeKind::Bool
            | TypeKind::Char
            | TypeKind::SChar
            | TypeKind::UChar
            | TypeKind::Char8
            | TypeKind::Char16
            | TypeKind::Char32
            | TypeKind::WChar
            | TypeKind::Short
            | TypeKind::UShort
            | TypeKind::Int
            | TypeKind::UInt
            | TypeKind::Long
            | TypeKind::ULong
            | TypeKind::LongLong
            | TypeKind::ULongLong
            | TypeKind::Float16
            | TypeKind::BFloat16
            | TypeKind::Float
            | TypeKind::Double
            | TypeKind::LongDouble
            | TypeKind::Float32
            | TypeKind::Float64
            | TypeKind::Float32x
            | TypeKind::Float64x
            | TypeKind::Nullptr
            | undeduced_types!()
            | dependent_types!() => None,
        }
    }

    fn refusal_of_record(&mut self, record: RecordId) -> Option<Refusal> {
        cuprum_limits::check();
        if let Some(&known) = self.program.functions.refused_types.records.get(&record) {
            return known;
        }
        self.program.functions.refused_types.records.insert(record, None);
        let declared = &self.ast.records[record];
        let is_complete = declared.is_complete;
        let mut parts: Vec<Type> = declared.fields.iter().map(|field| field.ty).collect();
        let bases: Vec<RecordId> = declared.bases.iter().map(|base| base.record).collect();
        let args = declared.specialization.iter().flat_map(|own| own.args.iter());
        parts.extend(args.filter_map(TemplateArg::as_type));
        let found = parts
            .into_iter()
            .find_map(|part| self.refusal_of(part))
            .or_else(|| bases.into_iter().find_map(|base| self.refusal_of_record(base)));
        match is_complete || found.is_some() {
            true => self.program.functions.refused_types.records.insert(record, found),
            false => self.program.functions.refused_types.records.remove(&record),
        };
        found
    }
}
