//! Template argument deduction ([temp.deduct]): from calls, from function types, for conversion
//! functions, and of argument lists against argument lists.
//!
//! `P` is always a part of a signature tree with parameters in it, `A` what it must become. What is
//! deduced is what the standard's exact rules give; the conversions that a call allows besides
//! (more qualifiers, a base class) are a [`Leeway`] that holds at the top only.

use crate::class::bases::BaseWalk;
use crate::context::{Candidate, InitList, Operand, OverloadSet, Parser};
use crate::expr::Refusal;
use crate::template::dependent::Walk;
use crate::template::{ParameterKind, TemplateParameter};
use cuprum_ast::{
    Category, ConstValue, DependentExpr, DependentExprKind, FunctionType, Qualifiers, RecordId,
    TemplateArg, TemplateId, Type, TypeKind, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_source::Loc;

/// Arguments deduced so far, by parameter.
pub(crate) type Bindings = Vec<Option<TemplateArg>>;

/// How deep types may nest.
const DEPTH_LIMIT: u32 = 64;

/// A deduction under way.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    /// What the parameters are so far.
    pub bindings: Bindings,
    /// The pack whose explicit elements may be followed by deduced ones.
    open: Option<usize>,
    /// Which parameters are given: they are not deduced again.
    given: Vec<bool>,
    /// Which parameters are packs.
    packs: Vec<bool>,
    /// The types of value parameters.
    value_types: Vec<Option<Type>>,
    /// Parameters that are `size_t` because the bound of an array was deduced, unless something else says
    /// what they are ([temp.deduct.type]/14).
    from_bounds: Vec<usize>,
    /// So many parameters are those of a class whose constructor implies a deduction guide: `T &&` of one of
    /// them is no forwarding reference ([temp.deduct.call]/3).
    of_class: usize,
}

impl Deduction {
    /// Nothing is deduced yet.
    pub fn new(params: &[TemplateParameter], bindings: Bindings) -> Deduction {
        let value_type = |param: &TemplateParameter| match param.kind {
            ParameterKind::Value(ty, _) if param.elements.is_none() => Some(ty),
            ParameterKind::Type | ParameterKind::Value(..) | ParameterKind::Template(_) => None,
        };
        Deduction {
            given: bindings.iter().map(Option::is_some).collect(),
            bindings,
            open: None,
            packs: params.iter().map(|param| param.pack).collect(),
            value_types: params.iter().map(value_type).collect(),
            from_bounds: Vec::new(),
            of_class: 0,
        }
    }
}

/// What may differ between the deduced type and the argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leeway {
    /// Nothing may differ.
    Exact,
    /// The deduced type may have more qualifiers.
    Qualify,
    /// It may also be a base class: below the pointer that a call's parameter is.
    Pointee,
    /// It may also be a base class: the parameter of a call itself.
    Call,
}

/// What a list is that is deduced from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListOf {
    /// Arguments of a template, all of them.
    Arguments,
    /// Template arguments that more may follow.
    FirstArguments,
    /// The types of a function's parameters.
    Parameters,
}

impl Leeway {
    /// Below a pointer.
    fn below(self) -> Leeway {
        match self {
            Leeway::Exact => Leeway::Exact,
            Leeway::Call => Leeway::Pointee,
            Leeway::Pointee | Leeway::Qualify => Leeway::Qualify,
        }
    }
}

impl Parser<'_> {
    /// Deduces from a call's arguments; says why if that fails.
    pub fn deduce_from_call(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        args: &[Operand],
    ) -> Result<Bindings, Refusal> {
        let signature = self.signature_for_call(template, args)?;
        let Some(mut deduction) = self.begin_deduction(template, explicit_args) else {
            return Err(Refusal::ExplicitArguments);
        };
        match self.deduce_call(&signature, args, &mut deduction) {
            true => Ok(deduction.bindings),
            false => Err(Refusal::Deduction),
        }
    }

    /// The same where some arguments are known, whichever they are.
    pub fn deduce_from_call_given(
        &mut self,
        template: TemplateId,
        given: Bindings,
        of_class: usize,
        args: &[Operand],
    ) -> Result<Bindings, Refusal> {
        let signature = self.signature_for_call(template, args)?;
        let params = self.program.templates.all[template].params.clone();
        let mut deduction = Deduction::new(&params, given);
        deduction.of_class = of_class;
        match self.deduce_call(&signature, args, &mut deduction) {
            true => Ok(deduction.bindings),
            false => Err(Refusal::Deduction),
        }
    }

    /// Deduces from the arguments of parameters that belong to no template.
    pub fn deduce_parameters(
        &mut self,
        params: &[TemplateParameter],
        types: &[Type],
        args: &[Operand],
        bindings: &mut Bindings,
    ) -> bool {
        bindings.resize(params.len(), None);
        let mut deduction = Deduction::new(params, std::mem::take(bindings));
        let signature = FunctionType {
            result: Type::VOID,
            params: types.to_vec(),
            variadic: false,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: cuprum_ast::RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        };
        let works = self.deduce_call(&signature, args, &mut deduction);
        *bindings = deduction.bindings;
        works
    }

    /// A function template's signature, if it takes so many arguments.
    fn signature_for_call(
        &self,
        template: TemplateId,
        args: &[Operand],
    ) -> Result<FunctionType, Refusal> {
        let Some(function) = self.program.templates.all[template].function() else {
            return Err(Refusal::Deduction);
        };
        let (signature, required) = (function.signature, function.required);
        let TypeKind::Function(signature) = self.ast.types.kind(signature).clone() else {
            return Err(Refusal::Deduction);
        };
        let is_pack = |ty: &Type| matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_));
        let has_pack = signature.params.iter().any(is_pack);
        let too_many = args.len() > signature.params.len() && !signature.variadic && !has_pack;
        if args.len() < required || too_many {
            return Err(Refusal::ParameterCount);
        }
        Ok(*signature)
    }

    /// What goes wrong when arguments are deduced from a call, for messages; `None` if nothing does.
    pub fn explain_deduction(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        args: &[Operand],
    ) -> Option<String> {
        let signature = self.program.templates.all[template].function()?.signature;
        let TypeKind::Function(signature) = self.ast.types.kind(signature).clone() else {
            return None;
        };
        let given = self.begin_deduction(template, explicit_args)?;
        let mut deduction = given.clone();
        for (&param, arg) in signature.params.iter().zip(args) {
            if matches!(self.ast.types.kind(param), TypeKind::PackExpansion(_)) {
                break;
            }
            let before = deduction.clone();
            if self.deduce_operand(param, arg, &mut deduction) {
                continue;
            }
            // Alone, the argument may say something else than those before it.
            let mut alone = given.clone();
            if self.deduce_operand(param, arg, &mut alone) {
                let differing =
                    before.bindings.iter().zip(&alone.bindings).position(|(first, second)| {
                        first.is_some() && second.is_some() && first != second
                    });
                if let Some(index) = differing
                    && let (Some(Some(first)), Some(Some(second))) =
                        (before.bindings.get(index), alone.bindings.get(index))
                {
                    let name = self.template_parameter_name(template, index);
                    let (first, second) =
                        (self.template_argument_text(first), self.template_argument_text(second));
                    return Some(format!("\"{name}\" is both \"{first}\" and \"{second}\""));
                }
            }
            let from = self.operand_type_text(arg);
            let to = self.template_type_text(template, param);
            return Some(format!("\"{from}\" is no \"{to}\""));
        }
        let missing = deduction.bindings.iter().enumerate().position(|(index, binding)| {
            let param = self.program.templates.all[template].params.get(index);
            binding.is_none() && param.is_some_and(|param| param.default.is_none() && !param.pack)
        })?;
        let name = self.template_parameter_name(template, missing);
        Some(format!("\"{name}\" cannot be deduced"))
    }

    /// The state of a deduction in which some arguments are given.
    fn begin_deduction(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
    ) -> Option<Deduction> {
        let bindings = self.silently(|parser| {
            match parser.arrange_arguments(template, explicit_args, Loc::NONE) {
                Ok(Some(given)) => parser.convert_explicit_arguments(template, given),
                _ => None,
            }
        })?;
        let params = self.program.templates.all[template].params.clone();
        let open = params.iter().position(|param| param.pack && param.elements.is_none());
        let mut deduction = Deduction::new(&params, bindings);
        deduction.open =
            open.filter(|&index| matches!(deduction.bindings.get(index), Some(Some(_))));
        Some(deduction)
    }

    /// Deduces from the arguments of a call.
    fn deduce_call(
        &mut self,
        signature: &FunctionType,
        args: &[Operand],
        deduction: &mut Deduction,
    ) -> bool {
        let mut rest = args;
        let last = signature.params.len().saturating_sub(1);
        for (index, &param) in signature.params.iter().enumerate() {
            if let TypeKind::PackExpansion(pattern) = *self.ast.types.kind(param) {
                let packs = self.packs_of(&TemplateArg::Type(pattern), deduction);
                if index == last {
                    let own = std::mem::take(&mut rest);
                    let deduced = self.deduce_elements(
                        &packs,
                        own.len(),
                        deduction,
                        |parser, at, deduction| {
                            let operand = own.get(at);
                            operand
                                .is_some_and(|arg| parser.deduce_operand(pattern, arg, deduction))
                        },
                    );
                    if !deduced {
                        return false;
                    }
                    continue;
                }
                // Not at the end, a pack is what is given explicitly.
                let count = packs
                    .iter()
                    .filter_map(|&pack| match deduction.bindings.get(pack) {
                        Some(Some(TemplateArg::Pack(elements))) => Some(elements.len()),
                        _ => None,
                    })
                    .max()
                    .unwrap_or(0);
                for pack in packs {
                    if deduction.open == Some(pack) {
                        deduction.open = None;
                    }
                    if let Some(slot @ None) = deduction.bindings.get_mut(pack) {
                        *slot = Some(TemplateArg::Pack(Vec::new()));
                    }
                }
                match rest.get(count..) {
                    Some(others) => rest = others,
                    None => return false,
                }
                continue;
            }
            let Some((arg, others)) = rest.split_first() else { break };
            rest = others;
            if !self.deduce_operand(param, arg, deduction) {
                return false;
            }
        }
        rest.is_empty() || signature.variadic
    }

    /// Deduces one parameter of a call from its argument ([temp.deduct.call]).
    fn deduce_operand(&mut self, param: Type, arg: &Operand, deduction: &mut Deduction) -> bool {
        cuprum_limits::check();
        // What is given explicitly takes part in no deduction: conversions apply.
        if !self.mentions_deduced(param, deduction) || self.is_made_of_nested_name(param) {
            return true;
        }
        let (ty, is_lvalue) = match arg {
            Operand::Expr(expr) => {
                (self.ty(*expr), self.ast.exprs[*expr].category == Category::LValue)
            }
            Operand::Overloads(set) => return self.deduce_overloads(param, set, deduction),
            Operand::List(list) => return self.deduce_list(param, list, deduction),
        };
        self.deduce_argument_type(param, ty, is_lvalue, deduction)
    }

    /// Whether a type is `typename T::name` with pointers and references around it, from which
    /// nothing is deduced ([temp.deduct.type]/5): conversions apply.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_made_of_nested_name(&self, mut ty: Type) -> bool {
        loop {
            ty = match *self.ast.types.kind(ty) {
                TypeKind::Pointer(inner)
                | TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner) => inner,
                TypeKind::DependentName { .. } => return true,
                _ => return false,
            };
        }
    }

    fn deduce_argument_type(
        &mut self,
        param: Type,
        mut ty: Type,
        is_lvalue: bool,
        deduction: &mut Deduction,
    ) -> bool {
        let param = match *self.ast.types.kind(param) {
            TypeKind::RValueRef(to) => {
                let is_forwarding = to.top_qualifiers() == Qualifiers::NONE
                    && matches!(self.ast.types.kind(to),
                        TypeKind::TemplateParam { index, .. } if *index as usize >= deduction.of_class);
                if is_forwarding && is_lvalue {
                    ty = self.ast.types.lvalue_ref(ty);
                }
                to
            }
            TypeKind::LValueRef(to) => to,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {
                ty = self.ast.types.decayed(ty);
                param.unqualified()
            }
        };
        self.deduce_type(param, ty, deduction, Leeway::Call, 0)
    }

    /// Deduces from a function name: from the one that fits, if only one does.
    fn deduce_overloads(
        &mut self,
        param: Type,
        set: &OverloadSet,
        deduction: &mut Deduction,
    ) -> bool {
        let mut fitting: Option<Deduction> = None;
        let mut count = 0;
        let mut has_open_template = false;
        for candidate in &set.candidates {
            let func = match (*candidate, &set.explicit_args) {
                (Candidate::Function(func), None) => func,
                (Candidate::Function(_), Some(_)) => continue,
                // Which specialisation is meant depends on what is being deduced.
                (Candidate::Template(_), None) => return true,
                (Candidate::Template(template), Some(explicit)) => {
                    match self.specialize_explicitly(template, explicit, set.loc) {
                        Some(func) => func,
                        None => {
                            has_open_template = true;
                            continue;
                        }
                    }
                }
            };
            let mut trial = deduction.clone();
            self.deduced_result(func);
            let mut ty = self.ast.functions[func].ty;
            let function = &self.ast.functions[func];
            if let (cuprum_ast::Parent::Record(record), false) =
                (function.parent, function.is_static)
            {
                let class = self.ast.types.intern(TypeKind::Record(record));
                ty = self.ast.types.intern(TypeKind::MemberPointer { class, pointee: ty });
            }
            if self.deduce_argument_type(param, ty, true, &mut trial) {
                count += 1;
                fitting = Some(trial);
            }
        }
        match (count, fitting) {
            (1, Some(fitting)) => {
                *deduction = fitting;
                true
            }
            // What is not given explicitly may follow from the type that is deduced elsewhere.
            (0, _) => has_open_template,
            _ => true,
        }
    }

    /// Deduces from a braced list: against `initializer_list<T>` or an array; otherwise nothing.
    fn deduce_list(&mut self, param: Type, list: &InitList, deduction: &mut Deduction) -> bool {
        let param = self.ast.types.without_ref(param);
        let (element, bound) = match self.ast.types.kind(param).clone() {
            TypeKind::Array(element, _) => (element, None),
            TypeKind::DependentArray(element, bound) => (element, Some(bound)),
            TypeKind::DependentSpecialization { template, args }
                if self.template_word(template) == "initializer_list" =>
            {
                match args.first() {
                    Some(TemplateArg::Type(element)) => (*element, None),
                    _ => return true,
                }
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => return true,
        };
        for item in &list.elements {
            if !self.deduce_operand(element, &item.operand, deduction) {
                return false;
            }
        }
        let count = list.elements.len() as i128;
        let value = TemplateArg::Value(ConstValue::Int(count), Type::ULONG);
        bound.is_none_or(|bound| self.deduce_value(bound, &value, deduction, true))
    }

    /// Deduces from a function type: for `&f`, explicit specialisation and instantiation.
    pub fn deduce_from_type(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        target: Type,
    ) -> Option<Bindings> {
        let signature = self.program.templates.all[template].function()?.signature;
        let mut deduction = self.begin_deduction(template, explicit_args)?;
        let (TypeKind::Function(mut p), TypeKind::Function(a)) =
            (self.ast.types.kind(signature).clone(), self.ast.types.kind(target).clone())
        else {
            return None;
        };
        // What a placeholder stands for, only the body tells.
        if self.contains_auto(p.result) {
            p.result = a.result;
        }
        self.deduce_function(&p, &a, &mut deduction, 0).then_some(deduction.bindings)
    }

    /// The function that `f<int>` names when the arguments alone tell ([over.over]/5).
    pub fn specialize_explicitly(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        loc: cuprum_source::Loc,
    ) -> Option<cuprum_ast::FuncId> {
        let deduction = self.begin_deduction(template, explicit_args)?;
        self.specialize_function(template, deduction.bindings, loc).ok()
    }

    /// Deduces a conversion function template for a type that is wanted ([temp.deduct.conv]).
    pub fn deduce_for_conversion(
        &mut self,
        template: TemplateId,
        wanted: Type,
    ) -> Option<Bindings> {
        let signature = self.program.templates.all[template].function()?.signature;
        let TypeKind::Function(signature) = self.ast.types.kind(signature).clone() else {
            return None;
        };
        let wants_reference = self.ast.types.is_reference(wanted);
        let wanted = self.ast.types.without_ref(wanted);
        let mut result = self.ast.types.without_ref(signature.result);
        if !wants_reference {
            result = self.ast.types.decayed(result);
        }
        // What a reference refers to may be more qualified than what the function gives.
        let qualified = [wanted, wanted.unqualified()];
        let tried = if wants_reference && qualified[0] != qualified[1] { 0..2 } else { 1..2 };
        for &wanted in &qualified[tried] {
            let mut deduction = self.begin_deduction(template, &[])?;
            if self.deduce_type(result, wanted, &mut deduction, Leeway::Qualify, 0) {
                return Some(deduction.bindings);
            }
        }
        None
    }

    /// Deduces a list of arguments with parameters in it from a list without: whether a partial
    /// specialisation with the parameters `params` fits. Both lists are arranged by the parameters
    /// of their template.
    pub fn deduce_template_arguments(
        &mut self,
        params: &[TemplateParameter],
        pattern: &[TemplateArg],
        given: &[TemplateArg],
        bindings: &mut Bindings,
    ) -> bool {
        bindings.resize(params.len(), None);
        let mut deduction = Deduction::new(params, std::mem::take(bindings));
        let deduced = self.deduce_arguments(pattern, given, &mut deduction, ListOf::Arguments, 0);
        *bindings = deduction.bindings;
        deduced
    }

    /// Whether a type mentions a parameter that may still be deduced.
    fn mentions_unbound(&self, ty: Type, deduction: &Deduction) -> bool {
        self.type_mentions(ty, Walk::Everywhere, &mut |index| {
            let index = index as usize;
            deduction.open == Some(index)
                || deduction.bindings.get(index).is_some_and(Option::is_none)
        })
    }

    /// Whether a type mentions a parameter that is not given; of a pack, the element at hand.
    fn mentions_deduced(&self, ty: Type, deduction: &Deduction) -> bool {
        self.type_mentions(ty, Walk::Everywhere, &mut |index| {
            let index = index as usize;
            deduction.open == Some(index)
                || deduction.bindings.get(index).is_some_and(Option::is_none)
                || deduction.packs.get(index) == Some(&false)
                    && deduction.given.get(index) == Some(&false)
        })
    }

    /// The packs that a pattern mentions outside the expansions in it.
    fn packs_of(&self, pattern: &TemplateArg, deduction: &Deduction) -> Vec<usize> {
        let mut packs = Vec::new();
        self.argument_mentions(pattern, Walk::OutsideExpansions, &mut |index| {
            let index = index as usize;
            if deduction.packs.get(index) == Some(&true) && !packs.contains(&index) {
                packs.push(index);
            }
            false
        });
        packs
    }

    /// Deduces packs element by element: `element` deduces one with the packs standing for that
    /// element alone.
    fn deduce_elements(
        &mut self,
        packs: &[usize],
        count: usize,
        deduction: &mut Deduction,
        mut element: impl FnMut(&mut Self, usize, &mut Deduction) -> bool,
    ) -> bool {
        let mut known: Vec<Option<Vec<TemplateArg>>> = Vec::with_capacity(packs.len());
        for &pack in packs {
            known.push(match deduction.bindings.get_mut(pack).and_then(Option::take) {
                Some(TemplateArg::Pack(elements)) => Some(elements),
                _ => None,
            });
        }
        let open = deduction.open;
        for (&pack, known) in packs.iter().zip(&known) {
            let Some(known) = known else { continue };
            let fits = if open == Some(pack) { known.len() <= count } else { known.len() == count };
            if !fits {
                return false;
            }
        }
        let mut found: Vec<Vec<Option<TemplateArg>>> = vec![Vec::with_capacity(count); packs.len()];
        deduction.open = None;
        for at in 0..count {
            for (&pack, known) in packs.iter().zip(&known) {
                if let Some(slot) = deduction.bindings.get_mut(pack) {
                    *slot = known.as_ref().and_then(|known| known.get(at).cloned());
                }
            }
            if !element(self, at, deduction) {
                return false;
            }
            for (&pack, found) in packs.iter().zip(&mut found) {
                found.push(deduction.bindings.get_mut(pack).and_then(Option::take));
            }
        }
        for (&pack, found) in packs.iter().zip(found) {
            // A pack in non-deduced contexts alone stays unknown.
            let elements: Option<Vec<TemplateArg>> = found.into_iter().collect();
            if let Some(slot) = deduction.bindings.get_mut(pack) {
                *slot = elements.map(TemplateArg::Pack);
            }
        }
        deduction.open = open.filter(|pack| !packs.contains(pack));
        true
    }

    /// Makes `param` equal to `arg` by binding parameters; false if that cannot be.
    fn deduce_type(
        &mut self,
        param: Type,
        arg: Type,
        deduction: &mut Deduction,
        leeway: Leeway,
        depth: u32,
    ) -> bool {
        cuprum_limits::check();
        if depth > DEPTH_LIMIT {
            return false;
        }
        let next = depth + 1;
        let own = param.top_qualifiers().without(Qualifiers::RESTRICT);
        let given = self.ast.types.qualifiers(arg).without(Qualifiers::RESTRICT);
        let param_kind = self.ast.types.kind(param).clone();
        if let TypeKind::TemplateParam { depth: 0, index, .. } = param_kind {
            if leeway == Leeway::Exact && !given.contains(own) {
                return false;
            }
            let bound = self.without_qualifiers(arg, param.top_qualifiers());
            return bind(deduction, index as usize, TemplateArg::Type(bound));
        }
        let arg_kind = self.ast.types.kind(arg).clone();
        // Qualifiers of arrays are looked at with their elements.
        let is_array = matches!(param_kind, TypeKind::Array(..) | TypeKind::DependentArray(..));
        let is_deduced = !matches!(
            param_kind,
            TypeKind::DependentName { .. } | TypeKind::Decltype(_) | TypeKind::Transformed(..)
        );
        if !is_array && is_deduced {
            let fits = match leeway {
                Leeway::Exact => own == given,
                Leeway::Qualify | Leeway::Pointee | Leeway::Call => own.contains(given),
            };
            if !fits {
                return false;
            }
        }
        match (param_kind, arg_kind) {
            (TypeKind::Pointer(p), TypeKind::Pointer(a)) => {
                self.deduce_type(p, a, deduction, leeway.below(), next)
            }
            (TypeKind::LValueRef(p), TypeKind::LValueRef(a))
            | (TypeKind::RValueRef(p), TypeKind::RValueRef(a)) => {
                self.deduce_type(p, a, deduction, Leeway::Exact, next)
            }
            (TypeKind::Array(p, Some(m)), TypeKind::Array(a, Some(n))) if m == n => {
                self.deduce_type(p, a, deduction, leeway.below(), next)
            }
            (TypeKind::Array(p, None), TypeKind::Array(a, count))
                if count.is_none() || leeway != Leeway::Exact =>
            {
                self.deduce_type(p, a, deduction, leeway.below(), next)
            }
            (TypeKind::DependentArray(p, bound), TypeKind::Array(a, Some(n))) => {
                let value = TemplateArg::Value(ConstValue::Int(i128::from(n)), Type::ULONG);
                self.deduce_type(p, a, deduction, leeway.below(), next)
                    && self.deduce_value(bound, &value, deduction, true)
            }
            (TypeKind::DependentArray(p, bound), TypeKind::DependentArray(a, given)) => {
                let value = TemplateArg::Dependent(given, Type::ULONG);
                self.deduce_type(p, a, deduction, leeway.below(), next)
                    && self.deduce_value(bound, &value, deduction, true)
            }
            (TypeKind::Function(p), TypeKind::Function(a)) => {
                self.deduce_function(&p, &a, deduction, next)
            }
            (
                TypeKind::MemberPointer { class: pc, pointee: pp },
                TypeKind::MemberPointer { class: ac, pointee: ap },
            ) => {
                self.deduce_type(pc, ac, deduction, Leeway::Exact, next)
                    && self.deduce_type(pp, ap, deduction, leeway.below(), next)
            }
            (TypeKind::DependentSpecialization { template, args }, TypeKind::Record(record)) => {
                self.deduce_record(template, &args, record, deduction, leeway, next)
            }
            (
                TypeKind::DependentSpecialization { template, args },
                TypeKind::DependentSpecialization { template: other, args: given },
            ) => self.deduce_specialization(template, &args, other, &given, deduction, next),
            // Non-deduced contexts: substitution decides.
            (
                TypeKind::DependentName { .. } | TypeKind::Decltype(_) | TypeKind::Transformed(..),
                _,
            ) => true,
            _ => param.unqualified() == arg.unqualified(),
        }
    }

    fn deduce_function(
        &mut self,
        param: &FunctionType,
        arg: &FunctionType,
        deduction: &mut Deduction,
        depth: u32,
    ) -> bool {
        let list = |types: &[Type]| -> Vec<TemplateArg> {
            types.iter().copied().map(TemplateArg::Type).collect()
        };
        let (params, args) = (list(&param.params), list(&arg.params));
        param.variadic == arg.variadic
            && param.qualifiers == arg.qualifiers
            && param.ref_qualifier == arg.ref_qualifier
            && self.deduce_exceptions(param, arg, deduction)
            && self.deduce_type(param.result, arg.result, deduction, Leeway::Exact, depth)
            && self.deduce_arguments(&params, &args, deduction, ListOf::Parameters, depth)
    }

    /// A function's parameter `T &&` or `T &` for deduction from another's: a forwarding reference that is to
    /// become an lvalue reference binds its own parameter to it ([temp.deduct.type]/10), and a `T` that is
    /// known to be a reference leaves nothing to deduce.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about references alone")]
    fn forwarded(
        &mut self,
        param: &TemplateArg,
        arg: &TemplateArg,
        deduction: &Deduction,
    ) -> Option<TemplateArg> {
        let (TemplateArg::Type(param), TemplateArg::Type(arg)) = (param, arg) else { return None };
        let (to, is_rvalue_ref) = match *self.ast.types.kind(*param) {
            TypeKind::RValueRef(to) => (to, true),
            TypeKind::LValueRef(to) => (to, false),
            _ => return None,
        };
        let TypeKind::TemplateParam { depth: 0, index, .. } = *self.ast.types.kind(to) else {
            return None;
        };
        if to.top_qualifiers() != Qualifiers::NONE {
            return None;
        }
        if let Some(Some(TemplateArg::Type(known))) = deduction.bindings.get(index as usize)
            && self.ast.types.is_reference(*known)
        {
            let collapsed = match is_rvalue_ref {
                true => *known,
                false => self.ast.types.lvalue_ref(self.ast.types.without_ref(*known)),
            };
            return Some(TemplateArg::Type(collapsed));
        }
        let becomes_lvalue = matches!(self.ast.types.kind(*arg), TypeKind::LValueRef(_));
        (is_rvalue_ref && becomes_lvalue).then_some(TemplateArg::Type(to))
    }

    /// `noexcept(e)` against what a function type says.
    fn deduce_exceptions(
        &mut self,
        param: &FunctionType,
        arg: &FunctionType,
        deduction: &mut Deduction,
    ) -> bool {
        let Some(expr) = param.noexcept_if else { return true };
        let value = match arg.noexcept_if {
            Some(given) => TemplateArg::Dependent(given, Type::BOOL),
            None => TemplateArg::Value(ConstValue::Int(i128::from(arg.noexcept)), Type::BOOL),
        };
        self.deduce_value(expr, &value, deduction, false)
    }

    /// `template<args>` against a class: it, or with leeway the one of its bases that fits.
    fn deduce_record(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        record: RecordId,
        deduction: &mut Deduction,
        leeway: Leeway,
        depth: u32,
    ) -> bool {
        let before = deduction.clone();
        if self.deduce_from_record(template, args, record, deduction, depth) {
            return true;
        }
        *deduction = before.clone();
        if !matches!(leeway, Leeway::Call | Leeway::Pointee) {
            return false;
        }
        let ty = self.ast.types.intern(TypeKind::Record(record));
        self.complete_type(ty);
        let mut walk = BaseWalk::of_bases(&self.ast, record);
        let mut tried: Vec<RecordId> = Vec::new();
        let mut found: Vec<(RecordId, Deduction)> = Vec::new();
        while let Some(base) = walk.next_class() {
            tried.push(base);
            let mut trial = before.clone();
            if self.deduce_from_record(template, args, base, &mut trial, depth) {
                found.push((base, trial));
            } else {
                walk.enter(&self.ast, base);
            }
        }
        // A class that is also a base of another one that fits, does not count.
        let is_hidden = |base: RecordId| {
            found.iter().any(|&(other, _)| other != base && self.is_derived_from(other, base))
        };
        let mut nearest =
            found.iter().filter(|(base, _)| !is_hidden(*base)).map(|(_, trial)| trial);
        let Some(first) = nearest.next() else { return false };
        if nearest.any(|other| other.bindings != first.bindings) {
            return false;
        }
        let chosen = first.clone();
        // Each argument is deduced from by itself: what others have said chooses no base.
        if before.bindings.iter().zip(&before.given).any(|(known, given)| known.is_some() && !given)
        {
            let mut alone = before.clone();
            for (known, given) in alone.bindings.iter_mut().zip(&before.given) {
                if !given {
                    *known = None;
                }
            }
            let fits = |parser: &mut Self, base: RecordId| {
                let mut trial = alone.clone();
                parser
                    .deduce_from_record(template, args, base, &mut trial, depth)
                    .then_some(trial.bindings)
            };
            let mut others = tried.iter().filter_map(|base| fits(self, *base));
            let own = others.next();
            if others.any(|other| Some(&other) != own.as_ref()) {
                return false;
            }
        }
        *deduction = chosen;
        true
    }

    fn deduce_from_record(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        record: RecordId,
        deduction: &mut Deduction,
        depth: u32,
    ) -> bool {
        let Some(specialization) = self.ast.records[record].specialization.clone() else {
            return false;
        };
        let (other, given) = (specialization.template, specialization.args);
        self.deduce_specialization(template, args, other, &given, deduction, depth)
    }

    /// `template<args>` against `other<given>`; the first may be a template template parameter.
    fn deduce_specialization(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        other: TemplateId,
        given: &[TemplateArg],
        deduction: &mut Deduction,
        depth: u32,
    ) -> bool {
        match self.ast.templates[template].parameter {
            Some((index, _)) => {
                // Default arguments of the template may supply what the parameter does not name.
                let wanted = &self.program.templates.all[template].params;
                self.template_matches(wanted, other)
                    && bind(deduction, index as usize, TemplateArg::Template(other))
                    && self.deduce_arguments(args, given, deduction, ListOf::FirstArguments, depth)
            }
            None if matches!(
                self.program.templates.all[template].kind,
                crate::template::TemplateKind::Alias { .. }
            ) =>
            {
                true
            }
            None => {
                template == other
                    && self.deduce_arguments(args, given, deduction, ListOf::Arguments, depth)
            }
        }
    }

    /// A list of arguments against another ([temp.deduct.type]/9); `more` allows the second to be
    /// longer.
    fn deduce_arguments(
        &mut self,
        params: &[TemplateArg],
        args: &[TemplateArg],
        deduction: &mut Deduction,
        of: ListOf,
        depth: u32,
    ) -> bool {
        let (params, args) = (flattened(params), flattened(args));
        let last = params.len().saturating_sub(1);
        let deduce =
            |parser: &mut Self, param: &TemplateArg, arg: &TemplateArg, state: &mut Deduction| {
                let forwarded = match of {
                    ListOf::Parameters => parser.forwarded(param, arg, state),
                    ListOf::Arguments | ListOf::FirstArguments => None,
                };
                parser.deduce_argument(forwarded.as_ref().unwrap_or(param), arg, state, depth)
            };
        let is_expansion = |arg: &TemplateArg| self.expansion_pattern(arg).is_some();
        if params.iter().take(last).any(|param| is_expansion(param)) {
            // An expansion that is not the last makes all of the list non-deduced.
            return true;
        }
        for (index, param) in params.iter().enumerate() {
            if let Some(pattern) = self.expansion_pattern(param) {
                let packs = self.packs_of(&pattern, deduction);
                let rest = args.get(index..).unwrap_or(&[]);
                return self.deduce_elements(&packs, rest.len(), deduction, |parser, at, state| {
                    let Some(&arg) = rest.get(at) else { return false };
                    match parser.expansion_pattern(arg) {
                        None => deduce(parser, &pattern, arg, state),
                        // An expansion is an element that is again an expansion.
                        Some(inner) => {
                            let deduced = deduce(parser, &pattern, &inner, state);
                            for &pack in &packs {
                                if let Some(slot) = state.bindings.get_mut(pack) {
                                    *slot = slot
                                        .take()
                                        .map(|element| parser.expansion_argument(element));
                                }
                            }
                            deduced
                        }
                    }
                });
            }
            match args.get(index) {
                Some(arg) if self.expansion_pattern(arg).is_none() => {
                    if !deduce(self, param, arg, deduction) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        args.len() == params.len() || of == ListOf::FirstArguments
    }

    fn deduce_argument(
        &mut self,
        param: &TemplateArg,
        arg: &TemplateArg,
        deduction: &mut Deduction,
        depth: u32,
    ) -> bool {
        match (param, arg) {
            (TemplateArg::Type(p), TemplateArg::Type(a)) => {
                self.deduce_type(*p, *a, deduction, Leeway::Exact, depth)
            }
            (TemplateArg::Dependent(expr, _), arg) => {
                self.deduce_value(*expr, arg, deduction, false)
            }
            // A function's name tells nothing before the type of its parameter is known; whether it
            // means the same function is seen when it is converted.
            (TemplateArg::Unconverted(_), TemplateArg::Value(..)) => true,
            (TemplateArg::Template(template), TemplateArg::Template(_)) => {
                match self.ast.templates[*template].parameter {
                    Some((index, _)) => bind(deduction, index as usize, arg.clone()),
                    None => param == arg,
                }
            }
            (param, arg) => param == arg,
        }
    }

    /// A value parameter against a value; `from_bound` says that it is an array's, whose type does
    /// not matter.
    fn deduce_value(
        &mut self,
        expr: DependentExpr,
        value: &TemplateArg,
        deduction: &mut Deduction,
        from_bound: bool,
    ) -> bool {
        let DependentExprKind::Param { depth: 0, index } = *self.ast.dependents.kind(expr) else {
            // An expression of parameters is a non-deduced context.
            return true;
        };
        let index = index as usize;
        if !matches!(value, TemplateArg::Value(..) | TemplateArg::Dependent(..)) {
            return false;
        }
        if let TemplateArg::Value(_, ty) = value
            && let Some(Some(wanted)) = deduction.value_types.get(index).copied()
            && !matches!(wanted, Type::AUTO | Type::DECLTYPE_AUTO)
        {
            if self.contains_auto(wanted) {
                // `auto *`: whether the type of the value has this form.
                let ty = *ty;
                let fits = self.quietly(|parser| {
                    let loc = cuprum_source::Loc::NONE;
                    let probe =
                        parser.ast.expr(cuprum_ast::ExprKind::Uninit, ty, Category::PrValue, loc);
                    parser.deduce_auto_from(wanted, probe, loc)
                });
                if fits.is_none_or(|fits| fits.unqualified() != ty.unqualified()) {
                    return false;
                }
            } else if self.is_dependent_type(wanted) {
                // The type of the value tells what the type of the parameter depends on.
                if self.mentions_unbound(wanted, deduction)
                    && !self.deduce_type(wanted, *ty, deduction, Leeway::Exact, 1)
                {
                    return false;
                }
                if from_bound
                    && let TypeKind::TemplateParam { index, .. } = *self.ast.types.kind(wanted)
                    && deduction.given.get(index as usize) == Some(&false)
                {
                    deduction.from_bounds.push(index as usize);
                }
            } else if !from_bound
                && !deduction.given.get(index).copied().unwrap_or(false)
                && wanted.unqualified() != ty.unqualified()
            {
                return false;
            }
        }
        match (deduction.bindings.get(index), value) {
            // The same number in another type is the same value.
            (Some(Some(TemplateArg::Value(bound, _))), TemplateArg::Value(given, _)) => {
                given == bound
            }
            _ => bind(deduction, index, value.clone()),
        }
    }

    /// Deduces types of one signature from those of another, one by one, for partial ordering
    /// ([temp.deduct.partial]): which pairs succeed, and whether all together do.
    pub(super) fn deduce_for_ordering(
        &mut self,
        params: &[TemplateParameter],
        pairs: &[(Type, Type)],
    ) -> Vec<bool> {
        let mut deduction = Deduction::new(params, vec![None; params.len()]);
        let mut results = Vec::with_capacity(pairs.len());
        for &(param, arg) in pairs {
            results.push(match (self.expanded_type(param), self.expanded_type(arg)) {
                (None, None) => self.deduce_type(param, arg, &mut deduction, Leeway::Exact, 0),
                (Some(pattern), arg_pattern) => {
                    let arg = arg_pattern.unwrap_or(arg);
                    let packs = self.packs_of(&TemplateArg::Type(pattern), &deduction);
                    // Each element is deduced by itself: what matters is that it can be.
                    for pack in packs {
                        if let Some(slot) = deduction.bindings.get_mut(pack) {
                            *slot = None;
                        }
                    }
                    self.deduce_type(pattern, arg, &mut deduction, Leeway::Exact, 0)
                }
                (None, Some(_)) => false,
            });
        }
        // A parameter that the types name must have come out of them, be it that they only compute with
        // it ([temp.deduct.partial]/12).
        let is_open = |index: usize| {
            matches!(deduction.bindings.get(index), Some(None))
                && params.get(index).is_some_and(|param| !param.pack)
        };
        if (0..params.len()).any(is_open)
            && pairs.iter().any(|&(param, _)| {
                self.type_mentions(param, Walk::Everywhere, &mut |index| is_open(index as usize))
            })
        {
            results.push(false);
        }
        results
    }

    /// `T`, if a type is `T...`.
    pub(super) fn expanded_type(&self, ty: Type) -> Option<Type> {
        let TypeKind::PackExpansion(pattern) = *self.ast.types.kind(ty) else { return None };
        Some(pattern)
    }

    /// `e`, if an expression is `e...`.
    pub(super) fn expanded_expr(&self, expr: DependentExpr) -> Option<DependentExpr> {
        let kind = self.ast.dependents.kind(expr);
        if let DependentExprKind::Expansion(pattern) = *kind { Some(pattern) } else { None }
    }
}

/// Arguments with packs replaced by their elements.
fn flattened(args: &[TemplateArg]) -> Vec<&TemplateArg> {
    let mut flat = Vec::with_capacity(args.len());
    for arg in args {
        match arg {
            TemplateArg::Pack(elements) => flat.extend(elements),
            arg @ (TemplateArg::Type(_)
            | TemplateArg::Value(..)
            | TemplateArg::Dependent(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_)) => flat.push(arg),
        }
    }
    flat
}

/// Binds a parameter, unless it is bound to something else.
fn bind(deduction: &mut Deduction, index: usize, arg: TemplateArg) -> bool {
    match deduction.bindings.get_mut(index) {
        Some(slot @ None) => {
            *slot = Some(arg);
            true
        }
        Some(Some(bound)) if *bound == arg => true,
        Some(Some(bound)) => {
            let Some(at) = deduction.from_bounds.iter().position(|known| *known == index) else {
                return false;
            };
            deduction.from_bounds.swap_remove(at);
            *bound = arg;
            true
        }
        None => false,
    }
}
