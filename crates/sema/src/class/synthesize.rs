//! Bodies of special members that the user did not write ([class.copy], [class.ctor]), and of
//! inherited constructors ([class.inhctor.init]).

use super::special_members::SpecialKind;
use crate::context::{Initializer, Operand, Parser, Res};
use crate::parse::function::BodyProgress;
use crate::parse::variable::new_variable;
use cuprum_ast::{
    CastKind, Category, ExprId, ExprKind, FuncId, FunctionName, FunctionType, InitTarget,
    MemberInit, OperatorName, Parent, RecordId, StmtId, StmtKind, Type, TypeKind, Unroll,
};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashSet;

impl Parser<'_> {
    /// Makes the body of a defaulted or inherited member now; false if the function is neither.
    pub fn synthesize_body(&mut self, func: FuncId) -> bool {
        let info = self.function_info(func);
        if !info.is_defaulted && info.inherited.is_none() {
            return false;
        }
        if info.is_deleted || info.state != BodyProgress::Undefined {
            return true;
        }
        let inherited = info.inherited;
        let Parent::Record(record) = self.ast.functions[func].parent else { return true };
        let kind = match inherited {
            Some(_) => None,
            None => match self.special_kind(func) {
                Some(kind) => Some(kind),
                None => return false,
            },
        };
        self.function_info(func).state = BodyProgress::Parsing;
        let result = self.in_body_of(func, Some(record), |parser| {
            parser.nested("function bodies", |parser| {
                parser.in_mode(crate::context::Mode::Full, |parser| match (kind, inherited) {
                    (_, Some(base)) => parser.inherited_body(func, record, base),
                    (Some(kind), None) => parser.special_body(func, record, kind),
                    (None, None) => Err(crate::context::Reported),
                })
            })
        });
        match result {
            Ok(body) => {
                self.ast.functions[func].body = Some(body);
                self.function_info(func).state = BodyProgress::Done;
            }
            Err(_) => self.function_info(func).state = BodyProgress::Failed,
        }
        true
    }

    fn special_body(&mut self, func: FuncId, record: RecordId, kind: SpecialKind) -> Res<StmtId> {
        let loc = self.ast.functions[func].loc;
        let mut stmts = Vec::new();
        match kind {
            SpecialKind::DefaultConstructor => {
                let inits = self.member_initializers(record, Default::default(), loc)?;
                self.ast.functions[func].member.initializers = inits;
            }
            SpecialKind::CopyConstructor | SpecialKind::MoveConstructor => {
                let moves = kind == SpecialKind::MoveConstructor;
                let inits = self.copy_initializers(func, record, moves, loc)?;
                self.ast.functions[func].member.initializers = inits;
            }
            SpecialKind::CopyAssignment | SpecialKind::MoveAssignment => {
                let moves = kind == SpecialKind::MoveAssignment;
                self.assign_parts(func, record, moves, loc, &mut stmts)?;
                let this = self.this_object(loc)?;
                stmts.push(self.ast.stmt(StmtKind::Return(Some(this)), loc));
            }
            SpecialKind::Destructor => {}
        }
        Ok(self.ast.stmt(StmtKind::Compound(stmts), loc))
    }

    /// The parameter of a copy or move, as the value category that is passed on.
    fn source_object(&mut self, func: FuncId, moves: bool, loc: Loc) -> Res<ExprId> {
        let Some(&param) = self.ast.functions[func].params.first() else {
            return Err(self.error(Code::Internal, loc, &["a copy without a source"]));
        };
        let source = self.build_variable(param, loc)?;
        if !moves {
            return Ok(source);
        }
        let ty = self.ty(source);
        Ok(self.ast.expr(ExprKind::Cast(CastKind::NoOp, source), ty, Category::XValue, loc))
    }

    /// A base of an object, in the object's category.
    fn base_object(&mut self, object: ExprId, base: RecordId, loc: Loc) -> ExprId {
        let node = &self.ast.exprs[object];
        let (qualifiers, category) = (node.ty.top_qualifiers(), node.category);
        let ty = self.ast.types.intern(TypeKind::Record(base)).with(qualifiers);
        self.ast.expr(ExprKind::Cast(CastKind::DerivedToBase, object), ty, category, loc)
    }

    /// A field of the source; what a reference refers to is moved only through `T &&`.
    fn source_field(
        &mut self,
        source: ExprId,
        record: RecordId,
        index: u32,
        loc: Loc,
    ) -> Res<ExprId> {
        let declared = self.ast.records[record].fields[index as usize].ty;
        let field = self.build_field(source, record, index, loc)?;
        if matches!(self.ast.types.kind(declared), TypeKind::RValueRef(_)) {
            let ty = self.ty(field);
            return Ok(self.ast.expr(
                ExprKind::Cast(CastKind::NoOp, field),
                ty,
                Category::XValue,
                loc,
            ));
        }
        Ok(field)
    }

    fn copy_initializers(
        &mut self,
        func: FuncId,
        record: RecordId,
        moves: bool,
        loc: Loc,
    ) -> Res<Vec<MemberInit>> {
        let mut inits = Vec::new();
        if self.ast.records[record].kind == cuprum_ast::RecordKind::Union {
            // Only trivial copies of unions are not deleted.
            let source = self.source_object(func, moves, loc)?;
            let ty = self.ty(source).unqualified();
            let init = self.ast.expr(ExprKind::CopyRecord(source), ty, Category::PrValue, loc);
            inits.push(MemberInit { target: InitTarget::Whole, init, loc });
            return Ok(inits);
        }
        for (target, base) in self.base_targets(record) {
            let source = self.source_object(func, moves, loc)?;
            let part = self.base_object(source, base, loc);
            let ty = self.ast.types.intern(TypeKind::Record(base));
            let init = Initializer::Direct(vec![Operand::Expr(part)]);
            if let Some(init) = self.initialize(ty, init, loc)? {
                inits.push(MemberInit { target, init, loc });
            }
        }
        for index in 0..self.ast.records[record].fields.len() as u32 {
            let field = self.ast.records[record].fields[index as usize].clone();
            if field.name.is_none() && field.bits.is_some() {
                continue;
            }
            let source = self.source_object(func, moves, loc)?;
            let part = self.source_field(source, record, index, loc)?;
            let init = self.copy_of_part(field.ty, part, loc)?;
            inits.push(MemberInit { target: InitTarget::Field(vec![index]), init, loc });
        }
        Ok(inits)
    }

    /// Bases in the order of their initialisation: virtual ones first.
    pub fn base_targets(&self, record: RecordId) -> Vec<(InitTarget, RecordId)> {
        let mut targets: Vec<(InitTarget, RecordId)> = Vec::new();
        for base in self.virtual_construction_order(record) {
            targets.push((InitTarget::VirtualBase(base), base));
        }
        for (index, base) in self.ast.records[record].bases.iter().enumerate() {
            if !base.is_virtual {
                targets.push((InitTarget::Base(index as u32), base.record));
            }
        }
        targets
    }

    /// Virtual bases in the order of their construction: a base after its own bases.
    fn virtual_construction_order(&self, record: RecordId) -> Vec<RecordId> {
        #[derive(Default)]
        struct Walk {
            order: Vec<RecordId>,
            placed: FxHashSet<RecordId>,
            /// Many ways may lead to a class; its bases are the same on each.
            visited: FxHashSet<RecordId>,
        }
        fn visit(parser: &Parser<'_>, record: RecordId, walk: &mut Walk) {
            cuprum_limits::check();
            for base in &parser.ast.records[record].bases {
                if walk.visited.insert(base.record) {
                    visit(parser, base.record, walk);
                }
                if base.is_virtual && walk.placed.insert(base.record) {
                    walk.order.push(base.record);
                }
            }
        }
        let mut walk = Walk::default();
        if !self.ast.records[record].layout.virtual_bases.is_empty() {
            visit(self, record, &mut walk);
        }
        walk.order
    }

    /// A member initialised from the same member of another object.
    pub fn copy_of_part(&mut self, ty: Type, part: ExprId, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        if let TypeKind::Array(element, _) = *self.ast.types.kind(ty) {
            if self.is_trivially_copyable_type(ty) {
                let plain = self.ast.types.array(element, self.array_count(ty));
                return Ok(self.ast.expr(
                    ExprKind::CopyRecord(part),
                    plain,
                    Category::PrValue,
                    loc,
                ));
            }
            let (index, position) = self.loop_variable(loc);
            let from = self.element_at(part, position, loc)?;
            let init = self.copy_of_part(element, from, loc)?;
            return Ok(self.ast.expr(ExprKind::ArrayLoop(index, init), ty, Category::PrValue, loc));
        }
        let target = match self.ast.types.is_reference(ty) {
            true => ty,
            false => ty.unqualified(),
        };
        let init = Initializer::Direct(vec![Operand::Expr(part)]);
        match self.initialize(target, init, loc)? {
            Some(init) => Ok(init),
            None => Ok(self.ast.expr(ExprKind::Uninit, target, Category::PrValue, loc)),
        }
    }

    fn array_count(&self, ty: Type) -> Option<u64> {
        if let TypeKind::Array(_, count) = *self.ast.types.kind(ty) { count } else { None }
    }

    /// A fresh counter for [`ExprKind::ArrayLoop`], and an expression that reads it.
    pub fn loop_variable(&mut self, loc: Loc) -> (cuprum_ast::VarId, ExprId) {
        let parent = match self.frame.here.current_function {
            Some(func) => Parent::Function(func, 0),
            None => Parent::Namespace(self.ast.global_namespace()),
        };
        let var = self.ast.variables.push(new_variable(None, parent, Type::ULONG, loc));
        let place = self.ast.expr(ExprKind::Var(var), Type::ULONG, Category::LValue, loc);
        let value = self.ast.expr(
            ExprKind::Cast(CastKind::Load, place),
            Type::ULONG,
            Category::PrValue,
            loc,
        );
        (var, value)
    }

    /// `array[position]`, in the array's category.
    fn element_at(&mut self, array: ExprId, position: ExprId, loc: Loc) -> Res<ExprId> {
        self.build_subscript(Operand::Expr(array), Operand::Expr(position), loc)
    }

    fn assign_parts(
        &mut self,
        func: FuncId,
        record: RecordId,
        moves: bool,
        loc: Loc,
        stmts: &mut Vec<StmtId>,
    ) -> Res<()> {
        if self.ast.records[record].kind == cuprum_ast::RecordKind::Union {
            let (source, target) = (self.source_object(func, moves, loc)?, self.this_object(loc)?);
            stmts.push(self.copy_bytes_statement(target, source, loc));
            return Ok(());
        }
        for index in 0..self.ast.records[record].bases.len() {
            let base = self.ast.records[record].bases[index].record;
            let source = self.source_object(func, moves, loc)?;
            let source = self.base_object(source, base, loc);
            let this = self.this_object(loc)?;
            let target = self.base_object(this, base, loc);
            self.assign_part(target, source, loc, stmts)?;
        }
        for index in 0..self.ast.records[record].fields.len() as u32 {
            let field = &self.ast.records[record].fields[index as usize];
            if field.name.is_none() && field.bits.is_some() {
                continue;
            }
            let source = self.source_object(func, moves, loc)?;
            let source = self.source_field(source, record, index, loc)?;
            let this = self.this_object(loc)?;
            let target = self.build_field(this, record, index, loc)?;
            self.assign_part(target, source, loc, stmts)?;
        }
        Ok(())
    }

    fn copy_bytes_statement(&mut self, target: ExprId, source: ExprId, loc: Loc) -> StmtId {
        let ty = self.ty(target).unqualified();
        let value = self.ast.expr(ExprKind::CopyRecord(source), ty, Category::PrValue, loc);
        let kind = ExprKind::AssignRecord(target, value);
        let assign = self.ast.expr(kind, ty, Category::LValue, loc);
        self.ast.stmt(StmtKind::Expr(assign), loc)
    }

    fn assign_part(
        &mut self,
        target: ExprId,
        source: ExprId,
        loc: Loc,
        stmts: &mut Vec<StmtId>,
    ) -> Res<()> {
        cuprum_limits::check();
        let ty = self.ty(target);
        let TypeKind::Array(_, count) = *self.ast.types.kind(ty) else {
            let assigned =
                self.build_assign(None, Operand::Expr(target), Operand::Expr(source), loc)?;
            stmts.push(self.ast.stmt(StmtKind::Expr(assigned), loc));
            return Ok(());
        };
        if self.is_trivially_copyable_type(ty) {
            stmts.push(self.copy_bytes_statement(target, source, loc));
            return Ok(());
        }
        // for (unsigned long i = 0; i < count; ++i) target[i] = source[i];
        let (index, position) = self.loop_variable(loc);
        let zero = self.ast.expr(ExprKind::Int(0), Type::ULONG, Category::PrValue, loc);
        self.ast.variables[index].init = Some(zero);
        let init = self.ast.stmt(StmtKind::Decl(vec![index]), loc);
        let count = ExprKind::Int(i128::from(count.unwrap_or(0)));
        let count = self.ast.expr(count, Type::ULONG, Category::PrValue, loc);
        let (left, right) = (Operand::Expr(position), Operand::Expr(count));
        let cond = self.build_binary(OperatorName::Less, left, right, loc)?;
        let counter = self.build_variable(index, loc)?;
        let step = self.build_inc_dec(true, true, Operand::Expr(counter), loc)?;
        let mut inner = Vec::new();
        let target = self.element_at(target, position, loc)?;
        let source = self.element_at(source, position, loc)?;
        self.assign_part(target, source, loc, &mut inner)?;
        let body = self.ast.stmt(StmtKind::Compound(inner), loc);
        let kind = StmtKind::For {
            init: Some(init),
            setup: None,
            cond: Some(cond),
            step: Some(step),
            body,
            unroll: Unroll::Default,
        };
        stmts.push(self.ast.stmt(kind, loc));
        Ok(())
    }

    /// The constructor of a class that stands for an inherited one: the base gets the arguments,
    /// everything else is initialised by default.
    pub fn inheriting_constructor(&mut self, record: RecordId, base: FuncId) -> FuncId {
        if let Some(&known) = self.record_info(record).inherited_constructors.get(&base) {
            return known;
        }
        let (params, variadic) = match self.ast.types.as_function(self.ast.functions[base].ty) {
            Some(function) => (function.params.clone(), function.variadic),
            None => (Vec::new(), false),
        };
        let name = FunctionName::Constructor;
        let func = self.new_implicit_function(record, name, Type::VOID, params);
        if let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) {
            let function = FunctionType { variadic, ..function.clone() };
            self.ast.functions[func].ty = self.ast.types.function(function);
        }
        let (constexpr, specialization, declared_in, loc) = {
            let inherited = &self.ast.functions[base];
            let parent = inherited.parent.as_record();
            let declared_in = inherited.member.inherited_from.or(parent);
            (inherited.is_constexpr, inherited.specialization.clone(), declared_in, inherited.loc)
        };
        let access = self.function_info(base).access;
        let is_explicit = self.function_info(base).is_explicit;
        let defaults = self.function_info(base).defaults.clone();
        let is_deleted = self.function_info(base).is_deleted;
        let function = &mut self.ast.functions[func];
        function.is_constexpr = constexpr;
        function.specialization = specialization;
        function.member.inherited_from = declared_in;
        function.loc = loc;
        let info = self.function_info(func);
        info.is_defaulted = false;
        info.inherited = Some(base);
        info.access = access;
        info.is_explicit = is_explicit;
        info.defaults = defaults;
        info.is_deleted = is_deleted;
        self.record_info(record).inherited_constructors.insert(base, func);
        func
    }

    fn inherited_body(&mut self, func: FuncId, record: RecordId, base: FuncId) -> Res<StmtId> {
        let loc = self.ast.functions[func].loc;
        let Parent::Record(base_record) = self.ast.functions[base].parent else {
            return Err(self.error(Code::Internal, loc, &["an inherited constructor of no class"]));
        };
        let mut args = Vec::new();
        for param in self.ast.functions[func].params.clone() {
            let ty = self.ast.variables[param].ty;
            let value = self.build_variable(param, loc)?;
            // Parameters are passed on as they came.
            let is_lvalue_ref = matches!(self.ast.types.kind(ty), TypeKind::LValueRef(_));
            args.push(Operand::Expr(match is_lvalue_ref {
                true => value,
                false => {
                    let ty = self.ty(value);
                    let kind = ExprKind::Cast(CastKind::NoOp, value);
                    self.ast.expr(kind, ty, Category::XValue, loc)
                }
            }));
        }
        self.check_unread_arguments(base, loc)?;
        let direct = self.ast.records[record]
            .bases
            .iter()
            .find(|direct| self.is_or_derives_from(direct.record, base_record))
            .map(|direct| direct.record);
        let Some(direct) = direct else {
            return Err(self.error(Code::Internal, loc, &["an inherited constructor of no base"]));
        };
        // A base that inherited the constructor itself passes it further up.
        let target = match direct == base_record {
            true => base,
            false => self.inheriting_constructor(direct, base),
        };
        let ty = self.ast.types.intern(TypeKind::Record(direct));
        let init = self.construct_with(ty, target, args, loc)?;
        let inits = self.member_initializers(record, Some((direct, init)), loc)?;
        self.ast.functions[func].member.initializers = inits;
        Ok(self.ast.stmt(StmtKind::Compound(Vec::new()), loc))
    }

    /// What `...` of an inherited constructor takes is evaluated and goes no further: one that reads it is
    /// more than we can do.
    fn check_unread_arguments(&mut self, base: FuncId, loc: Loc) -> Res<()> {
        let info = self.function_info(base);
        let (mut reads, body) = (info.reads_arguments, info.body);
        // Of a body that nobody has analysed yet, the tokens tell.
        if let (Some(start), Some((body, _))) =
            (self.session.symbols.lookup("__builtin_va_start"), body)
        {
            let tokens = &self.program.streams[body.stream as usize].tokens;
            let tokens = tokens.get(body.start as usize..body.end as usize).unwrap_or_default();
            let is_start =
                |token: &Token| token.kind == TokenKind::Ident && token.symbol() == start;
            reads |= tokens.iter().any(is_start);
        }
        match reads {
            true => Err(self.unsupported("variable arguments of inherited constructors", loc)),
            false => Ok(()),
        }
    }
}
