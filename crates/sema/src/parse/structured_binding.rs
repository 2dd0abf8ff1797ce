//! Structured bindings ([dcl.struct.bind]): names for the parts of an object that has none.
//!
//! The object is a variable without a name. A binding is not a variable but stands for an expression
//! that is built anew at each use: an element, a member, or the reference that `get` initialised.

use crate::context::{Candidate, Initializer, Mode, Operand, OverloadSet, Parser, Res};
use crate::cursor::TokenRange;
use crate::expr::capture::Captured;
use crate::lookup::scope::Decl;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::parse::variable::new_variable;
use crate::template::ParameterKind;
use cuprum_ast::{
    Access, CastKind, Category, ConstValue, ExprId, ExprKind, FunctionName, Linkage, Qualifiers,
    RecordId, RecordKind, Storage, TemplateArg, Type, TypeKind, VarId, dependent_types,
    fundamental_types, undeduced_types,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// What a binding stands for.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    /// Which part of the object it is.
    part: BindingPart,
    /// What `decltype` of its name gives.
    ty: Type,
}

#[derive(Clone, Debug)]
enum BindingPart {
    /// An element of an array.
    Element(u64),
    /// A member of a class or of one of its bases.
    Field(RecordId, u32),
    /// A reference to what `get` gave.
    Reference(VarId),
}

/// The names between the brackets, with what stands before them.
pub(crate) struct BindingNames {
    names: Vec<(Symbol, Loc)>,
    /// `auto`, `auto &` or `auto &&`, qualified.
    pattern: Type,
    /// The type-constraint before `auto`.
    constraint: Option<TokenRange>,
    loc: Loc,
}

impl Parser<'_> {
    /// Whether `[ names ]` follows the specifiers, perhaps after `&` or `&&`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn at_structured_binding(&self) -> bool {
        match self.kind() {
            TokenKind::LBracket => self.peek_ahead(1).kind != TokenKind::LBracket,
            TokenKind::Amp | TokenKind::AndAnd => {
                self.peek_ahead(1).kind == TokenKind::LBracket
                    && self.peek_ahead(2).kind == TokenKind::Ident
            }
            _ => false,
        }
    }

    /// ```text
    /// structured-binding-declaration: decl-specifier-seq ["&" | "&&"] "[" names "]" initializer
    /// ```
    /// The variables it makes.
    pub fn structured_binding(&mut self, specs: &DeclSpecifiers) -> Res<Vec<VarId>> {
        let names = self.binding_names(specs)?;
        if self.frame.here.mode == Mode::Syntax {
            for (name, _) in &names.names {
                self.declare_here(*name, Decl::SyntaxValue);
            }
            self.initializer()?;
            return Ok(Vec::new());
        }
        if !matches!(self.kind(), TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace) {
            let loc = self.loc();
            return Err(self.error(Code::MissingInitializer, loc, &[]));
        }
        let init = self.initializer()?;
        self.declare_bindings(&names, init)
    }

    /// The names and the type pattern, up to the closing bracket.
    pub fn binding_names(&mut self, specs: &DeclSpecifiers) -> Res<BindingNames> {
        let loc = self.loc();
        if specs.ty.unqualified() != Type::AUTO {
            return Err(self.error(Code::BindingSpecifier, specs.loc, &[]));
        }
        if specs.is_static || specs.is_extern || specs.thread_local.is_some() {
            return Err(self.error(Code::BindingStorage, loc, &[]));
        }
        if specs.is_constexpr {
            return Err(self.error(Code::BindingConstexpr, specs.loc, &[]));
        }
        if let Some(space) = specs.cuda.memory_space_word() {
            return Err(self.error(Code::BindingMemorySpace, loc, &[space]));
        }
        let mut pattern = specs.ty;
        if self.eat(TokenKind::Amp) {
            pattern = self.ast.types.lvalue_ref(pattern);
        } else if self.eat(TokenKind::AndAnd) {
            pattern = self.ast.types.rvalue_ref(pattern);
        }
        self.expect(TokenKind::LBracket)?;
        let mut names = Vec::new();
        loop {
            let name = self.expect(TokenKind::Ident)?;
            names.push((name.symbol(), name.loc));
            self.attribute_specifiers(&mut Attributes::default())?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RBracket)?;
        let constraint = specs.placeholder_constraint;
        Ok(BindingNames { names, pattern, constraint, loc })
    }

    /// Declares the object and the names for its parts.
    pub fn declare_bindings(&mut self, names: &BindingNames, init: Initializer) -> Res<Vec<VarId>> {
        cuprum_limits::check();
        let loc = names.loc;
        if self.is_unknown_initializer(&init) {
            for &(name, at) in &names.names {
                let decl = Decl::DependentExpr(self.unknown_dependent());
                self.declare_local(name, decl, at)?;
            }
            return Ok(Vec::new());
        }
        // The placeholder of an array that is copied stands for the array as it is.
        let array = self.copied_array(names.pattern, &init).map(|array| self.ty(array));
        let object = self.bound_object(names.pattern, init, loc)?;
        let (pattern, ty) = match array {
            Some(array) => (Type::AUTO, array),
            None => (names.pattern, self.ast.variables[object].ty),
        };
        self.check_placeholder(names.constraint, pattern, ty, loc)?;
        let (bindings, mut references) = self.bind_parts(object, names)?;
        self.program.functions.bindings.insert(object, bindings);
        for (index, &(name, at)) in names.names.iter().enumerate() {
            let decl = Decl::Binding(object, index as u32);
            match self.frame.here.current_function {
                Some(_) => self.declare_local(name, decl, at)?,
                None => {
                    self.check_static_space(object, at);
                    self.declare_here(name, decl);
                }
            }
        }
        references.insert(0, object);
        Ok(references)
    }

    /// The variable without a name.
    fn bound_object(&mut self, pattern: Type, init: Initializer, loc: Loc) -> Res<VarId> {
        let (ty, value) = match self.copied_array(pattern, &init) {
            Some(array) => {
                let is_direct = !matches!(init, Initializer::Copy(_));
                let value = self.copy_object(array, is_direct, loc)?;
                let qualifiers = pattern.top_qualifiers();
                let ty = self.ty(array);
                let element = self.ast.types.qualify(ty, qualifiers);
                (element, Some(value))
            }
            None => {
                let ty = self.deduce_auto(pattern, &init, loc)?;
                (ty, self.initialize(ty, init, loc)?)
            }
        };
        let parent = self.local_parent(None);
        let mut variable = new_variable(None, parent, ty, loc);
        variable.init = value;
        if self.frame.here.current_function.is_none() {
            variable.storage = Storage::Static;
            variable.linkage = Linkage::Internal;
        }
        Ok(self.ast.variables.push(variable))
    }

    /// The array that `auto [ … ] = array` copies.
    fn copied_array(&self, pattern: Type, init: &Initializer) -> Option<ExprId> {
        let operand = match init {
            Initializer::Copy(operand) => operand,
            Initializer::Direct(args) => match args.as_slice() {
                [operand] => operand,
                _ => return None,
            },
            Initializer::DirectList(list) => match list.elements.as_slice() {
                [element] => &element.operand,
                _ => return None,
            },
            Initializer::Default | Initializer::Value => return None,
        };
        let Operand::Expr(expr) = operand else { return None };
        let is_array = matches!(self.ast.types.kind(self.ty(*expr)), TypeKind::Array(..));
        (is_array && !self.ast.types.is_reference(pattern)).then_some(*expr)
    }

    /// What each name stands for, and the references that tuple-like types need.
    fn bind_parts(
        &mut self,
        object: VarId,
        names: &BindingNames,
    ) -> Res<(Vec<Binding>, Vec<VarId>)> {
        let ty = self.ast.types.without_ref(self.ast.variables[object].ty);
        self.complete_type(ty);
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, Some(count)) => {
                self.check_binding_count(names, count)?;
                let bind = |index| Binding { part: BindingPart::Element(index), ty: element };
                Ok(((0..count).map(bind).collect(), Vec::new()))
            }
            TypeKind::Record(record) => match self.tuple_size(ty, names.loc)? {
                Some(count) => self.bind_tuple(object, ty, count, names),
                None => Ok((self.bind_members(ty, record, names)?, Vec::new())),
            },
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => Err(self.no_components(ty, names.loc)),
        }
    }

    fn no_components(&mut self, ty: Type, loc: Loc) -> crate::context::Reported {
        let name = self.type_name(ty);
        self.error(Code::NoComponents, loc, &[&name])
    }

    fn check_binding_count(&mut self, names: &BindingNames, count: u64) -> Res<()> {
        match (names.names.len() as u64).cmp(&count) {
            std::cmp::Ordering::Less => Err(self.error(Code::TooFewBindings, names.loc, &[])),
            std::cmp::Ordering::Greater => {
                let extra = names.names.get(count as usize).map_or(names.loc, |name| name.1);
                Err(self.error(Code::TooManyBindings, extra, &[]))
            }
            std::cmp::Ordering::Equal => Ok(()),
        }
    }

    /// The members of a class: all of them are its own, or of one base.
    fn bind_members(
        &mut self,
        ty: Type,
        record: RecordId,
        names: &BindingNames,
    ) -> Res<Vec<Binding>> {
        let mut owner = record;
        loop {
            let data = &self.ast.records[owner];
            let with_members: Vec<RecordId> = data
                .bases
                .iter()
                .map(|base| base.record)
                .filter(|base| self.has_members(*base))
                .collect();
            match (self.has_own_members(owner), with_members.as_slice()) {
                (true, []) => break,
                (false, [base]) => owner = *base,
                _ => return Err(self.no_components(ty, names.loc)),
            }
        }
        if self.ast.records[owner].kind == RecordKind::Union {
            return Err(self.no_components(ty, names.loc));
        }
        let qualifiers = self.ast.types.qualifiers(ty);
        let mut bindings = Vec::new();
        for index in 0..self.ast.records[owner].fields.len() as u32 {
            let field = self.ast.records[owner].fields[index as usize].clone();
            let Some(name) = field.name else {
                if field.bits.is_some() {
                    continue;
                }
                return Err(self.no_components(ty, names.loc));
            };
            if field.access != Access::Public && self.check_field_access_quietly(owner, index) {
                let owner_ty = self.ast.types.intern(TypeKind::Record(owner));
                let text = format!("{}::{}", self.type_name(owner_ty), self.word(name));
                return Err(self.error(Code::BindingNotPublic, names.loc, &[&text]));
            }
            let own = match field.is_mutable {
                true => qualifiers.without(Qualifiers::CONST),
                false => qualifiers,
            };
            let part_ty = self.ast.types.qualify(field.ty, own);
            bindings.push(Binding { part: BindingPart::Field(owner, index), ty: part_ty });
        }
        self.check_binding_count(names, bindings.len() as u64)?;
        Ok(bindings)
    }

    /// Whether a member may not be named here.
    fn check_field_access_quietly(&mut self, record: RecordId, field: u32) -> bool {
        self.silently(|parser| parser.check_field_access(record, &[field], Loc::NONE).is_err())
    }

    fn has_members(&self, record: RecordId) -> bool {
        cuprum_limits::check();
        let mut bases = self.ast.records[record].bases.iter();
        self.has_own_members(record) || bases.any(|base| self.has_members(base.record))
    }

    /// Whether a class has members of its own: bit-fields without a name are none.
    fn has_own_members(&self, record: RecordId) -> bool {
        let mut fields = self.ast.records[record].fields.iter();
        fields.any(|field| field.name.is_some() || field.bits.is_none())
    }

    /// `std::tuple_size<E>::value`, if that class is complete.
    fn tuple_size(&mut self, ty: Type, loc: Loc) -> Res<Option<u64>> {
        let Some(template) = self.std_template("tuple_size") else { return Ok(None) };
        let args = vec![TemplateArg::Type(ty)];
        let size = self.specialize_class(template, args, loc)?;
        let count = self.static_member_value(size, "value", loc)?;
        Ok(count.and_then(|count| u64::try_from(count).ok()))
    }

    /// The value of a static member of a class, if the class is complete and has it.
    pub fn static_member_value(&mut self, class: Type, name: &str, loc: Loc) -> Res<Option<i128>> {
        if !self.complete_type(class) {
            return Ok(None);
        }
        let Some(record) = self.ast.types.as_record(class) else { return Ok(None) };
        let name = self.session.symbols.intern(name);
        let Some(found) = self.lookup_in_record(record, name) else { return Ok(None) };
        let id =
            crate::parse::name::UnqualifiedId { name: FunctionName::Ident(name), args: None, loc };
        match self.found_term(found, true, id)? {
            Operand::Expr(expr) => {
                let value = self.load_scalar(expr, loc)?;
                Ok(Some(self.evaluate_integer(value)?))
            }
            Operand::Overloads(_) | Operand::List(_) => Ok(None),
        }
    }

    /// A tuple-like class: a reference per element, initialised by `get<i>`.
    fn bind_tuple(
        &mut self,
        object: VarId,
        ty: Type,
        count: u64,
        names: &BindingNames,
    ) -> Res<(Vec<Binding>, Vec<VarId>)> {
        self.check_binding_count(names, count)?;
        let loc = names.loc;
        let mut bindings = Vec::new();
        let mut references = Vec::new();
        for index in 0..count {
            let element = self.tuple_element(ty, index, loc)?;
            let value = self.tuple_get(object, ty, index, loc)?;
            let reference = match self.ast.exprs[value].category {
                Category::LValue => self.ast.types.lvalue_ref(element),
                Category::XValue | Category::PrValue => self.ast.types.rvalue_ref(element),
            };
            let init = self.convert_to(Operand::Expr(value), reference, loc)?;
            let parent = self.local_parent(None);
            let mut variable = new_variable(None, parent, reference, loc);
            variable.init = Some(init);
            let reference = self.ast.variables.push(variable);
            references.push(reference);
            bindings.push(Binding { part: BindingPart::Reference(reference), ty: element });
        }
        Ok((bindings, references))
    }

    /// `std::tuple_element<i, E>::type`
    fn tuple_element(&mut self, ty: Type, index: u64, loc: Loc) -> Res<Type> {
        let Some(template) = self.std_template("tuple_element") else {
            return Err(self.no_components(ty, loc));
        };
        let index = TemplateArg::Value(ConstValue::Int(i128::from(index)), Type::ULONG);
        let element = self.specialize_class(template, vec![index, TemplateArg::Type(ty)], loc)?;
        let name = self.session.symbols.intern("type");
        let found = match (self.complete_type(element), self.ast.types.as_record(element)) {
            (true, Some(record)) => self.lookup_in_record(record, name),
            _ => None,
        };
        match found.and_then(|found| found.as_type()) {
            Some(ty) => Ok(ty),
            None => Err(self.no_components(ty, loc)),
        }
    }

    /// `e.get<i>()` if the class has such a member template, else `get<i>(e)` by its namespaces.
    fn tuple_get(&mut self, object: VarId, ty: Type, index: u64, loc: Loc) -> Res<ExprId> {
        let is_lvalue =
            matches!(self.ast.types.kind(self.ast.variables[object].ty), TypeKind::LValueRef(_));
        let mut named = self.build_variable(object, loc)?;
        if !is_lvalue {
            let ty = self.ty(named);
            named = self.ast.expr(ExprKind::Cast(CastKind::NoOp, named), ty, Category::XValue, loc);
        }
        let get = self.session.symbols.intern("get");
        let index = TemplateArg::Value(ConstValue::Int(i128::from(index)), Type::ULONG);
        let mut set = OverloadSet {
            name: FunctionName::Ident(get),
            candidates: Vec::new(),
            explicit_args: Some(vec![index]),
            object: None,
            adl: true,
            is_qualified: false,
            is_member_address: false,
            naming: None,
            loc,
        };
        let member = match self.ast.types.as_record(ty) {
            Some(record) => self.lookup_in_record(record, get),
            None => None,
        };
        let candidates = member.map(|found| found.candidates()).unwrap_or_default();
        let by_value = candidates.iter().any(|candidate| match candidate {
            Candidate::Template(template) => self.program.templates.all[*template]
                .params
                .first()
                .is_some_and(|param| matches!(param.kind, ParameterKind::Value(..))),
            Candidate::Function(_) => false,
        });
        if by_value {
            set.candidates = candidates;
            set.object = Some(named);
            set.adl = false;
            return self.build_call(Operand::Overloads(Box::new(set)), Vec::new(), loc);
        }
        self.build_call(Operand::Overloads(Box::new(set)), vec![Operand::Expr(named)], loc)
    }

    /// Lets the fields of an object be named by themselves.
    pub fn bind_fields(&mut self, object: VarId, record: RecordId, fields: &[(Symbol, u32, Type)]) {
        let bind = |&(_, index, ty): &(Symbol, u32, Type)| Binding {
            part: BindingPart::Field(record, index),
            ty,
        };
        self.program.functions.bindings.insert(object, fields.iter().map(bind).collect());
    }

    /// A use of a binding, after the checks that depend on where it is used.
    pub fn binding_operand(&mut self, object: VarId, index: u32, loc: Loc) -> Res<ExprId> {
        let expr = match self.binding_variable(object, index) {
            Some(reference) => match self.captured_variable(reference, loc)? {
                Some(captured) => captured,
                None => self.build_variable(reference, loc)?,
            },
            None => match self.captured_entity(Captured::Binding(object, index), loc)? {
                Some(captured) => captured,
                None => self.binding_expr(object, index, loc)?,
            },
        };
        let bindings = self.program.functions.bindings.get(&object);
        if let Some(binding) = bindings.and_then(|bindings| bindings.get(index as usize)) {
            self.program.functions.declared_types.insert(expr, binding.ty);
        }
        Ok(expr)
    }

    /// The reference behind a binding of a tuple-like type.
    pub fn binding_variable(&self, object: VarId, index: u32) -> Option<VarId> {
        match self.program.functions.bindings.get(&object)?.get(index as usize)?.part {
            BindingPart::Reference(var) => Some(var),
            BindingPart::Element(_) | BindingPart::Field(..) => None,
        }
    }

    /// The part of the object that a binding stands for.
    pub fn binding_expr(&mut self, object: VarId, index: u32, loc: Loc) -> Res<ExprId> {
        let part = self
            .program
            .functions
            .bindings
            .get(&object)
            .and_then(|parts| parts.get(index as usize));
        let Some(part) = part.map(|binding| binding.part.clone()) else {
            return Err(self.error(Code::Internal, loc, &["a binding of nothing"]));
        };
        match part {
            BindingPart::Element(element) => {
                let array = self.build_variable(object, loc)?;
                self.array_element(array, element, loc)
            }
            BindingPart::Field(record, field) => {
                let object = self.build_variable(object, loc)?;
                self.build_field(object, record, field, loc)
            }
            BindingPart::Reference(var) => self.build_variable(var, loc),
        }
    }
}
