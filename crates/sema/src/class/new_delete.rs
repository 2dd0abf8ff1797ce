//! `new` and `delete` ([expr.new], [expr.delete]).
//!
//! Memory comes from the operator functions that the class or the program declares; where it
//! declares none, from `malloc` and `free`, and placement uses the pointer that it is given.

use crate::context::{Candidate, InitList, Initializer, Operand, Res, Sema};
use cuprum_ast::{
    Allocation, Category, DeleteExpr, ExprId, ExprKind, FuncId, FunctionName, NewExpr,
    OperatorName, Type,
};
use cuprum_source::{Code, Loc};

/// What memory from `operator new` is aligned to without being asked.
const DEFAULT_ALIGN: u64 = 16;

impl Sema<'_> {
    /// A new-expression whose parts are known.
    pub fn make_new(
        &mut self,
        ty: Type,
        count: Option<Operand>,
        placement: Vec<Operand>,
        init: Initializer,
        is_global: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        let mut operands = count.iter().chain(&placement);
        if self.is_unknown_type(ty)
            || self.is_unknown_initializer(&init)
            || operands.any(|operand| self.is_unknown_operand(operand))
        {
            return Ok(self.unknown(loc));
        }
        let mut ty = ty;
        if let Some(template) = self.class_placeholder(ty) {
            let deduced = self.deduce_class(template, &init, loc)?;
            ty = self.ast.types.qualify(deduced, ty.top_qualifiers());
        }
        if self.contains_auto(ty) {
            ty = self.deduce_auto(ty, &init, loc)?;
        }
        if !self.complete_type(ty) {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        self.require_concrete(ty, loc)?;
        let count = match count {
            Some(count) => Some(self.convert_to(count, Type::ULONG, loc)?),
            None => None,
        };
        let needs_destructor = self.ast.destructor_of(ty).is_some();
        let is_array = count.is_some();
        let (allocation, align) =
            self.choose_allocation(ty, is_array, placement, is_global, loc)?;
        let is_placement = matches!(allocation, Allocation::Placement(_));
        let natural = self.ast.align_of(ty).unwrap_or(1);
        let cookie = match is_array && needs_destructor && !is_placement {
            true => natural.max(8),
            false => 0,
        };
        let (inits, rest) = match count {
            None => (self.initialize(ty, init, loc)?.into_iter().collect(), None),
            Some(_) => self.array_inits(ty, init, loc)?,
        };
        let checks_null = !is_placement;
        let new =
            NewExpr { element: ty, count, allocation, align, inits, rest, cookie, checks_null };
        let pointer = self.ast.types.pointer(ty);
        Ok(self.ast.expr(ExprKind::New(Box::new(new)), pointer, Category::PrValue, loc))
    }

    /// The initialisers of an array: those that are written, and what the others get.
    fn array_inits(
        &mut self,
        ty: Type,
        init: Initializer,
        loc: Loc,
    ) -> Res<(Vec<ExprId>, Option<ExprId>)> {
        match init {
            Initializer::Default => Ok((Vec::new(), self.initialize(ty, init, loc)?)),
            Initializer::DirectList(list) => {
                let mut inits = Vec::new();
                for element in list.elements {
                    let init = match element.operand {
                        Operand::List(list) => Initializer::Copy(Operand::List(list)),
                        operand => Initializer::Copy(operand),
                    };
                    inits.extend(self.initialize(ty, init, element.loc)?);
                }
                let empty = InitList { elements: Vec::new(), loc };
                let empty = Initializer::Copy(Operand::List(Box::new(empty)));
                Ok((inits, self.initialize(ty, empty, loc)?))
            }
            _ => Ok((Vec::new(), self.initialize(ty, Initializer::Value, loc)?)),
        }
    }

    /// Operator functions of a class, or else of the program.
    fn operator_candidates(
        &mut self,
        name: OperatorName,
        ty: Type,
        is_global: bool,
    ) -> Vec<Candidate> {
        let name = FunctionName::Operator(name);
        let class = self.ast.types.as_record(ty).filter(|_| !is_global);
        if let Some(record) = class {
            let found = self.lookup_member_functions(record, name);
            if !found.is_empty() {
                return found;
            }
        }
        let symbol = self.function_symbol(name);
        let global = self.ast.global_namespace();
        match self.lookup_in_namespace(global, symbol) {
            Some(found) => found.candidates(),
            None => Vec::new(),
        }
    }

    fn choose_allocation(
        &mut self,
        ty: Type,
        is_array: bool,
        placement: Vec<Operand>,
        is_global: bool,
        loc: Loc,
    ) -> Res<(Allocation, Option<u64>)> {
        let name = if is_array { OperatorName::NewArray } else { OperatorName::New };
        let candidates = self.operator_candidates(name, ty, is_global);
        let size = self.ast.expr(ExprKind::Int(0), Type::ULONG, Category::PrValue, loc);
        let mut args = vec![Operand::Expr(size)];
        args.extend(placement.iter().cloned());
        let best = match candidates.is_empty() {
            true => None,
            false => self.best_function(&candidates, None, &args),
        };
        if let Some(func) = best {
            if self.is_deleted(func) {
                return Err(self.report_deleted(func, loc));
            }
            if self.is_plain_placement(func)
                && let [pointer] = placement.as_slice()
            {
                let pointer = self.void_pointer(pointer.clone(), loc)?;
                return Ok((Allocation::Placement(pointer), None));
            }
            self.check_function_access(func, loc)?;
            let params = match self.ast.types.as_function(self.ast.functions[func].ty) {
                Some(function) => function.params.clone(),
                None => Vec::new(),
            };
            let rest = params.get(1..).unwrap_or_default().to_vec();
            let mut converted = Vec::new();
            for (operand, param) in placement.into_iter().zip(rest) {
                converted.push(self.convert_to(operand, param, loc)?);
            }
            return Ok((Allocation::Function(func, converted), None));
        }
        match placement.as_slice() {
            [] => {
                let align = self.ast.align_of(ty).unwrap_or(1);
                if align > DEFAULT_ALIGN {
                    return Err(self.unsupported("new of types with extended alignment", loc));
                }
                let func = self.library_function("malloc", loc)?;
                Ok((Allocation::Function(func, Vec::new()), None))
            }
            [pointer] => {
                let pointer = self.void_pointer(pointer.clone(), loc)?;
                Ok((Allocation::Placement(pointer), None))
            }
            _ => {
                let text = format!("operator {}", name.spelling());
                Err(self.error(Code::NoMatchingOverload, loc, &[&text]))
            }
        }
    }

    fn void_pointer(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        let pointer = self.ast.types.pointer(Type::VOID);
        self.convert_to(operand, pointer, loc)
    }

    /// Whether a function is the library's `operator new(size_t, void *)`, which only hands back its
    /// argument.
    fn is_plain_placement(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let Some(ty) = self.ast.types.as_function(function.ty) else { return false };
        let to_void =
            |ty: Type| self.ast.types.pointee(ty).is_some_and(|to| to.unqualified() == Type::VOID);
        let is_member = matches!(function.parent, cuprum_ast::Parent::Record(_));
        !is_member && matches!(ty.params.as_slice(), [_, pointer] if to_void(*pointer))
    }

    fn library_function(&mut self, name: &str, loc: Loc) -> Res<FuncId> {
        let symbol = self.session.symbols.intern(name);
        let global = self.ast.global_namespace();
        let found = self.lookup_in_namespace(global, symbol).map(|found| found.candidates());
        match found.unwrap_or_default().first() {
            Some(Candidate::Function(func)) => Ok(*func),
            _ => Err(self.error(Code::UndefinedIdentifier, loc, &[name])),
        }
    }

    /// A delete-expression whose operand is known.
    pub fn make_delete(
        &mut self,
        operand: Operand,
        is_array: bool,
        is_global: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        let expr = self.operand_expr(operand, loc)?;
        if self.is_unknown(expr) {
            return Ok(expr);
        }
        let pointer = self.rvalue(expr);
        let Some(element) = self.ast.types.pointee(self.ty(pointer)) else {
            return Err(self.error(Code::MustBePointer, loc, &[]));
        };
        self.complete_type(element);
        let mut destructor = None;
        let mut is_virtual = false;
        if let Some(record) = self.ast.element_record(element) {
            self.use_destructor(element, loc)?;
            destructor = self.ast.records[record].traits.destructor;
            is_virtual = !is_array
                && destructor.is_some_and(|func| self.ast.functions[func].member.is_virtual);
        }
        let name = if is_array { OperatorName::DeleteArray } else { OperatorName::Delete };
        let candidates = self.operator_candidates(name, element, is_global);
        let function = self.deallocation_function(&candidates);
        let (function, takes_size) = match function {
            Some(found) => found,
            None => (self.library_function("free", loc)?, false),
        };
        let align = self.ast.align_of(element).unwrap_or(1);
        let cookie = match is_array && destructor.is_some() {
            true => align.max(8),
            false => 0,
        };
        let delete = DeleteExpr {
            pointer,
            element,
            is_array,
            function,
            takes_size,
            destructor,
            is_virtual,
            cookie,
        };
        let kind = ExprKind::Delete(Box::new(delete));
        Ok(self.ast.expr(kind, Type::VOID, Category::PrValue, loc))
    }

    /// The deallocation function of a class, or `free`: what a deleting destructor calls.
    pub fn deallocation_of(&mut self, ty: Type, loc: Loc) -> Res<(FuncId, bool)> {
        let candidates = self.operator_candidates(OperatorName::Delete, ty, false);
        match self.deallocation_function(&candidates) {
            Some(found) => Ok(found),
            None => Ok((self.library_function("free", loc)?, false)),
        }
    }

    /// The usual deallocation function among candidates, and whether it takes the size: the one
    /// without wins.
    fn deallocation_function(&self, candidates: &[Candidate]) -> Option<(FuncId, bool)> {
        let usual = |count: usize| {
            candidates.iter().find_map(|candidate| match candidate {
                Candidate::Function(func) => {
                    let ty = self.ast.types.as_function(self.ast.functions[*func].ty)?;
                    let sized = ty.params.get(1).is_none_or(|ty| ty.unqualified() == Type::ULONG);
                    (ty.params.len() == count && sized).then_some(*func)
                }
                Candidate::Template(_) => None,
            })
        };
        usual(1).map(|func| (func, false)).or_else(|| usual(2).map(|func| (func, true)))
    }
}
