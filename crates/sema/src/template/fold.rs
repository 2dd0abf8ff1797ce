//! Fold expressions ([expr.prim.fold]) and `sizeof...`.
//!
//! The operand of a fold is replayed once per element of its packs; what the replays give is joined
//! by the operator as if it had been written out.

use crate::context::{Initializer, Mode, Parser, Res};
use crate::cursor::{TokenRange, angle_change};
use crate::lookup::scope::Decl;
use crate::parse::expression::{Term, is_fold_operator};
use cuprum_ast::{
    Category, DependentExprKind, ExprKind, FoldKind, OperatorName, TemplateArg, Type,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// A fold as its tokens show it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fold {
    /// The operator between the elements.
    operator: TokenKind,
    /// The tokens before the first operator.
    left: Option<TokenRange>,
    /// The tokens after the last operator.
    right: Option<TokenRange>,
    /// The closing parenthesis.
    close: u32,
    /// Where the operator is.
    loc: Loc,
}

impl Parser<'_> {
    /// The fold that a parenthesis which is next encloses, if its tokens look like one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn fold_ahead(&mut self) -> Option<Fold> {
        let open = self.position();
        let stream = self.current_stream();
        let close = self.peek().partner()? as u32;
        if self.next_ellipsis(open)? >= close {
            return None;
        }
        let tokens = &self.program.streams[stream].tokens;
        let range = |start: u32, end: u32| TokenRange::new(stream as u32, start, end);
        let mut index = open + 1;
        // How many angle brackets look open: the `>` before `...` may close one.
        let mut angles = 0;
        while index < close {
            let token = tokens.get(index as usize)?;
            match token.kind {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    index = token.partner().map(|it| it as u32).filter(|&it| it > index)?;
                }
                TokenKind::Ellipsis => {
                    let before = tokens.get(index as usize - 1)?;
                    let after = tokens.get(index as usize + 1)?;
                    let closes = before.kind == TokenKind::Greater && angles >= 0;
                    let leads = is_fold_operator(before.kind) && !closes;
                    let follows = is_fold_operator(after.kind);
                    if index == open + 1 && follows {
                        return Some(Fold {
                            operator: after.kind,
                            left: None,
                            right: Some(range(index + 2, close)),
                            close,
                            loc: after.loc,
                        });
                    }
                    if leads && index + 1 == close {
                        return Some(Fold {
                            operator: before.kind,
                            left: Some(range(open + 1, index - 1)),
                            right: None,
                            close,
                            loc: before.loc,
                        });
                    }
                    if leads && before.kind == after.kind {
                        return Some(Fold {
                            operator: before.kind,
                            left: Some(range(open + 1, index - 1)),
                            right: Some(range(index + 2, close)),
                            close,
                            loc: before.loc,
                        });
                    }
                }
                kind => angles += angle_change(kind),
            }
            index += 1;
        }
        None
    }

    /// ```text
    /// fold-expression: "(" cast-expression op "..." [ op cast-expression ] ")"
    ///     | "(" "..." op cast-expression ")"
    /// ```
    pub fn fold_expression(&mut self, fold: Fold) -> Res<Term> {
        let open = self.position();
        self.note_expansion(self.current_stream() as u32, open + 1, fold.close);
        let left = fold.left.map(|range| (range, self.folded_packs(range)));
        let right = fold.right.map(|range| (range, self.folded_packs(range)));
        self.jump_past(fold.close as usize);
        if self.frame.here.mode == Mode::Syntax {
            return Ok(Term::Skipped);
        }
        let (kind, pattern, init) = match (left, right) {
            (None, Some(pattern)) => (FoldKind::UnaryLeft, pattern, None),
            (Some(pattern), None) => (FoldKind::UnaryRight, pattern, None),
            (Some(left), Some(right)) if !left.1.packs.is_empty() => {
                (FoldKind::BinaryRight, left, Some(right.0))
            }
            (Some(left), Some(right)) => (FoldKind::BinaryLeft, right, Some(left.0)),
            (None, None) => return Err(self.error(Code::ExpectedExpression, fold.loc, &[])),
        };
        let (range, packs) = pattern;
        if packs.packs.is_empty() {
            return Err(self.error(Code::FoldWithoutPack, fold.loc, &[]));
        }
        let init = match init {
            Some(range) => Some(self.replay(range, |parser| parser.fold_operand())?),
            None => None,
        };
        let mut operands = Vec::new();
        let mut patterns = 0;
        self.replay(range, |parser| {
            parser.for_each_element(&packs.packs, &mut |parser, is_pattern| {
                patterns += usize::from(is_pattern);
                operands.push(parser.fold_operand()?);
                Ok(())
            })
        })?;
        if patterns > 0 && self.frame.here.mode == Mode::Full {
            return Ok(self.unknown_term(fold.loc));
        }
        if patterns > 0 {
            return self.dependent_fold(kind, fold, operands, init);
        }
        self.fold_operands(kind, fold, operands, init)
    }

    /// An operand of a fold, which is all of the range being walked.
    pub fn fold_operand(&mut self) -> Res<Term> {
        let term = self.outside_template_arguments(|parser| parser.cast_expression())?;
        if !self.at(TokenKind::Eof) {
            return self.expect(TokenKind::RParen).map(|_| term);
        }
        Ok(term)
    }

    fn fold_operands(
        &mut self,
        kind: FoldKind,
        fold: Fold,
        operands: Vec<Term>,
        init: Option<Term>,
    ) -> Res<Term> {
        let mut operands = std::collections::VecDeque::from(operands);
        let from_left = matches!(kind, FoldKind::UnaryLeft | FoldKind::BinaryLeft);
        let first = match init {
            Some(init) => Some(init),
            None if from_left => operands.pop_front(),
            None => operands.pop_back(),
        };
        let Some(mut result) = first else { return self.empty_fold(fold) };
        while let Some(operand) = match from_left {
            true => operands.pop_front(),
            false => operands.pop_back(),
        } {
            self.chained()?;
            let (left, right) = if from_left { (result, operand) } else { (operand, result) };
            result = self.join_operands(fold.operator, left, right, fold.loc)?;
        }
        Ok(result)
    }

    /// The value of a fold over nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn empty_fold(&mut self, fold: Fold) -> Res<Term> {
        let loc = fold.loc;
        let value = match fold.operator {
            TokenKind::AndAnd => true,
            TokenKind::OrOr => false,
            TokenKind::Comma => {
                return self.finish(
                    Vec::new(),
                    |parser, _| parser.build_functional_cast(Type::VOID, Initializer::Value, loc),
                    |_| Some(DependentExprKind::Cast(Type::VOID, Vec::new())),
                );
            }
            _ => return Err(self.error(Code::EmptyFold, loc, &[])),
        };
        self.finish(
            Vec::new(),
            |parser, _| Ok(parser.build_bool(value, loc)),
            |_| Some(DependentExprKind::Int(i128::from(value), Type::BOOL)),
        )
    }

    fn dependent_fold(
        &mut self,
        kind: FoldKind,
        fold: Fold,
        operands: Vec<Term>,
        init: Option<Term>,
    ) -> Res<Term> {
        let loc = fold.loc;
        let spelling = fold.operator.spelling().unwrap_or("");
        let operator = OperatorName::ALL.iter().find(|op| op.spelling() == spelling).copied();
        let (Some(operator), [pattern]) = (operator, operands.as_slice()) else {
            return Err(self.unsupported("folds of which only some elements are known", loc));
        };
        let mut terms = vec![pattern.clone()];
        terms.extend(init);
        self.finish(
            terms,
            |parser, _| Err(parser.error(Code::ExpectedExpression, loc, &[])),
            |parts| {
                let (pattern, init) = parts.split_first()?;
                Some(DependentExprKind::Fold(kind, operator, *pattern, init.first().copied()))
            },
        )
    }

    /// `sizeof ... ( name )`, from the ellipsis on.
    pub fn sizeof_pack(&mut self, loc: Loc) -> Res<Term> {
        self.bump();
        self.expect(TokenKind::LParen)?;
        let name = self.expect(TokenKind::Ident)?;
        self.expect(TokenKind::RParen)?;
        if self.frame.here.mode == Mode::Syntax {
            return Ok(Term::Skipped);
        }
        let elements = match self.find_pack(name.symbol()) {
            Some(Decl::Pack(_, args)) => {
                if !args.iter().any(|arg| self.expansion_pattern(arg).is_some()) {
                    return self.pack_size(args.len(), loc);
                }
                args
            }
            Some(Decl::ParameterPack(elements)) => return self.pack_size(elements.len(), loc),
            Some(Decl::Type(ty)) => vec![TemplateArg::Type(ty)],
            Some(Decl::Template(template)) => vec![TemplateArg::Template(template)],
            Some(Decl::DependentValue { depth, index, ty, .. }) => {
                let kind = DependentExprKind::Param { depth, index };
                vec![TemplateArg::Dependent(self.ast.dependents.intern(kind), ty)]
            }
            Some(Decl::DependentParamPack(index)) => {
                let kind = DependentExprKind::FunctionParam(index);
                vec![TemplateArg::Dependent(self.ast.dependents.intern(kind), Type::PLACEHOLDER)]
            }
            _ => return Err(self.error(Code::SizeofWithoutPack, loc, &[])),
        };
        Ok(self.dependent(DependentExprKind::SizeofPack(elements)))
    }

    fn pack_size(&mut self, size: usize, loc: Loc) -> Res<Term> {
        let value = size as i128;
        self.finish(
            Vec::new(),
            |parser, _| {
                Ok(parser.ast.expr(ExprKind::Int(value), Type::ULONG, Category::PrValue, loc))
            },
            |_| Some(DependentExprKind::Int(value, Type::ULONG)),
        )
    }
}
