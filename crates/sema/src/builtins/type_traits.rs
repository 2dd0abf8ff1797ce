//! Type traits: `__is_empty(T)`, `__is_constructible(T, A…)` and the like, as expressions.
//!
//! This file has their grammar and the traits that a look at the types answers. Those that ask
//! whether an operation exists are in `trait_operations.rs`.

use crate::class::special_members::SpecialKind;
use crate::context::{Mode, Operand, Parser, Res};
use crate::parse::expression::Term;
use crate::parse::variable_arguments::VariableArguments;
use crate::template::packs::ListKind;
use cuprum_ast::{
    Access, Category, DependentExprKind, ExprKind, RecordId, RecordKind, TemplateArg, Type,
    TypeKind, TypeTrait, TypeTransform, dependent_types, floating_types, integral_types,
    undeduced_types,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc, Symbol};

/// Which names are operators on types, as far as somebody asked: by the number of the symbol.
#[derive(Clone, Default, Debug)]
pub(crate) struct TypeOperators {
    asked: Vec<Option<Option<TypeOperator>>>,
}

/// What a name is that begins an expression or a type of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypeOperator {
    Trait(TypeTrait),
    Transform(TypeTransform),
    Word(ReservedWord),
}

impl TypeOperator {
    /// How all of them begin.
    const PREFIX: &str = "__";

    fn from_word(word: &str) -> Option<TypeOperator> {
        if !word.starts_with(TypeOperator::PREFIX) {
            return None;
        }
        let of_words = || WORDS.iter().find(|(known, _)| *known == word);
        TypeTrait::from_word(word)
            .map(TypeOperator::Trait)
            .or_else(|| TypeTransform::from_word(word).map(TypeOperator::Transform))
            .or_else(|| of_words().map(|&(_, reserved)| TypeOperator::Word(reserved)))
    }

    fn as_trait(self) -> Option<TypeTrait> {
        match self {
            TypeOperator::Trait(item) => Some(item),
            TypeOperator::Transform(_) | TypeOperator::Word(_) => None,
        }
    }

    fn as_transform(self) -> Option<TypeTransform> {
        match self {
            TypeOperator::Transform(item) => Some(item),
            TypeOperator::Trait(_) | TypeOperator::Word(_) => None,
        }
    }

    fn as_word(self) -> Option<ReservedWord> {
        match self {
            TypeOperator::Word(word) => Some(word),
            TypeOperator::Trait(_) | TypeOperator::Transform(_) => None,
        }
    }
}

/// Other reserved words that begin an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReservedWord {
    /// `__builtin_bit_cast(T, e)`
    BitCast,
    /// `__builtin_va_start(…)` and its kin.
    VariableArguments(VariableArguments),
    /// `__func__`, which has the scope in NVRTC.
    QualifiedFunctionName,
    /// `__FUNCTION__`
    FunctionName,
    /// `__PRETTY_FUNCTION__`, `__FUNCSIG__`
    FunctionSignature,
    /// `__array_rank(T)` and its kin.
    TypeNumber(TypeNumber),
}

/// An operator from a type to a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TypeNumber {
    /// `__array_rank(T)`
    ArrayRank,
    /// `__array_extent(T, n)`
    ArrayExtent,
    /// `__datasizeof(T)`: the size without the padding that another object may have.
    DataSize,
}

const WORDS: &[(&str, ReservedWord)] = &[
    ("__builtin_bit_cast", ReservedWord::BitCast),
    ("__builtin_va_start", ReservedWord::VariableArguments(VariableArguments::Start)),
    ("__builtin_va_end", ReservedWord::VariableArguments(VariableArguments::End)),
    ("__builtin_va_copy", ReservedWord::VariableArguments(VariableArguments::Copy)),
    ("__cu_va_start", ReservedWord::VariableArguments(VariableArguments::StartAt)),
    ("__cu_va_end", ReservedWord::VariableArguments(VariableArguments::EndAt)),
    ("__cu_va_copy", ReservedWord::VariableArguments(VariableArguments::CopyAt)),
    ("__cu_va_arg", ReservedWord::VariableArguments(VariableArguments::NextAt)),
    ("__array_rank", ReservedWord::TypeNumber(TypeNumber::ArrayRank)),
    ("__array_extent", ReservedWord::TypeNumber(TypeNumber::ArrayExtent)),
    ("__datasizeof", ReservedWord::TypeNumber(TypeNumber::DataSize)),
    ("__func__", ReservedWord::QualifiedFunctionName),
    ("__FUNCTION__", ReservedWord::FunctionName),
    ("__PRETTY_FUNCTION__", ReservedWord::FunctionSignature),
];

/// Whether a word is an operator on types, or begins another expression of its own.
pub(super) fn is_type_operator(word: &str) -> bool {
    // These stand where a name stands.
    const NAMES: [&str; 1] = ["__integer_pack"];
    TypeOperator::from_word(word).is_some() || NAMES.contains(&word)
}

impl Parser<'_> {
    /// The operator with this name, if it is one.
    fn type_operator(&mut self, name: Symbol) -> Option<TypeOperator> {
        let asked = &mut self.program.actions.type_operators.asked;
        let number = name.index() as usize;
        if let Some(&Some(known)) = asked.get(number) {
            return known;
        }
        if asked.len() <= number {
            asked.resize(self.session.symbols.len().max(number + 1), None);
        }
        let found = TypeOperator::from_word(self.session.symbols.word(name));
        asked[number] = Some(found);
        found
    }

    /// Whether `name (` is next, and what the name is. What a header declares itself wins.
    fn at_type_operator<T>(
        &mut self,
        ahead: usize,
        kind: impl FnOnce(TypeOperator) -> Option<T>,
    ) -> Option<T> {
        let token = self.peek_ahead(ahead);
        if token.kind != TokenKind::Ident || self.peek_ahead(ahead + 1).kind != TokenKind::LParen {
            return None;
        }
        let found = kind(self.type_operator(token.symbol())?)?;
        self.lookup_unqualified(token.symbol()).is_none().then_some(found)
    }

    /// Whether a word is an operator on types, or one of the preprocessor's that asks for a file.
    pub fn names_operator(&mut self, name: Symbol) -> bool {
        match self.type_operator(name) {
            Some(TypeOperator::Trait(_) | TypeOperator::Transform(_)) => true,
            Some(TypeOperator::Word(_)) | None => {
                self.session.symbols.word(name) == "__has_include"
            }
        }
    }

    /// Whether a type transform such as `__remove_cv (` is the token after `ahead` others.
    pub fn at_type_transform(&mut self, ahead: usize) -> Option<TypeTransform> {
        self.at_type_operator(ahead, TypeOperator::as_transform)
    }

    /// An expression that begins with a reserved word; `None` if none is next.
    pub fn reserved_expression(&mut self) -> Res<Option<Term>> {
        let token = self.peek();
        if token.kind != TokenKind::Ident {
            return Ok(None);
        }
        match self.type_operator(token.symbol()).and_then(TypeOperator::as_word) {
            Some(ReservedWord::BitCast) => self.bit_cast_expression().map(Some),
            Some(ReservedWord::VariableArguments(which)) => {
                self.variable_arguments_call(which).map(Some)
            }
            Some(ReservedWord::TypeNumber(which)) => {
                // Headers of compilers that lack it may name something of their own so.
                match self.at_type_operator(0, TypeOperator::as_word) {
                    Some(_) => self.type_number_expression(which).map(Some),
                    None => Ok(None),
                }
            }
            Some(word) => {
                self.bump();
                self.function_name_expression(word, token.loc).map(Some)
            }
            None => self.type_trait_expression(),
        }
    }

    /// `__func__` and its kin: the name of the function around it, as a string.
    fn function_name_expression(&mut self, word: ReservedWord, loc: Loc) -> Res<Term> {
        if self.frame.here.mode != Mode::Full {
            let name = self.session.symbols.intern("__func__");
            return Ok(self.dependent(DependentExprKind::Name(name, None)));
        }
        let text = match (self.frame.here.current_function, word) {
            (None, _) => String::new(),
            (Some(func), ReservedWord::FunctionSignature) => self.pretty_function_text(func),
            (Some(func), ReservedWord::FunctionName) => self.unqualified_function_name(func),
            (Some(func), _) => self.qualified_function_name(func),
        };
        let expr = self.build_text(&text, loc);
        Ok(Term::Typed(Operand::Expr(expr)))
    }

    /// ```text
    /// bit-cast: "__builtin_bit_cast" "(" type-id "," assignment-expression ")"
    /// ```
    fn bit_cast_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let (ty, operand) = self.outside_template_arguments(|parser| {
            let ty = parser.type_id()?;
            parser.expect(TokenKind::Comma)?;
            Ok((ty, parser.assignment_expression()?))
        })?;
        self.expect(TokenKind::RParen)?;
        match operand {
            Term::Typed(operand) => {
                let expr = self.build_bit_cast(ty, operand, loc)?;
                Ok(Term::Typed(Operand::Expr(expr)))
            }
            Term::Dependent(operand) => {
                Ok(self.dependent(DependentExprKind::Cast(ty, vec![operand])))
            }
            Term::Skipped => Ok(Term::Skipped),
        }
    }

    /// ```text
    /// type-trait: trait-name "(" type-id { "," type-id } ")"
    /// ```
    /// `None` if none is next.
    fn type_trait_expression(&mut self) -> Res<Option<Term>> {
        let found = self.at_type_operator(0, TypeOperator::as_trait);
        let Some(item) = found else { return Ok(None) };
        let loc = self.bump().loc;
        let types = self.parenthesized_types()?;
        let (least, most) = item.arity();
        let is_open =
            types.iter().any(|ty| matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_)));
        if self.frame.here.mode != Mode::Syntax && !is_open {
            if types.len() < least {
                return Err(self.error(Code::ExpectedComma, loc, &[]));
            }
            if types.len() > most {
                return Err(self.error(Code::ExpectedRParen, loc, &[]));
            }
        }
        match self.frame.here.mode {
            Mode::Full if types.iter().any(|ty| self.is_unknown_type(*ty)) => {
                Ok(Some(self.unknown_term(loc)))
            }
            Mode::Full => {
                let value = self.type_trait(item, &types, loc)?;
                let kind = ExprKind::Int(i128::from(value));
                let expr = self.ast.expr(kind, Type::BOOL, Category::PrValue, loc);
                Ok(Some(Term::Typed(Operand::Expr(expr))))
            }
            Mode::Syntax | Mode::Signature => {
                let word = self.session.symbols.intern(item.word());
                let args = types.into_iter().map(TemplateArg::Type).collect();
                Ok(Some(self.dependent(DependentExprKind::Trait(word, args))))
            }
        }
    }

    /// `__array_rank(T)`, `__array_extent(T, n)` or `__datasizeof(T)`
    fn type_number_expression(&mut self, which: TypeNumber) -> Res<Term> {
        let token = self.bump();
        self.expect(TokenKind::LParen)?;
        let (ty, dimension) = self.outside_template_arguments(|parser| {
            let ty = parser.type_id()?;
            let dimension = match parser.eat(TokenKind::Comma) {
                true => Some(parser.conditional_expression()?),
                false => None,
            };
            parser.expect(TokenKind::RParen)?;
            Ok((ty, dimension))
        })?;
        match self.frame.here.mode {
            Mode::Full if self.is_unknown_type(ty) => Ok(self.unknown_term(token.loc)),
            Mode::Full => {
                let dimension = match dimension {
                    Some(Term::Typed(operand)) => {
                        let expr = self.operand_expr(operand, token.loc)?;
                        u64::try_from(self.evaluate_integer(expr)?).unwrap_or(u64::MAX)
                    }
                    _ => 0,
                };
                let value = self.type_number(which, ty, dimension, token.loc)?;
                let expr = self.int_constant(i128::from(value), Type::ULONG, token.loc);
                Ok(Term::Typed(Operand::Expr(expr)))
            }
            Mode::Syntax | Mode::Signature => {
                let args = vec![TemplateArg::Type(ty)];
                Ok(self.dependent(DependentExprKind::Trait(token.symbol(), args)))
            }
        }
    }

    fn type_number(&mut self, which: TypeNumber, ty: Type, dimension: u64, loc: Loc) -> Res<u64> {
        let (mut rank, mut extent, mut element) = (0, 0, ty);
        while let TypeKind::Array(inner, count) = *self.ast.types.kind(element) {
            if rank == dimension {
                extent = count.unwrap_or(0);
            }
            rank += 1;
            element = inner;
        }
        match which {
            TypeNumber::ArrayRank => Ok(rank),
            TypeNumber::ArrayExtent => Ok(extent),
            TypeNumber::DataSize => {
                self.require_known(ty, loc)?;
                let record = self.ast.types.as_record(ty);
                let data = record.map(|record| self.ast.records[record].layout.data_size);
                Ok(data.or_else(|| self.ast.size_of(ty)).unwrap_or(0))
            }
        }
    }

    /// `( type-id [...] { , type-id [...] } )`
    fn parenthesized_types(&mut self) -> Res<Vec<Type>> {
        self.expect(TokenKind::LParen)?;
        self.outside_template_arguments(|parser| {
            let mut types = Vec::new();
            while !parser.at(TokenKind::RParen) {
                parser.type_operand(&mut types)?;
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
            }
            parser.expect(TokenKind::RParen)?;
            Ok(types)
        })
    }

    /// A type-id, or the expansion of one.
    fn type_operand(&mut self, types: &mut Vec<Type>) -> Res<()> {
        let expanded = self.expand_pack(ListKind::TemplateArguments, |parser, is_pattern| {
            let ty = parser.type_id()?;
            types.push(if is_pattern { parser.expansion_type(ty) } else { ty });
            Ok(())
        })?;
        if !expanded {
            types.push(self.type_id()?);
        }
        Ok(())
    }

    /// The value of a trait for complete arguments.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other traits ask about operations")]
    pub fn type_trait(&mut self, item: TypeTrait, types: &[Type], loc: Loc) -> Res<bool> {
        use TypeTrait as T;
        let (Some(&first), second) = (types.first(), types.get(1).copied().unwrap_or(Type::VOID))
        else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        if let Some(answer) = self.shape_trait(item, first, second) {
            return Ok(answer);
        }
        // Like NVRTC, traits about operations take an incomplete class for one without any.
        let looks_inside = matches!(
            item,
            T::IsEmpty
                | T::IsFinal
                | T::IsPolymorphic
                | T::IsAbstract
                | T::HasVirtualDestructor
                | T::IsAggregate
                | T::IsTriviallyCopyable
                | T::IsTrivial
                | T::IsPod
                | T::IsStandardLayout
                | T::IsLiteralType
                | T::HasUniqueObjectRepresentations
                | T::IsLayoutCompatible
        );
        // Only a class may have bases, and only its own are asked for.
        if item == T::IsBaseOf && self.ast.types.as_record(second).is_none() {
            return Ok(false);
        }
        for &ty in types {
            match looks_inside {
                true => self.require_known(ty, loc)?,
                false => _ = self.complete_type(ty),
            }
        }
        let record = self.ast.types.as_record(first);
        let plain = record.filter(|id| self.ast.records[*id].kind != RecordKind::Union);
        Ok(match item {
            T::IsCompleteType => self.complete_type(first),
            T::IsEmpty => plain.is_some_and(|id| self.is_empty_class(id)),
            T::IsFinal => record.is_some_and(|id| self.record_info(id).is_final),
            T::IsPolymorphic => plain.is_some_and(|id| self.is_polymorphic(id)),
            T::IsAbstract => plain.is_some_and(|id| self.is_abstract(id)),
            T::HasVirtualDestructor => plain.is_some_and(|id| self.has_virtual_destructor(id)),
            T::IsAggregate => {
                matches!(self.ast.types.kind(first), TypeKind::Array(..))
                    || record.is_some_and(|id| self.is_aggregate(id))
            }
            T::IsTriviallyCopyable | T::IsTriviallyRelocatable => self.copies_trivially(first),
            T::IsTrivial => self.is_trivial_type(first),
            T::IsPod => self.is_trivial_type(first) && self.is_standard_layout(first),
            T::IsStandardLayout => self.is_standard_layout(first),
            T::IsLiteralType => self.is_literal_type(first),
            T::HasUniqueObjectRepresentations => self.has_unique_representations(first),
            T::IsTriviallyEqualityComparable => {
                record.is_none() && self.has_unique_representations(first)
            }
            T::IsBaseOf => self.is_base_of(first, second),
            T::IsPointerInterconvertibleBaseOf => {
                self.is_base_of(first, second)
                    && (first.unqualified() == second.unqualified()
                        || self.is_standard_layout(second))
            }
            T::IsVirtualBaseOf => {
                let classes = (record, self.ast.types.as_record(second));
                matches!(classes, (Some(base), Some(derived)) if self.has_virtual_base(derived, base))
            }
            T::IsImplicitLifetime => match record {
                Some(id) => self.is_aggregate(id) || self.copies_trivially(first),
                None => self.shape_trait(T::IsObject, first, second) == Some(true),
            },
            T::IsInvocable => self.invocation_trait("value", types, loc)?,
            T::IsNothrowInvocable => self.invocation_trait("is_nothrow", types, loc)?,
            T::IsLayoutCompatible => self.is_layout_compatible(first, second),
            T::IsDeviceLambda | T::IsHostDeviceLambda | T::IsDeviceLambdaWithResult => {
                let closure = record.and_then(|record| self.program.classes.closures.get(&record));
                closure.and_then(|closure| closure.extended).is_some_and(|lambda| {
                    lambda.on_host == (item == T::IsHostDeviceLambda)
                        && (lambda.keeps_result || item != T::IsDeviceLambdaWithResult)
                })
            }
            _ => return self.operation_trait(item, types, loc),
        })
    }

    /// The traits that need nothing but the structure of a type.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other traits ask about more than the form"
    )]
    fn shape_trait(&self, item: TypeTrait, ty: Type, other: Type) -> Option<bool> {
        use TypeTrait as T;
        let types = &self.ast.types;
        let kind = types.kind(ty);
        let is_reference = types.is_reference(ty);
        let is_function = matches!(kind, TypeKind::Function(_));
        let is_void = matches!(kind, TypeKind::Void);
        let is_fundamental =
            || is_void || matches!(kind, TypeKind::Nullptr) || types.is_arithmetic(ty);
        let is_scalar = || {
            types.is_arithmetic(ty)
                || matches!(
                    kind,
                    TypeKind::Enum(_)
                        | TypeKind::Pointer(_)
                        | TypeKind::Nullptr
                        | TypeKind::MemberPointer { .. }
                )
        };
        Some(match item {
            T::IsSame | T::IsSameAs => ty == other,
            T::TypesCompatible => ty.unqualified() == other.unqualified(),
            T::IsClass => matches!(kind, TypeKind::Record(id)
                if self.ast.records[*id].kind != RecordKind::Union),
            T::IsUnion => matches!(kind, TypeKind::Record(id)
                if self.ast.records[*id].kind == RecordKind::Union),
            T::IsEnum => matches!(kind, TypeKind::Enum(_)),
            T::IsScopedEnum => matches!(kind, TypeKind::Enum(id) if self.ast.enums[*id].is_scoped),
            T::IsFunction => is_function,
            T::IsArray => matches!(kind, TypeKind::Array(..)),
            T::IsBoundedArray => matches!(kind, TypeKind::Array(_, Some(_))),
            T::IsUnboundedArray => matches!(kind, TypeKind::Array(_, None)),
            T::IsVoid => is_void,
            T::IsIntegral => types.is_integral(ty),
            T::IsFloatingPoint => types.is_floating(ty),
            T::IsArithmetic => types.is_arithmetic(ty),
            T::IsFundamental => is_fundamental(),
            T::IsCompound => !is_fundamental(),
            T::IsScalar => is_scalar(),
            T::IsObject => !is_reference && !is_function && !is_void,
            T::IsReference => is_reference,
            T::IsLvalueReference => matches!(kind, TypeKind::LValueRef(_)),
            T::IsRvalueReference => matches!(kind, TypeKind::RValueRef(_)),
            T::IsReferenceable => self.is_referenceable(ty),
            T::IsPointer => matches!(kind, TypeKind::Pointer(_)),
            T::IsNullptr => matches!(kind, TypeKind::Nullptr),
            T::IsMemberPointer => matches!(kind, TypeKind::MemberPointer { .. }),
            T::IsMemberFunctionPointer => matches!(kind, TypeKind::MemberPointer { pointee, .. }
                if matches!(types.kind(*pointee), TypeKind::Function(_))),
            T::IsMemberObjectPointer => matches!(kind, TypeKind::MemberPointer { pointee, .. }
                if !matches!(types.kind(*pointee), TypeKind::Function(_))),
            T::IsConst => types.qualifiers(ty).is_const(),
            T::IsVolatile => types.qualifiers(ty).is_volatile(),
            T::IsSigned => types.is_floating(ty) || types.is_integral(ty) && types.is_signed(ty),
            T::IsUnsigned => types.is_integral(ty) && !types.is_signed(ty),
            _ => return None,
        })
    }

    /// Whether a reference to the type can be formed: all but `void` and functions with qualifiers.
    pub fn is_referenceable(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Void => false,
            TypeKind::Function(function) => {
                function.qualifiers == Default::default()
                    && function.ref_qualifier == Default::default()
            }
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    /// Classes must be complete; arrays without a bound and `void` may be asked about.
    fn require_known(&mut self, ty: Type, loc: Loc) -> Res<()> {
        if let Some(record) = self.record_behind(ty)
            && !self.complete_type(ty)
            && !self.ast.records[record].is_complete
        {
            return Err(self.error(Code::IncompleteClass, loc, &[]));
        }
        Ok(())
    }

    fn is_base_of(&mut self, base: Type, derived: Type) -> bool {
        let (Some(base), Some(record)) =
            (self.ast.types.as_record(base), self.ast.types.as_record(derived))
        else {
            return false;
        };
        let is_union = |id: RecordId| self.ast.records[id].kind == RecordKind::Union;
        if is_union(base) || is_union(record) {
            return false;
        }
        self.is_or_derives_from(record, base)
    }

    /// Whether a class has a virtual base, however far up.
    fn has_virtual_base(&self, record: RecordId, base: RecordId) -> bool {
        cuprum_limits::check();
        self.ast.records[record].bases.iter().any(|step| {
            step.is_virtual && step.record == base || self.has_virtual_base(step.record, base)
        })
    }

    /// Whether the first type can be invoked with the others ([func.require]): our own text asks.
    fn invocation_trait(&mut self, member: &str, types: &[Type], loc: Loc) -> Res<bool> {
        let Some(template) = self.declared_template("__cuprum_invocation") else {
            return Err(self.error(Code::Internal, loc, &["no invocations"]));
        };
        let args = types.iter().map(|&ty| TemplateArg::Type(ty)).collect();
        let answer = self.specialize_class(template, args, loc)?;
        Ok(self.static_member_value(answer, member, loc)?.is_some_and(|value| value != 0))
    }

    /// [meta.unary.prop]: no data, no virtual functions, only empty bases. Bit-fields of width zero
    /// are no data.
    fn is_empty_class(&self, record: RecordId) -> bool {
        cuprum_limits::check();
        let data = &self.ast.records[record];
        data.fields.iter().all(|field| matches!(field.bits, Some((_, 0))))
            && !self.is_polymorphic(record)
            && data.bases.iter().all(|base| !base.is_virtual && self.is_empty_class(base.record))
    }

    /// Whether an object may be copied as bytes: scalars, and classes that say so.
    pub(super) fn copies_trivially(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.copies_trivially(*element),
            TypeKind::Record(record) => self.ast.records[*record].is_trivially_copyable,
            TypeKind::Void
            | TypeKind::Function(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_) => false,
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    fn is_trivial_type(&mut self, ty: Type) -> bool {
        self.copies_trivially(ty)
            && match self.record_behind(ty) {
                Some(record) => self.is_trivially_default_constructible(record),
                None => true,
            }
    }

    /// [class.prop]: standard-layout types.
    pub(super) fn is_standard_layout(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_standard_layout(*element),
            TypeKind::Record(record) => self.is_standard_layout_class(*record),
            TypeKind::Void
            | TypeKind::Function(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_) => false,
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    fn is_standard_layout_class(&self, record: RecordId) -> bool {
        cuprum_limits::check();
        let data = &self.ast.records[record];
        if self.is_polymorphic(record) || data.bases.iter().any(|base| base.is_virtual) {
            return false;
        }
        if !data.bases.iter().all(|base| self.is_standard_layout_class(base.record)) {
            return false;
        }
        let mut access: Option<Access> = None;
        for field in &data.fields {
            let mut ty = field.ty;
            while let TypeKind::Array(element, _) = self.ast.types.kind(ty) {
                ty = *element;
            }
            if self.ast.types.is_reference(ty) || !self.is_standard_layout(ty) {
                return false;
            }
            if access.is_some_and(|access| access != field.access) {
                return false;
            }
            access = Some(field.access);
        }
        // All data in one class of the hierarchy, and no base of the first member's type.
        let with_data = usize::from(!data.fields.is_empty())
            + data.bases.iter().filter(|base| self.has_data(base.record)).count();
        if with_data > 1 {
            return false;
        }
        let classes = self.with_bases(record);
        let steps: usize = classes.iter().map(|&class| self.ast.records[class].bases.len()).sum();
        let is_each_once = steps + 1 == classes.len();
        let first = data.fields.first().and_then(|field| self.record_behind(field.ty));
        is_each_once && first.is_none_or(|first| !classes.contains(&first))
    }

    fn has_data(&self, record: RecordId) -> bool {
        self.any_in_bases(record, |class| !self.ast.records[class].fields.is_empty())
    }

    /// [basic.types.general]: what a constant expression may have.
    pub fn is_literal_type(&mut self, ty: Type) -> bool {
        cuprum_limits::check();
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_literal_type(element),
            TypeKind::Function(_) => false,
            TypeKind::Void => self.options.standard >= LanguageStandard::Cpp14,
            TypeKind::Record(record) => {
                let destructor = self.special_member(record, SpecialKind::Destructor);
                let is_constexpr_destructor = self.options.standard >= LanguageStandard::Cpp20
                    && destructor.outcome.is_constexpr;
                if !self.destruction(ty).is_trivial && !is_constexpr_destructor {
                    return false;
                }
                if self.program.classes.closures.contains_key(&record) {
                    return true;
                }
                let default = self.special_member(record, SpecialKind::DefaultConstructor);
                // As nvcc has it, a constructor that does nothing serves as a constexpr one.
                let is_usable = default.outcome.is_constexpr || default.outcome.is_trivial;
                if default.exists && !default.outcome.is_deleted && is_usable {
                    return self.has_literal_parts(record);
                }
                if self.ast.types.qualifiers(ty).is_volatile() {
                    return false;
                }
                let constructors = self.all_constructors(record);
                let has_constexpr = constructors.iter().any(|candidate| match *candidate {
                    crate::context::Candidate::Function(func) => {
                        self.ast.functions[func].is_constexpr
                            && !self.copies_own_class(func, record)
                    }
                    crate::context::Candidate::Template(_) => true,
                });
                if !self.is_aggregate(record) && !has_constexpr {
                    return false;
                }
                self.has_literal_parts(record)
            }
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    /// Whether the members of a class have literal types; of a union, one of them.
    fn has_literal_parts(&mut self, record: RecordId) -> bool {
        let data = &self.ast.records[record];
        let is_union = data.kind == RecordKind::Union;
        let mut parts: Vec<Type> = data.fields.iter().map(|field| field.ty).collect();
        for base in data.bases.clone() {
            parts.push(self.ast.types.intern(TypeKind::Record(base.record)));
        }
        let is_literal = |parser: &mut Self, ty: Type| {
            !parser.ast.types.qualifiers(ty).is_volatile() && parser.is_literal_type(ty)
        };
        match is_union {
            true => parts.is_empty() || parts.into_iter().any(|ty| is_literal(self, ty)),
            false => parts.into_iter().all(|ty| is_literal(self, ty)),
        }
    }

    /// Whether equal values have equal bytes: no padding, no floating-point numbers.
    fn has_unique_representations(&self, ty: Type) -> bool {
        self.copies_trivially(ty) && self.unique_bits(ty).is_some()
    }

    /// The size in bits of a type without padding; `None` for one with padding.
    fn unique_bits(&self, ty: Type) -> Option<u64> {
        cuprum_limits::check();
        let size = self.ast.size_of(ty)?.checked_mul(8)?;
        match self.ast.types.kind(ty) {
            TypeKind::Array(element, Some(_)) => self.unique_bits(*element).map(|_| size),
            TypeKind::Record(record) => {
                let data = &self.ast.records[*record];
                if self.is_polymorphic(*record) {
                    return None;
                }
                let field_bits = |field: &cuprum_ast::Field| match field.bits {
                    Some((_, width)) => Some(u64::from(width)),
                    None => self.unique_bits(field.ty),
                };
                let whole = match data.kind {
                    RecordKind::Union => {
                        data.fields.iter().all(|field| field_bits(field) == Some(size))
                            && !data.fields.is_empty()
                    }
                    RecordKind::Struct | RecordKind::Class => {
                        let mut sum = 0u64;
                        for base in &data.bases {
                            if self.has_data(base.record) {
                                let ty = self.ast.types.find(&TypeKind::Record(base.record))?;
                                sum = sum.checked_add(self.unique_bits(ty)?)?;
                            }
                        }
                        for field in &data.fields {
                            sum = sum.checked_add(field_bits(field)?)?;
                        }
                        sum == size
                    }
                };
                whole.then_some(size)
            }
            integral_types!()
            | TypeKind::Enum(_)
            | TypeKind::Pointer(_)
            | TypeKind::MemberPointer { .. } => Some(size),
            TypeKind::Void
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | dependent_types!() => None,
        }
    }

    /// [basic.types.general]: the same type, enumerations over one type, or classes of the same
    /// members.
    fn is_layout_compatible(&self, left: Type, right: Type) -> bool {
        cuprum_limits::check();
        if left.unqualified() == right.unqualified() {
            return true;
        }
        match (self.ast.types.kind(left), self.ast.types.kind(right)) {
            (TypeKind::Enum(left), TypeKind::Enum(right)) => {
                self.ast.enums[*left].underlying == self.ast.enums[*right].underlying
            }
            (TypeKind::Record(left_id), TypeKind::Record(right_id)) => {
                let (one, other) = (&self.ast.records[*left_id], &self.ast.records[*right_id]);
                self.is_standard_layout(left)
                    && self.is_standard_layout(right)
                    && one.bases.is_empty()
                    && other.bases.is_empty()
                    && (one.kind == RecordKind::Union) == (other.kind == RecordKind::Union)
                    && one.fields.len() == other.fields.len()
                    && one.fields.iter().zip(&other.fields).all(|(one, other)| {
                        one.bits == other.bits && self.is_layout_compatible(one.ty, other.ty)
                    })
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_is_found_by_its_word() {
        for &item in TypeTrait::ALL {
            assert_eq!(TypeOperator::from_word(item.word()), Some(TypeOperator::Trait(item)));
        }
        for &item in TypeTransform::ALL {
            assert_eq!(TypeOperator::from_word(item.word()), Some(TypeOperator::Transform(item)));
        }
        for &(word, item) in WORDS {
            assert_eq!(TypeOperator::from_word(word), Some(TypeOperator::Word(item)));
        }
        assert_eq!(TypeOperator::from_word("__is_nothing"), None);
    }
}
