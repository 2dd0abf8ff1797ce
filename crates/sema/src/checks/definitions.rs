//! What a definition needs that a declaration does not: parameters and results of complete types, in
//! constexpr functions of literal types, and no types that are defined where they are only named.

use crate::context::{Mode, Parser, Res};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{
    ConstValue, ExprId, ExprKind, Field, FuncId, FunctionName, Parent, RecordId, RecordKind, Type,
    TypeKind, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Checks the parameters and the result of a function whose body is about to be read; whether the
    /// body may be read.
    pub fn check_defined_signature(&mut self, func: FuncId) -> bool {
        if self.frame.here.in_builtin_text || self.function_info(func).is_builtin {
            return true;
        }
        let function = &self.ast.functions[func];
        let (params, loc) = (function.params.clone(), function.loc);
        let result = self.ast.types.as_function(function.ty).map(|function| function.result);
        let mut is_complete = true;
        for param in params {
            let (ty, at) = (self.ast.variables[param].ty, self.ast.variables[param].loc);
            if self.is_unknown_type(ty) || self.is_object_type_complete(ty) {
                continue;
            }
            let name = self.type_name(ty);
            self.error(Code::IncompleteType, at, &[&name]);
            is_complete = false;
        }
        let name = self.ast.functions[func].name;
        let is_special = matches!(name, FunctionName::Constructor | FunctionName::Destructor);
        if let Some(result) = result
            && !is_special
            && !self.is_unknown_type(result)
            && result.unqualified() != Type::VOID
            && !self.contains_auto(result)
            && !self.is_object_type_complete(result)
        {
            let name = self.type_name(result);
            let own = self.called_name_text(func);
            self.error(Code::ReturnsIncomplete, loc, &[&own, &name]);
            is_complete = false;
        }
        if let ExceptionSpecifier::Listed(Some((ty, at))) = self.function_info(func).exceptions
            && !self.is_unknown_type(ty)
            && !self.complete_type(ty)
        {
            let name = self.type_name(ty);
            self.report_once(Code::IncompleteType, at, &[&name]);
        }
        if let (FunctionName::Destructor, Parent::Record(record)) =
            (self.ast.functions[func].name, self.ast.functions[func].parent)
        {
            self.check_parts_destroyed(record, loc);
        }
        if is_complete {
            self.check_constexpr_signature(func);
        }
        is_complete
    }

    /// Checks that a destructor may destroy the bases and members of its class.
    fn check_parts_destroyed(&mut self, record: RecordId, loc: Loc) {
        if self.in_definition() || self.ast.records[record].kind == RecordKind::Union {
            return;
        }
        let class = &self.ast.records[record];
        let bases: Vec<RecordId> = class.bases.iter().map(|base| base.record).collect();
        let mut parts: Vec<Type> = class.fields.iter().map(|field| field.ty).collect();
        parts.extend(bases.iter().map(|base| self.ast.types.intern(TypeKind::Record(*base))));
        self.in_class(Some(record), |parser| {
            for part in parts {
                // Anonymous unions are not destroyed member by member.
                let is_union = parser.ast.types.as_record(part).is_some_and(|part| {
                    let part = &parser.ast.records[part];
                    part.kind == RecordKind::Union && part.name.is_none()
                });
                if !is_union && parser.use_destructor(part, loc).is_err() {
                    break;
                }
            }
        });
    }

    /// Whether an object of a type can be made; references refer to whatever they like.
    fn is_object_type_complete(&mut self, ty: Type) -> bool {
        self.ast.types.is_reference(ty) || self.complete_type(ty)
    }

    /// Parameters and results of constexpr functions have literal types ([dcl.constexpr]/3). What a
    /// template makes is just not constexpr if they do not.
    fn check_constexpr_signature(&mut self, func: FuncId) {
        let function = &self.ast.functions[func];
        if !function.is_constexpr
            || self.in_definition()
            || self.is_in_template(func)
            || self.is_lambda_body(func)
            || self.function_info(func).is_system
            || self.function_info(func).is_defaulted
        {
            return;
        }
        let function = &self.ast.functions[func];
        let (params, loc, name) = (function.params.clone(), function.loc, function.name);
        let result = self.ast.types.as_function(function.ty).map(|function| function.result);
        let parent = function.parent;
        for param in params {
            let (ty, at) = (self.ast.variables[param].ty, self.ast.variables[param].loc);
            if !self.is_literal_type(ty) {
                let name = self.type_name(ty.unqualified());
                self.report_once(Code::ConstexprParameter, at, &[&name]);
            }
        }
        if let (FunctionName::Constructor, Parent::Record(record)) = (name, parent) {
            self.check_constexpr_constructor(record, loc);
        } else if let Some(result) = result
            && name != FunctionName::Destructor
            && !self.contains_auto(result)
            && !self.is_literal_type(result)
        {
            let name = self.type_name(result.unqualified());
            self.report_once(Code::ConstexprResult, loc, &[&name]);
        }
    }

    fn check_constexpr_constructor(&mut self, record: RecordId, loc: Loc) {
        if self.ast.records[record].bases.iter().any(|base| base.is_virtual) {
            self.report_once(Code::ConstexprVirtualBase, loc, &[]);
        }
    }

    /// Whether a function is what a lambda expression calls.
    pub fn is_lambda_body(&self, func: FuncId) -> bool {
        let class = self.ast.functions[func].parent.as_record();
        class.is_some_and(|class| self.program.classes.closures.contains_key(&class))
    }

    /// Refuses a type that is defined where it may only be named.
    pub fn check_no_type_definition(&mut self, specs: &DeclSpecifiers) {
        if let Some(loc) = specs.defines_type.filter(|_| self.frame.here.mode == Mode::Full) {
            self.report_once(Code::TypeDefinitionNotAllowed, loc, &[]);
        }
    }

    /// Refuses a constexpr constructor that makes a part by a constructor which is not constexpr.
    pub fn check_constexpr_part(&mut self, init: ExprId, loc: Loc) {
        let Some(func) = self.frame.here.current_function else { return };
        let mut made = init;
        while let ExprKind::ArrayLoop(_, inner) | ExprKind::ZeroThen(inner) =
            self.ast.exprs[made].kind
        {
            made = inner;
        }
        let ExprKind::Construct(made_by, _) = self.ast.exprs[made].kind else { return };
        if self.ast.functions[func].is_constexpr
            && !self.ast.functions[made_by].is_constexpr
            && self.ast.functions[func].name == FunctionName::Constructor
            && !self.function_info(func).is_defaulted
            && !self.function_info(func).is_implicit
            && !self.in_definition()
            && !self.is_in_template(func)
            && !self.is_in_template(made_by)
            && !self.frame.here.in_builtin_text
            && !self.session.map.is_system(loc)
        {
            self.report_once(Code::ConstexprCallsOther, loc, &[]);
        }
    }

    /// Refuses a constant of which a part has no value.
    pub fn check_whole_constant(&mut self, expr: ExprId, value: &ConstValue, ty: Type) -> Res<()> {
        let Some(part) = self.part_without_value(value, ty) else { return Ok(()) };
        let diagnostic = self.diagnostic_on(Code::NotConstant, expr, &[]);
        let loc = self.ast.exprs[expr].loc;
        let text = format!("access to uninitialized {part}");
        Err(self.report(diagnostic.numbered_note(Some(2758), loc, text)))
    }

    /// The first part of a value that was never set, in nvcc's words.
    fn part_without_value(&mut self, value: &ConstValue, ty: Type) -> Option<String> {
        cuprum_limits::check();
        let ConstValue::Aggregate(parts) = value else { return None };
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => parts.iter().find_map(|part| {
                if matches!(part, ConstValue::Uninitialized) {
                    return Some("object".to_owned());
                }
                self.part_without_value(part, element)
            }),
            TypeKind::Record(record) => {
                let bases = self.ast.records[record].bases.clone();
                let fields = self.ast.records[record].fields.clone();
                for (base, part) in bases.iter().zip(parts) {
                    let ty = self.ast.types.intern(TypeKind::Record(base.record));
                    if let Some(found) = self.part_without_value(part, ty) {
                        return Some(found);
                    }
                }
                for (field, part) in fields.iter().zip(parts.iter().skip(bases.len())) {
                    let Some(name) = field.name else { continue };
                    if matches!(part, ConstValue::Uninitialized) && !self.has_no_parts(field.ty) {
                        let class = self.type_name(ty.unqualified());
                        let word = self.word(name);
                        return Some(format!("subobject (member \"{class}::{word}\")"));
                    }
                    if let Some(found) = self.part_without_value(part, field.ty) {
                        return Some(found);
                    }
                }
                None
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => None,
        }
    }

    /// Whether a class has nothing that could have a value.
    fn has_no_parts(&self, ty: Type) -> bool {
        self.ast.types.as_record(ty).is_some_and(|record| {
            let class = &self.ast.records[record];
            class.fields.is_empty() && class.bases.is_empty()
        })
    }

    /// Whether an object of a type has parts without a value if nothing initialises it.
    pub fn is_left_without_value(&mut self, ty: Type) -> bool {
        cuprum_limits::check();
        if self.is_unknown_type(ty) {
            return false;
        }
        let Some(record) = self.ast.element_record(ty) else { return true };
        if !self.complete_type(ty) || !self.is_trivially_default_constructible(record) {
            return false;
        }
        let class = &self.ast.records[record];
        let has_value = |field: &&Field| field.name.is_some() || field.bits.is_none();
        let fields = class.fields.iter().filter(has_value);
        let mut parts: Vec<Type> = fields.map(|field| field.ty).collect();
        let bases: Vec<RecordId> = class.bases.iter().map(|base| base.record).collect();
        parts.extend(bases.iter().map(|base| self.ast.types.intern(TypeKind::Record(*base))));
        parts.into_iter().any(|part| self.is_left_without_value(part))
    }

    /// Whether the current function is a constructor that must give everything a value: a constexpr
    /// one, before C++20.
    fn must_initialize_all(&self) -> bool {
        self.frame.here.current_function.is_some_and(|func| {
            let is_implicit = self
                .program
                .functions
                .function_infos
                .get(&func)
                .is_some_and(|info| info.is_defaulted || info.is_implicit);
            self.ast.functions[func].is_constexpr
                && !is_implicit
                && !self.in_definition()
                && !self.is_in_template(func)
                && self.is_before_2020()
        })
    }

    /// Refuses a constexpr constructor that leaves a base without a value.
    pub fn check_constexpr_base(&mut self, base: Type, loc: Loc) {
        if self.must_initialize_all() && self.is_left_without_value(base) {
            let name = self.type_name(base);
            self.report_once(Code::ConstexprBaseNotInitialized, loc, &[&name]);
        }
    }

    /// Refuses a constexpr constructor that leaves an anonymous union without a value.
    pub fn check_constexpr_union(&mut self, union: RecordId, loc: Loc) {
        if self.must_initialize_all() && !self.ast.records[union].fields.is_empty() {
            let line = self.session.map.place(self.ast.records[union].loc);
            let defined = line.map(|place| format!(" (defined at line {})", place.line));
            let defined = defined.unwrap_or_default();
            self.report_once(Code::ConstexprUnionNotInitialized, loc, &[&defined]);
        }
    }

    /// Refuses a constexpr constructor that leaves a member without a value, which C++20 allows.
    pub fn check_constexpr_member(&mut self, record: RecordId, index: u32, loc: Loc) {
        let Some(func) = self.frame.here.current_function else { return };
        let field = &self.ast.records[record].fields[index as usize];
        let (ty, name) = (field.ty, field.name);
        if !self.must_initialize_all() || !self.is_left_without_value(ty) {
            return;
        }
        let Some(name) = name else { return };
        let class = self.ast.types.intern(TypeKind::Record(record));
        let member = format!("member \"{}::{}\"", self.type_name(class), self.word(name));
        let text = self.function_text(func);
        let diagnostic =
            cuprum_source::Diagnostic::new(Code::ConstexprNoInitializer, loc, &[&text]);
        if self.program.messages.reported_once.insert((Code::ConstexprNoInitializer, loc)) {
            self.report(diagnostic.detail(member));
        }
    }
}
