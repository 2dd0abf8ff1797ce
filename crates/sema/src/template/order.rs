//! Partial ordering of function templates ([temp.func.order], [temp.deduct.partial]).

use crate::context::Parser;
use cuprum_ast::{Qualifiers, TemplateId, Type, TypeKind};
use std::cmp::Ordering;

/// The parameters of a template as ordering compares them.
struct Side {
    types: Vec<Type>,
    has_trailing_pack: bool,
}

impl Parser<'_> {
    /// Which of two function templates is more specialised for a call with so many arguments:
    /// `Less` for the left one, `None` if neither can be told.
    pub fn compare_templates(
        &mut self,
        left: TemplateId,
        right: TemplateId,
        arguments: usize,
    ) -> Option<Ordering> {
        let left_side = self.ordered_side(left, arguments)?;
        let right_side = self.ordered_side(right, arguments)?;
        self.compare_sides((left, left_side), (right, right_side))
    }

    /// The same for a declaration that names one of them, where results count too.
    pub fn compare_declared_templates(
        &mut self,
        left: TemplateId,
        right: TemplateId,
    ) -> Option<Ordering> {
        let left_side = self.declared_side(left)?;
        let right_side = self.declared_side(right)?;
        self.compare_sides((left, left_side), (right, right_side))
    }

    fn compare_sides(
        &mut self,
        (left, left_side): (TemplateId, Side),
        (right, right_side): (TemplateId, Side),
    ) -> Option<Ordering> {
        let left_first = self.at_least_as_special(&left_side, &right_side, right);
        let right_first = self.at_least_as_special(&right_side, &left_side, left);
        let mut order =
            match (left_first.iter().all(|fits| *fits), right_first.iter().all(|fits| *fits)) {
                (true, false) => return Some(Ordering::Less),
                (false, true) => return Some(Ordering::Greater),
                (false, false) => return None,
                (true, true) => Ordering::Equal,
            };
        // Both fit each other: kinds of references and qualifiers decide.
        for (&l, &r) in left_side.types.iter().zip(&right_side.types) {
            let pair = self.compare_references(l, r);
            match (order, pair) {
                (_, Ordering::Equal) => {}
                (Ordering::Equal, pair) => order = pair,
                (one, other) if one != other => return None,
                _ => {}
            }
        }
        if order == Ordering::Equal && left_side.has_trailing_pack != right_side.has_trailing_pack {
            order = match left_side.has_trailing_pack {
                true => Ordering::Greater,
                false => Ordering::Less,
            };
        }
        match order {
            // Equally special ones are ordered by their constraints.
            Ordering::Equal => self.compare_constraints(left, right),
            order @ (Ordering::Less | Ordering::Greater) => Some(order),
        }
    }

    /// The types that count: those of parameters that have arguments; of conversion functions the
    /// result.
    fn ordered_side(&self, template: TemplateId, arguments: usize) -> Option<Side> {
        let signature = self.program.templates.all[template].function()?.signature;
        let TypeKind::Function(function) = self.ast.types.kind(signature) else { return None };
        let conversion = self.session.symbols.lookup("operator <conversion>");
        if conversion == Some(self.ast.templates[template].name) {
            return Some(Side { types: vec![function.result], has_trailing_pack: false });
        }
        let is_pack = |ty: &Type| matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_));
        let has_trailing_pack = function.params.last().is_some_and(is_pack);
        let mut types: Vec<Type> = function.params.iter().copied().take(arguments).collect();
        if has_trailing_pack && types.len() < arguments {
            // The pack stands for every argument that is left.
            if let Some(&last) = function.params.last() {
                types.resize(arguments, last);
            }
        }
        Some(Side { types, has_trailing_pack })
    }

    /// The types of all parameters and of the result.
    fn declared_side(&self, template: TemplateId) -> Option<Side> {
        let signature = self.program.templates.all[template].function()?.signature;
        let function = self.ast.types.as_function(signature)?;
        let mut side = self.ordered_side(template, function.params.len())?;
        side.types.insert(0, function.result);
        Some(side)
    }

    /// For each pair of types, whether what fits `special` fits `general`, whose template is given.
    fn at_least_as_special(
        &mut self,
        special: &Side,
        general: &Side,
        template: TemplateId,
    ) -> Vec<bool> {
        let bare =
            |parser: &Self, ty: Type| -> Type { parser.ast.types.without_ref(ty).unqualified() };
        let mut pairs = Vec::new();
        for (&arg, &param) in special.types.iter().zip(&general.types) {
            let mut sides = [param, arg];
            for side in &mut sides {
                *side = match self.expanded_type(*side) {
                    Some(pattern) => {
                        let pattern = bare(self, pattern);
                        self.expansion_type(pattern)
                    }
                    None => bare(self, *side),
                };
            }
            pairs.push((sides[0], sides[1]));
        }
        let params = self.program.templates.all[template].params.clone();
        self.deduce_for_ordering(&params, &pairs)
    }

    /// `T &` before `T &&`, `const T &` before `T &`.
    fn compare_references(&self, left: Type, right: Type) -> Ordering {
        let parts = |ty: Type| self.reference_of(self.expanded_type(ty).unwrap_or(ty));
        let (Some((left, left_lvalue)), Some((right, right_lvalue))) = (parts(left), parts(right))
        else {
            return Ordering::Equal;
        };
        if left_lvalue != right_lvalue {
            return if left_lvalue { Ordering::Less } else { Ordering::Greater };
        }
        let (left, right) = (self.ast.types.qualifiers(left), self.ast.types.qualifiers(right));
        let more = |one: Qualifiers, other: Qualifiers| one != other && one.contains(other);
        if more(left, right) {
            Ordering::Less
        } else if more(right, left) {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }
}
