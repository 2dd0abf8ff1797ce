//! Parsing away from the place that asks: built-in text and declarations that were put off.
//!
//! A name can be asked for anywhere: inside a trial, a substitution, a class, a host function's body.
//! What is parsed because of it belongs to a namespace and must see nothing of that place.

use crate::context::{Mode, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::NamePlace;

impl Sema<'_> {
    /// Walks a range of declarations at a place of their own, as if nothing else were being parsed.
    /// Errors in it are real, and nesting starts anew.
    pub fn detached(
        &mut self,
        range: TokenRange,
        place: NamePlace,
        extern_c: bool,
        parse: impl FnOnce(&mut Self),
    ) {
        let saved_function = self.current_function.take();
        let saved_class = self.current_class.take();
        let saved_this = self.declared_this.take();
        let saved_friend = self.declaring_friend.take();
        let saved_body = std::mem::take(&mut self.body);
        let saved_home = std::mem::take(&mut self.closure_home);
        let saved_invented = std::mem::take(&mut self.invented);
        let saved_constraint = self.head_constraint.take();
        let saved_access = self.name_access.leave_declaration();
        let saved_flags = (
            std::mem::replace(&mut self.greater_ends, false),
            std::mem::replace(&mut self.extern_c, extern_c),
        );
        let saved_sfinae = std::mem::replace(&mut self.sfinae_depth, 0);
        let saved_unevaluated = std::mem::replace(&mut self.unevaluated, 0);
        let saved_chain = std::mem::replace(&mut self.chain, 0);
        let saved_depth = std::mem::replace(&mut self.depth, 0);
        self.outer_depth += saved_depth;
        let trace = self.leave_all_instantiations();
        self.with_definition(false, |sema| {
            sema.in_mode(Mode::Full, |sema| {
                sema.at_place(place, |sema| sema.replay(range, parse));
            });
        });
        self.leave_instantiation(trace);
        self.outer_depth -= saved_depth;
        self.depth = saved_depth;
        self.chain = saved_chain;
        self.unevaluated = saved_unevaluated;
        self.sfinae_depth = saved_sfinae;
        (self.greater_ends, self.extern_c) = saved_flags;
        self.name_access.return_to_declaration(saved_access);
        self.head_constraint = saved_constraint;
        self.invented = saved_invented;
        self.closure_home = saved_home;
        self.body = saved_body;
        self.declaring_friend = saved_friend;
        self.declared_this = saved_this;
        self.current_class = saved_class;
        self.current_function = saved_function;
    }
}
