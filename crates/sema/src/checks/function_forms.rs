//! The forms of function declarations: which parameters operators and literal operators take
//! ([over.oper], [over.literal], [basic.stc.dynamic]), what constructors, destructors and conversion
//! functions cannot have, where qualifiers may stand, and what may be defaulted, deleted or pure.

use crate::checks::specifiers::Declared;
use crate::context::{Mode, Parser, Reported, Res};
use crate::lookup::scope::{Decl, ScopeId, ScopeKind};
use crate::parse::declarator::{Chunk, Declarator, FunctionChunk, Parameter};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::DeclSpecifiers;
use crate::template::{ParameterKind, TemplateParameter};
use cuprum_ast::{
    FuncId, FunctionName, OperatorName, Parent, Qualifiers, RecordId, RefQualifier, Type, TypeKind,
};
use cuprum_lex::{LanguageStandard, Literal};
use cuprum_source::{Code, Loc, Symbol};

/// How many operands an operator has, the object of a member function included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operands {
    /// Any number of operands.
    Any,
    /// Between these numbers.
    Between(usize, usize),
}

fn operands(op: OperatorName) -> Operands {
    use OperatorName as O;
    match op {
        O::New | O::NewArray | O::Delete | O::DeleteArray | O::Call => Operands::Any,
        O::Tilde | O::Not | O::Arrow => Operands::Between(1, 1),
        O::Plus | O::Minus | O::Star | O::Amp | O::PlusPlus | O::MinusMinus => {
            Operands::Between(1, 2)
        }
        O::Slash
        | O::Percent
        | O::Caret
        | O::Pipe
        | O::Assign
        | O::Less
        | O::Greater
        | O::PlusAssign
        | O::MinusAssign
        | O::StarAssign
        | O::SlashAssign
        | O::PercentAssign
        | O::CaretAssign
        | O::AmpAssign
        | O::PipeAssign
        | O::Shl
        | O::Shr
        | O::ShlAssign
        | O::ShrAssign
        | O::EqEq
        | O::NotEq
        | O::LessEq
        | O::GreaterEq
        | O::Spaceship
        | O::AndAnd
        | O::OrOr
        | O::Comma
        | O::ArrowStar
        | O::Subscript => Operands::Between(2, 2),
    }
}

/// Whether an operator can only be a member.
fn must_be_member(op: OperatorName) -> bool {
    use OperatorName as O;
    matches!(op, O::Assign | O::Call | O::Subscript | O::Arrow)
}

impl Parser<'_> {
    /// Checks the form of a function's or function template's declaration; `class` is the class that
    /// it is a member of.
    pub fn check_function_form(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        class: Option<RecordId>,
    ) {
        if self.frame.here.mode == Mode::Syntax || self.frame.here.in_builtin_text {
            return;
        }
        let Some(chunk) = declarator.function() else { return };
        let Some(id) = declarator.id.as_ref() else { return };
        let is_member =
            class.is_some() || matches!(declarator.qualifier, Some(Qualifier::Dependent(_)));
        match id.name {
            FunctionName::Operator(op) => self.check_operator(op, specs, chunk, is_member, id.loc),
            FunctionName::Literal(_) => self.check_literal_operator(chunk, is_member, id.loc),
            FunctionName::Conversion(_) => {
                if !is_member || specs.is_static {
                    self.report_once(Code::ConversionNotMember, id.loc, &[]);
                } else if !chunk.params.is_empty() || chunk.variadic {
                    self.report_once(Code::ConversionParameters, id.loc, &[]);
                }
            }
            FunctionName::Destructor => {
                if !chunk.params.is_empty() || chunk.variadic {
                    let loc = chunk.params.first().map_or(id.loc, |param| param.loc);
                    self.report_once(Code::DestructorParameters, loc, &[]);
                }
                if specs.is_constexpr && self.options.standard < LanguageStandard::Cpp20 {
                    self.report_once(Code::DestructorConstexpr, id.loc, &[]);
                }
            }
            FunctionName::Constructor => self.check_constructor(chunk, class),
            FunctionName::Ident(name) => {
                // `void C();` in `C`: a member of that name that is no constructor.
                if let Some(record) = class
                    && self.has_injected_name(record, name)
                {
                    self.report_once(Code::MemberNamedAsClass, id.loc, &[]);
                }
            }
        }
        self.check_result_of_special(specs, declarator);
        self.check_function_qualifiers(specs, id.name, chunk, is_member, id.loc);
    }

    /// Reports a result type before a function that has none of its own to declare.
    pub fn check_result_of_special(&mut self, specs: &DeclSpecifiers, declarator: &Declarator) {
        let Some(id) = declarator.id.as_ref() else { return };
        match id.name {
            FunctionName::Conversion(_) => {
                if specs.has_type || specs.ty.top_qualifiers() != Qualifiers::NONE {
                    self.report_once(Code::ConversionResult, id.loc, &[]);
                }
            }
            FunctionName::Destructor => {
                if specs.has_type {
                    self.report_once(Code::DestructorResult, specs.loc, &[]);
                }
            }
            FunctionName::Constructor => {
                if specs.has_type {
                    self.report_once(Code::ConstructorResult, specs.loc, &[]);
                }
            }
            FunctionName::Ident(_) | FunctionName::Operator(_) | FunctionName::Literal(_) => {}
        }
    }

    fn check_function_qualifiers(
        &mut self,
        specs: &DeclSpecifiers,
        name: FunctionName,
        chunk: &FunctionChunk,
        is_member: bool,
        loc: Loc,
    ) {
        let has_qualifiers = chunk.qualifiers != Qualifiers::NONE;
        let has_ref = chunk.ref_qualifier != RefQualifier::None;
        let is_special = matches!(name, FunctionName::Constructor | FunctionName::Destructor);
        let code = match () {
            _ if is_special => Code::QualifiersOnSpecial,
            _ if !is_member => Code::QualifiersOnNonmember,
            _ if specs.is_static => Code::QualifiersOnStatic,
            _ => return,
        };
        if has_qualifiers {
            self.report_once(code, chunk.loc, &[]);
        }
        if has_ref {
            self.report_once(Code::RefQualifierNotAllowed, loc, &[]);
        }
    }

    fn check_constructor(&mut self, chunk: &FunctionChunk, class: Option<RecordId>) {
        let [first, rest @ ..] = chunk.params.as_slice() else { return };
        let takes_itself = class.is_some()
            && self.ast.types.as_record(first.ty) == class
            && rest.iter().all(|param| param.default.is_some());
        // A template is never a copy constructor.
        if takes_itself && self.frame.here.mode == Mode::Full {
            let name = self.type_name(first.ty.unqualified());
            self.report_once(Code::ConstructorTakesItself, first.loc, &[&name, &name]);
        }
    }

    fn check_operator(
        &mut self,
        op: OperatorName,
        specs: &DeclSpecifiers,
        chunk: &FunctionChunk,
        is_member: bool,
        loc: Loc,
    ) {
        use OperatorName as O;
        if matches!(op, O::New | O::NewArray | O::Delete | O::DeleteArray) {
            return self.check_allocation_operator(op, specs, chunk, loc);
        }
        if !is_member && must_be_member(op) {
            let word = format!("operator{}", op.spelling());
            self.report_once(Code::OperatorMustBeMember, loc, &[&word]);
            return;
        }
        if is_member && specs.is_static {
            self.report_once(Code::OperatorStatic, loc, &[]);
            return;
        }
        if let Operands::Between(least, most) = operands(op) {
            let object = usize::from(is_member);
            let count = chunk.params.len() + object;
            let has_pack = chunk.params.iter().any(|param| param.is_pack);
            if chunk.variadic {
                self.report_once(Code::OperatorEllipsis, loc, &[]);
            } else if !has_pack && count < least {
                self.report_once(Code::OperatorTooFew, loc, &[]);
            } else if !has_pack && count > most {
                self.report_once(Code::OperatorTooMany, loc, &[]);
            } else if matches!(op, O::PlusPlus | O::MinusMinus)
                && let Some(extra) = chunk.params.get(1 - object)
                && extra.ty.unqualified() != Type::INT
                && !has_pack
                && !self.is_dependent_type(extra.ty)
            {
                let word = format!("operator{}", op.spelling());
                self.report_once(Code::PostfixParameter, loc, &[&word]);
            }
            if let Some(default) = chunk.params.iter().find_map(|param| param.default) {
                let loc = self.loc_before(default.0);
                self.report_once(Code::DefaultArgumentNotAllowed, loc, &[]);
            }
        }
        if !is_member && !chunk.params.iter().any(|param| self.is_overloadable_operand(param)) {
            self.report_once(Code::OperatorNeedsClass, loc, &[]);
        }
    }

    /// The place of the token before a range: the `=` before a default argument.
    pub fn loc_before(&self, range: crate::cursor::TokenRange) -> Loc {
        let tokens = self.program.streams.get(range.stream as usize).map(|stream| &stream.tokens);
        let before = (range.start as usize).checked_sub(1);
        before.and_then(|at| tokens?.get(at)).map_or(self.loc(), |token| token.loc)
    }

    /// Whether a parameter lets an operator be overloaded: a class, an enumeration, or a reference
    /// to one.
    fn is_overloadable_operand(&self, param: &Parameter) -> bool {
        param.is_pack || self.is_overloadable_type(param.ty)
    }

    fn is_overloadable_type(&self, ty: Type) -> bool {
        let ty = self.ast.types.without_ref(ty);
        let is_compound = matches!(
            self.ast.types.kind(ty),
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } | TypeKind::Function(_)
        );
        self.is_dependent_type(ty) && !is_compound
            || matches!(self.ast.types.kind(ty), TypeKind::Record(_) | TypeKind::Enum(_))
            || self.class_placeholder(ty).is_some()
    }

    /// Refuses an operator that a template makes for operands that have the operator already.
    pub fn check_made_operator(
        &mut self,
        name: FunctionName,
        home: ScopeId,
        ty: Type,
        loc: Loc,
    ) -> Res<()> {
        let FunctionName::Operator(op) = name else { return Ok(()) };
        let is_allocation = matches!(operands(op), Operands::Any);
        let is_member = !matches!(self.program.names.scopes[home].kind, ScopeKind::Namespace(_));
        let Some(function) = self.ast.types.as_function(ty) else { return Ok(()) };
        if is_allocation
            || is_member
            || function.params.iter().any(|&param| self.is_overloadable_type(param))
        {
            return Ok(());
        }
        Err(self.error(Code::OperatorNeedsClass, loc, &[]))
    }

    fn check_allocation_operator(
        &mut self,
        op: OperatorName,
        specs: &DeclSpecifiers,
        chunk: &FunctionChunk,
        loc: Loc,
    ) {
        if self.frame.here.mode == Mode::Signature
            && let [only] = chunk.params.as_slice()
            && !only.is_pack
        {
            // A template that only one parameter tells from others would hide the usual function.
            let is_new = matches!(op, OperatorName::New | OperatorName::NewArray);
            let shown = if is_new { "new(size_t)" } else { "delete(void *)" };
            self.report_once(Code::AllocationTemplate, loc, &[shown]);
            return;
        }
        let void_pointer = self.ast.types.pointer(Type::VOID);
        let is_new = matches!(op, OperatorName::New | OperatorName::NewArray);
        let first = chunk.params.first().map(|param| param.ty.unqualified());
        let is_dependent = first.is_some_and(|ty| self.is_dependent_type(ty));
        if specs.is_virtual {
            self.report_once(Code::OnlyMembersVirtual, specs.loc, &[]);
        }
        if is_new {
            if first != Some(Type::ULONG) && !is_dependent {
                self.report_once(Code::AllocationParameter, loc, &[]);
            }
        } else if first != Some(void_pointer) && !is_dependent {
            // A destroying `operator delete` takes its class.
            let is_class = first
                .and_then(|ty| self.ast.types.pointee(ty))
                .is_some_and(|ty| self.ast.types.as_record(ty).is_some());
            if !(is_class && chunk.params.len() > 1) {
                self.report_once(Code::DeallocationParameter, loc, &[]);
            }
        }
    }

    /// A literal operator template takes the characters of a number or, since C++20, an object made of
    /// a string ([over.literal]/5).
    pub fn check_literal_template(&mut self, params: &[TemplateParameter], loc: Loc) {
        let is_right = match params {
            [only] => match only.kind {
                ParameterKind::Value(ty, _) if only.pack => ty.unqualified() == Type::CHAR,
                ParameterKind::Value(..) => self.options.standard >= LanguageStandard::Cpp20,
                ParameterKind::Type | ParameterKind::Template(_) => false,
            },
            // What other compilers have for strings: the type of the characters, then they.
            [first, second] => {
                matches!(first.kind, ParameterKind::Type)
                    && matches!(second.kind, ParameterKind::Value(..))
                    && second.pack
            }
            _ => false,
        };
        if !is_right {
            self.report_once(Code::LiteralTemplateHead, loc, &[]);
        }
    }

    fn check_literal_operator(&mut self, chunk: &FunctionChunk, is_member: bool, loc: Loc) {
        if is_member {
            self.report_once(Code::LiteralOperatorMember, loc, &[]);
            return;
        }
        if self.frame.here.extern_c {
            self.report_once(Code::LiteralOperatorLinkage, loc, &[]);
        }
        if chunk.params.iter().any(|param| param.default.is_some()) {
            self.report_once(Code::LiteralOperatorDefault, loc, &[]);
            return;
        }
        if self.frame.here.mode == Mode::Signature {
            if !chunk.params.is_empty() {
                self.report_once(Code::LiteralTemplateParameters, loc, &[]);
            }
            return;
        }
        let types: Vec<Type> = chunk.params.iter().map(|param| param.ty.unqualified()).collect();
        let Some(&first) = types.first() else {
            self.report_once(Code::LiteralOperatorTooFew, loc, &[]);
            return;
        };
        let shown = self.type_name(first);
        let is_character = |ty: Type| {
            matches!(ty, Type::CHAR | Type::WCHAR | Type::CHAR8 | Type::CHAR16 | Type::CHAR32)
        };
        if let Some(pointee) = self.ast.types.pointee(first) {
            if !pointee.top_qualifiers().is_const() {
                self.report_once(Code::LiteralPointerNotConst, loc, &[&shown]);
            } else if !is_character(pointee.unqualified()) {
                self.report_once(Code::LiteralPointerType, loc, &[&shown]);
            } else if let Some(&second) = types.get(1)
                && second != Type::ULONG
            {
                let shown = self.type_name(second);
                self.report_once(Code::LiteralSecondType, loc, &[&shown]);
            } else if types.len() > 2 {
                self.report_once(Code::LiteralOperatorTooMany, loc, &[]);
            }
        } else if types.len() > 1 {
            self.report_once(Code::LiteralOperatorTooMany, loc, &[]);
        } else if self.ast.types.is_floating(first) && first != Type::LONG_DOUBLE {
            self.report_once(Code::LiteralFloatType, loc, &[&shown]);
        } else if self.ast.types.is_integral(first)
            && first != Type::ULONG_LONG
            && !is_character(first)
        {
            self.report_once(Code::LiteralIntegerType, loc, &[&shown]);
        }
    }

    /// Checks the specifiers and the form of a function template; `ty` is its signature.
    pub fn check_template_form(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) {
        let around = self.program.names.scopes[self.template_home()].kind.as_class();
        let in_class = around.is_some();
        let home = around.filter(|_| !specs.is_friend);
        let class = match declarator.qualifier {
            Some(Qualifier::Record(record)) => Some(record),
            _ => home,
        };
        let is_destructor =
            declarator.id.as_ref().is_some_and(|id| id.name == FunctionName::Destructor);
        if is_destructor {
            self.report_once(Code::InvalidDestructor, declarator.loc, &[]);
            return;
        }
        self.in_mode(Mode::Signature, |parser| {
            match home {
                Some(record) => parser.check_member_specifiers(record, specs, Some(declarator), ty),
                None if in_class => parser.check_friend_specifiers(specs),
                None => parser.check_specifiers(specs, Declared::FunctionTemplate),
            }
            parser.check_function_form(specs, declarator, class);
        });
    }

    /// Whether `__restrict__` may qualify a type.
    pub fn may_be_restricted(&self, ty: Type) -> bool {
        matches!(
            self.ast.types.kind(ty),
            TypeKind::Pointer(_)
                | TypeKind::LValueRef(_)
                | TypeKind::RValueRef(_)
                | TypeKind::MemberPointer { .. }
                | TypeKind::Array(..)
                | TypeKind::Auto
        ) || self.frame.here.mode != Mode::Full
            || self.is_dependent_type(ty)
    }

    /// Checks the result of an allocation function, which only the whole type shows.
    pub fn check_allocation_result(&mut self, name: FunctionName, ty: Type, loc: Loc) {
        use OperatorName as O;
        let FunctionName::Operator(op) = name else { return };
        let Some(result) = self.ast.types.as_function(ty).map(|function| function.result) else {
            return;
        };
        let void_pointer = self.ast.types.pointer(Type::VOID);
        let is_new = matches!(op, O::New | O::NewArray);
        let is_delete = matches!(op, O::Delete | O::DeleteArray);
        if is_new && result != void_pointer {
            self.report_once(Code::AllocationResult, loc, &[]);
        } else if is_delete && result != Type::VOID {
            self.report_once(Code::DeallocationResult, loc, &[]);
        }
    }

    /// Checks that a function is declared again as it was declared before.
    pub fn check_redeclared_function(
        &mut self,
        func: FuncId,
        specs: &DeclSpecifiers,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) {
        if self.frame.here.in_builtin_text
            || self.frame.here.sfinae_depth > 0
            || self.function_info(func).is_builtin
        {
            return;
        }
        // CUDA's headers declare anew what libstdc++ declares constexpr; nvcc's own front end judged it.
        if !self.options.run_time {
            self.warn_of_allowed_exceptions(func, exceptions, loc);
            return;
        }
        let function = &self.ast.functions[func];
        if self.frame.here.extern_c
            && !function.is_extern_c
            && matches!(function.parent, Parent::Namespace(_))
            && !self.session.map.is_system(loc)
            && !self.session.map.is_system(function.loc)
        {
            let declared = self.declared_at(self.ast.functions[func].loc);
            let name = self.declared_name_text(func);
            self.report_once(Code::LinkageDiffers, loc, &[&name, &declared]);
        }
        let was_constexpr = self.ast.functions[func].is_constexpr;
        let is_consteval = specs.is_consteval || self.function_info(func).is_consteval;
        let texts = |parser: &mut Self| {
            let name = parser.called_name_text(func);
            (name, parser.declared_at(parser.ast.functions[func].loc))
        };
        let is_defaulted = self.function_info(func).is_defaulted;
        if was_constexpr != specs.is_constexpr && !is_defaulted {
            let word = if is_consteval { "consteval" } else { "constexpr" };
            let (code, loc) = match was_constexpr {
                true => (Code::WasDeclaredConstexpr, loc),
                false => (Code::WasNotDeclaredConstexpr, specs.loc),
            };
            let (name, declared) = texts(self);
            self.report_once(code, loc, &[&name, &declared, word]);
        }
        self.check_redeclared_exceptions(func, exceptions, loc);
    }

    /// Checks that an explicit specialisation is declared again as it was declared before; what its
    /// template is does not matter.
    pub fn check_repeated_specialization(
        &mut self,
        func: FuncId,
        specs: &DeclSpecifiers,
        loc: Loc,
    ) {
        let was_constexpr = self.ast.functions[func].is_constexpr;
        if !self.function_info(func).is_explicit_specialization
            || was_constexpr == specs.is_constexpr
            || self.frame.here.in_builtin_text
        {
            return;
        }
        let name = match &self.ast.functions[func].specialization {
            Some(from) => self.template_function_text(from),
            None => self.generic_function_text(func),
        };
        let declared = self.declared_at(self.ast.functions[func].loc);
        let code = match was_constexpr {
            true => Code::WasDeclaredConstexpr,
            false => Code::WasNotDeclaredConstexpr,
        };
        let is_consteval = specs.is_consteval || self.function_info(func).is_consteval;
        let word = if is_consteval { "consteval" } else { "constexpr" };
        self.report_once(code, loc, &[&name, &declared, word]);
    }

    /// Reports a definition outside of a class or namespace that matches none of the functions of its
    /// name; `None` if there are none.
    pub fn report_mismatched_definition(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        loc: Loc,
    ) -> Option<Reported> {
        let known = self.names_in(scope, name);
        match known.as_slice() {
            [Decl::Func(func)] => {
                let text = self.function_declaration_text(*func);
                let declared = self.declared_at(self.ast.functions[*func].loc);
                Some(self.error(Code::IncompatibleWith, loc, &[&text, &declared]))
            }
            [Decl::Func(func), ..] => {
                let text = self.called_name_text(*func);
                Some(self.error(Code::NoInstanceOfType, loc, &[&text]))
            }
            _ => None,
        }
    }

    /// Reads the default arguments of a function that the user declares outside of functions: they
    /// are wrong or not whether or not anybody calls it.
    pub fn check_written_default_arguments(&mut self, func: FuncId) {
        if self.frame.here.mode == Mode::Full
            && self.options.run_time
            && self.frame.here.sfinae_depth == 0
            && !self.frame.here.in_builtin_text
            && !self.in_definition()
            && !self.function_info(func).is_system
        {
            // Nobody calls the function yet, so nothing that a call would need is instantiated.
            self.scoped(
                |here| here.only_checks = true,
                |parser| parser.check_default_arguments(func),
            );
        }
    }

    /// The same for the members of a class that is complete.
    pub fn check_member_default_arguments(&mut self, record: RecordId) {
        self.in_class(Some(record), |parser| {
            for func in parser.record_info(record).functions.clone() {
                parser.check_written_default_arguments(func);
            }
        });
    }

    /// Member functions of one name and the same parameters either all say what kind of object they
    /// want, or none does ([over.load]/2).
    pub fn check_ref_qualified_overload(&mut self, known: FuncId, ty: Type, loc: Loc) {
        let parts = (
            self.ast.types.as_function(self.ast.functions[known].ty),
            self.ast.types.as_function(ty),
        );
        let (Some(left), Some(right)) = parts else { return };
        let has_none = |kind: RefQualifier| kind == RefQualifier::None;
        if left.params == right.params
            && left.variadic == right.variadic
            && has_none(left.ref_qualifier) != has_none(right.ref_qualifier)
            && !self.frame.here.in_builtin_text
        {
            self.report_once(Code::RefQualifierMissing, loc, &[]);
        }
    }

    /// Whether the token just taken is the literal `0` alone.
    pub fn is_zero_literal_before(&self, payload: u32) -> bool {
        let literals = &self.program.streams[self.current_stream()].literals;
        matches!(literals.get(payload as usize), Some(Literal::Int { value: 0, .. }))
    }

    /// Checks that a function may be defaulted ([dcl.fct.def.default]); `at` is the keyword.
    pub fn check_defaulted_form(&mut self, func: FuncId, at: Loc) {
        let function = &self.ast.functions[func];
        let (name, loc, parent) = (function.name, function.loc, function.parent);
        if self.frame.here.sfinae_depth > 0 || self.frame.here.in_builtin_text {
            return;
        }
        if let FunctionName::Operator(op) = name
            && op != OperatorName::Assign
            && self.is_defaultable_comparison(op)
        {
            self.check_defaulted_comparison(func, op, at);
            return;
        }
        let is_assignment = name == FunctionName::Operator(OperatorName::Assign);
        let is_special =
            matches!(name, FunctionName::Constructor | FunctionName::Destructor) || is_assignment;
        let Parent::Record(record) = parent else {
            self.report_once(Code::CannotDefault, at, &[]);
            return;
        };
        if !is_special {
            self.report_once(Code::CannotDefault, at, &[]);
            return;
        }
        let ty = self.ast.types.as_function(self.ast.functions[func].ty).cloned();
        let Some(ty) = ty else { return };
        let class = self.ast.types.intern(TypeKind::Record(record));
        let kind = self.special_kind(func);
        let has_one = |index: usize| ty.params.len() == index;
        // The object that it copies or moves is never taken as volatile.
        let is_reference = ty.params.first().is_some_and(|&param| {
            self.ast.types.is_reference(param)
                && !self.ast.types.qualifiers(self.ast.types.without_ref(param)).is_volatile()
        });
        let is_right = match name {
            FunctionName::Destructor => true,
            FunctionName::Constructor => {
                kind.is_some() && (has_one(0) || has_one(1) && is_reference)
            }
            FunctionName::Ident(_)
            | FunctionName::Operator(_)
            | FunctionName::Conversion(_)
            | FunctionName::Literal(_) => {
                let expected = self.ast.types.lvalue_ref(class);
                kind.is_some()
                    && has_one(1)
                    && is_reference
                    && ty.result == expected
                    && ty.qualifiers == Qualifiers::NONE
            }
        };
        if !is_right {
            let code = match is_assignment {
                true => Code::DefaultedAssignmentType,
                false => Code::DefaultedConstructorType,
            };
            self.report_once(code, loc, &[]);
        }
    }

    /// The form of a defaulted comparison ([class.compare.default]).
    fn check_defaulted_comparison(&mut self, func: FuncId, op: OperatorName, at: Loc) {
        // What a template declares is judged once, at its definition.
        if self.is_in_template(func) && !self.in_definition() {
            return;
        }
        let function = &self.ast.functions[func];
        let (loc, parent) = (function.loc, function.parent);
        let Some(ty) = self.ast.types.as_function(function.ty).cloned() else { return };
        let params = function.params.clone();
        let plain = |parser: &Self, ty: Type| parser.ast.types.without_ref(ty).unqualified();
        let member_of = parent.as_record();
        let class = member_of.or_else(|| {
            let first = ty.params.first().copied()?;
            self.ast.types.as_record(plain(self, first))
        });
        let Some(record) = class else { return };
        let is_friend = self.record_info(record).friends.functions.contains(&func)
            || self.frame.here.declaring_friend == Some(record)
            || self.frame.here.current_class == Some(record);
        if member_of.is_none() && !is_friend {
            self.report_once(Code::ComparisonNotOfClass, at, &[]);
            return;
        }
        let own = self.ast.types.intern(TypeKind::Record(record));
        let constant = self.ast.types.qualify(own, Qualifiers::CONST);
        let wanted = self.ast.types.lvalue_ref(constant);
        for (index, &param) in ty.params.iter().enumerate() {
            let is_value = member_of.is_none() && param.unqualified() == own;
            if plain(self, param) != own && self.is_unknown_type(param) {
                continue;
            }
            if param != wanted && !is_value {
                let place = params.get(index).map_or(loc, |var| self.ast.variables[*var].loc);
                let name = self.type_name(param);
                self.report_once(Code::ComparisonParameter, place, &[&name]);
            }
        }
        if member_of.is_some() && !ty.qualifiers.is_const() {
            self.report_once(Code::ComparisonNotConst, loc, &[]);
        }
        if ty.ref_qualifier == RefQualifier::RValue {
            self.report_once(Code::ComparisonRefQualified, loc, &["&&"]);
        }
        if op != OperatorName::Spaceship
            && ty.result != Type::BOOL
            && !self.contains_auto(ty.result)
            && !self.is_unknown_type(ty.result)
        {
            self.report_once(Code::ComparisonResult, loc, &[]);
        }
    }

    fn is_defaultable_comparison(&self, op: OperatorName) -> bool {
        use OperatorName as O;
        self.options.standard >= LanguageStandard::Cpp20
            && matches!(
                op,
                O::EqEq | O::NotEq | O::Less | O::LessEq | O::Greater | O::GreaterEq | O::Spaceship
            )
    }

    /// Checks that a function template may be defaulted: only a comparison can ([class.compare]).
    pub fn check_defaulted_template(&mut self, name: FunctionName, at: Loc) {
        let is_comparison = matches!(
            name,
            FunctionName::Operator(op) if self.is_defaultable_comparison(op)
        );
        if !is_comparison && !self.frame.here.in_builtin_text {
            self.report_once(Code::DefaultedTemplate, at, &[]);
        }
    }

    /// Checks that nothing without a default argument follows a parameter with one.
    pub fn check_default_order(&mut self, declarator: &Declarator) -> Res<()> {
        let Some(function) = declarator.function() else { return Ok(()) };
        let mut seen = false;
        for param in &function.params {
            if seen && param.default.is_none() && !param.is_pack {
                return Err(self.error(Code::DefaultArgumentOrder, param.loc, &[]));
            }
            seen |= param.default.is_some();
        }
        Ok(())
    }

    /// Reports the requires-clause of a function that no template has anything to do with.
    pub fn check_untemplated_clause(&mut self, func: FuncId, declarator: &Declarator) {
        let Some(range) = declarator.function().and_then(|chunk| chunk.requires) else { return };
        if self.frame.here.mode != Mode::Full
            || self.in_definition()
            || self.frame.here.in_builtin_text
            || self.is_instantiating()
            || self.is_in_template(func)
            || declarator.attributes.enable_if.is_some()
        {
            return;
        }
        let tokens = self.program.streams.get(range.stream as usize).map(|stream| &stream.tokens);
        let loc = tokens.and_then(|tokens| tokens.get(range.start as usize));
        let loc = loc.map_or(declarator.loc, |token| token.loc);
        self.report_once(Code::ClauseNotTemplated, loc, &[]);
    }

    /// Whether a declarator applies qualifiers of a function type to what is no function of a class.
    pub fn check_qualified_chunks(&mut self, declarator: &Declarator) {
        let inner = declarator.chunks.len().saturating_sub(1);
        let is_declared = declarator.id.is_some();
        for (index, chunk) in declarator.chunks.iter().enumerate() {
            let Chunk::Function(function) = chunk else { continue };
            if index == inner && is_declared {
                continue;
            }
            // Behind `C::*` the qualifiers belong to a member function.
            let is_member =
                matches!(declarator.chunks.get(index + 1), Some(Chunk::MemberPointer(..)));
            let is_whole = index == inner && !is_declared;
            if !is_member && !is_whole && function.qualifiers != Qualifiers::NONE {
                self.report_once(Code::QualifiersOnNonmember, function.loc, &[]);
            }
        }
    }
}
