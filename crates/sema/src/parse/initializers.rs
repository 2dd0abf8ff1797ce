//! Member initialisers of constructors ([class.base.init]), lowered to statements before the body.

use crate::context::{InitList, Initializer, Operand, Res, Sema};
use crate::parse::expression::Term;
use crate::template::packs::ListKind;
use cuprum_ast::{
    CastKind, Category, ExprId, ExprKind, FuncId, Parent, RecordId, RecordKind, StmtId, StmtKind,
    Type, TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

/// What a mem-initializer initialises.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Target {
    /// A direct base, by position.
    Base(usize),
    /// A field, by position.
    Field(u32),
    /// The whole object: a delegating constructor.
    Whole,
}

impl Sema<'_> {
    /// ```text
    /// ctor-initializer: ":" mem-initializer { "," mem-initializer }
    /// mem-initializer: name ( "(" … ")" | braced-init-list )
    /// ```
    /// One statement per base and field that needs one, in the order of declaration.
    pub fn constructor_initializers(&mut self, func: FuncId) -> Res<Vec<StmtId>> {
        let Parent::Record(record) = self.ast.functions[func].parent else {
            return Ok(Vec::new());
        };
        let mut written: FxHashMap<Target, (Initializer, Loc)> = FxHashMap::default();
        if self.eat(TokenKind::Colon) {
            loop {
                let expanded = self.expand_pack(ListKind::MemberInitializers, |sema, _| {
                    sema.member_initializer(record, &mut written)
                })?;
                if !expanded {
                    self.member_initializer(record, &mut written)?;
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        let loc = self.ast.functions[func].loc;
        let mut stmts = Vec::new();
        if let Some((init, at)) = written.remove(&Target::Whole) {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let object = self.this_object(at)?;
            self.initialize_part(object, ty, init, at, &mut stmts)?;
            return Ok(stmts);
        }
        for index in 0..self.ast.records[record].bases.len() {
            let base = self.ast.records[record].bases[index].record;
            let (init, at) =
                written.remove(&Target::Base(index)).unwrap_or((Initializer::Default, loc));
            let ty = self.ast.types.intern(TypeKind::Record(base));
            let this = self.this_object(at)?;
            let kind = ExprKind::Cast(CastKind::DerivedToBase, this);
            let object = self.ast.expr(kind, ty, Category::LValue, at);
            self.initialize_part(object, ty, init, at, &mut stmts)?;
        }
        let is_union = self.ast.records[record].kind == RecordKind::Union;
        for index in 0..self.ast.records[record].fields.len() as u32 {
            let field = self.ast.records[record].fields[index as usize].clone();
            let explicit = written.remove(&Target::Field(index));
            let (init, at) = match explicit {
                Some(pair) => pair,
                None if is_union => continue,
                None => match self.field_default(record, index)? {
                    Some(init) => (init, loc),
                    None if field.bits.is_some() && field.name.is_none() => continue,
                    None => (Initializer::Default, loc),
                },
            };
            if self.ast.types.is_reference(field.ty) {
                return Err(self.unsupported("reference members of classes with constructors", at));
            }
            let this = self.this_object(at)?;
            let object = self.build_field(this, record, index, at)?;
            self.initialize_part(object, field.ty, init, at, &mut stmts)?;
        }
        Ok(stmts)
    }

    fn member_initializer(
        &mut self,
        record: RecordId,
        written: &mut FxHashMap<Target, (Initializer, Loc)>,
    ) -> Res<()> {
        let loc = self.loc();
        let target = self.member_initializer_target(record)?;
        let init = match self.kind() {
            TokenKind::LBrace => self.braced_initializer()?,
            _ => {
                let terms = self.parenthesized_arguments()?;
                let mut operands = Vec::new();
                for term in terms {
                    operands.push(self.typed(term)?);
                }
                match operands.is_empty() {
                    true => Initializer::Value,
                    false => Initializer::Direct(operands),
                }
            }
        };
        written.insert(target, (init, loc));
        Ok(())
    }

    fn braced_initializer(&mut self) -> Res<Initializer> {
        Ok(match self.braced_init_list()? {
            Some(InitList { elements, .. }) if elements.is_empty() => Initializer::Value,
            Some(list) => Initializer::DirectList(list),
            None => Initializer::Value,
        })
    }

    fn member_initializer_target(&mut self, record: RecordId) -> Res<Target> {
        let token = self.peek();
        if token.kind == TokenKind::Ident
            && matches!(self.peek_ahead(1).kind, TokenKind::LParen | TokenKind::LBrace)
        {
            let name = token.symbol();
            let fields = &self.ast.records[record].fields;
            if let Some(index) = fields.iter().position(|field| field.name == Some(name)) {
                self.bump();
                return Ok(Target::Field(index as u32));
            }
        }
        let ty = self.named_type()?;
        let named = ty.and_then(|ty| self.ast.types.as_record(ty));
        if let Some(named) = named {
            if named == record {
                return Ok(Target::Whole);
            }
            let bases = &self.ast.records[record].bases;
            if let Some(index) = bases.iter().position(|base| base.record == named) {
                return Ok(Target::Base(index));
            }
        }
        let ty = self.ast.types.intern(TypeKind::Record(record));
        let class = self.type_name(ty);
        let word = match token.kind {
            TokenKind::Ident => self.word(token.symbol()),
            kind => kind.spelling().unwrap_or("").to_owned(),
        };
        Err(self.error(Code::NotAMember, token.loc, &[&word, &class]))
    }

    /// `*this`
    fn this_object(&mut self, loc: Loc) -> Res<ExprId> {
        match self.this_pointer(loc) {
            Some(this) => {
                self.build_unary(cuprum_ast::OperatorName::Star, Operand::Expr(this), loc)
            }
            None => Err(self.error(Code::ThisNotAllowed, loc, &[])),
        }
    }

    /// Stores an initial value into a part of the object.
    fn initialize_part(
        &mut self,
        object: ExprId,
        ty: Type,
        init: Initializer,
        loc: Loc,
        stmts: &mut Vec<StmtId>,
    ) -> Res<()> {
        // A part may be const: it is being initialised, not assigned.
        let ty = self.unqualified_deep(ty);
        let Some(value) = self.initialize(ty, init, loc)? else { return Ok(()) };
        let kind = match self.ast.types.kind(ty) {
            TypeKind::Record(_) => ExprKind::AssignRecord(object, value),
            TypeKind::Array(..) => {
                return self.initialize_array(object, ty, value, loc, stmts);
            }
            _ => ExprKind::Assign(object, value),
        };
        let expr = self.ast.expr(kind, ty, Category::LValue, loc);
        stmts.push(self.ast.stmt(StmtKind::Expr(expr), loc));
        Ok(())
    }

    /// An array is stored element by element.
    fn initialize_array(
        &mut self,
        object: ExprId,
        ty: Type,
        value: ExprId,
        loc: Loc,
        stmts: &mut Vec<StmtId>,
    ) -> Res<()> {
        /// Longer arrays would unfold into too many statements.
        const LIMIT: u64 = 256;
        let TypeKind::Array(element, Some(count)) = *self.ast.types.kind(ty) else {
            return Err(self.unsupported("this array member", loc));
        };
        let values: Vec<ExprId> = match &self.ast.exprs[value].kind {
            ExprKind::Aggregate(values) => values.clone(),
            ExprKind::Zero => Vec::new(),
            ExprKind::Uninit => return Ok(()),
            _ => return Err(self.unsupported("this initialiser of an array member", loc)),
        };
        if count > LIMIT {
            return Err(self.unsupported("initialisers of large array members", loc));
        }
        for index in 0..count {
            let number = ExprKind::Int(i128::from(index));
            let number = self.ast.expr(number, Type::LONG, Category::PrValue, loc);
            let place = self.build_subscript(Operand::Expr(object), Operand::Expr(number), loc)?;
            let value = match values.get(index as usize) {
                Some(value) => *value,
                None => self.ast.expr(ExprKind::Zero, element, Category::PrValue, loc),
            };
            let kind = match self.ast.types.kind(element) {
                TypeKind::Record(_) => ExprKind::AssignRecord(place, value),
                TypeKind::Array(..) => {
                    self.initialize_array(place, element, value, loc, stmts)?;
                    continue;
                }
                _ => ExprKind::Assign(place, value),
            };
            let expr = self.ast.expr(kind, element, Category::LValue, loc);
            stmts.push(self.ast.stmt(StmtKind::Expr(expr), loc));
        }
        Ok(())
    }

    fn unqualified_deep(&mut self, ty: Type) -> Type {
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, count) => {
                let element = self.unqualified_deep(element);
                self.ast.types.array(element, count)
            }
            _ => ty.unqualified(),
        }
    }

    /// The default member initialiser of a field, parsed where it was written.
    pub fn field_default(&mut self, record: RecordId, field: u32) -> Res<Option<Initializer>> {
        let noted = self.record_infos.get(&record).and_then(|info| info.initializers.get(&field));
        let Some(&(range, place)) = noted else { return Ok(None) };
        let saved_class = self.current_class.replace(record);
        let result = self.nested("initialisers", |sema| {
            sema.at_place(place, |sema| {
                sema.replay(range, |sema| {
                    if sema.eat(TokenKind::Assign) {
                        return match sema.initializer_clause()? {
                            Term::Typed(operand) => Ok(Initializer::Copy(operand)),
                            _ => Ok(Initializer::Value),
                        };
                    }
                    sema.braced_initializer()
                })
            })
        });
        self.current_class = saved_class;
        result.map(Some)
    }
}
