//! Values as template arguments ([temp.arg.nontype]): converted constant expressions.
//!
//! Only the parameter's type tells whether a name means a variable's value, the variable, or which
//! function of several. So all but plain integers is kept as an operand until its parameter is known.

use crate::context::{Initializer, Operand, Parser, Res};
use crate::parse::expression::Term;
use cuprum_ast::{
    CastKind, Category, ConstPointer, ConstValue, ExprId, ExprKind, Linkage, Member, Parent,
    PointerBase, Qualifiers, Storage, TemplateArg, TemplateId, Type, TypeKind, VarId,
    dependent_types, fundamental_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

/// What template arguments need to remember.
#[derive(Clone, Default)]
pub(crate) struct ValueArguments {
    /// Operands that await the types of their parameters, by the number of their argument.
    operands: Vec<(Operand, Loc)>,
    /// The objects that parameters of class type name, by their values.
    objects: FxHashMap<(ConstValue, Type), VarId>,
}

impl Parser<'_> {
    /// The argument that an expression makes.
    pub fn constant_template_argument(&mut self, term: Term, loc: Loc) -> Res<TemplateArg> {
        let operand = self.typed(term)?;
        if let Operand::Expr(expr) = operand
            && self.ast.exprs[expr].category == Category::PrValue
            && self.is_integral_or_enum(self.ty(expr))
        {
            let ty = self.ty(expr).unqualified();
            return Ok(TemplateArg::Value(self.evaluate(expr, true)?, ty));
        }
        let number = self.program.templates.value_arguments.operands.len() as u32;
        self.program.templates.value_arguments.operands.push((operand, loc));
        Ok(TemplateArg::Unconverted(number))
    }

    fn is_integral_or_enum(&self, ty: Type) -> bool {
        self.ast.types.is_integral(ty) || matches!(self.ast.types.kind(ty), TypeKind::Enum(_))
    }

    /// An argument whose parameter is not known, by its own type; one that has no value stays.
    pub fn settled_argument(&mut self, arg: TemplateArg) -> TemplateArg {
        let TemplateArg::Unconverted(number) = arg else { return arg };
        let settled = self.silently(|parser| parser.convert_operand_argument(number, Type::AUTO));
        settled.unwrap_or(arg)
    }

    /// The class that an argument makes of a parameter's placeholder: `template <Name n>`, where `Name`
    /// is a class template.
    pub fn class_of_argument(&mut self, class: TemplateId, number: u32, loc: Loc) -> Res<Type> {
        let known = self.program.templates.value_arguments.operands.get(number as usize).cloned();
        let Some((operand, loc)) = known else {
            return Err(self.error(Code::Internal, loc, &["an argument without operand"]));
        };
        self.deduce_class(class, &Initializer::Copy(operand), loc)
    }

    /// An operand converted to its parameter's type.
    pub fn convert_operand_argument(&mut self, number: u32, ty: Type) -> Res<TemplateArg> {
        let known = self.program.templates.value_arguments.operands.get(number as usize).cloned();
        let Some((operand, loc)) = known else {
            return Err(self.error(Code::Internal, Loc::NONE, &["an argument without operand"]));
        };
        let mut ty = ty;
        let mut operand = operand;
        if self.contains_auto(ty) {
            let expr = self.operand_expr(operand, loc)?;
            ty = if let ExprKind::Var(var) = self.ast.exprs[expr].kind
                && ty == Type::DECLTYPE_AUTO
            {
                // `decltype(auto)` of a name is the type of what it names.
                self.ast.variables[var].ty
            } else {
                self.deduce_auto_from(ty, expr, loc)?
            };
            // The type is adjusted as that of a function's parameter ([temp.param]/10).
            ty = self.ast.types.decayed(ty);
            self.check_value_parameter(ty, loc)?;
            operand = Operand::Expr(expr);
        }
        if let Operand::Expr(expr) = operand {
            if self.is_integral_or_enum(ty) && !self.is_class(self.ty(expr)) {
                let expr = self.load_scalar(expr, loc)?;
                let given = self.ty(expr).unqualified();
                self.check_argument_type(given, ty, loc)?;
                let value = self.evaluate(expr, true)?;
                return self.convert_template_value(value, given, ty, loc);
            }
            let given = self.ty(expr);
            self.check_argument_type(given, ty, loc)?;
        }
        let given = match operand {
            Operand::Expr(expr) => Some(self.ty(expr)),
            Operand::Overloads(_) | Operand::List(_) => None,
        };
        let expr = self.convert_to(operand, ty, loc)?;
        if let Some(given) = given
            && self.is_class(given)
        {
            self.check_converted_object(expr, given, ty, loc)?;
        }
        if let ExprKind::Cast(CastKind::MemberToDerived | CastKind::MemberToBase, member) =
            self.ast.exprs[expr].kind
        {
            self.check_argument_type(self.ty(member), ty, loc)?;
        }
        let expr = match self.ast.types.is_reference(ty) {
            // A reference is the address of what it refers to.
            true => {
                let pointer = self.ast.types.pointer(self.ty(expr));
                self.ast.expr(ExprKind::AddressOf(expr), pointer, Category::PrValue, loc)
            }
            false => expr,
        };
        let value = self.evaluate(expr, true)?;
        if let ConstValue::Pointer(ConstPointer { base: PointerBase::String(..), .. }) = value {
            // A literal has no identity by which to tell arguments apart.
            let given = self.type_name(ty);
            return Err(self.error(Code::InvalidValueArgument, loc, &[&given]));
        }
        self.check_complete_object(&value, ty, loc)?;
        Ok(TemplateArg::Value(value, ty.unqualified()))
    }

    /// Before C++20 an argument points to a whole object, or to the first element of an array that is
    /// one ([temp.arg.nontype]/3).
    fn check_complete_object(&mut self, value: &ConstValue, ty: Type, loc: Loc) -> Res<()> {
        let ConstValue::Pointer(ConstPointer { base: PointerBase::Var(var), offset }) = value
        else {
            return Ok(());
        };
        let Some(to) = self.ast.types.target(ty) else { return Ok(()) };
        let own = self.ast.types.without_ref(self.ast.variables[*var].ty);
        let mut is_whole = *offset == 0
            && (own.unqualified() == to.unqualified() || to.unqualified() == Type::VOID);
        if let TypeKind::Array(element, _) = *self.ast.types.kind(own) {
            let is_first = element.unqualified() == to.unqualified();
            let is_array = matches!(self.ast.types.kind(to), TypeKind::Array(..));
            is_whole |= *offset == 0 && (is_first || is_array);
        }
        if is_whole || self.options.standard >= LanguageStandard::Cpp20 {
            return Ok(());
        }
        match self.ast.types.is_reference(ty) {
            true => Err(self.error(Code::IncompleteReferenceArgument, loc, &[])),
            false => {
                let given = self.type_name(ty);
                Err(self.error(Code::InvalidValueArgument, loc, &[&given]))
            }
        }
    }

    /// Refuses conversions that a converted constant expression may not use.
    fn check_argument_type(&mut self, given: Type, ty: Type, loc: Loc) -> Res<()> {
        if self.is_argument_type(given, ty) {
            return Ok(());
        }
        let (given, ty) = (self.type_name(given), self.type_name(ty));
        Err(self.error(Code::IncompatibleTemplateArgument, loc, &[&given, &ty]))
    }

    /// Whether a converted constant expression may be converted so ([expr.const]/12).
    fn is_argument_type(&self, given: Type, ty: Type) -> bool {
        if self.is_class(given) || self.is_class(ty) || self.ast.types.is_reference(ty) {
            return true;
        }
        let is_scoped = |parser: &Self, ty: Type| {
            parser.ast.types.as_enum(ty).is_some_and(|id| parser.ast.enums[id].is_scoped)
        };
        match self.ast.types.kind(ty) {
            TypeKind::Enum(_) => given.unqualified() == ty.unqualified(),
            _ if self.ast.types.is_integral(ty) => {
                self.is_integral_or_enum(given) && !is_scoped(self, given)
            }
            _ if self.ast.types.is_floating(ty) => given.unqualified() == ty.unqualified(),
            TypeKind::Pointer(_) => matches!(
                self.ast.types.kind(given),
                TypeKind::Pointer(_)
                    | TypeKind::Array(..)
                    | TypeKind::Function(_)
                    | TypeKind::Nullptr
            ),
            // Only qualifiers may change: there is no conversion to a derived class here.
            TypeKind::MemberPointer { class, .. } => {
                match self.ast.types.as_member_pointer(given) {
                    Some((other, _)) => *class == other,
                    None => given.unqualified() == Type::NULLPTR,
                }
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | dependent_types!() => true,
        }
    }

    /// What a conversion function gave for an argument of class type is converted to the parameter's
    /// type as any other argument: nothing but an integer that fits makes an integer.
    fn check_converted_object(
        &mut self,
        converted: ExprId,
        given: Type,
        ty: Type,
        loc: Loc,
    ) -> Res<()> {
        let ExprKind::Cast(_, inner) = self.ast.exprs[converted].kind else { return Ok(()) };
        if !self.is_integral_or_enum(ty) || self.is_class(self.ty(inner)) {
            return Ok(());
        }
        let inner = self.load_scalar(inner, loc)?;
        if !self.is_argument_type(self.ty(inner).unqualified(), ty) {
            let (given, ty) = (self.type_name(given), self.type_name(ty));
            return Err(self.error(Code::IncompatibleTemplateArgument, loc, &[&given, &ty]));
        }
        if let ConstValue::Int(value) = self.evaluate(inner, true)?
            && self.ast.types.is_integral(ty)
            && !self.integer_fits(value, ty)
        {
            let (given, ty) = (self.type_name(given), self.type_name(ty));
            return Err(self.error(Code::NarrowingConstant, loc, &[&given, &ty]));
        }
        Ok(())
    }

    /// A value converted to its parameter's type; an integer must fit.
    pub fn convert_template_value(
        &mut self,
        value: ConstValue,
        given: Type,
        ty: Type,
        loc: Loc,
    ) -> Res<TemplateArg> {
        if ty == Type::AUTO || ty == Type::DECLTYPE_AUTO {
            return Ok(TemplateArg::Value(value, given));
        }
        let ty = ty.unqualified();
        if given == ty {
            return Ok(TemplateArg::Value(value, ty));
        }
        self.check_argument_type(given, ty, loc)?;
        if self.drops_referent_qualifiers(given, ty) {
            let (given, ty) = (self.type_name(given), self.type_name(ty));
            return Err(self.error(Code::IncompatibleTemplateArgument, loc, &[&given, &ty]));
        }
        match value {
            ConstValue::Int(number) if self.ast.types.is_integral(ty) => {
                if !self.integer_fits(number, ty) {
                    let (given, ty) = (self.type_name(given), self.type_name(ty));
                    return Err(self.error(Code::NarrowingConstant, loc, &[&given, &ty]));
                }
                Ok(TemplateArg::Value(ConstValue::Int(number), ty))
            }
            ConstValue::Int(_) if self.is_class(ty) => {
                // A class takes an integer through its constructor.
                let expr = self.constant_operand(value, given, loc)?;
                let expr = self.convert_to(Operand::Expr(expr), ty, loc)?;
                Ok(TemplateArg::Value(self.evaluate(expr, true)?, ty))
            }
            value @ (ConstValue::Int(_)
            | ConstValue::Float(_)
            | ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Aggregate(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized) => Ok(TemplateArg::Value(value, ty)),
        }
    }

    /// Whether what a reference or pointer refers to loses qualifiers as another type.
    fn drops_referent_qualifiers(&self, given: Type, ty: Type) -> bool {
        let types = &self.ast.types;
        let referent = |ty: Type| {
            let kind = types.kind(ty);
            if let TypeKind::LValueRef(to) | TypeKind::Pointer(to) = kind {
                Some(*to)
            } else {
                None
            }
        };
        let (Some(from), Some(to)) = (referent(given), referent(ty)) else { return false };
        let (from, to) = (types.qualifiers(from), types.qualifiers(to));
        from.is_const() && !to.is_const() || from.is_volatile() && !to.is_volatile()
    }

    /// Whether an integer type holds a value.
    pub fn integer_fits(&self, value: i128, ty: Type) -> bool {
        if ty == Type::BOOL {
            return value == 0 || value == 1;
        }
        let Some(bits) = self.ast.types.int_bits(ty) else { return false };
        if bits >= 128 {
            return true;
        }
        match self.ast.types.is_signed(ty) {
            true => (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&value),
            false => (0..1i128 << bits).contains(&value),
        }
    }

    /// The value of a template parameter or enumerator as an expression.
    pub fn constant_operand(&mut self, value: ConstValue, ty: Type, loc: Loc) -> Res<ExprId> {
        let kind = match value {
            ConstValue::Int(value) => ExprKind::Int(value),
            ConstValue::Float(bits) => ExprKind::Float(bits),
            ConstValue::Member(Some(member)) if !self.ast.types.is_reference(ty) => {
                if let Member::Function(func) = member.member {
                    self.use_function(func, loc);
                }
                ExprKind::Member(member)
            }
            ConstValue::Member(None) => ExprKind::Null,
            ConstValue::Pointer(ConstPointer { base: PointerBase::Null, offset: 0 }) => {
                ExprKind::Null
            }
            ConstValue::Pointer(ConstPointer { base: PointerBase::Func(func), .. }) => {
                let function_ty = self.ast.functions[func].ty;
                let named = self.ast.expr(ExprKind::Func(func), function_ty, Category::LValue, loc);
                if self.ast.types.is_reference(ty) {
                    return Ok(named);
                }
                ExprKind::Cast(CastKind::FunctionToPointer, named)
            }
            ConstValue::Pointer(ConstPointer { base: PointerBase::Var(var), offset: 0 })
                if self.names_whole_variable(var, ty) =>
            {
                let named = self.build_variable(var, loc)?;
                if self.ast.types.is_reference(ty) {
                    // A reference to a constant lets nobody change what it refers to.
                    let referent = self.ast.types.without_ref(ty);
                    return Ok(match self.ty(named) == referent {
                        true => named,
                        false => self.glvalue_cast(CastKind::NoOp, named, referent),
                    });
                }
                ExprKind::AddressOf(named)
            }
            value @ (ConstValue::Pointer(_)
            | ConstValue::Member(_)
            | ConstValue::Aggregate(_)
            | ConstValue::Union(_)
            | ConstValue::Uninitialized) => return self.parameter_object(value, ty, loc),
        };
        Ok(self.ast.expr(kind, ty.unqualified(), Category::PrValue, loc))
    }

    /// Whether a pointer or reference of this type to the start of a variable means all of it.
    fn names_whole_variable(&self, var: VarId, ty: Type) -> bool {
        let Some(to) = self.ast.types.target(ty) else { return false };
        let own = self.ast.types.without_ref(self.ast.variables[var].ty);
        own.unqualified() == to.unqualified()
    }

    /// A constant that no literal writes, as an object: an lvalue of class type, or what is read
    /// from it.
    fn parameter_object(&mut self, value: ConstValue, ty: Type, loc: Loc) -> Res<ExprId> {
        let is_reference = self.ast.types.is_reference(ty);
        let held = match is_reference {
            true => self.ast.types.pointer(self.ast.types.without_ref(ty)),
            false => ty.unqualified(),
        };
        let key = (value.clone(), held);
        let var = match self.program.templates.value_arguments.objects.get(&key) {
            Some(&var) => var,
            None => {
                let number = self.program.templates.value_arguments.objects.len();
                let name = self.session.symbols.intern(&format!("__template_parameter_{number}"));
                let parent = Parent::Namespace(self.ast.global_namespace());
                let constant = held.with(Qualifiers::CONST);
                let mut variable =
                    crate::parse::variable::new_variable(Some(name), parent, constant, loc);
                variable.storage = Storage::Static;
                variable.linkage = Linkage::Internal;
                variable.is_constexpr = true;
                variable.value = Some(value);
                let var = self.ast.variables.push(variable);
                self.program.templates.value_arguments.objects.insert(key, var);
                var
            }
        };
        let named = self.build_variable(var, loc)?;
        if self.is_class(held) {
            return Ok(named);
        }
        let read = self.load_scalar(named, loc)?;
        match is_reference {
            true => self.build_unary(cuprum_ast::OperatorName::Star, Operand::Expr(read), loc),
            false => Ok(read),
        }
    }
}
