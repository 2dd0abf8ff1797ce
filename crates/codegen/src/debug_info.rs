//! What a debugger is told beside lines: compile units and their functions, as DWARF 2 in sections of the
//! PTX.
//!
//! Only where the options ask for it and the IR has full debug metadata. Variables and types are left
//! out: a debugger finds functions and lines, not values.

use crate::lines::{Lines, node_field, number_field, text_field, word_field};
use cuprum_ir::metadata::NodeId;
use cuprum_ir::{Env, FuncId};
use cuprum_ptx::{Function, Item, Statement};

/// The form of the entries of one kind.
struct Abbreviation {
    number: u8,
    tag: u8,
    has_children: bool,
    /// Attributes and their forms, in the order in which [`Unit::lines`] writes them.
    attributes: &'static [(u16, u8)],
}

const ABBREVIATIONS: &[Abbreviation] = &[
    Abbreviation {
        number: 1,
        tag: TAG_COMPILE_UNIT,
        has_children: true,
        attributes: &[
            (0x25, FORM_STRING),
            (0x13, FORM_DATA2),
            (0x03, FORM_STRING),
            (0x10, FORM_DATA4),
            (0x1b, FORM_STRING),
            (0x11, FORM_ADDRESS),
        ],
    },
    Abbreviation {
        number: 2,
        tag: TAG_SUBPROGRAM,
        has_children: false,
        attributes: &[
            (0x11, FORM_ADDRESS),
            (0x12, FORM_ADDRESS),
            (0x2007, FORM_STRING),
            (0x03, FORM_STRING),
            (0x3a, FORM_DATA4),
            (0x3b, FORM_DATA4),
            (0x3f, FORM_FLAG),
        ],
    },
];

const TAG_COMPILE_UNIT: u8 = 0x11;
const TAG_SUBPROGRAM: u8 = 0x2e;
const FORM_ADDRESS: u8 = 0x01;
const FORM_DATA2: u8 = 0x05;
const FORM_DATA4: u8 = 0x06;
const FORM_STRING: u8 = 0x08;
const FORM_FLAG: u8 = 0x0c;

/// Languages by their names in metadata.
const LANGUAGES: &[(&str, u16)] = &[
    ("DW_LANG_C89", 0x01),
    ("DW_LANG_C", 0x02),
    ("DW_LANG_C_plus_plus", 0x04),
    ("DW_LANG_Fortran90", 0x08),
    ("DW_LANG_C99", 0x0c),
    ("DW_LANG_Python", 0x14),
    ("DW_LANG_C_plus_plus_11", 0x1a),
    ("DW_LANG_Rust", 0x1c),
    ("DW_LANG_C11", 0x1d),
    ("DW_LANG_Julia", 0x1f),
    ("DW_LANG_C_plus_plus_14", 0x21),
];

/// Adds labels to functions and sections to the module; whether there is anything to tell. `defined` are
/// the functions among the items, in their order.
pub(crate) fn add(env: &Env, lines: &Lines, defined: &[FuncId], items: &mut Vec<Item>) -> bool {
    let units = env.metadata.named.get("llvm.dbg.cu").cloned().unwrap_or_default();
    let is_full = |unit: &NodeId| word_field(env, *unit, "emissionKind") == Some("FullDebug");
    let units: Vec<NodeId> = units.into_iter().filter(is_full).collect();
    if units.is_empty() {
        return false;
    }
    let described = describe_functions(env, defined, items);
    let mut info = Vec::new();
    for &unit in &units {
        let functions: Vec<&Described> = described.iter().filter(|it| it.unit == unit).collect();
        info.extend(Unit { env, lines, unit, functions }.lines());
    }
    items.push(Item::Section { name: ".debug_abbrev".into(), lines: abbreviations() });
    items.push(Item::Section { name: ".debug_info".into(), lines: info });
    items.push(Item::Section { name: ".debug_macinfo".into(), lines: vec![".b8 0".into()] });
    true
}

/// A function whose beginning and end have labels.
struct Described {
    number: usize,
    symbol: String,
    subprogram: NodeId,
    unit: NodeId,
    is_external: bool,
}

/// Puts labels around the functions that metadata describe.
fn describe_functions(env: &Env, defined: &[FuncId], items: &mut [Item]) -> Vec<Described> {
    let bodies = items.iter_mut().filter_map(|item| {
        let Item::Function(Function { body: Some(body), name, .. }) = item else { return None };
        Some((body, name.clone()))
    });
    let mut described = Vec::new();
    for (number, ((body, symbol), &func)) in bodies.zip(defined).enumerate() {
        let Some(&subprogram) = env.metadata.subprograms.get(&func) else { continue };
        let Some(unit) = node_field(env, subprogram, "unit") else { continue };
        let begin = body.labels.push(format!("$L__func_begin{number}"));
        let end = body.labels.push(format!("$L__func_end{number}"));
        let is_declaration = |statement: &Statement| {
            matches!(statement, Statement::RegDecl { .. } | Statement::Variable(_))
        };
        let first = body.statements.iter().position(|statement| !is_declaration(statement));
        body.statements.insert(first.unwrap_or(body.statements.len()), Statement::Label(begin));
        body.statements.push(Statement::Label(end));
        let is_external = !env.functions[func].linkage.is_local();
        described.push(Described { number, symbol, subprogram, unit, is_external });
    }
    described
}

fn abbreviations() -> Vec<String> {
    let mut section = Section::default();
    for &Abbreviation { number, tag, has_children, attributes } in ABBREVIATIONS {
        section.bytes(&[number, tag, u8::from(has_children)]);
        for &(attribute, form) in attributes {
            // A number of seven bits to a byte.
            if attribute >= 0x80 {
                section.bytes(&[(attribute & 0x7f) as u8 | 0x80, (attribute >> 7) as u8]);
            } else {
                section.bytes(&[attribute as u8]);
            }
            section.bytes(&[form]);
        }
        section.bytes(&[0, 0]);
    }
    section.bytes(&[0]);
    section.lines
}

/// A section being written, and how long it is.
#[derive(Default)]
struct Section {
    lines: Vec<String>,
    size: u32,
}

impl Section {
    fn bytes(&mut self, bytes: &[u8]) {
        let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
        self.lines.push(format!(".b8 {}", numbers.join(",")));
        self.size += bytes.len() as u32;
    }

    /// A text and the NUL at its end.
    fn text(&mut self, text: &str) {
        let bytes: Vec<u8> = text.bytes().filter(|&byte| byte != 0).collect();
        for piece in bytes.chunks(60) {
            self.bytes(piece);
        }
        self.bytes(&[0]);
    }

    fn word(&mut self, word: impl std::fmt::Display) {
        self.lines.push(format!(".b32 {word}"));
        self.size += 4;
    }

    fn address(&mut self, address: impl std::fmt::Display) {
        self.lines.push(format!(".b64 {address}"));
        self.size += 8;
    }
}

/// A compile unit with its functions.
struct Unit<'a> {
    env: &'a Env,
    lines: &'a Lines,
    unit: NodeId,
    functions: Vec<&'a Described>,
}

impl Unit<'_> {
    fn lines(&self) -> Vec<String> {
        let env = self.env;
        let file = node_field(env, self.unit, "file");
        let of_file = |what: &str| file.and_then(|file| text_field(env, file, what)).unwrap_or("");
        let language = word_field(env, self.unit, "language").unwrap_or("");
        let known = LANGUAGES.iter().find(|(name, _)| *name == language).map(|(_, number)| *number);
        let language = known.or_else(|| language.parse().ok()).unwrap_or(0x04);
        let mut section = Section::default();
        // Version 2, and addresses of eight bytes.
        section.bytes(&[2, 0]);
        section.word(".debug_abbrev");
        section.bytes(&[8, 1]);
        section.text(text_field(env, self.unit, "producer").unwrap_or(""));
        section.bytes(&language.to_le_bytes());
        section.text(of_file("filename"));
        section.word(".debug_line");
        section.text(of_file("directory"));
        section.address(0);
        for function in &self.functions {
            let node = function.subprogram;
            section.bytes(&[2]);
            section.address(format_args!("$L__func_begin{}", function.number));
            section.address(format_args!("$L__func_end{}", function.number));
            section.text(&function.symbol);
            section.text(text_field(env, node, "name").unwrap_or(&function.symbol));
            section.word(self.lines.file_of(node).unwrap_or(1));
            section.word(number_field(env, node, "line"));
            section.bytes(&[u8::from(function.is_external)]);
        }
        section.bytes(&[0]);
        let mut lines = vec![format!(".b32 {}", section.size)];
        lines.append(&mut section.lines);
        lines
    }
}
