//! Member initialisers of constructors ([class.base.init]).

use crate::class::special_members::SpecialKind;
use crate::context::{Initializer, Operand, Parser, Res};
use crate::frame::Here;
use crate::lookup::scope::Decl;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use crate::template::packs::ListKind;
use cuprum_ast::{
    ClosureHome, ExprId, ExprKind, FuncId, InitTarget, MemberInit, Parent, RecordId, RecordKind,
    Type, TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Loc, Symbol};
use indexmap::IndexMap;

/// How far delegation is followed.
const DELEGATION_LIMIT: usize = 64;

/// What the initialisers of a constructor say, by what they initialise.
type Written = IndexMap<InitTarget, (Initializer, Loc)>;

impl Parser<'_> {
    /// ```text
    /// ctor-initializer: ":" mem-initializer { "," mem-initializer }
    /// mem-initializer: name ( "(" … ")" | braced-init-list )
    /// ```
    /// Notes for the constructor how each base and field that needs it is initialised, in the order
    /// of declaration.
    pub fn constructor_initializers(&mut self, func: FuncId) -> Res<()> {
        let Parent::Record(record) = self.ast.functions[func].parent else {
            return Ok(());
        };
        let mut written = Written::default();
        if self.eat(TokenKind::Colon) {
            loop {
                let expanded = self.expand_pack(ListKind::MemberInitializers, |parser, _| {
                    parser.member_initializer(record, &mut written)
                })?;
                if !expanded {
                    self.member_initializer(record, &mut written)?;
                }
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        if self.is_pattern(record) {
            return self.check_written_initializers(record, written);
        }
        let loc = self.ast.functions[func].loc;
        let mut inits = Vec::new();
        if let Some((init, at)) = written.shift_remove(&InitTarget::Whole) {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            self.initialize_part(InitTarget::Whole, ty, init, at, &mut inits)?;
            self.check_delegation(func, &inits, at);
        } else {
            inits = self.initializers_in_order(record, written, None, loc)?;
        }
        self.ast.functions[func].member.initializers = inits;
        Ok(())
    }

    /// Reports a constructor that ends up delegating to itself; it is the one that closes the circle.
    fn check_delegation(&mut self, func: FuncId, inits: &[MemberInit], loc: Loc) {
        let mut next = inits.first().and_then(|init| self.delegated_to(init.init));
        for _ in 0..DELEGATION_LIMIT {
            match next {
                Some(target) if target == func => {
                    self.report_once(Code::DelegatesToItself, loc, &[]);
                    return;
                }
                Some(target) => {
                    let inits = &self.ast.functions[target].member.initializers;
                    let whole = inits.first().filter(|init| init.target == InitTarget::Whole);
                    next = whole.and_then(|init| self.delegated_to(init.init));
                }
                None => return,
            }
        }
    }

    /// The constructor that an expression calls.
    fn delegated_to(&self, expr: ExprId) -> Option<FuncId> {
        let ExprKind::Construct(constructor, _) = self.ast.exprs[expr].kind else { return None };
        Some(constructor)
    }

    /// The initialisers of a constructor of a class template that do not depend on its parameters.
    fn check_written_initializers(&mut self, record: RecordId, written: Written) -> Res<()> {
        for (target, (init, at)) in written {
            let InitTarget::Field(path) = &target else { continue };
            let [index] = path.as_slice() else { continue };
            let Some(field) = self.ast.records[record].fields.get(*index as usize) else {
                continue;
            };
            let ty = field.ty;
            self.initialize_part(target, ty, init, at, &mut Vec::new())?;
        }
        Ok(())
    }

    fn member_initializer(&mut self, record: RecordId, written: &mut Written) -> Res<()> {
        let loc = self.loc();
        let target = self.member_initializer_target(record)?;
        let init = if self.at(TokenKind::LBrace) {
            self.braced_initializer()?
        } else {
            let terms = self.parenthesized_arguments()?;
            let mut operands = Vec::new();
            for term in terms {
                operands.push(self.typed(term)?);
            }
            match operands.is_empty() {
                true => Initializer::Value,
                false => Initializer::Direct(operands),
            }
        };
        // Bases of a template's definition are not told apart.
        if target == InitTarget::Whole && self.is_pattern(record) {
            return Ok(());
        }
        if written.contains_key(&target) {
            return Err(self.repeated_initializer(record, &target, loc));
        }
        let is_whole = target == InitTarget::Whole;
        if !written.is_empty() && (is_whole || written.contains_key(&InitTarget::Whole)) {
            return Err(self.error(Code::DelegatingNotAlone, loc, &[]));
        }
        if self.names_other_union_member(record, &target, written) {
            return Err(self.error(Code::UnionMemberInitializers, loc, &[]));
        }
        written.insert(target, (init, loc));
        Ok(())
    }

    /// The name of a field, through the anonymous members that lead to it.
    fn field_name(&self, mut record: RecordId, path: &[u32]) -> Option<Symbol> {
        let mut name = None;
        for &index in path {
            let field = self.ast.records[record].fields.get(index as usize)?;
            name = field.name;
            if let Some(inner) = self.ast.types.as_record(field.ty) {
                record = inner;
            }
        }
        name
    }

    fn repeated_initializer(
        &mut self,
        record: RecordId,
        target: &InitTarget,
        loc: Loc,
    ) -> crate::context::Reported {
        let base = match target {
            InitTarget::Base(index) => {
                self.ast.records[record].bases.get(*index as usize).map(|base| base.record)
            }
            InitTarget::VirtualBase(base) => Some(*base),
            InitTarget::Field(_) | InitTarget::Whole => None,
        };
        match base {
            Some(base) => {
                let ty = self.ast.types.intern(TypeKind::Record(base));
                let name = self.type_name(ty);
                self.error(Code::BaseInitializedTwice, loc, &[&name])
            }
            None => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let member = match target {
                    InitTarget::Field(path) => self.field_name(record, path),
                    InitTarget::Base(_) | InitTarget::VirtualBase(_) | InitTarget::Whole => None,
                };
                let member = member.map(|name| self.word(name)).unwrap_or_default();
                let name = format!("{}::{member}", self.type_name(ty));
                self.error(Code::MemberInitializedTwice, loc, &[&name])
            }
        }
    }

    /// The initialisers of a constructor that writes none, but for one base that is given.
    pub fn member_initializers(
        &mut self,
        record: RecordId,
        given: Option<(RecordId, ExprId)>,
        loc: Loc,
    ) -> Res<Vec<MemberInit>> {
        self.initializers_in_order(record, Written::default(), given, loc)
    }

    fn initializers_in_order(
        &mut self,
        record: RecordId,
        mut written: Written,
        given: Option<(RecordId, ExprId)>,
        loc: Loc,
    ) -> Res<Vec<MemberInit>> {
        let mut inits = Vec::new();
        let is_abstract = self.ast.records[record].traits.is_abstract;
        for (target, base) in self.base_targets(record) {
            if let Some((given, init)) = given
                && given == base
            {
                inits.push(MemberInit { target, init, loc });
                continue;
            }
            let explicit = written.shift_remove(&target);
            if explicit.is_none() && is_abstract && matches!(target, InitTarget::VirtualBase(_)) {
                // Only complete objects initialise virtual bases, and there will be none.
                continue;
            }
            let ty = self.ast.types.intern(TypeKind::Record(base));
            if explicit.is_none() {
                self.check_constexpr_base(ty, loc);
            }
            let (init, at) = explicit.unwrap_or((Initializer::Default, loc));
            self.initialize_part(target, ty, init, at, &mut inits)?;
        }
        self.field_initializers(record, &mut Vec::new(), &mut written, loc, &mut inits)?;
        Ok(inits)
    }

    /// The fields of a class, or of an anonymous member that a path leads to.
    fn field_initializers(
        &mut self,
        record: RecordId,
        path: &mut Vec<u32>,
        written: &mut Written,
        loc: Loc,
        inits: &mut Vec<MemberInit>,
    ) -> Res<()> {
        cuprum_limits::check();
        let is_union = self.ast.records[record].kind == RecordKind::Union;
        let chosen = match is_union {
            true => self.active_union_field(record, path, written),
            false => None,
        };
        if is_union && chosen.is_none() && !path.is_empty() {
            self.check_constexpr_union(record, loc);
        }
        for index in 0..self.ast.records[record].fields.len() as u32 {
            if is_union && chosen != Some(index) {
                continue;
            }
            let field = self.ast.records[record].fields[index as usize].clone();
            path.push(index);
            let target = InitTarget::Field(path.clone());
            let anonymous = match field.name {
                None => self.ast.types.as_record(field.ty),
                Some(_) => None,
            };
            if let Some((init, at)) = written.shift_remove(&target) {
                self.check_array_member(record, index, &init, at)?;
                self.initialize_part(target, field.ty, init, at, inits)?;
            } else if let Some(inner) = anonymous {
                self.field_initializers(inner, path, written, loc, inits)?;
            } else if let Some(init) = self.field_default(record, index)? {
                self.initialize_part(target, field.ty, init, loc, inits)?;
            } else if !(field.bits.is_some() && field.name.is_none()) {
                self.require_initializer(record, index, loc)?;
                if !is_union {
                    self.check_constexpr_member(record, index, loc);
                }
                self.initialize_part(target, field.ty, Initializer::Default, loc, inits)?;
            }
            path.pop();
        }
        Ok(())
    }

    /// Before C++20 the elements of an array cannot stand in parentheses, nor can a list of them;
    /// strings can.
    fn check_array_member(
        &mut self,
        record: RecordId,
        index: u32,
        init: &Initializer,
        loc: Loc,
    ) -> Res<()> {
        let Initializer::Direct(operands) = init else { return Ok(()) };
        let field = &self.ast.records[record].fields[index as usize];
        let (ty, name) = (field.ty, field.name);
        if !matches!(self.ast.types.kind(ty), TypeKind::Array(..)) || !self.is_before_2020() {
            return Ok(());
        }
        let is_refused = match operands.as_slice() {
            [Operand::List(list)] => {
                let given: Vec<Operand> =
                    list.elements.iter().map(|element| element.operand.clone()).collect();
                !self.is_string_initializer(ty, &given, loc)
            }
            [_] => false,
            _ => true,
        };
        if !is_refused {
            return Ok(());
        }
        let class = self.initialized_class_text(record);
        let word = name.map(|name| self.word(name)).unwrap_or_default();
        let member = format!("{class}::{word}");
        Err(self.error(Code::ArrayMemberInitializer, loc, &[&member]))
    }

    /// The member of a union that a constructor brings to life: the one that it names, or else the
    /// one with a default member initialiser.
    fn active_union_field(
        &mut self,
        record: RecordId,
        path: &[u32],
        written: &Written,
    ) -> Option<u32> {
        let named = written.keys().find_map(|target| match target {
            InitTarget::Field(whole) if whole.starts_with(path) => whole.get(path.len()).copied(),
            InitTarget::Base(_)
            | InitTarget::VirtualBase(_)
            | InitTarget::Field(_)
            | InitTarget::Whole => None,
        });
        let initializers = &self.record_info(record).initializers;
        named.or_else(|| initializers.keys().min().copied())
    }

    /// Whether a member is of a union of which another member is initialised already.
    fn names_other_union_member(
        &self,
        record: RecordId,
        target: &InitTarget,
        written: &Written,
    ) -> bool {
        let InitTarget::Field(path) = target else { return false };
        let mut class = record;
        for (depth, &index) in path.iter().enumerate() {
            let is_union = self.ast.records[class].kind == RecordKind::Union;
            let differs = |known: &InitTarget| match known {
                InitTarget::Field(known) => {
                    known.get(..depth) == path.get(..depth)
                        && known.get(depth).is_some_and(|other| *other != index)
                }
                InitTarget::Base(_) | InitTarget::VirtualBase(_) | InitTarget::Whole => false,
            };
            if is_union && written.keys().any(differs) {
                return true;
            }
            let field = self.ast.records[class].fields.get(index as usize);
            match field.and_then(|field| self.ast.types.as_record(field.ty)) {
                Some(inner) => class = inner,
                None => return false,
            }
        }
        false
    }

    /// References and constants cannot be left alone.
    fn require_initializer(&mut self, record: RecordId, index: u32, loc: Loc) -> Res<()> {
        let field = &self.ast.records[record].fields[index as usize];
        let ty = field.ty;
        let is_reference = self.ast.types.is_reference(ty);
        let is_constant =
            self.ast.types.qualifiers(ty).is_const() && self.ast.element_record(ty).is_none();
        if !is_reference && !is_constant {
            return Ok(());
        }
        let word = field.name.map(|name| self.word(name)).unwrap_or_default();
        let class = self.ast.types.intern(TypeKind::Record(record));
        let class = self.type_name(class);
        let kind = if is_reference { "reference" } else { "const" };
        let name = self
            .frame
            .here
            .current_function
            .map(|func| self.function_text(func))
            .unwrap_or_default();
        let member = format!("{kind} member \"{class}::{word}\"");
        Err(self.error(Code::NoMemberInitializer, loc, &[&name, &member]))
    }

    fn braced_initializer(&mut self) -> Res<Initializer> {
        Ok(match self.braced_init_list()? {
            Some(list) => Initializer::DirectList(list),
            None => Initializer::Value,
        })
    }

    fn member_initializer_target(&mut self, record: RecordId) -> Res<InitTarget> {
        let token = self.peek();
        if token.kind == TokenKind::Ident
            && matches!(self.peek_ahead(1).kind, TokenKind::LParen | TokenKind::LBrace)
        {
            let name = token.symbol();
            let found = self.own_members(record, name);
            let path = found.iter().find_map(|decl| {
                let Decl::Field(owner, path) = decl else { return None };
                (*owner == record).then(|| path.to_vec())
            });
            if let Some(path) = path {
                self.bump();
                self.warn_if_field_deprecated(record, &path, token.loc);
                return Ok(InitTarget::Field(path));
            }
        }
        let ty = if token.kind == TokenKind::KwDecltype {
            Some(self.decltype_specifier()?)
        } else if self.at_qualified_constructor() {
            // `Base::Base(…)` names the base by its constructor.
            match self.nested_name_specifier()? {
                Some(Qualifier::Record(named)) => {
                    self.bump();
                    Some(self.ast.types.intern(TypeKind::Record(named)))
                }
                _ => None,
            }
        } else {
            match self.named_type()? {
                None => self.dependent_base_name()?,
                named => named,
            }
        };
        // A base that depends on parameters may be any class.
        let is_open = self.program.templates.definitions.open_classes.contains(&record);
        if ty.is_some_and(|ty| self.is_unknown_type(ty) || is_open && self.is_class(ty)) {
            return Ok(InitTarget::Whole);
        }
        let named = ty.and_then(|ty| self.ast.types.as_record(ty));
        if let Some(named) = named {
            if named == record {
                return Ok(InitTarget::Whole);
            }
            let targets = self.base_targets(record);
            let direct = targets
                .iter()
                .find(|(target, base)| *base == named && matches!(target, InitTarget::Base(_)));
            let found = direct.or_else(|| targets.iter().find(|(_, base)| *base == named));
            if let Some((target, _)) = found {
                return Ok(target.clone());
            }
        }
        if named.is_some_and(|named| self.is_or_derives_from(record, named)) {
            return Err(self.error(Code::IndirectBase, token.loc, &[]));
        }
        let class = self.initialized_class_text(record);
        let word = self.written_word(token);
        let diagnostic = Diagnostic::new(Code::NotAMember, token.loc, &[&word, &class]);
        let diagnostic = match token.kind == TokenKind::Ident {
            true => self.with_member_suggestion(diagnostic, record, token.symbol()),
            false => diagnostic,
        };
        Err(self.report(diagnostic))
    }

    /// The class of a constructor in messages about its initialisers: a template's own as it is declared.
    fn initialized_class_text(&mut self, record: RecordId) -> String {
        match self.ast.records[record].specialization.as_ref() {
            Some(own) if self.is_pattern(record) => self.pattern_text(own.template),
            _ => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                self.type_name(ty)
            }
        }
    }

    /// `A<T>::B` before its arguments: the name of a base that depends on parameters.
    fn dependent_base_name(&mut self) -> Res<Option<Type>> {
        if !self.in_definition() {
            return Ok(None);
        }
        self.or_back(|parser| {
            if let Some(qualifier @ Qualifier::Dependent(class)) = parser.nested_name_specifier()?
                && parser.at(TokenKind::Ident)
            {
                let id = parser.unqualified_id(Some(qualifier))?;
                let name = parser.function_symbol(id.name);
                let args = id.args.map(Vec::into_boxed_slice);
                let kind = TypeKind::DependentName { qualifier: class, name, args };
                return Ok(Some(parser.ast.types.intern(kind)));
            }
            Ok(None)
        })
    }

    /// `*this`
    pub fn this_object(&mut self, loc: Loc) -> Res<ExprId> {
        match self.this_pointer(loc) {
            Some(this) => {
                self.build_unary(cuprum_ast::OperatorName::Star, Operand::Expr(this), loc)
            }
            None => Err(self.error(Code::ThisNotAllowed, loc, &[])),
        }
    }

    /// Converts the initial value of a part of the object; one that does nothing is left out.
    fn initialize_part(
        &mut self,
        target: InitTarget,
        ty: Type,
        init: Initializer,
        loc: Loc,
        inits: &mut Vec<MemberInit>,
    ) -> Res<()> {
        // A part may be const: it is being initialised, not assigned.
        let ty = match self.ast.types.is_reference(ty) {
            true => ty,
            false => self.unqualified_deep(ty),
        };
        if !self.ast.types.is_reference(ty) && !self.in_definition() {
            self.use_destructor(ty, loc)?;
        }
        if let Some(init) = self.initialize(ty, init, loc)? {
            self.check_constexpr_part(init, loc);
            inits.push(MemberInit { target, init, loc });
        }
        Ok(())
    }

    fn unqualified_deep(&mut self, ty: Type) -> Type {
        cuprum_limits::check();
        let TypeKind::Array(element, count) = *self.ast.types.kind(ty) else {
            return ty.unqualified();
        };
        let element = self.unqualified_deep(element);
        self.ast.types.array(element, count)
    }

    /// The default member initialiser of a field, parsed where it was written.
    pub fn field_default(&mut self, record: RecordId, field: u32) -> Res<Option<Initializer>> {
        let noted = self
            .program
            .classes
            .record_infos
            .get(&record)
            .and_then(|info| info.initializers.get(&field));
        let Some(&(range, place)) = noted else { return Ok(None) };
        if self.record_info(record).failed_initializers.contains(&field) {
            return Err(crate::context::Reported);
        }
        if self.frame.here.body.open_initializer == Some(record) {
            let loc = self.loc();
            return Err(self.own_constructor_used(record, loc));
        }
        let named = self.ast.records[record].fields.get(field as usize).and_then(|it| it.name);
        let home = named.map_or(ClosureHome::Body, |name| ClosureHome::Member(record, name));
        let change = |here: &mut Here| {
            here.body.open_initializer = Some(record);
            here.current_class = Some(record);
            here.closure_home = home;
            here.place = place;
        };
        let result = self.nested("initialisers", |parser| {
            parser.scoped(change, |parser| {
                parser.replay(range, |parser| {
                    if parser.eat(TokenKind::Assign) {
                        return match parser.initializer_clause()? {
                            Term::Typed(operand) => Ok(Initializer::Copy(operand)),
                            Term::Dependent(_) | Term::Skipped => Ok(Initializer::Value),
                        };
                    }
                    parser.braced_initializer()
                })
            })
        });
        if result.is_err() && self.frame.here.sfinae_depth == 0 {
            self.record_info(record).failed_initializers.insert(field);
        }
        result.map(Some)
    }

    /// Refuses the default constructor that the language makes for a class where it needs the default
    /// member initialiser that is being read.
    pub fn refuse_own_constructor(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        let Some(record) = self.frame.here.body.open_initializer else { return Ok(()) };
        let is_own = self.ast.functions[func].parent == Parent::Record(record)
            && self.special_kind(func) == Some(SpecialKind::DefaultConstructor)
            && (self.function_info(func).is_implicit || self.function_info(func).is_defaulted);
        match is_own {
            true => Err(self.own_constructor_used(record, loc)),
            false => Ok(()),
        }
    }

    fn own_constructor_used(&mut self, record: RecordId, loc: Loc) -> crate::context::Reported {
        let ty = self.ast.types.intern(TypeKind::Record(record));
        let name = self.type_name(ty);
        self.error(Code::OwnConstructorUsed, loc, &[&name])
    }
}
