//! What was analysed of the headers that units start with, once for many units.
//!
//! The parser works through a unit declaration by declaration, and all that it knows behind one is in its tree and
//! its program. So both can be kept behind the declarations of headers, and taken instead of reading those
//! again by units that begin with the same tokens, under the same options, in a session that knows the same
//! symbols and files by the same numbers. What is done at the end of a unit, instantiations among it, is done
//! for each.

use crate::builtins::announcements;
use crate::context::{Parser, SemaOptions};
use crate::program::Program;
use cuprum_ast::Ast;
use cuprum_lex::TokenStream;
use cuprum_source::Session;

/// What is known behind the first tokens of a unit.
pub struct Beginning {
    ast: Ast,
    /// Without the tokens of the unit.
    program: Program,
    options: SemaOptions,
    /// How many tokens were read.
    tokens: u32,
}

/// The options, but for what only the end of a unit asks for.
fn without_end(options: &SemaOptions) -> SemaOptions {
    let (unit, name_expressions, library_functions) = (None, Vec::new(), Vec::new());
    SemaOptions { unit, name_expressions, library_functions, ..options.clone() }
}

impl Beginning {
    /// Analyses the tokens that units begin with. `None` where something has to be said of them each time, and where
    /// they end within a declaration. Whoever uses the beginning needs what the session has learned.
    pub fn new(
        session: &mut Session,
        unit: TokenStream,
        options: &SemaOptions,
    ) -> Option<Beginning> {
        let tokens = unit.unit_end();
        let options = without_end(options);
        let announcements = announcements(&session.symbols);
        let mut parser = Parser::at_start(session, unit, &options, announcements);
        let ended = cuprum_limits::catch(|| {
            parser.read_pack_pragmas();
            parser.translation_unit();
        });
        let is_whole =
            ended.is_ok() && parser.is_outside() && parser.session.diagnostics.is_untouched();
        let Parser { ast, mut program, .. } = parser;
        // What follows is another thing in each unit.
        program.streams[0] = TokenStream::default();
        program.templates.pack_memory.forget_next();
        is_whole.then(|| Beginning { ast, program, options, tokens })
    }

    /// Whether it was made under these options.
    pub fn is_for(&self, options: &SemaOptions) -> bool {
        self.options == without_end(options)
    }

    /// Analyses a unit that begins so as [`analyze`](crate::analyze) does, under options that it is for.
    pub fn analyze(&self, session: &mut Session, unit: TokenStream, options: &SemaOptions) -> Ast {
        // The rest of the unit may announce libraries, whose names are known from the start on.
        if self.program.builtins.announcements != announcements(&session.symbols) {
            return crate::analyze(session, unit, options);
        }
        let mut program = self.program.clone();
        program.streams[0] = unit;
        Parser::behind(session, options, self.ast.clone(), program, self.tokens).analyze_rest()
    }

    /// About how much memory it has.
    pub fn bytes(&self) -> usize {
        self.ast.bytes() + self.program.bytes()
    }
}
