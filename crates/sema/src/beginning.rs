//! What was analysed of the headers that units start with, once for many units.
//!
//! The parser works through a unit declaration by declaration, and all that it knows behind one is in its tree and
//! its program. So both can be kept behind the declarations of headers, and taken instead of reading those
//! again by units that begin with the same tokens, under the same options, in a session that knows the same
//! symbols and files by the same numbers. What is done at the end of a unit, instantiations among it, is done
//! for each.
//!
//! Declarations of system headers wait for somebody who asks for their names (`parse/deferred.rs`), and units that
//! begin alike ask for the same ones. Where it is known for which, a beginning can have these analysed too: each sees
//! what stands before it in the headers, whoever asks.
//!
//! The beginning of no tokens at all is worth something too: the built-in names that most units ask for are
//! analysed in every beginning (`builtins/shelf.rs`).

use crate::builtins::announcements;
use crate::context::{Parser, SemaOptions};
use crate::program::Program;
use cuprum_ast::Ast;
use cuprum_lex::TokenStream;
use cuprum_source::{Session, Symbol};

/// What is known behind the first tokens of a unit.
pub struct Beginning {
    ast: Ast,
    /// Without the tokens of the unit.
    program: Program,
    options: SemaOptions,
    /// How many tokens were read.
    tokens: u32,
}

impl Beginning {
    /// Analyses the tokens that units begin with, and those of their declarations that wait for somebody who asks for
    /// one of these names. `None` where something has to be said of them each time, and where they end within a
    /// declaration. Whoever uses the beginning needs what the session has learned.
    pub fn new(
        session: &mut Session,
        unit: TokenStream,
        options: &SemaOptions,
        asked: &[String],
    ) -> Option<Beginning> {
        let tokens = unit.unit_end();
        let options = options.without_end();
        let announcements = announcements(&session.symbols);
        let mut parser = Parser::at_start(session, unit, &options, announcements);
        let ended = cuprum_limits::catch(|| {
            if options.own_runtime {
                parser.fill_shelf();
            }
            parser.read_pack_pragmas();
            parser.translation_unit();
            for word in asked {
                let name = parser.session.symbols.intern(word);
                parser.parse_deferred_declarations(name);
            }
        });
        let is_whole =
            ended.is_ok() && parser.is_outside() && parser.session.diagnostics.is_untouched();
        let Parser { ast, mut program, .. } = parser;
        // What follows is another thing in each unit.
        program.streams[0] = TokenStream::default();
        program.names.deferred.asked.clear();
        program.templates.pack_memory.forget_next();
        is_whole.then(|| Beginning { ast, program, options, tokens })
    }

    /// Whether it was made under these options.
    pub fn is_for(&self, options: &SemaOptions) -> bool {
        self.options == options.without_end()
    }

    /// Analyses a unit that begins so as [`analyze`](crate::analyze) does, under options that it is for; the tree, and
    /// the names that it asked for while declarations waited for them.
    pub fn analyze(
        &self,
        session: &mut Session,
        unit: TokenStream,
        options: &SemaOptions,
    ) -> (Ast, Vec<Symbol>) {
        // The rest of the unit may announce libraries, whose names are known from the start on. Before the first token
        // nobody has asked for one.
        let announcements = announcements(&session.symbols);
        if self.tokens != 0 && self.program.builtins.announcements != announcements {
            return (crate::analyze(session, unit, options), Vec::new());
        }
        let (mut ast, mut program) = (self.ast.clone(), self.program.clone());
        ast.make_room(unit.tokens.len().saturating_sub(self.tokens as usize));
        program.builtins.announcements = announcements;
        program.streams[0] = unit;
        let mut parser = Parser::behind(session, options, ast, program, self.tokens);
        parser.analyze_rest();
        (parser.ast, parser.program.names.deferred.asked)
    }

    /// About how much memory it has.
    pub fn bytes(&self) -> usize {
        self.ast.bytes() + self.program.bytes()
    }
}
