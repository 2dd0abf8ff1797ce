//! Pragmas: those of the preprocessor are obeyed, those of the parser become tokens.

use crate::expand::identifier;
use crate::macros::SymbolInfo;
use crate::predefined::CompilationMode;
use crate::preprocess::Preprocessor;
use crate::token::{DiagnosticAction, DiagnosticControl, Token, TokenKind};
use crate::words;
use cuprum_source::{Code, DiagnosticPolicy, Loc, Symbol};

/// The pragmas that the parser sees.
const PARSER_PRAGMAS: &[&str] = &[
    "unroll",
    "nounroll",
    "pack",
    "nv_exec_check_disable",
    "hd_warning_disable",
    "nv_abi",
    "nv_weak_odr",
    "nv_relaxed",
];

/// Pragmas that mean nothing to us and are common enough not to warn about.
const IGNORED_PRAGMAS: &[&str] = &["omp", "STDC", "acc", "ident", "redefine_extname", "nv_hdrstop"];

/// What nvcc knows besides, so that it has no word against it in device code either.
const KNOWN_PRAGMAS: &[&str] = &[
    "omp",
    "ident",
    "hdrstop",
    "no_pch",
    "pack",
    "redefine_extname",
    "instantiate",
    "do_not_instantiate",
    "can_instantiate",
    "define_type_info",
];

/// What may follow `#pragma GCC` without a word from nvcc, which otherwise leaves pragmas that it does not
/// know to the host compiler.
const KNOWN_GCC_PRAGMAS: &[&str] = &[
    "diagnostic",
    "ivdep",
    "pop_options",
    "push_options",
    "reset_options",
    "system_header",
    "target",
    "visibility",
    "warning",
];

/// The same after `#pragma STDC`.
const KNOWN_STDC_PRAGMAS: &[&str] = &["CX_LIMITED_RANGE", "FENV_ACCESS", "FP_CONTRACT"];

/// Names of messages that `#pragma nv_diag_*` takes instead of numbers. Those without a number are of messages
/// that are not given here: the name is known, and nothing follows from it.
const ERROR_TAGS: &[(&str, Option<u32>)] = &[
    ("attribute_requires_external_linkage", None),
    ("bad_friend_decl", None),
    ("bad_macro_redef", None),
    ("base_class_has_different_dll_interface", None),
    ("boolean_controlling_expr_is_constant", Some(236)),
    ("calling_convention_not_allowed", None),
    ("cast_to_qualified_type", Some(191)),
    ("class_and_member_name_conflict", None),
    ("code_is_unreachable", Some(111)),
    ("conversion_function_not_usable", None),
    ("cuda_demote_unsupported_floating_point", None),
    ("declared_but_not_referenced", Some(177)),
    ("deprecated_entity", Some(1215)),
    ("deprecated_entity_with_custom_message", Some(1444)),
    ("divide_by_zero", Some(39)),
    ("dll_interface_conflict_dllexport_assumed", None),
    ("dll_interface_conflict_none_assumed", None),
    ("expr_has_no_effect", Some(174)),
    ("extra_semicolon", None),
    ("field_without_dll_interface", None),
    ("float_to_integer_conversion", None),
    ("implicit_func_decl", None),
    ("implicit_return_from_non_void_function", Some(940)),
    ("incompatible_assignment_operands", None),
    ("initialization_not_reachable", None),
    ("integer_overflow", Some(61)),
    ("integer_sign_change", Some(68)),
    ("integer_truncated", Some(69)),
    ("invalid_error_number", Some(1222)),
    ("last_line_incomplete", None),
    ("loop_not_reachable", Some(128)),
    ("missing_default_constructor_on_const", None),
    ("missing_initializer", None),
    ("missing_initializer_on_const", None),
    ("missing_type_specifier", None),
    ("mixed_enum_type", None),
    ("narrowing_conversion", None),
    ("never_defined", Some(114)),
    ("noreturn_function_does_return", Some(1305)),
    ("partial_override", Some(611)),
    ("probable_guiding_friend", Some(1301)),
    ("returning_ptr_to_local_variable", Some(1056)),
    ("returning_ref_to_local_variable", Some(836)),
    ("set_but_not_used", Some(550)),
    ("shift_count_too_large", Some(63)),
    ("signed_one_bit_field", Some(108)),
    ("static_var_with_dynamic_init", Some(20054)),
    ("subscript_out_of_range", None),
    ("type_qualifier_ignored", None),
    ("unrecognized_attribute", None),
    ("unrecognized_gcc_pragma", Some(1675)),
    ("unrecognized_pragma", None),
    ("unsigned_compare_with_negative", None),
    ("unsigned_compare_with_zero", Some(186)),
    ("used_before_set", Some(549)),
    ("useless_type_qualifier_on_return_type", Some(815)),
    ("virtual_function_decl_hidden", Some(997)),
    ("volatile_func_param_deprecated", Some(3013)),
    ("volatile_inc_dec_deprecated", Some(3010)),
    ("volatile_return_type_deprecated", Some(3014)),
];

impl Preprocessor<'_> {
    /// Handles a pragma, whose tokens after `#pragma` are given. Returns the token for the parser,
    /// if it is one for the parser; `at` is the place of that token.
    pub fn pragma(&mut self, at: Token, tokens: Vec<Token>) -> Option<Token> {
        let Some(name) = tokens.first().and_then(identifier) else {
            let loc = tokens.first().map_or(at.loc, |token| token.loc);
            self.unrecognized_pragma(loc, None, None);
            return None;
        };
        let second = tokens.get(1).and_then(identifier);
        match (name, second) {
            (words::ONCE, _) => {
                self.once.insert(self.file.key.clone());
            }
            (words::SYSTEM_HEADER, _) | (words::GCC, Some(words::SYSTEM_HEADER)) => {
                self.file.cursor.base_flags |= Token::SYSTEM;
            }
            (words::PUSH_MACRO, _) => self.push_macro(&tokens),
            (words::POP_MACRO, _) => self.pop_macro(&tokens),
            (words::MESSAGE, _) => self.message(at, &tokens),
            _ if self.to_text => return Some(self.pragma_text(at, &tokens)),
            _ => {
                let word = self.session.symbols.word(name).to_owned();
                if PARSER_PRAGMAS.contains(&word.as_str()) {
                    let operands = self.expand_tokens(tokens[1..].to_vec());
                    return Some(self.pragma_token(at, name, operands));
                }
                if let Some(action) = diagnostic_action(&word) {
                    self.diagnostic_pragma(action, &tokens);
                } else if word == "nv_diagnostic" {
                    self.diagnostic_stack(&tokens);
                } else {
                    self.unrecognized_pragma(tokens[0].loc, Some(name), second);
                }
            }
        }
        None
    }

    /// A pragma that nothing here obeys. NVRTC warns about most of them; nvcc knows that they may be the
    /// host compiler's.
    fn unrecognized_pragma(&mut self, loc: Loc, name: Option<Symbol>, second: Option<Symbol>) {
        let word = |symbol: Option<Symbol>| symbol.map_or("", |it| self.session.symbols.word(it));
        let (name, second) = (word(name), word(second));
        let mode = self.options.predefined.as_ref().map(|options| options.mode);
        let code = match (mode.unwrap_or(CompilationMode::RunTime), name) {
            (CompilationMode::RunTime, _) if IGNORED_PRAGMAS.contains(&name) => return,
            (CompilationMode::RunTime, _) => Code::PpUnrecognizedPragma,
            (_, "GCC") if !KNOWN_GCC_PRAGMAS.contains(&second) => Code::PpUnrecognizedGccPragma,
            (_, "STDC") if !KNOWN_STDC_PRAGMAS.contains(&second) => Code::PpUnrecognizedStdcPragma,
            (_, "GCC" | "STDC") => return,
            (CompilationMode::Nvcc | CompilationMode::Preprocessed, _) => {
                if !KNOWN_PRAGMAS.contains(&name) {
                    let at = self.emitter.stream.tokens.len() as u32;
                    self.emitter.stream.hosts_pragmas.push((at, loc));
                }
                return;
            }
        };
        self.report(code, loc, &[]);
    }

    /// The macro named by the string in `("name")`.
    fn macro_operand(&mut self, tokens: &[Token]) -> Option<Symbol> {
        match tokens {
            [_, open, string, close, ..]
                if open.kind == TokenKind::LParen
                    && string.kind == TokenKind::StringLit
                    && close.kind == TokenKind::RParen =>
            {
                let name = self.string_text(*string)?;
                Some(self.session.symbols.intern(&name))
            }
            _ => {
                self.report(Code::PpUnrecognizedPragma, tokens[0].loc, &[]);
                None
            }
        }
    }

    fn push_macro(&mut self, tokens: &[Token]) {
        if let Some(symbol) = self.macro_operand(tokens) {
            let info = self.macros.info(symbol);
            self.pushed_macros.entry(symbol).or_default().push(info);
        }
    }

    fn pop_macro(&mut self, tokens: &[Token]) {
        if let Some(symbol) = self.macro_operand(tokens)
            && let Some(SymbolInfo { value, is_defined, .. }) =
                self.pushed_macros.get_mut(&symbol).and_then(Vec::pop)
        {
            self.forget(symbol);
            let info = self.macros.info_mut(symbol);
            info.value = value;
            info.is_defined = is_defined;
        }
    }

    /// `#pragma message("…" "…")`, with or without parentheses.
    fn message(&mut self, at: Token, tokens: &[Token]) {
        let operands = self.expand_tokens(tokens.get(1..).unwrap_or(&[]).to_vec());
        let strings = operands.iter().filter(|token| token.kind == TokenKind::StringLit);
        let text: String = strings.filter_map(|&token| self.string_text(token)).collect();
        self.report(Code::PpPragmaMessage, at.loc, &[&text]);
    }

    /// `#pragma nv_diag_suppress 177, 550`
    fn diagnostic_pragma(&mut self, action: DiagnosticAction, tokens: &[Token]) {
        let mut numbers = Vec::new();
        // After `=`, if it is there, and after each comma.
        let mut expects_number = true;
        let mut last = tokens[0].loc;
        for (index, &token) in tokens.iter().enumerate().skip(1) {
            last = token.loc;
            let is_separator =
                token.kind == TokenKind::Comma || token.kind == TokenKind::Assign && index == 1;
            if !is_separator && !expects_number {
                // `177-D`: what follows is not read.
                self.report(Code::PpExpectedComma, token.loc, &[]);
                break;
            }
            expects_number = is_separator;
            match token.kind {
                TokenKind::IntLit => match self.spelling(token).parse() {
                    Ok(number) if DiagnosticPolicy::is_number(number) => numbers.push(number),
                    _ => self.report(Code::PpInvalidErrorNumber, token.loc, &[]),
                },
                _ if is_separator => {}
                TokenKind::Ident => {
                    let tag = self.spelling(token).into_owned();
                    match ERROR_TAGS.iter().find(|(name, _)| *name == tag) {
                        Some((_, number)) => numbers.extend(*number),
                        None => self.report(Code::PpInvalidErrorTag, token.loc, &[]),
                    }
                }
                _ => self.report(Code::PpInvalidErrorTag, token.loc, &[]),
            }
        }
        if expects_number {
            self.report(Code::PpExpectedErrorNumber, last, &[]);
        }
        let severity = action.severity();
        for &number in &numbers {
            self.session.diagnostics.set_severity(number, severity);
        }
        self.record_control(action, numbers);
    }

    /// `#pragma nv_diagnostic push` and `pop`
    fn diagnostic_stack(&mut self, tokens: &[Token]) {
        let action = match tokens.get(1).map(|&token| self.spelling(token).into_owned()).as_deref()
        {
            Some("push") => DiagnosticAction::Push,
            Some("pop") => DiagnosticAction::Pop,
            _ => {
                self.report(Code::PpDiagnosticWord, tokens[0].loc, &[]);
                return;
            }
        };
        if action == DiagnosticAction::Push {
            self.diagnostic_marks.push(self.session.diagnostics.override_mark());
        } else if let Some(mark) = self.diagnostic_marks.pop() {
            self.session.diagnostics.restore_overrides(mark);
        } else {
            self.report(Code::PpUnmatchedPop, tokens[0].loc, &[]);
        }
        self.record_control(action, Vec::new());
    }

    fn record_control(&mut self, action: DiagnosticAction, numbers: Vec<u32>) {
        let at = self.emitter.stream.tokens.len() as u32;
        let control = DiagnosticControl { at, action, numbers };
        self.emitter.stream.diagnostic_controls.push(control);
    }
}

fn diagnostic_action(word: &str) -> Option<DiagnosticAction> {
    Some(match word.strip_prefix("nv_")? {
        "diag_suppress" => DiagnosticAction::Suppress,
        "diag_remark" => DiagnosticAction::Remark,
        "diag_warning" => DiagnosticAction::Warning,
        "diag_error" => DiagnosticAction::Error,
        "diag_default" => DiagnosticAction::Default,
        "diag_once" => DiagnosticAction::Once,
        _ => return None,
    })
}
