//! The instruction table: `instructions.txt` compiled into matchers.
//!
//! The text is in the PTX manual's own notation, so a row can be compared with the manual by eye.
//! `build.rs` notes where its lines are, and a line is compiled on first use. A row that does not compile is left
//! out rather than a panic; a unit test proves that there is none.

use crate::image::Geometry;
use crate::tree::*;
use crate::words::{Modifier, Opcode, SpecialReg};
use cuprum_target::{Arch, PtxVersion};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::OnceLock;

/// What a row, a modifier or a special register asks of the target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Requirement {
    pub ptx: PtxVersion,
    /// Any one of these suffices.
    pub arches: SmallVec<[Arch; 1]>,
}

impl Requirement {
    pub fn arch_met_by(&self, arch: Arch) -> bool {
        self.arches.iter().any(|needed| arch.meets(*needed))
    }
}

/// A form of an instruction.
pub(crate) struct Row {
    /// The whole line, which no other row has.
    pub line: &'static str,
    /// The row as written, without its lists.
    pub text: &'static str,
    /// The manual's section.
    pub section: &'static str,
    pub slots: Vec<Slot>,
    pub operands: Vec<OperandPattern>,
    pub needs: Requirement,
}

/// A place for one modifier.
pub(crate) struct Slot {
    /// The variable it binds; empty for a literal.
    pub variable: &'static str,
    pub choices: SmallVec<[Modifier; 4]>,
    pub optional: bool,
}

pub(crate) struct OperandPattern {
    /// Its letter in the row.
    pub name: &'static str,
    pub kind: OperandKind,
    pub optional: bool,
    /// What follows a `|`, and whether it must.
    pub partner: Option<(OperandKind, bool)>,
}

#[derive(Clone)]
pub(crate) enum OperandKind {
    Address,
    /// A register that holds a generic address.
    AddressValue,
    IntegerLiteral,
    Label,
    /// A function, prototype or list of branch targets.
    Name,
    List,
    /// `_` and nothing else.
    Sink,
    Anything,
    /// A texture or surface with its place, coordinates of this type.
    Image(TypeSource),
    Value(ValuePattern),
}

#[derive(Clone)]
pub(crate) struct ValuePattern {
    pub ty: TypeSource,
    /// Written, so that only registers fit.
    pub destination: bool,
    /// Twice the width of the type.
    pub doubled: bool,
    /// The register may be wider than the type.
    relaxed: bool,
    negatable: bool,
    special: bool,
    symbol: bool,
    pub vector: VectorPattern,
}

#[derive(Clone)]
pub(crate) enum TypeSource {
    Fixed(Type),
    Variable(&'static str),
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum VectorPattern {
    Scalar,
    /// As `.v2`, `.v4`, `.v8` say; a scalar without.
    ByModifier,
    Count(usize),
    /// As many as the geometry has directions.
    ByGeometry,
}

impl TypeSource {
    /// The type under what the row's variables are bound to.
    pub fn resolve(&self, bound: &[(&'static str, Modifier)]) -> Option<Type> {
        Some(match *self {
            TypeSource::Fixed(ty) => ty,
            TypeSource::Variable(name) => {
                bound.iter().find(|(variable, _)| *variable == name)?.1.as_type()?
            }
        })
    }
}

impl ValuePattern {
    /// The type of the operand under what the row's variables are bound to.
    pub fn resolve(&self, bound: &[(&'static str, Modifier)]) -> Option<Type> {
        let ty = self.ty.resolve(bound)?;
        if !self.doubled {
            return Some(ty);
        }
        Some(match ty {
            Type::U16 => Type::U32,
            Type::S16 => Type::S32,
            Type::U32 => Type::U64,
            Type::S32 => Type::S64,
            _ => return None,
        })
    }
}

/// The text of the table.
static TEXT: &str = include_str!("instructions.txt");

/// The bytes of a part of [`TEXT`].
type Part = Range<u32>;

/// The text of a part.
fn text(part: &Part) -> &'static str {
    TEXT.get(part.start as usize..part.end as usize).unwrap_or("")
}

/// What a `list` or `word` line says of a name, or a line that describes forms, under the title of its section.
struct Named {
    name: Part,
    text: Part,
}

/// Which of the lines are about an instruction.
struct OpcodeLines {
    word: Part,
    lines: Range<u32>,
}

include!(concat!(env!("OUT_DIR"), "/lines.rs"));

/// What a table that is sorted by name says of one.
fn find(table: &'static [Named], name: &str) -> Option<&'static str> {
    let at = table.binary_search_by(|entry| text(&entry.name).cmp(name)).ok()?;
    Some(text(&table.get(at)?.text))
}

/// All rows and what single words need.
///
/// A small kernel uses a few dozen of some nine hundred rows, and compiling them all would cost more
/// than compiling the kernel: a line is compiled when somebody comes to it, and a list is read where a line
/// names it. The plain forms of an instruction stand first, and most questions end there.
pub(crate) struct Table {
    /// The lines of each opcode, once asked for.
    opcodes: [OnceLock<Vec<Line>>; Opcode::COUNT],
    /// What `word` lines say of each modifier, once asked for.
    words: [OnceLock<Option<Requirement>>; Modifier::COUNT],
}

/// A line of the table that describes forms of an instruction.
struct Line {
    text: &'static str,
    section: &'static str,
    /// Its rows, once asked for.
    rows: OnceLock<Vec<Row>>,
}

/// The table of all instructions.
pub(crate) fn table() -> &'static Table {
    static TABLE: Table = Table {
        opcodes: [const { OnceLock::new() }; Opcode::COUNT],
        words: [const { OnceLock::new() }; Modifier::COUNT],
    };
    &TABLE
}

impl Table {
    /// The forms of an instruction, compiled as far as somebody goes.
    pub fn rows(&self, opcode: Opcode) -> impl Iterator<Item = &Row> {
        self.lines(opcode)
            .iter()
            .flat_map(|line| line.rows.get_or_init(|| compile(line).unwrap_or_default()))
    }

    /// Whether an instruction has forms.
    pub fn has_rows(&self, opcode: Opcode) -> bool {
        !self.lines(opcode).is_empty()
    }

    /// What a modifier needs wherever it stands.
    pub fn word(&self, modifier: Modifier) -> Option<&Requirement> {
        let read = || requirement(find(&WORDS, modifier.spelling())?);
        self.words.get(modifier.index())?.get_or_init(read).as_ref()
    }

    /// The lines about an instruction.
    fn lines(&self, opcode: Opcode) -> &[Line] {
        let read = || lines_of(opcode.spelling()).unwrap_or_default();
        self.opcodes.get(opcode.index()).map_or(&[], |lines| lines.get_or_init(read))
    }
}

/// The lines about the instruction with this word.
fn lines_of(word: &str) -> Option<Vec<Line>> {
    let at = OPCODES.binary_search_by(|entry| text(&entry.word).cmp(word)).ok()?;
    let OpcodeLines { lines, .. } = OPCODES.get(at)?;
    let lines = LINES.get(lines.start as usize..lines.end as usize)?.iter().map(|line| Line {
        text: text(&line.text),
        section: text(&line.name),
        rows: OnceLock::new(),
    });
    Some(lines.collect())
}

/// The words that a row gives a variable, those of `list` lines that it names among them.
fn word_list(text: &str) -> Option<SmallVec<[Modifier; 4]>> {
    let mut words = SmallVec::new();
    for word in text.split_whitespace() {
        match word.strip_prefix('@') {
            Some(list) => words.extend(plain_words(find(&LISTS, list)?)?),
            None => words.push(Modifier::from_spelling(word)?),
        }
    }
    Some(words)
}

/// The rows of a line: several when words are optional only together.
fn compile(line: &Line) -> Option<Vec<Row>> {
    // `{|q}` in the operands is no field separator.
    let mut fields = line.text.rsplitn(3, '|');
    let (needs, definitions, form) = (fields.next()?, fields.next()?, fields.next()?);
    let form = form.trim();
    let (head, operands) = form.split_once(' ').unwrap_or((form, ""));
    let opcode_end = head.find(['.', '{']).unwrap_or(head.len());
    let mut variables: Lists = FxHashMap::default();
    for definition in definitions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let (name, words) = definition.split_once('=')?;
        variables.insert(name.trim(), word_list(words)?);
    }
    let needs = requirement(needs)?;
    let mut rows = Vec::new();
    for slots in expand_slots(head.get(opcode_end..)?, &variables)? {
        let default_type = default_type(&slots);
        let operands = operand_patterns(operands, &default_type, &variables)?;
        rows.push(Row {
            line: line.text,
            text: form,
            section: line.section,
            slots,
            operands,
            needs: needs.clone(),
        });
    }
    Some(rows)
}

/// Every line that means nothing.
#[cfg(test)]
fn all_mistakes() -> Vec<&'static str> {
    let is_word = |word: &str| Opcode::from_spelling(word).is_some();
    let opcodes = OPCODES.iter().map(|entry| text(&entry.word)).filter(|word| !is_word(word));
    let lines = Opcode::ALL.iter().flat_map(|&opcode| table().lines(opcode));
    let broken = lines.filter(|line| compile(line).is_none()).map(|line| line.text);
    let lists = LISTS.iter().map(|list| text(&list.text));
    let words = WORDS.iter().filter(|entry| {
        Modifier::from_spelling(text(&entry.name)).is_none()
            || requirement(text(&entry.text)).is_none()
    });
    opcodes
        .chain(broken)
        .chain(lists.filter(|words| plain_words(words).is_none()))
        .chain(words.map(|entry| text(&entry.name)))
        .collect()
}

type Lists = FxHashMap<&'static str, SmallVec<[Modifier; 4]>>;

/// The words of a `list` line, which names no other.
fn plain_words(text: &str) -> Option<SmallVec<[Modifier; 4]>> {
    text.split_whitespace().map(Modifier::from_spelling).collect()
}

/// `8.0 90a,100f`
fn requirement(text: &str) -> Option<Requirement> {
    let (version, arches) = text.trim().split_once(' ')?;
    let mut needed = SmallVec::new();
    for arch in arches.trim().split(',') {
        let number = arch.trim_end_matches(['a', 'f']);
        let sm = number.parse().ok()?;
        needed.push(match arch.get(number.len()..)? {
            "a" => Arch::accelerated(sm),
            "f" => Arch::family_specific(sm),
            _ => Arch::portable(sm),
        });
    }
    Some(Requirement { ptx: version.parse().ok()?, arches: needed })
}

/// Reads `.rnd{.ftz}{.xorsign.abs}.f32`. Words that are optional only together double the row.
fn expand_slots(text: &'static str, variables: &Lists) -> Option<Vec<Vec<Slot>>> {
    let mut expanded: Vec<Vec<(&'static str, bool)>> = vec![Vec::new()];
    let mut rest = text;
    while !rest.is_empty() {
        let (group, optional) = match rest.strip_prefix('{') {
            Some(tail) => {
                let (group, tail) = tail.split_once('}')?;
                rest = tail;
                (group, true)
            }
            None => {
                let end = rest.find('{').unwrap_or(rest.len());
                let (group, tail) = rest.split_at(end);
                rest = tail;
                (group, false)
            }
        };
        let words: Vec<&'static str> = group.strip_prefix('.')?.split('.').collect();
        let single = words.len() == 1;
        let mut longer = Vec::new();
        for slots in &mut expanded {
            if optional && !single {
                longer.push(slots.clone());
            }
            slots.extend(words.iter().map(|word| (*word, optional && single)));
        }
        expanded.extend(longer);
    }
    let slot = |(word, optional): (&'static str, bool)| {
        let (variable, choices) = match variables.get(word) {
            Some(choices) => (word, choices.clone()),
            None => ("", SmallVec::from_slice(&[Modifier::from_spelling(word)?])),
        };
        Some(Slot { variable, choices, optional })
    };
    expanded.into_iter().map(|slots| slots.into_iter().map(slot).collect()).collect()
}

/// The type of operands that name none.
fn default_type(slots: &[Slot]) -> Option<TypeSource> {
    if slots.iter().any(|slot| slot.variable == "type") {
        return Some(TypeSource::Variable("type"));
    }
    let literal = |slot: &Slot| slot.choices.first().and_then(|word| word.as_type());
    slots.iter().filter(|slot| slot.variable.is_empty()).find_map(literal).map(TypeSource::Fixed)
}

/// Reads `d{|p:pred}, a, b:u32{, c}`.
fn operand_patterns(
    text: &'static str,
    default_type: &Option<TypeSource>,
    variables: &Lists,
) -> Option<Vec<OperandPattern>> {
    let mut patterns = Vec::new();
    let mut optional = false;
    for piece in text.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
        // The brace that opens `{, c}` ends the piece before it.
        let opens_next = piece.ends_with('{');
        let piece = piece.trim_end_matches('{').trim();
        let (first, partner) = match piece.split_once('|') {
            Some((first, second)) => {
                let required = !first.ends_with('{');
                let kind =
                    operand_kind(second.trim_end_matches('}').trim(), default_type, variables)?;
                (first.trim_end_matches('{'), Some((kind, required)))
            }
            None => (piece.trim_end_matches('}'), None),
        };
        let kind = operand_kind(first.trim(), default_type, variables)?;
        let name = first.trim().trim_start_matches('[');
        let name = name.get(..1).unwrap_or("");
        patterns.push(OperandPattern { name, kind, optional, partner });
        optional = opens_next;
    }
    Some(patterns)
}

/// Reads `[a]`, `a:imm`, `d:~type*`.
fn operand_kind(
    text: &'static str,
    default_type: &Option<TypeSource>,
    variables: &Lists,
) -> Option<OperandKind> {
    if text.starts_with('[') {
        return Some(OperandKind::Address);
    }
    let (name, mut spec) = text.split_once(':').unwrap_or((text, ""));
    match spec {
        "addr" => return Some(OperandKind::AddressValue),
        "imm" => return Some(OperandKind::IntegerLiteral),
        "label" => return Some(OperandKind::Label),
        "sym" => return Some(OperandKind::Name),
        "list" => return Some(OperandKind::List),
        "sink" => return Some(OperandKind::Sink),
        "any" => return Some(OperandKind::Anything),
        _ => {}
    }
    let type_source = |spec: &'static str| match variables.contains_key(spec) {
        true => Some(TypeSource::Variable(spec)),
        false => Type::from_spelling(spec).map(TypeSource::Fixed),
    };
    if let Some(spec) = spec.strip_prefix("image.") {
        return Some(OperandKind::Image(type_source(spec)?));
    }
    let mut value = ValuePattern {
        ty: TypeSource::Fixed(Type::B32),
        destination: matches!(name, "d" | "p" | "q"),
        doubled: false,
        relaxed: false,
        negatable: false,
        special: false,
        symbol: false,
        vector: VectorPattern::Scalar,
    };
    loop {
        let mut chars = spec.chars();
        match chars.next() {
            Some('~') => value.relaxed = true,
            Some('2') => value.doubled = true,
            Some('!') => value.negatable = true,
            Some('%') => value.special = true,
            Some('$') => (value.special, value.symbol) = (true, true),
            _ => break,
        }
        spec = chars.as_str();
    }
    if let Some((ty, count)) = spec.split_once('*') {
        spec = ty;
        value.vector = match count {
            "" => VectorPattern::ByModifier,
            "geom" => VectorPattern::ByGeometry,
            count => VectorPattern::Count(count.parse().ok()?),
        };
    }
    value.ty = match spec {
        "" => default_type.clone()?,
        spec => type_source(spec)?,
    };
    Some(OperandKind::Value(value))
}

/// How well a row fits an instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fit {
    /// The modifiers are not the row's.
    No,
    /// The modifiers fit, the operands do not.
    ModifiersOnly,
    /// Modifiers and operands fit.
    Yes,
}

/// An instruction being matched with a row.
struct Matcher<'a> {
    row: &'a Row,
    inst: &'a Inst,
    body: &'a Body,
    /// What each slot's variable is bound to.
    bound: SmallVec<[(&'static str, Modifier); 8]>,
}

impl Row {
    /// Compares an instruction of the row's opcode with the row.
    pub fn fit(&self, inst: &Inst, body: &Body) -> Fit {
        let mut matcher = Matcher { row: self, inst, body, bound: SmallVec::new() };
        let mut rest: SmallVec<[Modifier; 6]> = inst.modifiers.clone();
        let mut best = Fit::No;
        matcher.slots(&self.slots, &mut rest, &mut best);
        best
    }
}

impl Matcher<'_> {
    /// Fills the slots from the modifiers left, trying every way: variables may share words.
    fn slots(&mut self, slots: &[Slot], rest: &mut SmallVec<[Modifier; 6]>, best: &mut Fit) {
        let Some((slot, others)) = slots.split_first() else {
            if rest.is_empty() {
                let fits = self.operands(&self.row.operands, &self.inst.operands);
                *best = (*best).max(if fits { Fit::Yes } else { Fit::ModifiersOnly });
            }
            return;
        };
        let mut type_seen = false;
        for index in 0..rest.len() {
            let Some(word) = rest.get(index).copied() else { break };
            // Types keep their order: only the first one left may be taken.
            if word.as_type().is_some() && std::mem::replace(&mut type_seen, true) {
                continue;
            }
            if !slot.choices.contains(&word) {
                continue;
            }
            rest.remove(index);
            self.bound.push((slot.variable, word));
            self.slots(others, rest, best);
            self.bound.pop();
            rest.insert(index, word);
            if *best == Fit::Yes {
                return;
            }
        }
        if slot.optional {
            self.slots(others, rest, best);
        }
    }

    fn operands(&self, patterns: &[OperandPattern], operands: &[Operand]) -> bool {
        let Some((pattern, patterns_left)) = patterns.split_first() else {
            return operands.is_empty();
        };
        if let Some((operand, operands_left)) = operands.split_first()
            && self.operand(pattern, operand)
            && self.operands(patterns_left, operands_left)
        {
            return true;
        }
        pattern.optional && self.operands(patterns_left, operands)
    }

    fn operand(&self, pattern: &OperandPattern, operand: &Operand) -> bool {
        match (&pattern.partner, operand) {
            (Some((partner, _)), Operand::Pair(first, second)) => {
                self.kind(&pattern.kind, first) && self.kind(partner, second)
            }
            (Some((_, true)), _) => false,
            _ => self.kind(&pattern.kind, operand),
        }
    }

    fn kind(&self, kind: &OperandKind, operand: &Operand) -> bool {
        match (kind, operand) {
            (OperandKind::Anything, _) => true,
            (OperandKind::Address, Operand::Address(address)) => match address.base {
                AddressBase::Reg(reg) => self.is_address(reg),
                AddressBase::Symbol(_) | AddressBase::Absolute => true,
            },
            (OperandKind::AddressValue, Operand::Reg(reg)) => {
                register_agrees(Type::U64, self.body.regs[*reg].ty, false)
            }
            (OperandKind::IntegerLiteral, Operand::Imm(Imm::Int(_) | Imm::Uint(_))) => true,
            (OperandKind::Label, Operand::Label(_)) => true,
            (OperandKind::Name, Operand::Symbol(_, 0)) => true,
            (OperandKind::List, Operand::List(_)) => true,
            (OperandKind::Sink, Operand::Sink) => true,
            (OperandKind::Image(ty), Operand::Bracketed(items)) => self.image(ty, items),
            (OperandKind::Value(value), operand) => self.value(value, operand),
            _ => false,
        }
    }

    /// `[image, {x, y}]`, with a sampler between them or without. Vectors may be longer than needed.
    fn image(&self, ty: &TypeSource, items: &[Operand]) -> bool {
        let (Some(ty), Some(geometry)) = (ty.resolve(&self.bound), self.geometry()) else {
            return false;
        };
        let is_handle = |operand: &Operand| match operand {
            Operand::Reg(reg) => register_agrees(Type::B64, self.body.regs[*reg].ty, false),
            Operand::Symbol(_, offset) => *offset == 0,
            _ => false,
        };
        let types = geometry.coordinate_types(ty);
        let is_coordinate = |(index, operand): (usize, &Operand)| match operand {
            Operand::Reg(reg) => {
                let wanted = types.get(index).copied().unwrap_or(ty);
                register_agrees(wanted, self.body.regs[*reg].ty, false)
            }
            Operand::Imm(imm) => literal_agrees(types.get(index).copied().unwrap_or(ty), *imm),
            _ => false,
        };
        match items {
            [image, place] | [image, _, place] if is_handle(image) => {
                let sampler = items.get(1).filter(|_| items.len() == 3);
                sampler.is_none_or(is_handle)
                    && match place {
                        Operand::Vector(list) => {
                            list.len() >= types.len()
                                && matches!(list.len(), 1 | 2 | 4)
                                && list.iter().enumerate().all(is_coordinate)
                        }
                        Operand::Reg(_) => types.len() == 1 && is_coordinate((0, place)),
                        _ => false,
                    }
            }
            _ => false,
        }
    }

    fn geometry(&self) -> Option<Geometry> {
        Geometry::of(self.inst.modifiers.iter().copied())
    }

    /// Generic and global addresses have 64 bits; those of the small spaces may have 32.
    fn is_address(&self, reg: Reg) -> bool {
        let ty = self.body.regs[reg].ty;
        let small = |word: &Modifier| {
            Space::from_modifier(*word).is_some_and(|space| space != Space::Global)
        };
        let may_be_narrow = self.inst.modifiers.iter().any(small);
        !ty.is_float() && (ty.bits() == 64 || ty.bits() == 32 && may_be_narrow)
    }

    fn value(&self, pattern: &ValuePattern, operand: &Operand) -> bool {
        let Some(ty) = pattern.resolve(&self.bound) else { return false };
        let count = match pattern.vector {
            VectorPattern::Scalar => None,
            VectorPattern::ByModifier => Some(self.inst.vector_width()).filter(|width| *width > 1),
            VectorPattern::Count(count) => Some(count),
            VectorPattern::ByGeometry => self.geometry().map(Geometry::direction_count),
        };
        match (count, operand) {
            (Some(count), Operand::Vector(items)) => {
                let is_item = |item: &Operand| self.scalar(pattern, ty, item);
                items.len() == count && items.iter().all(is_item)
            }
            (Some(1) | None, operand) => self.scalar(pattern, ty, operand),
            _ => false,
        }
    }

    fn scalar(&self, pattern: &ValuePattern, ty: Type, operand: &Operand) -> bool {
        let source = !pattern.destination;
        match operand {
            Operand::Reg(reg) => register_agrees(ty, self.body.regs[*reg].ty, pattern.relaxed),
            Operand::Not(reg) => pattern.negatable && self.body.regs[*reg].ty == Type::Pred,
            Operand::Sink => pattern.destination,
            Operand::Imm(imm) => source && literal_agrees(ty, *imm),
            Operand::Special(special) => pattern.special && special_agrees(ty, *special, pattern),
            Operand::Symbol(..) => pattern.symbol && !ty.is_float() && ty.bits() >= 32,
            _ => false,
        }
    }
}

/// Whether a register of type `reg` may stand where an instruction asks for `ty`: bits fit
/// everything of their size, signedness does not matter, floats and integers do not mix.
fn register_agrees(ty: Type, reg: Type, relaxed: bool) -> bool {
    if ty == Type::Pred || reg == Type::Pred {
        return ty == reg;
    }
    let same_kind = ty.is_bits() || reg.is_bits() || ty.is_float() == reg.is_float();
    // A float register is never wider than the float it holds.
    let may_be_wider = relaxed && !(ty.is_float() && reg.is_float());
    same_kind && (ty.bits() == reg.bits() || may_be_wider && ty.bits() < reg.bits())
}

fn literal_agrees(ty: Type, imm: Imm) -> bool {
    match imm {
        Imm::Int(_) | Imm::Uint(_) => !ty.is_float(),
        Imm::F32(_) | Imm::F64(_) => {
            matches!(ty, Type::F32 | Type::F64 | Type::B32 | Type::B64)
        }
    }
}

/// Whether an instruction that asks for `ty` may read a special register. The number of the grid had 32
/// bits before PTX 3.0 and may still be read as such.
fn special_agrees(ty: Type, special: SpecialReg, pattern: &ValuePattern) -> bool {
    register_agrees(ty, special_type(special), pattern.relaxed)
        || special == SpecialReg::Gridid && register_agrees(ty, Type::U32, pattern.relaxed)
}

/// The type of a special register.
fn special_type(special: SpecialReg) -> Type {
    use SpecialReg::*;
    match special {
        Clock64 | Globaltimer | Gridid | CurrentGraphExec => Type::U64,
        Pm0Wide | Pm1Wide | Pm2Wide | Pm3Wide | Pm4Wide | Pm5Wide | Pm6Wide | Pm7Wide => Type::U64,
        IsExplicitCluster => Type::Pred,
        _ => Type::U32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_compiles() {
        assert_eq!(all_mistakes(), Vec::<&str>::new());
    }

    #[test]
    fn versions_exist() {
        for row in Opcode::ALL.iter().flat_map(|opcode| table().rows(*opcode)) {
            assert!(PtxVersion::ALL.contains(&row.needs.ptx), "{}", row.text);
            assert!(!row.section.is_empty());
        }
    }
}
