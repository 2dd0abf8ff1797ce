//! `new` and `delete` ([expr.new], [expr.delete]).
//!
//! Memory comes from the operator functions that the class or the program declares. Those that the
//! language declares itself are `malloc` and `free`; placement uses the pointer that it is given.

use crate::context::{Candidate, InitList, Initializer, Operand, Parser, Res};
use crate::expr::overload::Resolution;
use crate::lookup::scope::Decl;
use crate::parse::function::BodyProgress;
use cuprum_ast::{
    Allocation, Category, ConstValue, Deallocation, DeleteExpr, ExprId, ExprKind, FuncId,
    FunctionName, NewExpr, OperatorName, Parent, Type, TypeKind,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

/// What memory from `operator new` is aligned to without being asked.
const DEFAULT_ALIGN: u64 = 16;

impl Parser<'_> {
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
        let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_));
        if is_function || self.ast.types.is_reference(ty) {
            return Err(self.error(Code::NewNotObject, loc, &[]));
        }
        if !self.complete_type(ty) {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        self.require_concrete(ty, loc)?;
        if matches!(init, Initializer::Default) {
            self.check_const_allocation(ty, loc)?;
        }
        let count = match count {
            Some(count) => {
                self.check_allocated_count(&count)?;
                Some(self.convert_to(count, Type::ULONG, loc)?)
            }
            None => None,
        };
        let is_array = count.is_some();
        let (allocation, align) =
            self.choose_allocation(ty, is_array, placement, is_global, loc)?;
        let is_placement = matches!(allocation, Allocation::Placement(_));
        let cookie = match is_array && !is_placement {
            true => self.array_cookie(ty, is_global),
            false => 0,
        };
        if !is_placement && self.frame.here.sfinae_depth == 0 {
            self.check_deallocation(ty, is_array, is_global, loc)?;
        }
        let (inits, rest) = match count {
            None => (self.initialize(ty, init, loc)?.into_iter().collect(), None),
            Some(count) => self.array_inits(ty, count, init, loc)?,
        };
        let checks_null = !is_placement;
        let new =
            NewExpr { element: ty, count, allocation, align, inits, rest, cookie, checks_null };
        let pointer = self.ast.types.pointer(ty);
        Ok(self.ast.expr(ExprKind::New(Box::new(new)), pointer, Category::PrValue, loc))
    }

    /// Reports a number of elements that is known to be negative ([expr.new]/9).
    fn check_allocated_count(&mut self, count: &Operand) -> Res<()> {
        let Operand::Expr(expr) = *count else { return Ok(()) };
        let ty = self.ast.underlying(self.ty(expr));
        if !self.ast.types.is_integral(ty) || !self.ast.types.is_signed(ty) {
            return Ok(());
        }
        let value = self.rvalue(expr);
        // What asks whether it is evaluated answers otherwise when it runs.
        self.handed.asked_for_evaluation = false;
        match self.evaluate(value, false) {
            Ok(ConstValue::Int(value)) if value < 0 && !self.handed.asked_for_evaluation => {
                let loc = self.ast.exprs[expr].loc;
                Err(self.error(Code::NegativeNewSize, loc, &[]))
            }
            _ => Ok(()),
        }
    }

    /// The initialisers of an array: those that are written, and what the others get.
    fn array_inits(
        &mut self,
        ty: Type,
        count: ExprId,
        init: Initializer,
        loc: Loc,
    ) -> Res<(Vec<ExprId>, Option<ExprId>)> {
        let for_rest = match init {
            Initializer::Default | Initializer::Value => {
                return Ok((Vec::new(), self.initialize(ty, init, loc)?));
            }
            Initializer::Direct(_) if self.options.standard < LanguageStandard::Cpp20 => {
                return Err(self.error(Code::NewInitializerForArray, loc, &[]));
            }
            Initializer::Direct(_) => Initializer::Value,
            Initializer::Copy(_) | Initializer::DirectList(_) => {
                let empty = InitList { elements: Vec::new(), loc };
                Initializer::Copy(Operand::List(Box::new(empty)))
            }
        };
        // What is written initialises an array of so many elements; a shorter one has no room for it.
        let mut bound = self.deduce_array_bound(ty, &init).unwrap_or(0);
        let mut has_rest = true;
        if let Ok(ConstValue::Int(count)) = self.evaluate(count, false) {
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            has_rest = bound < count;
            bound = bound.min(count);
        }
        let array = self.ast.types.intern(TypeKind::Array(ty, Some(bound)));
        let made = self.initialize(array, init, loc)?;
        match made.map(|made| self.ast.exprs[made].kind.clone()) {
            Some(ExprKind::Aggregate(inits)) if has_rest => {
                Ok((inits, self.initialize(ty, for_rest, loc)?))
            }
            Some(ExprKind::Aggregate(inits)) => Ok((inits, None)),
            _ => Err(self.unsupported("a new array as a copy of another one", loc)),
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
        let class = self.ast.element_record(ty).filter(|_| !is_global);
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
        // Types that need more than any memory has ask for it, where a function takes the wish.
        let align = Some(self.ast.align_of(ty).unwrap_or(1)).filter(|align| *align > DEFAULT_ALIGN);
        if let Some(align) = align
            && let Some(align_type) = self.align_type()
        {
            let kind = ExprKind::Int(i128::from(align));
            let wish = self.ast.expr(kind, align_type, Category::PrValue, loc);
            let mut wishing = args.clone();
            wishing.insert(1, Operand::Expr(wish));
            if let Some(func) = self.best_function(&candidates, None, &wishing) {
                let allocation = self.allocation_by(func, placement, 2, loc)?;
                return Ok((allocation, Some(align)));
            }
        }
        let name = FunctionName::Operator(name);
        let func = match self.resolve_overload(&candidates, None, None, &args, loc) {
            Resolution::Best(func) => func,
            Resolution::Ambiguous(ties) => {
                return Err(self.report_ambiguous_allocation(name, &args, &ties, loc));
            }
            Resolution::None(rejected) => {
                return Err(self.report_no_allocation(name, &args, &rejected, loc));
            }
        };
        if self.is_plain_placement(func)
            && let [pointer] = placement.as_slice()
        {
            let pointer = self.void_pointer(pointer.clone(), loc)?;
            return Ok((Allocation::Placement(pointer), None));
        }
        Ok((self.allocation_by(func, placement, 1, loc)?, None))
    }

    /// `std::align_val_t`, if there is one.
    fn align_type(&mut self) -> Option<Type> {
        let global = self.ast.global_namespace();
        let [space, name] = ["std", "align_val_t"].map(|word| self.session.symbols.intern(word));
        let found = self.lookup_in_namespace(global, space)?;
        let &[Decl::Namespace(space)] = found.decls.as_slice() else { return None };
        match self.lookup_in_namespace(space, name)?.decls.as_slice() {
            &[Decl::Type(ty)] | &[Decl::Tag(ty)] => Some(ty),
            _ => None,
        }
    }

    /// A call of an allocation function, whose first parameters are the compiler's.
    fn allocation_by(
        &mut self,
        func: FuncId,
        placement: Vec<Operand>,
        given: usize,
        loc: Loc,
    ) -> Res<Allocation> {
        if self.is_deleted(func) {
            return Err(self.report_deleted(func, loc));
        }
        self.check_function_access(func, loc)?;
        let params = match self.ast.types.as_function(self.ast.functions[func].ty) {
            Some(function) => function.params.clone(),
            None => Vec::new(),
        };
        let rest = params.get(given..).unwrap_or_default();
        let mut converted = Vec::new();
        for operand in placement {
            converted.push(match rest.get(converted.len()) {
                Some(&param) => self.convert_to(operand, param, loc)?,
                None => self.variadic_argument(operand, loc)?,
            });
        }
        for index in given + converted.len()..params.len() {
            converted.push(self.parse_default_argument(func, index, loc)?);
        }
        if self.is_library_allocation(func) {
            // The alignment is what the type needs, or what the program writes.
            let align_type = self.align_type();
            let is_aligned = align_type.is_some() && params.get(1).copied() == align_type;
            let word = if is_aligned { "__cuda_syscall_aligned_malloc" } else { "malloc" };
            converted.truncate(usize::from(is_aligned && given == 1));
            return Ok(Allocation::Function(self.library_function(word, loc)?, converted));
        }
        Ok(Allocation::Function(func, converted))
    }

    /// Whether an allocation or deallocation function is the language's own: the program has not
    /// replaced it, and what a header of nvcc's flow may have said about it was no definition.
    fn is_library_allocation(&mut self, func: FuncId) -> bool {
        let global = Parent::Namespace(self.ast.global_namespace());
        if self.ast.functions[func].parent != global {
            return false;
        }
        let run_time = self.options.run_time;
        let info = self.function_info(func);
        info.is_builtin || !run_time && info.state == BodyProgress::Undefined
    }

    fn void_pointer(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        let pointer = self.ast.types.pointer(Type::VOID);
        self.convert_to(operand, pointer, loc)
    }

    /// Whether a function is the library's `operator new(size_t, void *)`, which only hands back its
    /// argument.
    pub fn is_plain_placement(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let Some(ty) = self.ast.types.as_function(function.ty) else { return false };
        let to_void =
            |ty: Type| self.ast.types.pointee(ty).is_some_and(|to| to.unqualified() == Type::VOID);
        let is_member = matches!(function.parent, cuprum_ast::Parent::Record(_));
        !is_member && matches!(ty.params.as_slice(), [_, pointer] if to_void(*pointer))
    }

    /// A function that the language or its runtime declares.
    pub fn library_function(&mut self, name: &str, loc: Loc) -> Res<FuncId> {
        match self.find_library_function(name) {
            Some(func) => Ok(func),
            None => Err(self.error(Code::UndefinedIdentifier, loc, &[name])),
        }
    }

    /// A function that the language or its runtime may declare.
    pub fn find_library_function(&mut self, name: &str) -> Option<FuncId> {
        let symbol = self.session.symbols.intern(name);
        let global = self.ast.global_namespace();
        let found = self.lookup_in_namespace(global, symbol).map(|found| found.candidates());
        match found.unwrap_or_default().first() {
            Some(Candidate::Function(func)) => Some(*func),
            _ => None,
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
        let pointer = match self.ast.types.as_record(self.ty(expr)) {
            Some(_) => self.contextual_pointer(expr, loc)?,
            None => self.rvalue(expr),
        };
        let Some(element) = self.ast.types.pointee(self.ty(pointer)) else {
            return Err(self.error(Code::MustBePointer, loc, &[]));
        };
        if matches!(self.ast.types.kind(element), TypeKind::Function(_)) {
            return Err(self.error_on(Code::DeletesFunction, expr, &[]));
        }
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
        let deallocation = self.chosen_deallocation(&candidates, name, element, loc)?;
        // A virtual destructor calls what it may call itself.
        if !is_virtual {
            self.check_function_access(deallocation.function, loc)?;
        }
        let cookie = if is_array { self.array_cookie(element, is_global) } else { 0 };
        let delete =
            DeleteExpr { pointer, element, is_array, deallocation, destructor, is_virtual, cookie };
        let kind = ExprKind::Delete(Box::new(delete));
        Ok(self.ast.expr(kind, Type::VOID, Category::PrValue, loc))
    }

    /// What a constructor that throws would call must be there for `new`, whether or not anything
    /// throws: the class's deallocation function and, for arrays, the destructor.
    fn check_deallocation(
        &mut self,
        ty: Type,
        is_array: bool,
        is_global: bool,
        loc: Loc,
    ) -> Res<()> {
        let Some(record) = self.ast.element_record(ty) else { return Ok(()) };
        if is_array {
            self.use_destructor(ty, loc)?;
        }
        let name = if is_array { OperatorName::DeleteArray } else { OperatorName::Delete };
        if is_global {
            return Ok(());
        }
        let candidates = self.lookup_member_functions(record, FunctionName::Operator(name));
        let Some(found) = self.deallocation_function(&candidates, ty, is_array) else {
            return Ok(());
        };
        if self.is_deleted(found.function) {
            return Err(self.report_deleted(found.function, loc));
        }
        self.check_function_access(found.function, loc)
    }

    /// The bytes before an array that hold its count, which Itanium's ABI wants where `delete[]` has to
    /// know it: for destructors, and for a function of the class that takes the size.
    fn array_cookie(&mut self, element: Type, is_global: bool) -> u64 {
        let mut needs_count = self.ast.destructor_of(element).is_some();
        if let (false, false, Some(record)) =
            (needs_count, is_global, self.ast.element_record(element))
        {
            let name = FunctionName::Operator(OperatorName::DeleteArray);
            let candidates = self.lookup_member_functions(record, name);
            let found = self.deallocation_function(&candidates, element, true);
            needs_count = found.is_some_and(|found| found.takes_size);
        }
        match needs_count {
            true => self.ast.align_of(element).unwrap_or(1).max(8),
            false => 0,
        }
    }

    /// The deallocation function of a class, or `free`: what a deleting destructor calls.
    pub fn deallocation_of(&mut self, ty: Type, loc: Loc) -> Res<Deallocation> {
        let candidates = self.operator_candidates(OperatorName::Delete, ty, false);
        self.chosen_deallocation(&candidates, OperatorName::Delete, ty, loc)
    }

    /// The function among candidates that frees memory of objects of a type.
    fn chosen_deallocation(
        &mut self,
        candidates: &[Candidate],
        name: OperatorName,
        element: Type,
        loc: Loc,
    ) -> Res<Deallocation> {
        let is_array = name == OperatorName::DeleteArray;
        let Some(mut found) = self.deallocation_function(candidates, element, is_array) else {
            return Err(self.error(Code::NoDeallocation, loc, &[name.spelling()]));
        };
        // The language's own function that takes a size calls the one that does not, which the program
        // may have replaced.
        if found.takes_size && self.is_library_allocation(found.function) {
            let unsized_one = self
                .usual_deallocations(candidates)
                .into_iter()
                .find(|other| !other.takes_size && other.align.is_some() == found.align.is_some());
            if let Some(other) = unsized_one {
                found = Deallocation { align: found.align, ..other };
            }
        }
        if self.is_deleted(found.function) {
            return Err(self.report_deleted(found.function, loc));
        }
        if self.is_library_allocation(found.function) {
            let function = self.library_function("free", loc)?;
            return Ok(Deallocation { function, takes_size: false, align: None });
        }
        Ok(found)
    }

    /// The usual deallocation function among candidates ([expr.delete]/10): one that is told the
    /// alignment for types that need more than the default one, and only for them, if there is a
    /// choice; then one without a size in a class and with it in a namespace, where it is known.
    fn deallocation_function(
        &mut self,
        candidates: &[Candidate],
        element: Type,
        is_array: bool,
    ) -> Option<Deallocation> {
        let usual = self.usual_deallocations(candidates);
        let align = self.ast.align_of(element).filter(|align| *align > DEFAULT_ALIGN);
        let is_size_known = self.ast.size_of(element).is_some()
            && (!is_array || self.ast.destructor_of(element).is_some());
        let found = usual.into_iter().max_by_key(|found| {
            let is_member = matches!(self.ast.functions[found.function].parent, Parent::Record(_));
            let wants_size = !is_member && is_size_known;
            (found.align.is_some() == align.is_some(), found.takes_size == wants_size)
        })?;
        Some(Deallocation { align: found.align.map(|_| align.unwrap_or(1)), ..found })
    }

    /// The usual deallocation functions among candidates ([basic.stc.dynamic.deallocation]/3). An
    /// alignment stands for any.
    fn usual_deallocations(&mut self, candidates: &[Candidate]) -> Vec<Deallocation> {
        let standard = self.options.standard;
        let align_type = self.align_type().filter(|_| standard >= LanguageStandard::Cpp17);
        let usual = |candidate: &Candidate| {
            let &Candidate::Function(function) = candidate else { return None };
            let declared = &self.ast.functions[function];
            let mut rest = self.ast.types.as_function(declared.ty)?.params.get(1..)?;
            let is_member = matches!(declared.parent, Parent::Record(_));
            let takes_size = rest.first().is_some_and(|ty| ty.unqualified() == Type::ULONG);
            if takes_size {
                rest = &rest[1..];
            }
            let align = match rest {
                [] => None,
                [only] if Some(only.unqualified()) == align_type => Some(1),
                _ => return None,
            };
            let exists = !takes_size || is_member || standard >= LanguageStandard::Cpp14;
            exists.then_some(Deallocation { function, takes_size, align })
        };
        candidates.iter().filter_map(usual).collect()
    }
}
