//! Every diagnostic cuprum can give: one line each, with nvcc's number where nvcc has the message.
//!
//! Sections follow the phases. Texts imitate nvcc's wording; `{}` are filled in order by the
//! arguments of `Diagnostic::new`. A number of 0 means that nvcc has no such message, or that its
//! number is not known: nvcc shows the numbers of what can be suppressed and keeps the others to
//! itself. `SoftError` is an error that options may lower, as warnings and remarks; other errors
//! stay errors. `OwnWarning` is a warning that nvcc does not give: it is only given where somebody asks for
//! such warnings (`DiagnosticPolicy::own_warnings`), as the command does.

/// How bad it is; ordered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Severity {
    /// Advice; nvcc's "remark".
    Remark,
    /// Compiles, but likely not what was meant.
    Warning,
    /// No output will be produced.
    Error,
    /// The compilation cannot go on.
    Catastrophic,
}

impl Severity {
    /// The word in messages.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Catastrophic => "catastrophic error",
        }
    }
}

/// The severity that a word of the table stands for.
macro_rules! severity {
    (SoftError) => {
        Severity::Error
    };
    (OwnWarning) => {
        Severity::Warning
    };
    ($severity:ident) => {
        Severity::$severity
    };
}

/// Whether a word of the table stands for something that options may change.
macro_rules! discretionary {
    (Error) => {
        false
    };
    (Catastrophic) => {
        false
    };
    ($other:ident) => {
        true
    };
}

/// Whether a word of the table stands for something that nvcc does not give.
macro_rules! own {
    (OwnWarning) => {
        true
    };
    ($other:ident) => {
        false
    };
}

macro_rules! catalogue {
    ($($name:ident $number:literal $severity:ident $text:literal;)*) => {
        /// A diagnostic of the catalogue.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code {
            $(#[doc = $text] $name,)*
        }

        impl Code {
            /// Every code, in catalogue order.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// nvcc's number for this message, if it has one.
            pub fn number(self) -> Option<u32> {
                let number = match self { $(Code::$name => $number,)* };
                (number != 0).then_some(number)
            }

            /// The severity unless overridden.
            pub fn severity(self) -> Severity {
                match self { $(Code::$name => severity!($severity),)* }
            }

            /// Whether options and pragmas may change the severity.
            pub fn is_discretionary(self) -> bool {
                match self { $(Code::$name => discretionary!($severity),)* }
            }

            /// Whether it is a warning that nvcc does not give.
            pub fn is_own_warning(self) -> bool {
                match self { $(Code::$name => own!($severity),)* }
            }

            /// The message with `{}` for its arguments.
            pub fn text(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// The name in the catalogue, which `expected-error` checks may use.
            pub fn name(self) -> &'static str {
                match self { $(Code::$name => stringify!($name),)* }
            }
        }
    };
}

catalogue! {
    // Lexing and preprocessing.
    CannotOpenSource 1696 Catastrophic "cannot open source file \"{}\"";
    NoSearchList 1696 Catastrophic "could not open source file \"{}\" (no directories in search list)";
    PpIncludesItself 3 Catastrophic "#include file \"{}\" includes itself";
    PpCommentUnclosed 6 Error "comment unclosed at end of file";
    PpUnrecognizedToken 7 Error "unrecognized token";
    PpMissingClosingQuote 8 Error "missing closing quote";
    PpUnrecognizedDirective 11 Error "unrecognized preprocessing directive";
    PpExpectedFileName 13 Error "expected a file name";
    PpIncludeExpectedFileName 13 Catastrophic "expected a file name";
    PpExtraText 14 Warning "extra text after expected end of preprocessing directive";
    PpExtraTextInCondition 14 Error "extra text after expected end of preprocessing directive";
    PpExpectedRightParen 18 Error "expected a \")\"";
    PpExpectedLeftParen 125 Error "expected a \"(\"";
    PpExpectedExpression 29 Error "expected an expression";
    PpExpectedIntegral 31 Error "expression must have integral or enum type";
    PpErrorDirective 35 Catastrophic "#error directive: {}";
    PpWarningDirective 1105 Warning "#warning directive: {}";
    PpIfMissing 36 Error "the #if for this directive is missing";
    PpEndifMissing 37 Error "the #endif for this directive is missing";
    PpElseAppeared 38 Error "directive is not allowed -- an #else has already appeared";
    PpDiagnosticWord 3184 Warning "#pragma diagnostic must have either 'push' or 'pop' argument";
    PpUnmatchedPop 3185 Warning "no '#pragma diagnostic push' was found to match this 'diagnostic pop'";
    PpDivisionByZero 39 Error "division by zero";
    PpExpectedIdentifier 40 Error "expected an identifier";
    PpExpectedIdentifierWarning 40 Warning "expected an identifier";
    PpExpectedColon 53 Error "expected a \":\"";
    PpOperatorNotAllowed 57 Error "this operator is not allowed in a constant expression";
    PpUndefPredefined 45 Error "#undef may not be used on this predefined name";
    PpDefinePredefined 46 Error "\"{}\" is predefined; attempted redefinition ignored";
    PpIncompatibleRedefinition 47 Warning "incompatible redefinition of macro \"{}\" (declared at line {})";
    PpPredefinedRedefinition 47 Warning "incompatible redefinition of macro \"{}\"";
    PpUnknownTarget 0 Error "expected a target condition such as NV_PROVIDES_SM_90";
    PpDuplicateParameter 49 Error "duplicate macro parameter name";
    PpPasteFirst 50 Error "\"##\" may not be first in a macro definition";
    PpPasteLast 51 Error "\"##\" may not be last in a macro definition";
    PpExpectedParameter 52 Error "expected a macro parameter name";
    PpTooFewArguments 54 Error "too few arguments in invocation of macro \"{}\"";
    PpFeatureArgument 0 Error "the argument to a feature-test macro must be a simple identifier";
    PpTooManyArguments 55 Error "too many arguments in invocation of macro \"{}\"";
    PpInvocationUnterminated 0 Error "improperly terminated macro invocation";
    PpVaArgsMisplaced 0 Error "the identifier {} can only appear in the replacement lists of variadic macros";
    PpExpectedLineNumber 0 Error "expected a line number";
    PpInvalidLineNumber 0 Error "invalid line number";
    PpUnrecognizedPragma 161 Warning "unrecognized #pragma";
    PpUnrecognizedStdcPragma 1039 Warning "unrecognized STDC pragma";
    UnrecognizedDevicePragma 20199 Warning "unrecognized #pragma in device code";
    PpUnrecognizedGccPragma 1675 Warning "unrecognized GCC pragma";
    PpPragmaMessage 20200 Remark "#pragma message: \"{}\"";
    PpInvalidErrorNumber 1222 Warning "invalid error number";
    PpExpectedErrorNumber 1224 Warning "expected an error number or error tag";
    PpExpectedComma 253 Warning "expected a \",\"";
    PpInvalidErrorTag 1223 Warning "invalid error tag";
    PpExpectedString 0 Error "expected a string literal";
    PpIncludeNextInMain 1662 Warning "#include_next cannot be used in the primary source file";
    PpHasIncludeNextInMain 2525 Warning "__has_include_next cannot be used in the primary source file";
    PpTokenTooLong 0 Catastrophic "an operator of a macro makes a token of more than {} bytes";
    PpExpansionLimit 0 Catastrophic "macro expansion produces too many tokens";
    PpIncludeLimit 0 Catastrophic "#include nested too deeply or too many files included";
    PpSourceTooLarge 0 Catastrophic "the source is too large: its locations do not fit in 32 bits";

    // Literals.
    LitInvalidHexadecimal 22 Error "invalid hexadecimal number";
    LitIntegerTooLarge 23 Error "integer constant is too large";
    LitInvalidOctalDigit 24 Error "invalid octal digit";
    LitInvalidBinary 0 Error "invalid binary number";
    LitEmptyCharacter 25 Error "quoted string should contain at least one character";
    LitTooManyCharacters 26 Error "too many characters in character constant";
    LitTooManyWideCharacters 26 Warning "too many characters in character constant";
    LitCharacterOutOfRange 27 Warning "character value is out of range";
    LitFloatOutOfRange 30 Error "floating constant is out of range";
    LitInvalidFloat 0 Error "invalid floating constant";
    LitUnknownEscape 192 Warning "unrecognized character escape sequence";
    LitMulticharacter 1422 Warning "multicharacter character literal (potential portability problem)";
    LitUtf8CharacterTooLong 0 Error "a UTF-8 character literal value cannot occupy more than one code unit";
    LitDigitSeparator 0 Error "digit separator cannot appear here";
    LitInvalidUniversalName 0 Error "incorrectly formed universal character name";
    LitUniversalNameSurrogate 1661 Warning "a universal character name cannot designate a surrogate code point";
    LitUniversalNameInvalid 2215 Warning "a universal character name must designate a valid code point";
    LitConcatenation 0 Error "string literals with different character kinds cannot be concatenated";
    LitConcatenationSuffix 0 Error "user-defined suffixes of concatenated string literals differ";
    LitRawUnterminated 0 Error "ending delimiter for raw string not found";
    LitRawDelimiterLong 0 Error "parenthesis terminating raw string delimiter not found within 16 characters -- raw string indicator ignored";
    LitRawDelimiterCharacter 0 Error "invalid character in raw string delimiter";

    // Lookup and declarations.
    UndefinedIdentifier 20 Error "identifier \"{}\" is undefined";
    ExpectedRBracket 17 Error "expected a \"]\"";
    ExpectedRParen 18 Error "expected a \")\"";
    ExpectedIdentifier 40 Error "expected an identifier";
    ExpectedColon 53 Error "expected a \":\"";
    ExpectedSemi 65 Error "expected a \";\"";
    ExpectedRBrace 67 Error "expected a \"}\"";
    ExpectedLParen 125 Error "expected a \"(\"";
    ExpectedStatement 127 Error "expected a statement";
    ExpectedLBrace 130 Error "expected a \"{\"";
    ExpectedDeclaration 169 Error "expected a declaration";
    ExpectedComma 253 Error "expected a \",\"";
    ExpectedGreater 439 Error "expected a \">\"";
    ExpectedString 1038 Error "expected a string literal";
    ExpectedToken 0 Error "expected a \"{}\"";
    ExpectedOperator 0 Error "expected an operator";
    NoTypeSpecifier 77 Error "this declaration has no storage class or type specifier";
    ExplicitTypeMissing 260 Error "explicit type is missing (\"int\" assumed)";
    ExpectedConcept 0 Error "expected a concept name";
    ExpectedTypeSpecifier 79 Error "expected a type specifier";
    StorageClassNotAllowed 80 Error "a storage class may not be specified here";
    DuplicateStorageClass 81 Error "more than one storage class may not be specified";
    InvalidTypeCombination 84 Error "invalid combination of type specifiers";
    ArrayOfFunctions 87 Error "array of functions is not allowed";
    ArrayOfReferences 251 Error "array of reference is not allowed";
    ArrayElementIncomplete 98 Error "an array may not have elements of this type";
    FunctionReturnsFunction 90 Error "function returning function is not allowed";
    FunctionReturnsArray 91 Error "function returning array is not allowed";
    PointerToReference 248 Error "pointer to reference is not allowed";
    ReferenceToVoid 250 Error "reference to void is not allowed";
    ArraySizeNotPositive 94 Error "the size of an array must be greater than zero";
    ArrayTooLarge 95 Error "array is too large";
    ParameterVoid 0 Error "a parameter may not have void type";
    EmptyDeclaration 0 Error "declaration does not declare anything";
    AlreadyDeclared 101 Error "\"{}\" has already been declared in the current scope";
    ConstexprParameter 0 Error "a constexpr function cannot have a parameter of nonliteral type \"{}\"";
    ConstexprResult 0 Error "a constexpr function cannot have a nonliteral return type \"{}\"";
    ConstexprVirtualBase 0 Error "a constructor for a class with virtual bases cannot be constexpr";
    ConstexprNoInitializer 0 Error "constexpr \"{}\" provides no initializer for:";
    TypeDefinitionNotAllowed 0 Error "type definition is not allowed";
    TypeDefinitionInResult 0 Error "type definition is not allowed in function return type declaration";
    ConditionNeedsInitializer 0 Error "a condition declaration must include an initializer";
    HeaderVariableRedeclared 0 Error "\"{}\", declared {}, may not be redeclared in this scope";
    StaticMemberNotAllowed 0 Error "static data member declaration is not allowed in this class";
    NegativeNewSize 0 Error "the size of an array in \"new\" must be non-negative";
    OverriderThrows 0 Error "exception specification for virtual function \"{}\" is incompatible with that of overridden function \"{}\"";
    DynamicExceptions 0 Error "dynamic exception specifications are not permitted in this mode";
    ReturnsIncomplete 0 Error "function \"{}\" returns incomplete type \"{}\"";
    DefaultArgumentNonstandard 0 Error "specifying a default argument on this declaration is nonstandard";
    FriendAddsDefaults 0 Error "friend declaration cannot add default arguments to previous declaration";
    MemberNameOfClass 0 Error "declaration of a member with the same name as its class";
    FieldNameOfClass 0 Error "a field with the same name as its class cannot be declared in a class with a user-declared constructor";
    CannotDefineHere 0 Error "{} \"{}\" cannot be defined in the current scope";
    QualifiedNameNotAllowed 0 Error "qualified name is not allowed";
    ParameterHasNoClass 0 Error "template parameter \"{}\" has no member class \"{}\"";
    ConflictsWithUsing 0 Error "function \"{}\" conflicts with using-declaration of function \"{}\"";
    AmbiguousOverride 0 Error "override of virtual function \"{}\" is ambiguous";
    TemplateTagMismatch 0 Error "invalid reference to class template \"{}\" (union/nonunion mismatch)";
    LiteralTemplateHead 0 Error "a literal operator template must have a template parameter list equivalent to \"<char ...>\"";
    VirtualTemplate 0 Error "\"virtual\" is not allowed in a function template declaration";
    UsingNotOfBase 0 Error "invalid base class";
    GuideScope 0 Error "deduction guide must be declared in the same scope as {} \"{}\"";
    GuideAccess 0 Error "deduction guide must be declared with the same accessibility as class template \"{}\"";
    GuideResult 0 Error "the return type must directly designate a specialization of the associated class template";
    MemberRedeclaredOutside 0 Error "member function \"{}\" may not be redeclared outside its class";
    ConsecutiveBrackets 0 Error "two consecutive left square brackets always introduce an attribute list but an attribute list cannot appear here";
    AttributeScopeTwice 0 Error "an attribute namespace may not be used here (because a \"using\" prefix was specified)";
    NewNotObject 0 Error "type must be an object type";
    DestructorConstexpr 0 Error "a destructor cannot be constexpr";
    ConstexprLambda 0 Error "constexpr lambdas are not enabled in this mode";
    EmptyTemplateTemplateHead 0 Error "an empty template parameter list is not allowed in a template template parameter declaration";
    OverriderNotConsteval 0 Error "non-consteval member cannot override consteval function \"{}\"";
    OverriderConsteval 0 Error "consteval member cannot override non-consteval function \"{}\"";
    GlobalQualifierNotAllowed 0 Error "global-scope qualifier (leading \"::\") is not allowed";
    AttributeTakesNoArguments 0 Error "attribute \"{}\" does not take arguments";
    ScopedEnumUnnamed 0 Error "a scoped enum type must have a name";
    LiteralOperatorName 0 Error "invalid literal operator name";
    LabelInConstexpr 0 Error "label definitions cannot appear in constexpr functions";
    GotoInConstexpr 0 Error "statement may not appear in a constexpr function";
    SubscriptAfterNew 0 Error "this operator is not allowed at this point; parenthesize the preceding new-expression";
    DeclaresNothing 64 Warning "declaration does not declare anything";
    ConstexprNeedsInitializer 0 Error "missing initializer for constexpr variable";
    ClauseNotTemplated 0 Error "a requires-clause is not allowed here (not a templated function)";
    AlignofBitField 0 Error "operand of alignof may not be a bit field";
    ReservedClass 0 Error "declaration conflicts with \"{}\" (reserved class name)";
    SizeofBitField 0 Error "operand of sizeof may not be a bit field";
    DeletesFunction 0 Error "a pointer to function may not be deleted";
    ExpectedLambdaBody 0 Error "expected a \"{\" introducing a lambda body";
    DefaultedTemplate 0 Error "function templates cannot be defaulted";
    SpecializationStorageClass 0 Error "a storage class is not allowed in an explicit specialization";
    InstantiationSpecifier 0 Error "\"{}\" is not allowed on an explicit instantiation directive";
    UnionInitializers 0 Error "a union can have at most one field initializer -- member \"{}\"{} also has an initializer";
    UnionMemberInitializers 0 Error "only one member of a union may be specified in a constructor initializer list";
    PartialPackNotLast 0 Error "a parameter pack must be the final template argument in a partial specialization";
    ComparisonNotOfClass 0 Error "a defaulted comparison operator must be a member or a friend of the class it applies to";
    ComparisonParameter 0 Error "bad type \"{}\" for parameter of defaulted comparison operator (must be \"reference to const X\" where X is the enclosing class type)";
    ComparisonNotConst 0 Error "a defaulted member comparison operator must be \"const\"";
    ComparisonRefQualified 0 Error "a defaulted member comparison operator cannot be \"{}\"-qualified";
    ComparisonResult 0 Error "return type of defaulted comparison operator must be \"bool\"";
    ExtraBraces 0 Error "extra braces are nonstandard";
    OneLevelOfBraces 0 Error "only one level of braces is allowed on an initializer for an object of type \"{}\"";
    QualifiedFunctionDeclared 0 Error "a qualified function type cannot be used to declare a nonmember function or a static member function";
    NoCLinkage 0 Error "this declaration may not have extern \"C\" linkage";
    LiteralOperatorLinkage 0 Error "a literal operator cannot have extern \"C\" name linkage";
    QualifiedInGlobal 0 Error "nonstandard qualified name in global scope declaration";
    LinkageDiffers 0 Error "linkage specification is incompatible with previous \"{}\"{}";
    ConstexprNotLiteral 0 Error "a constexpr variable must have a literal type or a reference type";
    EmptyUnboundedArray 0 Error "an empty initializer is invalid for an array with unspecified bound";
    QualifiedNameRequired 0 Error "a class or namespace qualified name is required";
    UsedFunctionConflicts 0 Error "using-declaration of function \"{}\" conflicts with function \"{}\"{}";
    ClassQualifiedUsing 0 Error "a class-qualified name is not allowed";
    GlobalHasNoTag 0 Error "the global scope has no tag named \"{}\"";
    NoTagMember 0 Error "{} \"{}\" has no tag member named \"{}\"";
    NamespaceQualifierRequired 0 Error "namespace-qualified name is required";
    NamespaceNameNotAllowed 0 Error "a namespace name is not allowed";
    TemplateIdNotAllowed 0 Error "a template-id is not allowed";
    ConstexprBaseNotInitialized 0 Error "constexpr constructor must initialize direct base class \"{}\"";
    ConstexprUnionNotInitialized 0 Error "constexpr constructor fails to initialize an anonymous union{}";
    DefaultedNotConstexpr 0 Error "defaulted default constructor cannot be constexpr because the corresponding implicitly declared default constructor would not be constexpr";
    ConstexprCallsOther 0 Error "constexpr constructor calls non-constexpr constructor for subobject initialization";
    InvalidDestructorName 0 Error "invalid destructor name for type \"{}\"";
    TypedefElaborated 0 Error "typedef \"{}\" may not be used in an elaborated type specifier";
    TagKindMismatch 0 Error "tag kind of {} is incompatible with declaration of {} \"{}\"{}";
    TypeNameRedeclared 256 Error "invalid redeclaration of type name \"{}\"";
    MemberRedeclared 0 Error "invalid redeclaration of member function \"{}\"{}";
    DuplicateParameter 0 Error "duplicate parameter name";
    IncompatibleDeclaration 147 Error "declaration is incompatible with previous \"{}\"{}";
    AlreadyDefined 247 Error "{} \"{}\" has already been defined{}";
    ReturnTypeOverload 311 Error "cannot overload functions distinguished by return type alone";
    DefaultArgumentOrder 0 Error "default argument not at end of parameter list";
    DefaultArgumentRedefined 0 Error "redefinition of default argument";
    AutoNotAllowed 1586 Error "\"auto\" is not allowed here";
    AutoInconsistent 0 Error "deduced return type \"{}\" conflicts with previously deduced type \"{}\"";
    ConstObjectNeedsInitializer 0 Error "const object requires an initializer";
    ConstObjectNeedsConstructor 0 Error "const object requires an initializer -- class \"{}\" has no user-provided default constructor";
    ConstNeedsConstructor 0 Error "const variable \"{}\" requires an initializer -- class \"{}\" has no user-provided default constructor";
    ConstMemberNeedsInitializer 0 Error "const member \"{}\" requires an initializer";
    ConstNeedsInitializer 0 Error "const variable \"{}\" requires an initializer";
    InitializerNotAllowed 0 Error "an initializer is not allowed on this declaration";
    NotClassOrNamespace 276 Error "name followed by \"::\" must be a class or namespace name";
    NamespaceHasNoMember 135 Error "namespace \"{}\" has no member \"{}\"";
    GlobalHasNoMember 0 Error "the global scope has no \"{}\"";
    NotAClassMember 0 Error "\"{}\" is not a class member";
    ClassHasNoMember 135 Error "class \"{}\" has no member \"{}\"";
    EnumHasNoMember 135 Error "enum \"{}\" has no member \"{}\"";
    NotANamespace 0 Error "name must be a namespace name";
    NotAType 0 Error "\"{}\" is not a type name";
    NontypeNotAType 0 Error "nontype \"{}\" is not a type name";
    DependentNameArguments 0 Error "template parameter \"{}\" may not have a template argument list";
    AmbiguousName 266 Error "\"{}\" is ambiguous";
    Inaccessible 265 Error "{}\"{}\"{} is inaccessible";
    TypeNameNotAllowed 254 Error "type name is not allowed";
    TemplateNameNotAllowed 0 Error "the name of a template may not be used here without its arguments";
    MissingTemplateArguments 441 Error "argument list for {}template \"{}\" is missing";
    TooManyTemplateArguments 0 Error "too many arguments for {} template \"{}\"";
    TooFewTemplateArguments 0 Error "too few arguments for template \"{}\"";
    TemplateArgumentKind 0 Error "template argument does not match the parameter of template \"{}\"";
    ConstraintNotSatisfied 0 Error "template constraint not satisfied";
    ConstraintNotBool 0 Error "atomic constraint must have type bool";
    ConceptScope 0 Error "concept definition cannot appear in this scope";
    FunctionConstraint 0 Error "constraints for function \"{}\"{} are not satisfied";
    FriendConstraint 0 Error "a friend declaration with a trailing-requires-clause must be a definition";
    RequiresClauseMismatch 0 Error "requires-clause incompatible with class template \"{}\"{}";
    PlaceholderConstraint 0 Error "the deduced placeholder type \"{}\" failed the type constraint";
    AmbiguousPartial 0 Error "more than one partial specialization matches the template argument list of {} \"{}\"{}";
    PartialAfterUse 0 Error "this partial specialization would have been used to instantiate {} \"{}\"";
    PrimaryWithArguments 0 Error "a template argument list is not allowed in a declaration of a primary template";
    ParameterNotDeducible 842 Error "template parameter \"{}\" is not used in or cannot be deduced from the template argument list of {} template \"{}\"";
    SpecializationAfterUse 0 Error "explicit specialization of {} \"{}\" must precede its first use{}";
    IncompatibleTemplateArgument 0 Error "argument of type \"{}\" is incompatible with template parameter of type \"{}\"";
    NarrowingConstant 2361 Error "invalid narrowing conversion from \"{}\" to \"{}\": constant value does not fit in destination type";
    TemplateTemplateMismatch 0 Error "{} template \"{}\" is not compatible with template template parameter \"{}\"";
    ExpansionForAlias 0 Error "pack expansion cannot be used as the argument for non-pack parameter \"{}\" of alias template \"{}\"";
    TypeTakesNoArguments 0 Error "class \"{}\" may not have a template argument list";
    TooManySubstitutions 0 Error "too many recursive substitutions of function template signatures";
    LocalTypeUndefined 0 Error "function \"{}\", declared using a local type, must be defined in this translation unit";
    ExpandsNoPack 0 Error "pack expansion does not make use of any argument packs";
    PackNotExpanded 0 Error "parameter pack \"{}\" was referenced but not expanded";
    PackLengths 0 Error "pack \"{}\" does not have the same number of elements as \"{}\"";
    PackNotLast 0 Error "template parameter pack not at end of parameter list";
    EmptyFold 0 Error "empty expansion not valid for this fold expression";
    FoldWithoutPack 0 Error "fold expression does not refer to a parameter pack";
    SizeofWithoutPack 0 Error "the sizeof... operator can be used only in a variadic template";
    ArgumentsMustMatch 0 Error "template argument list must match the parameter list";
    TemplateHasNoMember 0 Error "class template \"{}\" has no member \"{}\"";
    CannotDeduceClass 0 Error "cannot deduce class template arguments";
    NotAnEnum 0 Error "\"{}\" is not an enumeration type";
    NoMatchingTemplate 0 Error "no template \"{}\" matches the declaration";
    NoTemplateOfType 0 Error "no instance of function template \"{}\" matches the specified type";
    IncompatibleWithTemplate 0 Error "declaration is incompatible with function template \"{}\"{}";
    NestingDepth 0 Error "template nesting depth does not match the previous declaration of {} \"{}\"";
    NotAClassTemplate 0 Error "{}\"{}\" is not a class template";
    FunctionNotTemplate 0 Error "function \"{}\" is not a template";
    DefaultOnClassMember 0 Error "a default template argument cannot be specified on the definition of a member of a class template outside the template";
    DefaultOnMemberTemplate 0 Error "a default template argument cannot be specified on the definition of a member template outside its class";
    SeveralHeads 0 Error "this declaration cannot have multiple \"template <...>\" clauses";
    SpecializationInTemplate 0 Error "a template declaration containing a template parameter list may not be followed by an explicit specialization declaration";
    SpecializationIsFriend 0 Error "an explicit specialization declaration may not be a friend declaration";
    OtherConstructorName 0 Error "type used as constructor name does not match type \"{}\"";
    NotMemberTemplate 0 Error "member \"{}\" is not a valid class member template";
    NoTemplateDefinition 0 Error "function \"{}\" cannot be instantiated -- no template definition was supplied";
    PartialValueDependent 0 Error "the template argument list of the partial specialization includes a nontype argument whose type depends on a template parameter";
    IncompleteReferenceArgument 0 Error "a nontype template argument of reference type must bind to a function or to a complete object";
    FunctionTypeNotAllowed 0 Error "a function type is not allowed here";
    FunctionInitialized 0 Error "function \"{}\" may not be initialized";
    NotSpecializable 0 Error "{}\"{}\" is not an entity that can be explicitly specialized";
    NotInstantiable 0 Error "\"{}\" is not an entity that can be instantiated";
    CannotSpecializeHere 0 Error "{} \"{}\" cannot be specialized in the current scope";
    CannotInstantiateHere 0 Error "{} \"{}\" cannot be explicitly instantiated in the current scope";
    CannotDeclareHere 0 Error "{} \"{}\" cannot be declared in this scope";
    PartialElsewhere 0 Error "a partial specialization of a class template must be declared in the namespace of which it is a member";
    NoTemplateHere 0 Error "\"{}\" is not a class or function template name in the current scope";
    ExcessiveInstantiation 456 Error "excessive recursion at instantiation of {} \"{}\"";
    ThisNotAllowed 0 Error "\"this\" may only be used inside a nonstatic member function";
    AutoOfSeveral 0 Error "braced initialization of a variable declared with a placeholder type but without `=` requires exactly one element inside the braces";
    NoLiteralOperator 0 Error "user-defined literal operator not found";
    LiteralOperatorString 0 Error "the string literal of a literal operator must be empty";
    EnumsCompared 0 Error "comparison between two different enum types (\"{}\" and \"{}\")";
    SpaceshipOperands 0 Error "invalid types (\"{}\" and \"{}\") for built-in operator<=>";
    NoOrderingType 0 Error "no valid std::{} type found (<compare> must be included)";
    NoVariableArguments 0 Error "va_start should be used in a function with variable arguments";
    NotAnArgumentList 0 Error "the argument list must be a variable of type va_list";
    TooManyBindings 0 Error "too many identifiers";
    TooFewBindings 0 Error "there are more elements than there are binding names";
    NoComponents 0 Error "type \"{}\" has no components to bind to";
    BindingNotPublic 0 Error "cannot bind to non-public member \"{}\"";
    BindingStorage 0 Error "a structured binding cannot declare an explicit storage class";
    BindingConstexpr 0 Error "a structured binding cannot be declared \"constexpr\"";
    BindingSpecifier 0 Error "invalid specifier for structured binding declaration";
    BindingMemorySpace 0 Error "The {} specifier is not allowed for a structured binding declaration";
    AnonymousUnionNotStatic 0 Error "anonymous union at global or namespace scope must be declared static";
    AnonymousUnionCaptured 0 Error "a member of an outer-scope anonymous union cannot be referenced inside the body of a lambda";
    AnonymousUnionPrivate 0 Error "invalid anonymous union -- nonpublic member is not allowed";
    TypeInAnonymousUnion 1055 Warning "types cannot be declared in anonymous unions";
    AnonymousUnionFunction 0 Error "invalid anonymous union -- member function is not allowed";
    BindingCaptured 0 Error "structured binding cannot be captured";
    MissingInitializer 0 Error "missing initializer";
    NotCaptured 1735 Error "an enclosing-function local variable cannot be referenced in a lambda body unless it is in the capture list";
    ThisNotCaptured 1736 Error "the enclosing-function \"this\" cannot be referenced in a lambda body unless it is in the capture list";
    CaptureOfStatic 0 Error "a variable with static storage duration cannot be captured in a lambda";
    CaptureOfNonVariable 0 Error "the name in a capture-list must be a local variable";
    CapturedTwice 0 Error "a name cannot appear more than once in a capture-list";
    LambdaTemplateParameters 0 Error "explicit lambda template parameters are a C++20 feature";
    LambdaTemplateParametersWarned 3288 Warning "explicit lambda template parameters are a C++20 feature";
    LambdaUnevaluated 0 Error "a lambda is not allowed in an unevaluated expression";
    CapturedPackInitializer 0 Error "pack expansion in init-capture not enabled in this mode";
    RangeForInitializer 0 Error "C++20-style initializer statement in a range-based \"for\" statement is nonstandard in this mode";
    RangeForInitializerWarned 3030 Warning "C++20-style initializer statement in a range-based \"for\" statement is nonstandard in this mode";
    BitFieldInitializer 3306 Warning "a default bit-field initializer is a C++20 feature";
    ConstexprVirtual 0 Error "a function cannot be both constexpr and virtual in this mode";
    ConstexprLocalNotLiteral 0 Error "variable type \"{}\" in constexpr function is not a literal type";
    UninitializedInConstexpr 0 Error "variable in constexpr function is uninitialized";
    OwnConstructorUsed 0 Error "the generated default constructor for \"{}\" cannot be used in an initializer for its own data member";
    MemberInitializerNotAllowed 0 Error "data member initializer is not allowed";
    CaptureMatchesDefault 0 Error "explicit capture matches default";
    ExtendedLambdaFlag 0 Error "__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag";
    LambdaHostInJit 0 Error "The execution space for the lambda closure class members was inferred to be __host__ (based on context). This is not allowed in JIT mode. Consider using -default-device to infer __device__ execution space for namespace scope lambda closure classes.";
    LocalOfEnclosingFunction 0 Error "reference to local variable of enclosing function is not allowed";
    StaticAssertFailed 1574 Error "static assertion failed{}";
    UnknownLinkage 0 Error "unknown external linkage specification";
    ClassTemplateSpecifier 0 Error "invalid specifier in class template declaration";
    EnumerationTemplate 0 Error "an enumeration template declaration must refer to a previously declared member of a class template";
    InvalidSpecifier 0 Error "invalid specifier outside a class declaration";
    SpecifierNotAllowed 0 Error "\"{}\" is not allowed here";
    // Forms of declarations.
    WordNotAllowed 0 Error "\"{}\" is not allowed";
    WordNotValid 0 Error "\"{}\" is not valid here";
    DuplicateSpecifier 0 Error "duplicate specifier in declaration";
    QualifiedResult 815 Warning "type qualifier on return type is meaningless";
    DuplicateQualifier 83 Warning "type qualifier specified more than once";
    SeveralConstantWords 0 Error "only one of \"constexpr\", \"consteval\", and \"constinit\" can appear on a declaration";
    TypenameNotAllowed 0 Error "\"typename\" may not be specified here";
    TypedefNotAllowed 0 Error "\"typedef\" may not be specified here";
    ParameterStorageClass 0 Error "invalid storage class for a parameter";
    ParameterSpecifier 0 Error "invalid specifier on a parameter";
    LocalFunctionStorageClass 0 Error "a block-scope function may only have extern storage class";
    MemberStorageClass 0 Error "invalid storage class for a class member";
    TemplateStorageClass 0 Error "invalid storage class for a template declaration";
    ThreadLocalNotValid 0 Error "thread-local storage class is not valid here";
    MutableNotAllowed 0 Error "mutable is not allowed";
    MutableReference 1572 Warning "declaring a reference with \"mutable\" is nonstandard";
    InlineField 0 Error "a nonstatic data member cannot be declared as inline";
    InlineNotFunction 0 Error "inline specifier allowed on function declarations only";
    ConstevalDestructor 0 Error "a destructor cannot be consteval";
    ConstevalVariable 0 Error "\"consteval\" is not permitted on the declaration of a variable or static data member";
    ConstinitNotStatic 0 Error "\"constinit\" is only valid for declarations of variables with static or thread storage duration";
    ConversionNotMember 0 Error "conversion function must be a nonstatic member function";
    ConversionParameters 0 Error "no arguments allowed on user-defined conversion";
    ConversionResult 0 Error "return type may not be specified on a conversion function";
    ConstructorResult 0 Error "return type may not be specified on a constructor";
    DestructorParameters 0 Error "a destructor may not have parameters";
    DestructorResult 0 Error "return type may not be specified on a destructor";
    InvalidDestructor 0 Error "invalid destructor declaration";
    ConstructorTakesItself 0 Error "copy constructor for class \"{}\" may not have a parameter of type \"{}\"";
    MemberNamedAsClass 0 Error "member function with the same name as its class must be a constructor";
    QualifiersOnSpecial 0 Error "a type qualifier is not allowed on a constructor or destructor";
    QualifiersOnNonmember 0 Error "a type qualifier is not allowed on a nonmember function";
    QualifiersOnStatic 0 Error "a type qualifier is not allowed on a static member function";
    RefQualifierNotAllowed 0 Error "a ref-qualifier is not allowed here";
    RefQualifierMissing 0 Error "overloading two member functions with the same parameter types requires that they both have ref-qualifiers or both lack ref-qualifiers";
    OperatorMustBeMember 0 Error "\"{}\" must be a member function";
    AllocationTemplate 0 Error "function template for operator {} is not allowed";
    OperatorNotFunction 0 Error "an operator name must be declared as a function";
    OperatorStatic 0 Error "operator may not be a static member function";
    OperatorTooFew 0 Error "too few parameters for this operator function";
    OperatorTooMany 0 Error "too many parameters for this operator function";
    OperatorEllipsis 0 Error "ellipsis is not allowed in operator function parameter list";
    OperatorNeedsClass 0 Error "nonmember operator requires a parameter with class or enum type";
    PostfixParameter 0 Error "extra parameter of postfix \"{}\" must be of type \"int\"";
    DefaultArgumentNotAllowed 0 Error "default argument is not allowed";
    AllocationParameter 0 Error "first parameter of allocation function must be of type \"size_t\"";
    AllocationResult 0 Error "allocation function requires \"void *\" return type";
    DeallocationParameter 0 Error "first parameter of deallocation function must be of type \"void *\"";
    DeallocationResult 0 Error "deallocation function requires \"void\" return type";
    LiteralOperatorMember 0 Error "a literal operator cannot be a member of a class";
    LiteralOperatorDefault 0 Error "a literal operator cannot have default arguments";
    LiteralOperatorTooFew 0 Error "at least one parameter expected for a literal operator";
    LiteralOperatorTooMany 0 Error "too many parameters for this literal operator";
    LiteralTemplateParameters 0 Error "a literal operator template cannot have any parameters";
    LiteralPointerNotConst 0 Error "invalid first parameter type (\"{}\") for literal operator; pointer to non-const type is not allowed";
    LiteralPointerType 0 Error "invalid pointer parameter type (\"{}\") for literal operator; expected a pointer to a character type";
    LiteralSecondType 0 Error "invalid second parameter type (\"{}\") for literal operator; must be size_t";
    LiteralFloatType 0 Error "invalid floating-point parameter type (\"{}\") for literal operator; expected long double";
    LiteralIntegerType 0 Error "invalid integer parameter type (\"{}\") for literal operator; expected a character type or unsigned long long";
    CannotDefault 0 Error "\"= default\" can only appear on default constructors, copy/move constructors, copy/move assignment operators, and destructors";
    DefaultedConstructorType 0 Error "invalid type for defaulted constructor";
    DefaultedAssignmentType 0 Error "invalid type for defaulted assignment operator";
    DeletedLate 0 Error "\"= delete\" can only appear on the first declaration of a function";
    BadPureSpecifier 0 Error "badly-formed pure specifier (only \"= 0\" is allowed)";
    PureWithBody 0 Error "a pure specifier (\"= 0\") followed by a definition is nonstandard";
    ModifierOnStatic 0 Error "function modifier does not apply to static member declaration";
    DuplicateModifier 0 Error "duplicate function modifier";
    SeveralWithCLinkage 0 Error "more than one instance of overloaded function \"{}\" has \"C\" linkage";
    CalledOnRvalue 0 Error "function \"{}\"{} cannot be called on an rvalue";
    CalledOnLvalue 0 Error "function \"{}\"{} cannot be called on an lvalue";
    ResultNotDeduced 0 Error "cannot deduce the return type of function \"{}\"{}; it has not been defined";
    AutoInOwnInitializer 0 Error "a variable declared with an auto type specifier cannot appear in its own initializer";
    AutoArray 0 Error "\"auto\" type cannot appear in top-level array type";
    AutoImpliesOther 0 Error "\"auto\" type is \"{}\" for this entity, but was previously implied to be \"{}\"";
    LocalExternInitializer 0 Error "an initializer is not allowed on a local declaration of an extern variable";
    TypedefWithoutName 375 Warning "declaration requires a typedef name";
    TrailingNeedsAuto 0 Error "a trailing return type requires the \"auto\" type specifier";
    ArrayOfVoid 0 Error "array of void is not allowed";
    DestructorNotQualified 0 Error "destructor name must be qualified";
    InvalidFriend 0 Error "invalid friend declaration";
    QualifiedFriendDefined 0 Error "a qualified name is not allowed for a friend declaration that is a function definition";
    FriendTemplateDefault 0 Error "a default template argument in a friend declaration may only be specified in a definition";
    FriendStorageClass 0 Error "a storage class is not allowed in a friend declaration";
    WasDeclaredConstexpr 0 Error "function \"{}\"{} was previously declared {}";
    WasNotDeclaredConstexpr 0 Error "function \"{}\"{} was previously not declared {}";
    AllowsExceptions 0 Error "allowing all exceptions is incompatible with {} \"{}\"{}";
    AllowsExceptionsOfHeader 541 Warning "allowing all exceptions is incompatible with {} \"{}\"{}";
    ExceptionsDiffer 0 Error "exception specification is incompatible with that of {} \"{}\"{}";
    IncompatibleWith 0 Error "declaration is incompatible with \"{}\"{}";
    NoInstanceOfType 0 Error "no instance of overloaded function \"{}\" matches the specified type";
    ConditionNotVariable 0 Error "a condition declaration must declare a variable";
    DelegatesToItself 0 Error "constructor delegates directly or indirectly to itself";
    IndirectBase 0 Error "indirect nonvirtual base class is not allowed";
    MemberNotConst 0 Error "a member with an in-class initializer must be const";
    MemberCannotHaveValue 0 Error "a member of type \"{}\" cannot have an in-class initializer";
    PackDefault 0 Error "a parameter pack cannot have a default";
    PartialDefault 0 Error "partial specializations may not have default template arguments";
    TooManyTemplateParameters 0 Error "too many template parameters -- does not match previous declaration{}";
    TooFewTemplateParameters 0 Error "too few template parameters -- does not match previous declaration{}";
    IncompatibleParameter 0 Error "declaration is incompatible with {}{}";
    TemplateParameterHidden 497 Warning "declaration of \"{}\" hides template parameter";
    TemplateParameterRedeclared 0 Error "template parameter \"{}\" may not be redeclared in this scope";

    BitFieldSize 0 Error "invalid size for bit field";
    ArrayMemberInitializer 0 Error "only \"()\" is allowed as initializer for array member \"{}\"";
    JumpIntoConstexprIf 0 Error "transfer of control into a constexpr if block is not allowed";
    BitFieldTruncated 959 Warning "declared size for bit field is larger than the size of the bit field type; truncated to {} bits";
    BitFieldType 0 Error "invalid type for a bit field";
    InvalidAlignment 0 Error "invalid alignment value specified by attribute";
    EnumeratorRange 0 Error "enumeration value is outside the range of its underlying type (\"{}\")";
    EnumBaseNotIntegral 0 Error "underlying type of enum type must be an integral type";
    DelegatingNotAlone 0 Error "a delegating constructor cannot have other mem-initializers";
    UnionAsBase 0 Error "a class cannot not derive from a union";
    UnionReferenceMember 0 Error "a member with reference type is not allowed in a union";
    BitFieldZeroNamed 0 Error "zero-length bit field must be unnamed";
    EnumBaseDiffers 0 Error "enum \"{}\"{} was previously declared with a different base type";
    EnumKindDiffers 0 Error "enum \"{}\"{} was previously declared as a different kind of enum type";
    UnionMemberBase 0 Error "a union cannot have a base class";
    NotAMember 0 Error "\"{}\" is not a nonstatic data member or base class of class \"{}\"";
    UnknownAttribute 1097 Warning "unknown attribute \"{}\"";

    // Statements.
    BreakOutside 116 Error "a break statement may only be used within a loop or switch";
    ContinueOutside 0 Error "a continue statement may only be used within a loop";
    CaseOutside 0 Error "a case label may only be used within a switch";
    DefaultOutside 0 Error "a default label may only be used within a switch";
    DuplicateCase 0 Error "case label value has already appeared in this switch{}";
    DuplicateDefault 0 Error "default label has already appeared in this switch";
    EmptyCaseRange 0 Error "case label range is empty";
    KernelReferencedUndefined 114 Warning "function \"{}\" was referenced but not defined";
    TemplateStubUndefined 20280 Warning "when \"-static-global-template-stub=true\" in whole program compilation mode (\"-rdc=false\"), a __global__ function template instantiation or specialization (\"{}\") must have a definition in the current translation unit. To resolve this issue, either use separate compilation mode (\"-rdc=true\"), or explicitly set \"-static-global-template-stub=false\" (but see nvcc documentation about downsides of turning it off)";
    UndefinedLabel 114 Error "label \"{}\" was referenced but not defined";
    FormatMismatch 181 Warning "argument is incompatible with corresponding format string conversion (expected type \"{}\" but argument has type \"{}\")";
    FormatNeedsMore 224 Warning "the format string requires additional arguments";
    FormatEnds 225 Warning "the format string ends before this argument";
    FormatInvalid 226 Warning "invalid format string conversion";
    MissingReturnValue 117 Warning "non-void function \"{}\" should return a value";
    MissingReturn 940 Warning "missing return statement at end of non-void function \"{}\"";
    NoSuitableBegin 0 Error "this range-based \"for\" statement requires a suitable \"begin\" function and none was found";
    AsmConstraint 0 Error "unknown asm constraint letter '{}'";
    AsmOutputModifier 0 Error "an asm output operand must have one of the '=' or '+' modifiers";
    AsmOperandSize 0 Error "asm operand type size({}) does not match type/size implied by constraint '{}'";
    AsmOperandScalar 0 Error "an asm operand must have scalar type";
    AsmInputModifier 0 Error "an asm input operand may not have the '=' or '+' modifiers";
    AsmOperandExpected 0 Error "expected an asm operand";
    AsmSeveralLetters 0 Error "an asm operand may specify only one constraint letter in a __device__/__global__ function";
    AsmHostLetter 0 Error "asm constraint letter '{}' is not allowed inside a __device__/__global__ function";
    AsmNotConstant 20074 SoftError "an asm operand must be an integral constant expression.";
    AsmTextNotConstant 20265 SoftError "The expression for the 'C' constraint could not be folded, ensure that it is a constant expression";
    AsmTextNotVariable 20270 SoftError "The constant-expression for the 'C' constraint did not evaluate to the address of a variable";
    AsmTextType 0 Error "The constant-expression for the 'C' constraint evaluated to the address of a variable (\"{}\") with unsupported type (\"{}\") (expected variable to have type 'array of const char')";
    AsmOutputConst 137 Warning "expression must be a modifiable lvalue";
    AsmClobber 0 Error "unknown register name \"{}\"";
    AsmClobberCc 0 Error "The cc clobber constraint is not supported in device code";
    AsmOperandName 0 Error "invalid symbolic operand name \"{}\"";
    AsmOperandIndex 0 Error "asm operand index requested is larger than the number of asm operands provided";
    UnrollTooLarge 20167 Warning "the unroll value does not fit in a integer, ignoring pragma for this loop";
    UnrollNotPositive 20168 Warning "the unroll value cannot be zero or negative, ignoring pragma for this loop";
    UnrollArgument 20169 Warning "the optional argument to the unroll pragma must be an integral constant expression, ignoring pragma for this loop";
    UnrollExtra 20170 Warning "extra characters in the unroll pragma (expected a single integral constant expression argument), ignoring pragma for this loop";
    UnrollNoLoop 20058 Warning "the #pragma unroll must precede a loop";
    PragmaNoDeclaration 0 Error "this pragma must immediately precede a declaration";
    PackAlignment 0 Error "invalid packing alignment value";
    PackEmpty 0 Error "empty pack alignment stack";
    AbiNoArgument 0 Error "#pragma nv_abi requires an argument";
    AbiOption 0 Error "#pragma nv_abi contains an invalid option";
    AbiDuplicate 0 Error "#pragma nv_abi contains a duplicate argument";
    AbiTooLarge 0 Error "#pragma nv_abi argument value exceeds the range of an integer";
    AbiNotConstant 0 Error "#pragma nv_abi argument must evaluate to an integral constant expression";
    AbiNotPositive 0 Error "#pragma nv_abi argument value must be a positive value";
    AbiNotDevice 0 Error "#pragma nv_abi must be applied to device functions";
    AbiNotHere 0 Error "this kind of pragma may not be used here";
    AbiMisplaced 0 Error "#pragma nv_abi must appear immediately before a function declaration, function definition, or an expression statement";

    // CUDA rules of declarations: execution spaces.
    HostFunctionInJit 20217 SoftError "A function without execution space annotations (__host__/__device__/__global__) is considered a host function, and host functions are not allowed in JIT mode. Consider using -default-device flag to process unannotated functions as __device__ functions in JIT mode";
    ExplicitHostInJit 20216 SoftError "A function explicitly marked as a __host__ function is not allowed in JIT mode";
    HostVariableInJit 20218 SoftError "A namespace scope variable without memory space annotations (__device__/__constant__/__shared__/__managed__) is considered a host variable, and host variables are not allowed in JIT mode. Consider using -default-device flag to process unannotated namespace scope variables as __device__ variables in JIT mode";
    HostMemberInJit 20219 SoftError "A class static data member with non-const type is considered a host variable, and host variables are not allowed in JIT mode. Consider using -default-device flag to process such data members as __device__ variables in JIT mode";
    BadSpaceCombination 0 Error "illegal combination of memory qualifiers";
    DoesNotApply 0 Error "attribute \"{}\" does not apply here";
    AttributeNeedsArguments 0 Error "attribute \"{}\" does not allow an empty argument list";
    WideStringNotAllowed 0 Error "wide string literal not allowed";
    AbiTagsAdded 0 Error "previous declaration of {} \"{}\"{} had no abi_tag attribute";
    AbiTagAdded 0 Error "redeclaration adds abi_tag attribute \"{}\"";
    AlignasDoesNotApply 0 Error "alignas does not apply here";
    AttributeOfNothing 0 Error "attribute does not apply to any entity";
    DoesNotApplyIgnored 1835 Warning "attribute \"{}\" does not apply here";
    DoesNotApplyToAny 1866 Warning "attribute does not apply to any entity";
    SpaceOnDefaulted 20012 Warning "{} annotation is ignored on a non-virtual function(\"{}\") that is explicitly defaulted on its first declaration";
    DeviceRedeclaredHost 20035 Warning "a __device__ function(\"{}\") redeclared with __host__, hence treated as a __host__ __device__ function";
    DeviceRedeclaredBoth 20036 Warning "a __device__ function(\"{}\") redeclared with __host__ __device__, hence treated as a __host__ __device__ function";
    RedeclaredWithoutDevice 20037 Warning "a __device__ function(\"{}\") redeclared without __device__, hence treated as a __host__ __device__ function";
    HostRedeclaredDevice 20039 Warning "a __host__ function(\"{}\") redeclared with __device__, hence treated as a __host__ __device__ function";
    HostRedeclaredBoth 20040 Warning "a __host__ function(\"{}\") redeclared with __host__ __device__, hence treated as a __host__ __device__ function";
    DeviceMain 20081 SoftError "function main cannot be marked __device__ or __global__";
    HostCalledFromDevice 0 Error "calling a __host__ function(\"{}\") from a {} function(\"{}\") is not allowed";
    ConstexprCalledFromBoth 20013 Warning "calling a constexpr __host__ function(\"{}\") from a {} function(\"{}\") is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this.";
    HostCalledFromBoth 20014 Warning "calling a __host__ function(\"{}\") from a {} function(\"{}\") is not allowed";
    HostVariableInDevice 20091 Error "identifier \"{}\" is undefined in device code";
    NoExceptions 0 Error "device code does not support exception handling";

    // CUDA rules of declarations: kernels.
    KernelNotVoid 20048 SoftError "a __global__ function must have a void return type";
    KernelDeducedResult 20049 SoftError "a __global__ function must not have a deduced return type";
    KernelInline 20050 Warning "inline qualifier ignored for \"__global__\" function";
    KernelEllipsis 0 Error "a __global__ function cannot have ellipsis";
    KernelRvalueReference 0 Error "a __global__ function cannot have a parameter with rvalue reference type";
    KernelMember 0 Error "A __global__ function or function template cannot be a member function";
    KernelOperator 20187 SoftError "An operator function cannot be a __global__ function";
    KernelNoexcept 20190 SoftError "An exception specification is not allowed for a __global__ function or function template";
    KernelSeveralPacks 0 Error "Multiple pack parameters are not allowed for a variadic __global__ function template";
    KernelPackNotLast 0 Error "Pack template parameter must be the last template parameter for a variadic __global__ function template";
    KernelArgumentOfHost 0 Error "A type defined inside a __host__ function  (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation";
    KernelArgumentOfBoth 20257 Warning "a local type \"{}\" (defined in \"{}\") used in global function \"{}\" template argument, the global function cannot be launched from host code.";
    KernelArgumentUnnamed 0 Error "An unnamed type (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation, unless the type is local to a __device__ or __global__ function";
    KernelArgumentClosure 0 Error "The closure type for a lambda (\"{}\", defined at {}) cannot be used in the template argument type of a __global__ function template instantiation, unless the lambda is defined within a __device__ or __global__ function, or the flag '-extended-lambda' is specified and the lambda is an extended lambda (a __device__ or __host__ __device__ lambda defined within a __host__ or __host__ __device__ function)";
    KernelArgumentHidden 0 Error "A type that is defined inside a class and has private or protected access (\"{}\") cannot be used in the template argument type of a __global__ function template instantiation, unless the class is local to a __device__ or __global__ function";
    KernelArgumentHiddenTemplate 0 Error "A template that is defined inside a class and has private or protected access cannot be used in the template template argument of a __global__ function template instantiation";
    KernelInFriend 0 Error "A __global__ function or function template cannot be defined in a friend declaration";
    InlineHintClash 0 Error "\"__inline_hint__\" and \"{}\" may not be used on the same declaration";
    OverriderSpace 0 Error "execution space mismatch: overridden entity (function \"{}\") is a {} function, but overriding entity (function \"{}\") is a {} function";
    PragmaNeedsStatement 607 Warning "this pragma must immediately precede a statement";
    PragmaNotHere 609 Warning "this kind of pragma may not be used here";
    KernelConstexpr 0 Error "A __global__ function or function template cannot be marked {}";
    KernelRedeclaredWithout 0 Error "a __global__ function(\"{}\") redeclared without __global__";
    KernelRedeclared 0 Error "a {} function(\"{}\") redeclared with {}";
    LaunchBoundsNotKernel 20077 SoftError "{} is only allowed on a __global__ function";
    RegistersNotKernel 20258 SoftError "{} is only allowed on a __global__ function";
    LaunchBoundIgnored 0 OwnWarning "the {} of __launch_bounds__ is {}, and ignored because it is not positive";
    LaunchBoundTooLarge 0 OwnWarning "__launch_bounds__ speaks of {} threads, more than a block can have ({})";
    MaybeUnset 0 OwnWarning "variable \"{}\" may be used before its value is set";
    MissedBarrier 0 OwnWarning "some threads of the block may miss this barrier, because it depends on {}";
    NegativeClusterBound 20248 SoftError "max blocks per cluster must not be negative";
    NoClusterBound 20247 SoftError "cannot specify max blocks per cluster for this GPU architecture";
    ClusterBeyondBound 20250 SoftError "total number of blocks in cluster computed from {} exceeds __launch_bounds__ specified limit for max blocks in cluster";
    RegistersNotPositive 20260 SoftError "The maximum number of registers that can be allocated per thread must be positive";
    RegistersTooLarge 20261 SoftError "The maximum number of registers that can be allocated per thread is too large";
    BoundsAndRegisters 20262 SoftError "The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel";
    ClusterNotPositive 20228 SoftError "__cluster_dims__ arguments must be positive integers";
    ClusterTooLarge 20229 SoftError "cluster dimension value is too large";
    ClustersUnsupported 20230 SoftError "{} is not supported for this GPU architecture";
    BlockNotPositive 20331 SoftError "__block_size__ arguments must be positive integers";
    BlockTooLarge 20332 SoftError "block size value is too large";
    TwoClusterSizes 20334 SoftError "cannot specify the second tuple in __block_size__ while __cluster_dims__ is present";
    MissingAttributeArguments 0 Error "missing arguments for attribute \"{}\"";
    GridConstantNotKernel 20245 SoftError "__grid_constant__ annotation is only allowed on a parameter of a __global__ function";
    GridConstantNotConst 0 Error "a parameter annotated with __grid_constant__ must have const-qualified type";
    GridConstantReference 0 Error "a parameter annotated with __grid_constant__ must not have reference type";
    GridConstantRedeclared 20241 SoftError "incompatible __grid_constant__ annotation for parameter {} in function redeclaration{}";
    DeviceLaunch 0 Error "device-side kernel launch could not be processed as the required runtime APIs are not declared";
    LaunchNeedsSeparateCompilation 0 Error "kernel launch from __device__ or __global__ functions requires separate compilation mode";
    LaunchArgumentCopied 0 Error "cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch";
    LaunchArgumentDestroyed 0 Error "cannot pass an argument with a user-provided destructor to a device-side kernel launch";
    FlawedClass 0 Error "device code uses {}, whose definition was not fully understood (--check-host-code shows why)";
    FlawedFunction 0 Error "device code uses {}, whose definition was not fully understood (--check-host-code shows why)";
    LaunchOfNonKernel 0 Error "a {} function call cannot be configured";

    // CUDA rules of declarations: memory spaces.
    DataMemberSpace 0 Error "memory qualifier on data member is not allowed";
    ManagedCombination 0 Error "__managed__ variables cannot be marked __shared__ or __constant__";
    ManagedReference 0 Error "a __managed__ variable cannot have a reference type";
    ManagedConst 0 Error "a __managed__ variable cannot have a const qualified type";
    SpaceConstexpr 0 Error "A {} variable cannot be marked constexpr";
    SharedInitializer 0 Error "initializer not allowed for __shared__ variable ";
    SharedConstructorIgnored 20054 Warning "dynamic initialization is not supported for a function-scope static {} variable within a __device__/__global__ function";
    SpaceInFunction 0 Error "an automatic \"{}\" variable declaration is not allowed inside a device function body";
    WideFloatOption 0 Error "128-bit floating point type is only supported in Linux with the \"--device-float128\" flag in NVRTC";
    WideIntegerType 0 Error "128-bit integer type is only supported in Linux with the \"--device-int128\" flag in NVRTC";
    WideFloatType 0 Error "\"{}\" is a 128-bit floating-point, which is not supported in device code";
    VectorElement 0 Error "vector_size attribute requires an arithmetic or enum type";
    VectorLength 0 Error "the number of elements in a vector must be a power of two";
    VectorSize 0 Error "vector size must be a multiple of the element size";
    VectorType 0 Error "\"{}\" is a vector, which is not supported in device code";
    VectorInType 0 Error "\"{}\" contains a vector, which is not supported in device code";
    WideFloatInType 0 Error "\"{}\" contains a 128-bit floating-point, which is not supported in device code";
    DynamicInitialization 0 Error "dynamic initialization is not supported for a {} variable";
    DynamicInitializationInFunction 0 Error "dynamic initialization is not supported for a function-scope static {} variable within a __device__/__global__ function";
    VariableRedeclaredWith 20042 Warning "a {} variable(\"{}\") redeclared with {}";
    VariableRedeclaredWithout 20043 Warning "a {} variable(\"{}\") redeclared without {}";
    ExternTreatedAsDefinition 20044 Warning "extern declaration of the entity {} is treated as a static definition";
    ThreadLocalSpace 0 Error "cannot use thread_local specifier for a {} variable";
    ThreadLocalInDevice 0 Error "cannot use thread_local specifier for variable declarations in device code";
    RegisterNotAllowed 0 Error "use of the \"register\" storage class specifier is not allowed";
    RegisterParamsDisabled 0 Error "__nv_register_params__ support is not enabled";
    AddressOfBuiltin 0 Error "cannot take address of builtin variable \"{}\"";

    // Attributes.
    UnknownAttributeScope 2803 Warning "attribute namespace \"{}\" is unrecognized";
    UnknownMode 0 Error "unknown mode \"{}\"";
    AlignasTooWeak 0 Error "alignment cannot be set to less than the default alignment";
    FallthroughOutside 0 Error "the \"fallthrough\" attribute may only appear in an enclosing switch statement";
    NodiscardResult 2809 Warning "ignoring return value from routine declared with \"nodiscard\" attribute";
    NodiscardResultReason 3000 Warning "ignoring return value from routine declared with \"nodiscard\" attribute (\"{}\")";
    NodiscardType 2810 Warning "ignoring return value type with \"nodiscard\" attribute";
    NodiscardTypeReason 3001 Warning "ignoring return value type with \"nodiscard\" attribute (\"{}\")";
    NodiscardConstructor 3002 Warning "constructor used to create discarded object has \"nodiscard\" attribute";
    NodiscardConstructorReason 3003 Warning "constructor used to create discarded object has \"nodiscard\" attribute (\"{}\")";
    Deprecated 1215 Warning "{} \"{}\" was declared deprecated";
    DeprecatedReason 1444 Warning "{} \"{}\" was declared deprecated (\"{}\")";
    NoreturnReturns 1305 Warning "function declared with \"noreturn\" does return";

    // Lowering.
    CircularGlobals 0 Error "Circular dependency found in global variable set";
    ParameterSpace 0 Error "Formal parameter space overflowed ({} bytes required, max {} bytes allowed) in function {}";
    DuplicateSymbol 0 Error "symbol \"{}\" is declared twice with different types";

    // Options.
    BadPipeline 0 Error "{}";
    OptimizationRemark 0 Remark "{} [{}]";

    HostCodePassedOver 0 Remark "host code is not fully understood, so that kernels which only it names may be missing: {}";
    OptionIgnored 0 Warning "{} is accepted, but not supported yet: it has no effect";
    OptionMisfit 0 Error "{}";
    CannotWrite 0 Error "cannot write \"{}\": {}";

    // Expressions: operands.
    ExpectedExpression 29 Error "expected an expression";
    IntegerTooLarge 23 Error "integer constant is too large";
    MustBeIntegral 31 Error "expression must have integral or enum type";
    OperandsIncompatible 42 Error "operand types are incompatible (\"{}\" and \"{}\")";
    DerefNonPointer 75 Error "operand of \"*\" must be a pointer but has type \"{}\"";
    ClassNotCallable 0 Error "call of an object of a class type without appropriate operator() or conversion functions to pointer-to-function type";
    NotCallable 109 Error "expression preceding parentheses of apparent call must have (pointer-to-) function type";
    MustBePointer 0 Error "expression must have pointer type";
    MustBePointerToClass 131 Error "expression must have pointer-to-class type but it has type \"{}\"";
    NotModifiable 137 Error "expression must be a modifiable lvalue";
    AddressOfBitField 139 Error "taking the address of a bit field is not allowed";
    MustBePointerToObject 142 Error "expression must have pointer-to-object type but it has type \"{}\"";
    MustBeClass 153 Error "expression must have class type but it has type \"{}\"";
    MustBeLvalueOrFunction 158 Error "expression must be an lvalue or a function designator";
    MemberNeedsObject 245 Error "a nonstatic member reference must be relative to a specific object";
    BoundMemberNotCalled 300 Error "a pointer to a bound function may only be used to call the function";
    MustBeMemberPointer 0 Error "expression must have pointer-to-member type";
    MemberSelectionClasses 0 Error "pointer-to-member selection class types are incompatible (\"{}\" and \"{}\")";
    MemberCallNeedsLvalue 0 Error "a pointer-to-member function with type \"{}\" can only be used with an lvalue object";
    MemberCallNeedsRvalue 0 Error "a pointer-to-member function with type \"{}\" can only be used with an rvalue object";
    PointedObjectQualifiers 0 Error "the object has type qualifiers that are not compatible with the member function (object type is: {})";
    AddressOfReferenceMember 0 Error "pointer to member of type \"{}\" is not allowed";
    MemberPointerToReference 0 Error "pointer to member of reference type is not allowed";
    PointerToQualifiedFunction 0 Error "cannot create a pointer or reference to qualified function type";
    MemberPointerToVoid 0 Error "pointer to member of type void is not allowed";
    NonstandardMemberAddress 504 Error "nonstandard form for taking the address of a member function";
    MemberOfVirtualBase 0 Error "cannot convert pointer to member of base class \"{}\" to pointer to member of derived class \"{}\" -- base class is virtual";
    MustBeBool 711 Error "expression must have bool type (or be convertible to bool)";
    MustPointToComplete 852 Error "expression must be a pointer to a complete object type";
    MustBeArithmeticOrPointer 0 Error "expression must have arithmetic or pointer type";
    MustBeArithmeticOrUnscoped 2139 Error "expression must have arithmetic or unscoped enum type";
    MustBeIntegralOrUnscoped 2140 Error "expression must have integral or unscoped enum type";
    MustBeArithmeticEnumOrPointer 2142 Error "expression must have arithmetic, unscoped enum, or pointer type but has type \"{}\"";
    IncrementBool 2788 Error "incrementing a bool value is not allowed";
    BoolNotAllowed 0 Error "bool type is not allowed";
    ArrowOnNonPointer 3364 Error "operator -> or ->* applied to \"{}\" instead of to a pointer type";
    VoidNotAllowed 70 Error "incomplete type \"{}\" is not allowed";
    AmbiguousBuiltinConversion 0 Error "more than one conversion function from \"{}\" to a built-in type applies:";
    ImmediateAddress 0 Error "the address of a consteval function cannot be used here";
    ConstevalNotConstant 0 Error "call to consteval function \"{}\" did not produce a valid constant expression";
    BitCastSizes 0 Error "the type of the second operand \"{}\" must have the same size as \"{}\"";
    IncompleteClass 0 Error "an incomplete class type is not allowed";
    SignednessOfType 0 Error "{} is only compatible with non-bool integer and enum types";
    UnderlyingOfNonEnum 0 Error "__underlying_type only applies to enum types";
    IncompleteType 70 Error "incomplete type \"{}\" is not allowed";
    ListNotResult 0 Error "a brace-enclosed list does not provide a return type{}";
    BracedListNotAllowed 0 Error "a brace-enclosed list is not allowed here";

    // Expressions: calls and overloads.
    TooManyArguments 140 Error "too many arguments in function call";
    TooFewArguments 165 Error "too few arguments in function call";
    ArgumentMismatch 167 Error "argument of type \"{}\" is incompatible with parameter of type \"{}\"";
    CannotDetermineOverload 299 Error "cannot determine which instance of {} \"{}\" is intended";
    NameExpressionUnread 0 Error "Error in parsing name expression for lowered name lookup. Input name expression was: \"{}\"";
    NameExpressionGoesOn 0 Error "Extra tokens found after parsing name expression for lowered name lookup. Input name expression was: \"{}\"";
    NameExpressionNoAddress 0 Error "Name expression must form address of a __global__ function or the address of a __device__/__constant__ variable. Input name expression was: \"{}\"";
    NameExpressionNoKernel 0 Error "Name expression cannot form address of a non-__global__ function. Input name expression was: \"{}\"";
    NoFittingAllocation 0 Error "function \"{}\" cannot be called with the given argument list";
    NoDeallocation 0 Error "no appropriate operator {} is visible";
    NoMatchingOverload 304 Error "no instance of {} \"{}\" matches the argument list";
    NoMatchingObject 304 Error "no instance of {} \"{}\" matches the argument list and object (the object has type qualifiers that prevent a match)";
    AmbiguousOverload 308 Error "more than one instance of {} \"{}\" matches the argument list:";
    NoMatchingOperator 349 Error "no operator \"{}\" matches these operands";
    AmbiguousOperator 350 Error "more than one operator \"{}\" matches these operands:";
    NoOverloadOfType 386 Error "no instance of overloaded function \"{}\" matches the required type";
    ObjectQualifiers 1086 Error "the object has type qualifiers that are not compatible with the member function \"{}\"";
    DeletedFunction 1776 Error "function \"{}\"{} cannot be referenced -- it is a deleted function";
    DeletedDefaultConstructor 1790 Error "the default constructor of \"{}\" cannot be referenced -- it is a deleted function";

    // Expressions: conversions and initialisation.
    ReturnMismatch 120 Error "return value type does not match the function type";
    CannotInitialize 144 Error "a value of type \"{}\" cannot be used to initialize an entity of type \"{}\"";
    NewInitializerForArray 0 Error "a new-initializer may not be specified for an array";
    TooManyInitializers 146 Error "too many initializer values";
    CastToType 119 Error "cast to type \"{}\" is not allowed";
    InvalidConversion 171 Error "invalid type conversion";
    ReferenceNeedsInitializer 252 Error "reference variable \"{}\" requires an initializer";
    AmbiguousBase 286 Error "base class \"{}\" is ambiguous";
    InaccessibleBaseFrom 0 Error "conversion from inaccessible base class \"{}\" is not allowed";
    InaccessibleBase 269 Error "conversion to inaccessible base class \"{}\" is not allowed";
    ProtectedThroughBase 410 Error "protected {}\"{}\"{} is not accessible through a \"{}\" pointer or object";
    NoMatchingConstructor 289 Error "no instance of constructor \"{}\" matches the argument list";
    NoCopyConstructor 0 Error "class \"{}\" has no suitable copy constructor";
    NoDefaultConstructor 291 Error "no default constructor exists for class \"{}\"";
    NoUserConversion 312 Error "no suitable user-defined conversion from \"{}\" to \"{}\" exists";
    NoConversionFunction 413 Error "no suitable conversion function from \"{}\" to \"{}\" exists";
    NoConstructor 415 Error "no suitable constructor exists to convert from \"{}\" to \"{}\"";
    AmbiguousConversion 416 Error "more than one conversion applies to convert from \"{}\" to \"{}\"";
    QualifiersDropped 433 Error "qualifiers dropped in binding reference of type \"{}\" to initializer of type \"{}\"";
    RefTypeMismatch 434 Error "a reference of type \"{}\" (not const-qualified) cannot be initialized with a value of type \"{}\"";
    RefNeedsLvalue 461 Error "initial value of reference to non-const must be an lvalue";
    CannotAssign 513 Error "a value of type \"{}\" cannot be assigned to an entity of type \"{}\"";
    ConstCastChangesType 692 Error "a const_cast can only adjust type qualifiers; it cannot change the underlying type";
    EnumNeedsOperator 0 Error "this operation on an enumerated type requires an applicable user-defined operator function";
    StringLosesConst 2464 Warning "conversion from a string literal to \"{}\" is deprecated";
    ConstCastTarget 693 Error "the type in a const_cast must be a pointer, reference, or pointer to member to an object type";
    ReinterpretCastAway 694 Error "reinterpret_cast cannot cast away const or other type qualifiers";
    StaticCastAway 0 Error "static_cast cannot cast away const or other type qualifiers";
    TypeinfoNotIncluded 0 Error "<typeinfo> must be included before typeid is used";
    DynamicCastTarget 0 Error "the type in a dynamic_cast must be a pointer or reference to a complete class type, or void *";
    DynamicCastPointer 0 Error "the operand of a pointer dynamic_cast must be a pointer to a complete class type";
    DynamicCastReference 0 Error "the operand of a reference dynamic_cast must be an lvalue of a complete class type";
    DynamicCastAway 0 Error "dynamic_cast cannot cast away const or other type qualifiers";
    DynamicCastNotPolymorphic 0 Error "the operand of a runtime dynamic_cast must have a polymorphic class type";
    AtomicLoadOrder 0 Error "atomic load's memory order cannot be release or acq_rel.";
    AtomicStoreOrder 0 Error "atomic store's memory order cannot be consume, acquire or acq_rel.";
    AtomicOrderLiteral 0 Error "atomic operation's memory order argument is not an integer literal.";
    AtomicScopeLiteral 0 Error "atomic operation's thread scope argument is not an integer literal.";
    AtomicOrderValue 0 Error "invalid memory order value for atomic operations.";
    AtomicScopeValue 0 Error "invalid thread scope value for atomic operations.";
    AtomicNotIntegral 0 Error "non-generic nv atomic load, store, cas and exchange are valid only on integral types.";
    AtomicOperationSize 0 Error "atomic operations and, or, xor, add, sub, min and max are valid only on objects of size 4, or 8.";
    AtomicExchangeSize 0 Error "atomic exchange is valid only on objects of size 4, 8 or 16 bytes.";
    AtomicQuadArch 0 Error "128-bit atomic exchange or compare-and-exchange is supported on architecture sm_90 or above.";
    AtomicAccessSize 0 Error "atomic load and store are valid only on objects of size 1, 2, 4, 8 or 16 bytes.";
    AtomicLogicalFloat 0 Error "For a logical atomic operation, the first argument cannot be any floating-point types.";
    AtomicMinMaxFloat 0 Error "atomic operations min and max are not supported on any floating-point types.";
    AtomicSignedLong 0 Error "atomic operations add and sub are not valid on signed integer of size 8.";
    WarpgroupMmaArch 0 Error "__wgmma_mma_async builtins are only available for sm_90a";
    WarpgroupMmaMissing 0 Error "The 'A' or 'B' argument to __wgmma_mma_async call is missing";
    WarpgroupMmaFirst 0 Error "'A' argument must have void* or unsigned long long type";
    WarpgroupMmaSecond 0 Error "'B' argument must be unsigned long long type";
    WarpgroupMmaConstant 0 Error "Non-constant argument to __wgmma_mma_async call";
    WarpgroupMmaShape 0 Error "The shape {} is not supported for __wgmma_mma_async builtin";
    AtomicNotPointer 0 Error "first argument must be a pointer to integer or enum type";
    InvalidValueArgument 0 Error "invalid nontype template argument of type \"{}\"";
    NotStructural 0 Error "a template parameter of class type must be of structural class type";
    FloatTemplateParameter 0 Error "floating-point template parameter is nonstandard";
    ClassTemplateParameter 0 Error "a nontype template parameter may not have class type";
    NotATemplate 0 Error "{} is not a template";
    InstantiatedTwice 0 Error "{} \"{}\" explicitly instantiated more than once";
    TemplateNamedAsParameter 0 Error "class template and template parameter may not have the same name";
    AliasRedeclared 0 Error "alias template type \"{}\" is incompatible with the previous type of \"{}\" in the redeclaration of alias template \"{}\"{}";
    NeedsTemplateSyntax 0 Error "specializing {} \"{}\" requires \"template<>\" syntax";
    DecltypeAutoQualified 0 Error "decltype(auto) cannot have added type qualifiers";
    DecltypeAutoComponent 0 Error "\"decltype(auto)\" must be a placeholder for the complete type of the variable (not for a component of that type)";
    ExplicitArgumentsNotAllowed 0 Error "an explicit template argument list is not allowed on this declaration";
    VoidTemplateParameter 0 Error "a template parameter may not have void type";
    RvalueReferenceParameter 0 Error "a nontype template parameter cannot have rvalue reference type";
    ChainedDesignators 0 Error "chained designators are nonstandard in C++";
    ArrayDesignators 0 Error "array designators are nonstandard in C++";
    MixedDesignators 0 Error "mixing designated and non-designated initializers is nonstandard in C++";
    DesignatorOrder 0 Error "out-of-order initializers are nonstandard in C++";
    DuplicateDesignator 0 Error "duplicate designator is not allowed";
    ConstantNotIntegral 0 Error "this constant expression has type \"{}\" instead of the required integral or enum type";
    ConstantType 0 Error "this constant expression has type \"{}\" instead of the required \"{}\" type";
    PointerToIncomplete 0 Error "pointer or reference to incomplete type \"{}\" is not allowed";
    NoSuchField 1043 Error "class \"{}\" has no field \"{}\"";
    CannotDeduceAuto 1595 Error "cannot deduce \"auto\" type";
    AutoNeedsInitializer 1596 Error "cannot deduce \"auto\" type (initializer required)";
    RvalueRefToLvalue 1768 Error "an rvalue reference cannot be bound to an lvalue";
    ExplicitConstructor 2334 Error "copy-list-initialization cannot use a constructor marked \"explicit\"";

    NarrowingError 2361 Error "invalid narrowing conversion from \"{}\" to \"{}\"";

    // Classes.
    HiddenVirtual 997 Warning "{} is hidden by \"{}\" -- virtual function override intended?";
    PartiallyOverridden 611 Warning "overloaded virtual function \"{}\" is only partially overridden in class \"{}\"";
    OverridesNothing 1455 Error "member function declared with \"override\" does not override a base class member";
    OverridesFinal 1850 Error "cannot override \"final\" function \"{}\"{}";
    ResultNotCovariant 317 Error "return type is not identical to nor covariant with return type \"{}\" of overridden virtual function \"{}\"";
    FinalBase 1904 Error "a \"final\" class type cannot be used as a base class";
    FinalNotVirtual 0 Error "nonvirtual function cannot be declared with \"final\" modifier";
    PureNotVirtual 230 Error "pure specifier (\"= 0\") allowed only on virtual functions";
    OnlyMembersVirtual 228 Error "only nonstatic member functions may be virtual";
    AbstractArray 0 Error "array of abstract class \"{}\" is not allowed: function \"{}\" is a pure virtual function";
    AbstractObject 322 Error "object of abstract class type \"{}\" is not allowed: function \"{}\" is a pure virtual function";
    RepeatedBase 263 Error "duplicate base class name";
    BaseInitializedTwice 293 Error "base class \"{}\" has already been initialized";
    MemberInitializedTwice 0 Error "member \"{}\" has already been initialized";
    NoMemberInitializer 366 Error "\"{}\" provides no initializer for: {}";
    DestructorTypeMismatch 367 Error "type of destructor does not match the type of the object";
    InheritsFromNoBase 0 Error "class \"{}\" is not a direct base class of this class";
    VirtualBaseToDerived 289 Error "cannot convert pointer to base class \"{}\" to pointer to derived class \"{}\" -- base class is virtual";

    // Expressions: warnings.
    DivisionByZero 39 Warning "division by zero";
    IntegerOutOfRange 61 Warning "integer operation result is out of range";
    NegativeShift 62 Warning "shift count is negative";
    ShiftTooLarge 63 Warning "shift count is too large";
    SignChange 68 Warning "integer conversion resulted in a change of sign";
    Truncation 69 Warning "integer conversion resulted in truncation";
    PointerOutsideObject 170 Warning "pointer points outside of underlying object";
    FloatTooLargeForInteger 173 Warning "floating-point value does not fit in required integral type";
    FloatOverflow 222 Warning "floating-point operation result is out of range";
    FloatTooLargeForFloat 221 Warning "floating-point value does not fit in required floating-point type";
    NoEffect 174 Warning "expression has no effect";
    NegativeComparison 514 Warning "pointless comparison of unsigned integer with a negative constant";
    PointlessComparison 186 Warning "pointless comparison of unsigned integer with zero";
    AssignmentAsCondition 187 Warning "use of \"=\" where \"==\" may have been intended";
    NeverReferenced 177 Warning "{} \"{}\" was declared but never referenced";
    ReturnsTemporary 430 Warning "returning reference to local temporary";
    BypassesInitialization 546 Warning "transfer of control bypasses initialization of:";
    BypassesConstruction 546 Error "transfer of control bypasses initialization of:";
    UsedBeforeSet 549 Warning "variable \"{}\" is used before its value is set";
    SetNeverUsed 550 Warning "{} \"{}\" was set but never used";
    ReturnsLocalReference 836 Warning "returning reference to local variable";
    ReturnsLocalPointer 1056 Warning "returning pointer to local variable";
    RemainderByZero 179 Warning "right operand of \"%\" is zero";
    Narrowing 2361 Warning "invalid narrowing conversion from \"{}\" to \"{}\"";

    // Constant evaluation.
    NotConstant 28 Error "expression must have a constant value";
    SourceLocationClass 0 Error "expected \"std::source_location::__impl\" to be defined to a class with only the data members \"_M_function_name\", \"_M_file_name\", \"_M_column\", \"_M_line\"";
    DivisionByZeroError 39 Error "division by zero";
    RemainderByZeroError 179 Error "right operand of \"%\" is zero";

    // Limits and internal.
    ReferencedUndefined 0 Error "{} \"{}\" was referenced but not defined";
    UndefinedVirtual 0 Error "virtual function \"{}\" was not defined (and cannot be defined elsewhere because it is a member of an unnamed namespace)";
    TooComplex 0 Error "{} nested too deeply for cuprum (limit {})";
    NotSupported 0 Error "cuprum does not support {} yet";
    TargetLacks 0 Error "{}";
    UnknownAnnotation 0 Warning "annotation \"{}\" of \"{}\" is not known and has no effect{}";
    OldIrVersion 0 OwnWarning "{}: it is read as 2.0";
    BadIr 0 Error "this is not valid NVVM IR: {}";
    OutOfMemory 4 Catastrophic "out of memory";
    OutOfStack 0 Catastrophic "the program nests too deeply for cuprum";
    Internal 0 Catastrophic "internal error: {}";
}

impl From<cuprum_limits::Exhausted> for Code {
    fn from(what: cuprum_limits::Exhausted) -> Code {
        match what {
            cuprum_limits::Exhausted::Stack => Code::OutOfStack,
            cuprum_limits::Exhausted::Memory => Code::OutOfMemory,
        }
    }
}
