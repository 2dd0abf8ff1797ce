//! The frame of mind: everything that depends on where in the source, and in which instantiation, the
//! parser is, and the three ways of changing it.
//!
//! [`Parser::scoped`] changes some of what is [`Here`] for a while: an operand that is not evaluated, a
//! template argument list, a class whose access counts. It saves and restores the whole of it.
//! [`Parser::detached`] leaves the place altogether: built-in text, declarations that were deferred,
//! instantiations, definitions and bodies see nothing of what asks for them, except through what
//! [`Frame::elsewhere`] keeps, and bodies of lambda expressions what [`Parser::in_body_of`] says.
//! [`Parser::replacing`] gives an owned part another value for a while.
//!
//! What is counted rather than set (the nesting, the height of a chain, each `auto` seen) has short ways of its
//! own below. Nothing outside of this file saves and restores a part of the frame.

use crate::checks::access::PendingAccess;
use crate::checks::notices::NamedDeprecated;
use crate::context::{Mode, Parser, TrialBase};
use crate::cursor::TokenRange;
use crate::lookup::scope::{NamePlace, ScopeId};
use crate::parse::body::{BodyMark, BodyState};
use crate::parse::deferred::LateDeclaration;
use crate::parse::lambda::{InventedMark, InventedParameters};
use crate::spelling::Spelling;
use cuprum_ast::{Access, ClosureHome, EnumId, FuncId, Parent, RecordId, TemplateId, Type};
use cuprum_source::Loc;

/// Everything that depends on where we are.
#[derive(PartialEq, Debug)]
pub(crate) struct Frame {
    /// What changes often and is cheap to copy.
    pub here: Here,
    /// How high the tree of the current expression has grown through chains of operators. Operands
    /// hand it on to what they are part of: see [`Parser::with_own_chain`].
    pub chain: u32,
    /// The requires-clause of the head of the template that is being declared.
    pub head_constraint: Option<TokenRange>,
    /// The state of the function body being parsed.
    pub body: BodyState,
    /// Template parameters that `auto` in parameters stands for.
    pub invented: InventedParameters,
    /// The enumeration whose list is being read, and the types of its enumerators so far.
    pub open_enum: Option<(EnumId, Vec<Type>)>,
    /// What a declaration of a namespace names before it is known whose it is.
    pub pending_access: Vec<PendingAccess>,
    /// The deprecated type that the part of a declaration being read names.
    pub deprecated: Option<Box<NamedDeprecated>>,
    /// The last error of a substitution that is tried once more to learn why it fails.
    pub failure: Option<String>,
}

/// What an expression is being converted to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conversion {
    /// The type, as it was declared.
    pub target: Option<(Type, Spelling)>,
    /// The function whose argument it is, and which one.
    pub argument_of: Option<(FuncId, usize)>,
}

/// The part of the frame that [`Parser::scoped`] saves and restores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Here {
    /// Where names are looked up from.
    pub place: NamePlace,
    /// What the grammar functions do.
    pub mode: Mode,
    /// The class whose member is being analysed, for `this` and access.
    pub current_class: Option<RecordId>,
    /// The function whose body is being analysed.
    pub current_function: Option<FuncId>,
    /// The type of `this` in the trailing return type of a member function that is being declared.
    pub declared_this: Option<Type>,
    /// The class whose friend is being declared.
    pub declaring_friend: Option<RecordId>,
    /// The part of a declaration, outside of bodies, that is being parsed.
    pub closure_home: ClosureHome,
    /// The declarator that is being read.
    pub declarator: DeclaratorPlace,
    /// A cast in parentheses is being converted, which minds no access to bases.
    pub ignores_base_access: bool,
    /// Built-in header text is being parsed: ordinals are 0, functions are device functions.
    pub in_builtin_text: bool,
    /// `extern "C"` encloses the current declaration.
    pub extern_c: bool,
    /// `extern "C"` encloses the class whose members are being parsed, and so it encloses its friends.
    pub friends_extern_c: bool,
    /// A `>` ends the expression being parsed: it stands in a template argument list.
    pub greater_ends: bool,
    /// The definition of a template is being checked.
    pub in_definition: bool,
    /// What is named is only checked: nobody asks for its body.
    pub only_checks: bool,
    /// Above zero, errors are not reported but fail the candidate being tried.
    pub sfinae_depth: u32,
    /// Above zero, the expression being parsed is not evaluated (`sizeof`, `decltype`).
    pub unevaluated: u32,
    /// How many operands of `decltype` enclose the expression.
    pub decltype_depth: u32,
    /// What is being instantiated, as the trace of instantiations numbers it.
    pub instantiation: Option<u32>,
    /// Where the call is whose default arguments are being read.
    pub call_place: Option<Loc>,
    /// What something is being converted to, for messages.
    pub conversion: Conversion,
    /// The declaration that was deferred and is being parsed late.
    pub late: Option<LateDeclaration>,
    /// What encloses the statement or initialiser in the body being parsed.
    pub body: BodyPlace,
    /// How deep things nest.
    pub nesting: Nesting,
    /// Whose access counts, beyond the class and the function.
    pub access: AccessFrame,
}

/// What a declarator declares, as far as names in it depend on that.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct DeclaratorPlace {
    /// It is a static member's.
    pub is_static: bool,
    /// Its parameters are being read, and it declares a function of a namespace by its plain name: there
    /// dependent names are values without `typename`, in C++20 too ([temp.res.general]/5).
    pub needs_typename: bool,
}

/// What encloses a statement or initialiser in its body.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct BodyPlace {
    /// The class whose object is being initialised without a constructor: `this` there.
    pub initialized_record: Option<RecordId>,
    /// The class of which a default member initialiser is being read.
    pub open_initializer: Option<RecordId>,
    /// The branch of `if consteval` for constant evaluation encloses the statement.
    pub is_immediate: bool,
    /// In a discarded branch of `if constexpr` outside of templates: what it returns tells nothing
    /// about the result, what it calls is not used.
    pub is_discarded: bool,
    /// How many loops enclose the statement.
    pub loops: u32,
    /// The body is another compiler's to judge.
    pub is_muted: bool,
}

/// How deep things nest.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Nesting {
    /// How deep expressions, statements and declarators nest here.
    pub depth: u32,
    /// How deep they nest in the places that wait for the instantiations now running.
    pub outer_depth: u32,
    /// How many instantiations of classes and variables wait for one another.
    pub instantiation_depth: u32,
    /// How deep trial parses nest here.
    pub trial_depth: u32,
    /// Where the outermost of these trials began.
    pub trial_base: Option<TrialBase>,
    /// How deep braced lists nest.
    pub list_depth: u32,
    /// How deep searches for user-defined conversions nest.
    pub conversion_depth: u32,
    /// How deep evaluations of constants nest.
    pub evaluation_depth: u32,
}

impl Nesting {
    /// The nesting of something that the place here waits for.
    pub fn anew(self) -> Nesting {
        Nesting { depth: 0, outer_depth: self.outer_depth + self.depth, ..self }
    }

    /// The nesting of a place about which trials elsewhere have nothing to say.
    pub fn without_trials(self) -> Nesting {
        Nesting { trial_depth: 0, trial_base: None, ..self }
    }
}

/// Whose access counts for what is named, and whether it is asked at all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct AccessFrame {
    /// What is written before the member being declared.
    pub current: Option<(RecordId, Access)>,
    /// The function whose default argument is being read: it may name what the function may.
    pub default_argument_of: Option<FuncId>,
    /// A default argument in a template head is being read, in which access is checked.
    pub in_head: bool,
    /// The template into which is being substituted, if it is one, and at which depth of
    /// `sfinae_depth`.
    pub substitution: Option<(u32, Option<TemplateId>)>,
}

/// What whoever is in a frame must find again once a context inside of it was left: see [`Frame::mark`].
#[derive(PartialEq, Debug)]
struct Mark {
    here: Here,
    head_constraint: Option<TokenRange>,
    open_enum: Option<EnumId>,
    records_failure: bool,
    invented: InventedMark,
    body: BodyMark,
}

/// How large the parts are that nothing inside of a context makes smaller: of the frame and of its body.
type Sizes = ([usize; 3], [usize; 8]);

impl Frame {
    /// The frame at a place where nothing is being parsed.
    fn at(place: NamePlace) -> Frame {
        let here = Here {
            place,
            mode: Mode::Full,
            current_class: None,
            current_function: None,
            declared_this: None,
            declaring_friend: None,
            closure_home: ClosureHome::default(),
            declarator: DeclaratorPlace::default(),
            ignores_base_access: false,
            in_builtin_text: false,
            extern_c: false,
            friends_extern_c: false,
            greater_ends: false,
            in_definition: false,
            only_checks: false,
            sfinae_depth: 0,
            unevaluated: 0,
            decltype_depth: 0,
            instantiation: None,
            call_place: None,
            conversion: Conversion::default(),
            late: None,
            body: BodyPlace::default(),
            nesting: Nesting::default(),
            access: AccessFrame::default(),
        };
        Frame {
            here,
            chain: 0,
            head_constraint: None,
            body: BodyState::default(),
            invented: InventedParameters::default(),
            open_enum: None,
            pending_access: Vec::new(),
            deprecated: None,
            failure: None,
        }
    }

    /// The frame in which a unit begins.
    pub fn of_unit(global: ScopeId) -> Frame {
        Frame::at(NamePlace { scope: global, limit: u32::MAX, limited_below: 0 })
    }

    /// The frame of something that the place here asks for and that has nothing to do with it. It
    /// knows how much waits for it, whether built-in text, a mere check or a muted body asks, and what
    /// ordinal its declarations have if a declaration that is parsed late needs it.
    fn elsewhere(&self, place: NamePlace) -> Frame {
        let mut fresh = Frame::at(place);
        fresh.here.nesting = self.here.nesting.anew().without_trials();
        fresh.here.in_builtin_text = self.here.in_builtin_text;
        fresh.here.only_checks = self.here.only_checks;
        fresh.here.body.is_muted = self.here.body.is_muted;
        fresh.here.late = self.here.late;
        fresh
    }

    /// Forgets what a declaration of a namespace has left behind: the height of its expressions, `auto` that
    /// stood where no parameter could be invented, what was said in default arguments and specifiers.
    pub fn end_declaration(&mut self) {
        if self.here.current_function.is_none() {
            self.chain = 0;
            self.invented = InventedParameters::default();
            self.body = BodyState::default();
            self.deprecated = None;
        }
    }

    /// What must be found again, and the sizes of what may only grow. The frame is taken apart here, so that a
    /// new field has to say what becomes of it; what may change otherwise gives its reason.
    fn mark(&self) -> (Mark, Sizes) {
        let Frame {
            here,
            chain,
            head_constraint,
            body,
            invented,
            open_enum,
            // What the head of a template names is judged where the template is declared, further inside.
            pending_access: _,
            // What is named in a context may be named around it too: see `noting_deprecated`.
            deprecated: _,
            failure,
        } = self;
        let (body, body_sizes) = body.mark();
        let mark = Mark {
            here: *here,
            head_constraint: *head_constraint,
            open_enum: open_enum.as_ref().map(|(open, _)| *open),
            records_failure: failure.is_some(),
            invented: invented.mark(),
            body,
        };
        let enumerators = open_enum.as_ref().map_or(0, |(_, types)| types.len());
        let sizes = [*chain as usize, invented.size(), enumerators];
        (mark, (sizes, body_sizes))
    }

    /// Whether all that was begun in a frame of its own was brought to its end.
    fn has_nothing_open(&self) -> bool {
        self.head_constraint.is_none()
            && self.open_enum.is_none()
            && self.pending_access.is_empty()
            && self.failure.is_none()
    }

    /// What the declaration being parsed has named so far, to be judged now.
    pub fn take_pending_access(&mut self) -> Vec<PendingAccess> {
        std::mem::take(&mut self.pending_access)
    }
}

impl Parser<'_> {
    /// Runs `f` with some of what is here changed.
    #[cfg_attr(test, track_caller)]
    #[inline]
    pub fn scoped<T>(
        &mut self,
        change: impl FnOnce(&mut Here),
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        #[cfg(test)]
        entered::note();
        let saved = self.frame.here;
        change(&mut self.frame.here);
        let entered = self.entered();
        let result = f(self);
        self.assert_left(entered);
        self.frame.here = saved;
        result
    }

    /// What is compared at the end of a context that begins here: nothing in release builds.
    #[inline]
    fn entered(&self) -> Option<(Mark, Sizes)> {
        cfg!(debug_assertions).then(|| self.frame.mark())
    }

    /// Panics in debug builds if what was entered inside of a context was not left there.
    #[inline]
    fn assert_left(&self, entered: Option<(Mark, Sizes)>) {
        let Some((entered, (sizes, body_sizes))) = entered else { return };
        let (mut left, (sizes_left, body_sizes_left)) = self.frame.mark();
        // Scopes are opened for the rest of a context.
        left.here.place.scope = entered.here.place.scope;
        debug_assert!(left == entered, "entered {entered:?}, left {left:?}");
        let has_shrunk = |(before, after)| before > after;
        let shrunk = sizes.iter().zip(&sizes_left).any(has_shrunk)
            || body_sizes.iter().zip(&body_sizes_left).any(has_shrunk);
        debug_assert!(!shrunk, "lost something that was there before: {:?}", self.frame);
    }

    /// Runs `f` in a frame of its own, at a place of its own, as if nothing else were being parsed.
    /// Errors in it are real, and nesting starts anew.
    #[cfg_attr(test, track_caller)]
    pub fn detached<T>(
        &mut self,
        place: NamePlace,
        change: impl FnOnce(&mut Here),
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let mut fresh = self.frame.elsewhere(place);
        change(&mut fresh.here);
        self.in_frame(fresh, f)
    }

    /// Runs `f` in another frame, of which nothing is left over.
    #[cfg_attr(test, track_caller)]
    fn in_frame<T>(&mut self, fresh: Frame, f: impl FnOnce(&mut Self) -> T) -> T {
        #[cfg(test)]
        entered::note();
        let saved = std::mem::replace(&mut self.frame, fresh);
        let entered = self.entered();
        let result = f(self);
        self.assert_left(entered);
        debug_assert!(self.frame.has_nothing_open(), "left open: {:?}", self.frame);
        self.frame = saved;
        result
    }

    /// Runs `f` with another value of an owned part of the frame, and gives what became of that value.
    #[cfg_attr(test, track_caller)]
    pub fn replacing<P, T>(
        &mut self,
        part: impl Fn(&mut Frame) -> &mut P,
        value: P,
        f: impl FnOnce(&mut Self) -> T,
    ) -> (T, P) {
        #[cfg(test)]
        entered::note();
        let entered = self.entered();
        // Scopes are opened for the rest of a context; all else is here again that was.
        let scope = self.frame.here.place.scope;
        let saved = std::mem::replace(part(&mut self.frame), value);
        let result = f(self);
        let became = std::mem::replace(part(&mut self.frame), saved);
        self.assert_left(entered);
        self.frame.here.place.scope = scope;
        (result, became)
    }

    /// Runs `parse` for an operand with a chain of its own: of neighbours the higher counts.
    pub fn with_own_chain<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.frame.chain, 0);
        let result = parse(self);
        self.frame.chain = self.frame.chain.max(outer);
        result
    }

    /// Runs `f` over what is read again later: each `auto` in it keeps its number.
    pub fn recounting_invented<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let seen = self.frame.invented.seen;
        let result = f(self);
        self.frame.invented.seen = seen;
        result
    }

    /// Runs `f` one nesting level deeper.
    #[inline]
    pub fn one_deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        // The hottest of all: whatever changes the rest gives it back, so that the depth will do.
        self.frame.here.nesting.depth += 1;
        let result = f(self);
        self.frame.here.nesting.depth -= 1;
        result
    }

    /// Runs `f`, which declares a template whose head has this requires-clause.
    pub fn with_head_constraint<T>(
        &mut self,
        clause: Option<TokenRange>,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.replacing(|frame| &mut frame.head_constraint, clause, f).0
    }

    /// Runs `f` over the body of a function, which belongs to no expression that asks for it: errors
    /// in it are real, and what it names is used.
    #[cfg_attr(test, track_caller)]
    pub fn in_body_of<T>(
        &mut self,
        func: FuncId,
        class: Option<RecordId>,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let is_extern_c = self.ast.functions[func].is_extern_c;
        let is_closure = matches!(self.ast.functions[func].parent, Parent::Record(record)
            if self.program.classes.closures.contains_key(&record));
        // The body of a lambda expression stands where it is asked for, and may name what may be named
        // there.
        let mut fresh = self.frame.elsewhere(self.frame.here.place);
        fresh.here.extern_c = is_extern_c;
        if is_closure {
            let around = &self.frame.here;
            fresh.here.extern_c = around.extern_c;
            fresh.here.friends_extern_c = around.friends_extern_c;
            fresh.here.declaring_friend = around.declaring_friend;
            fresh.here.access = around.access;
        }
        fresh.here.current_function = Some(func);
        fresh.here.current_class = class;
        fresh.here.closure_home = ClosureHome::Body;
        let ty = self.ast.types.function_type(self.ast.functions[func].ty);
        fresh.body.result = ty.map(|ty| ty.result);
        self.in_frame(fresh, f)
    }

    /// Runs `f` as a member of a class, or of none.
    pub fn in_class<T>(&mut self, class: Option<RecordId>, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.current_class = class, f)
    }

    /// Runs `f` as a function, or as none, of a class, or of none.
    pub fn in_member<T>(
        &mut self,
        class: Option<RecordId>,
        function: Option<FuncId>,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let change = |here: &mut Here| {
            here.current_class = class;
            here.current_function = function;
        };
        self.scoped(change, f)
    }

    /// Runs `f` over an operand that is not evaluated.
    pub fn unevaluated<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.unevaluated += 1, f)
    }

    /// Runs `f` with nothing reported: its errors fail it.
    pub fn silently<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.sfinae_depth += 1, f)
    }

    /// Runs `f` with everything reported, even if a substitution is being tried.
    pub fn aloud<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let change = |here: &mut Here| {
            here.sfinae_depth = 0;
            here.access.substitution = None;
        };
        self.scoped(change, f)
    }
}

/// Which contexts were entered, for the test that enters all of them.
#[cfg(test)]
pub(crate) mod entered {
    use std::cell::RefCell;
    use std::collections::BTreeSet;
    use std::panic::Location;

    thread_local! {
        static PLACES: RefCell<BTreeSet<(String, u32)>> = const { RefCell::new(BTreeSet::new()) };
    }

    /// Notes the place in the sources that enters a context.
    #[track_caller]
    pub fn note() {
        let place = Location::caller();
        PLACES.with_borrow_mut(|places| places.insert((place.file().to_owned(), place.line())));
    }

    /// The places that entered one on this thread: files as the compiler names them, and lines.
    pub fn places() -> BTreeSet<(String, u32)> {
        PLACES.with_borrow(Clone::clone)
    }
}
