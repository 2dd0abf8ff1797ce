//! Expands `src/intrinsics.txt` into the enum `Intrinsic` and its tables.
//!
//! The text says each family of intrinsics once; here every member gets a row of its own, with names,
//! types and operands taken apart, so that nobody reads text when a program is compiled. A line that
//! means nothing ends the build with its number.

use std::collections::BTreeMap;
use std::fmt::Write;

const TABLE: &str = "src/intrinsics.txt";

/// What is wrong with a line.
type Read<T> = Result<T, String>;

/// An intrinsic, its fields as Rust expressions.
struct Row {
    variant: String,
    result: String,
    params: Vec<String>,
    effects: String,
    lowering: Lowering,
}

/// What becomes of an intrinsic, its parts as Rust expressions.
enum Lowering {
    /// A variant of `PackedLowering`.
    Plain(&'static str),
    Instruction {
        opcode: String,
        modifiers: Vec<String>,
        operands: Option<Vec<String>>,
    },
}

/// Lists of one type, all in one array: rows say where theirs stands. Pointers to lists would be tens of
/// thousands, which every process relocates when it starts.
struct Pool {
    name: &'static str,
    item: &'static str,
    items: Vec<String>,
    places: BTreeMap<Vec<String>, String>,
}

impl Pool {
    fn new(name: &'static str, item: &'static str) -> Pool {
        Pool { name, item, items: Vec::new(), places: BTreeMap::new() }
    }

    /// The `Span` of a list; equal lists share one.
    fn place(&mut self, list: &[String]) -> String {
        if let Some(place) = self.places.get(list) {
            return place.clone();
        }
        let place = format!("Span({}, {})", self.items.len(), list.len());
        self.items.extend_from_slice(list);
        self.places.insert(list.to_vec(), place.clone());
        place
    }

    fn declare(&self, text: &mut String) {
        let Pool { name, item, items, .. } = self;
        let _ = writeln!(text, "\nstatic {name}: [{item}; {}] = [", items.len());
        for item in items {
            let _ = writeln!(text, "    {item},");
        }
        text.push_str("];\n");
    }
}

fn main() -> Read<()> {
    println!("cargo:rerun-if-changed={TABLE}");
    println!("cargo:rerun-if-changed=build.rs");
    let text = std::fs::read_to_string(TABLE).map_err(|error| format!("{TABLE}: {error}"))?;
    let mut rows = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        if !line.is_empty() && !line.starts_with('#') {
            expand_line(line, &mut rows)
                .map_err(|error| format!("{TABLE}:{}: {error}: {line}", number + 1))?;
        }
    }
    let folder = std::env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let path = format!("{folder}/intrinsics.rs");
    std::fs::write(&path, generate(&rows)).map_err(|error| format!("{path}: {error}"))
}

/// The generated text. Rows are sorted by [`sort_key`], which is how names are found.
fn generate(rows: &BTreeMap<String, (String, Row)>) -> String {
    let mut text = String::from(
        "/// An intrinsic. Variants are LLVM's names without `llvm.`, `nvvm.` and `read.ptx.sreg.`.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]\n\
         #[repr(u16)]\n\
         pub enum Intrinsic {\n",
    );
    for (name, row) in rows.values() {
        let _ = writeln!(text, "    #[doc = \"`{name}`\"]\n    {},", row.variant);
    }
    let _ = writeln!(text, "}}\n\nstatic ALL: [Intrinsic; {}] = [", rows.len());
    for (_, row) in rows.values() {
        let _ = writeln!(text, "    Intrinsic::{},", row.variant);
    }
    let _ = writeln!(text, "];\n\nstatic ROWS: [PackedRow; {}] = [", rows.len());
    let mut names = String::new();
    let mut results = Pool::new("RESULTS", "IntrinsicType");
    let mut params = Pool::new("PARAMS", "IntrinsicParam");
    let mut modifiers = Pool::new("MODIFIERS", "ModifierPattern");
    let mut operands = Pool::new("OPERANDS", "OperandPattern");
    for (name, row) in rows.values() {
        let lowering = match &row.lowering {
            Lowering::Plain(variant) => (*variant).to_owned(),
            Lowering::Instruction { opcode, modifiers: words, operands: list } => format!(
                "Instruction {{ opcode: {opcode}, modifiers: {}, operands: {} }}",
                modifiers.place(words),
                match list {
                    Some(list) => format!("Some({})", operands.place(list)),
                    None => "None".to_owned(),
                },
            ),
        };
        let _ = writeln!(
            text,
            "    PackedRow {{ name: Span({}, {}), result: {}, params: {}, {}, \
             lowering: PackedLowering::{lowering} }},",
            names.len(),
            name.len(),
            results.place(std::slice::from_ref(&row.result)),
            params.place(&row.params),
            row.effects,
        );
        names.push_str(name);
    }
    let _ = writeln!(text, "];\n\nstatic NAMES: &str = \"{names}\";");
    for pool in [results, params, modifiers, operands] {
        pool.declare(&mut text);
    }
    let text = number(&text, CHOICE, "Choice", "CHOICES", "ChoiceRow");
    number(&text, WORD, "Word", "WORDS", "&str")
}

/// Marks an expression in generated text of which the program has a list, until [`number`] puts the
/// place in the list there instead. Pointers would be tens of thousands, which every process relocates when
/// it starts.
fn marked(mark: char, expression: &str) -> String {
    format!("{mark}{expression}{mark}")
}

/// Around words of instructions.
const WORD: char = '@';

/// Around words that arguments choose from, which are marked themselves.
const CHOICE: char = '~';

fn word_mark(word: &str) -> String {
    marked(WORD, &format!("\"{word}\""))
}

/// Puts `name(number)` in the place of marked expressions, and adds the list of them.
fn number(text: &str, mark: char, name: &str, list: &str, item: &str) -> String {
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut result = String::with_capacity(text.len());
    for (index, piece) in text.split(mark).enumerate() {
        if index % 2 == 0 {
            result.push_str(piece);
        } else {
            let next = numbers.len();
            let number = numbers.entry(piece).or_insert(next);
            let _ = write!(result, "{name}({number})");
        }
    }
    let mut items: Vec<(usize, &str)> = numbers.into_iter().map(|(text, at)| (at, text)).collect();
    items.sort_unstable();
    let _ = writeln!(result, "\nstatic {list}: [{item}; {}] = [", items.len());
    for (_, text) in items {
        let _ = writeln!(result, "    {text},");
    }
    result.push_str("];\n");
    result
}

/// Where a name stands in the table: `.` and `_` are the same, since functions of C++ that stand for
/// intrinsics have underscores for both.
fn sort_key(name: &str) -> String {
    name.replace('.', "_")
}

/// `llvm.nvvm.read.ptx.sreg.tid.x` is `TidX`.
fn variant_of(name: &str) -> String {
    let name = name.trim_start_matches("llvm.");
    let name = name.strip_prefix("nvvm.").unwrap_or(name);
    let name = name.strip_prefix("read.ptx.sreg.").unwrap_or(name);
    let mut variant = String::new();
    for word in name.split(['.', '_']) {
        let (first, rest) = word.split_at(word.len().min(1));
        variant.push_str(&first.to_ascii_uppercase());
        variant.push_str(rest);
    }
    variant
}

/// An alternative of a group: what stands for it in the name, the instruction, the signature and the
/// operands.
type Alternative<'a> = [&'a str; 4];

/// A piece of a name.
enum Piece<'a> {
    Text(&'a str),
    Group(Vec<Alternative<'a>>),
}

fn alternative(word: &str) -> Alternative<'_> {
    let mut fields = [""; 4];
    let mut last = "";
    for (index, text) in word.splitn(4, '=').enumerate() {
        let text = if index == 0 { text.trim_start_matches('-') } else { text };
        if !text.is_empty() || index == 0 {
            last = text;
        }
        fields[index] = last;
    }
    let given = word.splitn(4, '=').count();
    for field in &mut fields[given..] {
        *field = last;
    }
    fields
}

fn pieces(pattern: &str) -> Read<Vec<Piece<'_>>> {
    let mut list = Vec::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        let (group, after) = after.split_once('}').ok_or("a group without its end")?;
        list.push(Piece::Text(before));
        list.push(Piece::Group(group.split(' ').map(alternative).collect()));
        rest = after;
    }
    list.push(Piece::Text(rest));
    Ok(list)
}

/// Puts the chosen alternatives in the place of `{1}`, `{2}`, …; other braces stay.
fn substitute(text: &str, chosen: &[Alternative<'_>], field: usize) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        result.push_str(before);
        let (inside, after_group) = after.split_once('}').unwrap_or((after, ""));
        match inside.parse::<usize>().ok().and_then(|number| chosen.get(number.wrapping_sub(1))) {
            Some(alternative) => {
                result.push_str(alternative[field]);
                rest = after_group;
            }
            None => {
                result.push('{');
                rest = after;
            }
        }
    }
    result.push_str(rest);
    result
}

/// Puts the number of the argument in the place of `^1`, the last of them, `^2` and so on.
fn from_the_end(text: &str, params: usize) -> Read<String> {
    let mut parts = text.split('^');
    let mut result = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let digits = part.find(|byte: char| !byte.is_ascii_digit()).unwrap_or(part.len());
        let number = part[..digits].parse().ok().and_then(|back| params.checked_sub(back));
        let number = number.ok_or(format!("there is no argument ^{part}"))?;
        let _ = write!(result, "{number}{}", &part[digits..]);
    }
    Ok(result)
}

/// Adds the intrinsics of a line.
fn expand_line(line: &str, rows: &mut BTreeMap<String, (String, Row)>) -> Read<()> {
    let fields: Vec<&str> = line.split(" : ").collect();
    let &[name, signature, effect, lowering] = fields.as_slice() else {
        return Err("name : signature : effect : lowering".into());
    };
    let effects = effects(effect)?;
    let (words, operands) = lowering.split_once(' ').unwrap_or((lowering, ""));
    let pieces = pieces(name)?;
    let groups: Vec<&Vec<Alternative<'_>>> = pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Group(alternatives) => Some(alternatives),
            Piece::Text(_) => None,
        })
        .collect();
    let count: usize = groups.iter().map(|group| group.len()).product();
    for number in 0..count {
        let mut rest = number;
        let mut chosen: Vec<Alternative<'_>> = Vec::with_capacity(groups.len());
        for group in &groups {
            chosen.push(group[rest % group.len()]);
            rest /= group.len();
        }
        let mut name = String::from("llvm.");
        let mut next = chosen.iter();
        for piece in &pieces {
            match piece {
                Piece::Text(text) => name.push_str(text),
                Piece::Group(_) => name.push_str(next.next().map_or("", |words| words[0])),
            }
        }
        let (result, params) = signature_of(&substitute(signature, &chosen, 2))?;
        let row = Row {
            variant: variant_of(&name),
            effects: effects.clone(),
            lowering: lowering_of(
                &from_the_end(&substitute(words, &chosen, 1), params.len())?,
                &from_the_end(&substitute(operands, &chosen, 3), params.len())?,
            )?,
            result,
            params,
        };
        if let Some((other, _)) = rows.insert(sort_key(&name), (name.clone(), row)) {
            return Err(format!("{name} stands in two lines, or is too like {other}"));
        }
    }
    Ok(())
}

/// The fields of `IntrinsicInfo` that an effect sets.
fn effects(text: &str) -> Read<String> {
    let (convergent, word) = match text.strip_prefix("warp ") {
        Some(word) => (true, word),
        None => (false, text),
    };
    let memory = match word {
        "pure" | "thread" => "None",
        "ordered" => "Inaccessible",
        "read" => "ArgRead",
        "write" => "ArgReadWrite",
        "read-all" => "AllRead",
        "write-all" => "AllReadWrite",
        "any" | "stop" => "Any",
        _ => return Err(format!("unknown effect {word}")),
    };
    Ok(format!(
        "memory: IntrinsicMemory::{memory}, convergent: {convergent}, varies_by_thread: {}, may_not_return: {}",
        word == "thread",
        word == "stop",
    ))
}

/// `i32(float,i1!)`: the result and the parameters as expressions.
fn signature_of(text: &str) -> Read<(String, Vec<String>)> {
    let (result, params) = text.split_once('(').ok_or("a signature without parameters")?;
    let params = params.strip_suffix(')').ok_or("a signature without its end")?;
    let result = match types_of(result)?.as_slice() {
        [single] => single.clone(),
        several => format!("IntrinsicType::Struct(&[{}])", several.join(", ")),
    };
    let mut list = Vec::new();
    for word in params.split(',').filter(|word| !word.is_empty()) {
        let (word, constant) = match word.strip_suffix('!') {
            Some(word) => (word, true),
            None => (word, false),
        };
        for ty in types_of(word)? {
            list.push(format!("IntrinsicParam {{ ty: {ty}, constant: {constant} }}"));
        }
    }
    Ok((result, list))
}

/// `i32*4&i1`: several types.
fn types_of(text: &str) -> Read<Vec<String>> {
    let mut types = Vec::new();
    for part in text.split('&') {
        let (word, count) = part.split_once('*').unwrap_or((part, "1"));
        let count: usize = count.parse().map_err(|_| format!("{count} is no number"))?;
        types.resize(types.len() + count, type_of(word)?);
    }
    Ok(types)
}

fn type_of(word: &str) -> Read<String> {
    let number = |text: &str| text.parse::<u32>().map_err(|_| format!("unknown type {word}"));
    let ty = match word {
        "I" | "F" | "P" | "Q" => format!("Overload(Overload::{word})"),
        "void" => "Void".into(),
        "half" | "f16" => "Half".into(),
        "bfloat" | "bf16" => "Bfloat".into(),
        "float" => "Float".into(),
        "double" => "Double".into(),
        "v2f16" | "f16x2" => "Vector(&IntrinsicType::Half, 2)".into(),
        "v2bf16" | "bf16x2" => "Vector(&IntrinsicType::Bfloat, 2)".into(),
        _ => {
            if word == "v4f32" {
                "Vector(&IntrinsicType::Float, 4)".into()
            } else if let Some((count, bits)) =
                word.strip_prefix('v').and_then(|rest| rest.split_once('i'))
            {
                format!("Vector(&IntrinsicType::Int({}), {})", number(bits)?, number(count)?)
            } else if let Some(space) = word.strip_prefix('p') {
                format!("Pointer(AddressSpace::{})", space_of(number(space)?)?)
            } else {
                format!("Int({})", number(word.trim_start_matches('i'))?)
            }
        }
    };
    Ok(format!("IntrinsicType::{ty}"))
}

/// The variant of `AddressSpace` with this number.
fn space_of(number: u32) -> Read<&'static str> {
    Ok(match number {
        0 => "Generic",
        1 => "Global",
        3 => "Shared",
        4 => "Const",
        5 => "Local",
        6 => "Tensor",
        7 => "SharedCluster",
        _ => return Err(format!("unknown space {number}")),
    })
}

/// What the words and operands of a line say.
fn lowering_of(words: &str, operands: &str) -> Read<Lowering> {
    Ok(match words {
        "select" => Lowering::Plain("Selected"),
        "legalize" => Lowering::Plain("Legalized"),
        "nothing" => Lowering::Plain("Nothing"),
        _ => {
            let (opcode, modifiers) = words.split_at(words.find(['.', '[']).unwrap_or(words.len()));
            let operands = (!operands.is_empty()).then(|| operands_of(operands)).transpose()?;
            Lowering::Instruction {
                opcode: word_mark(opcode),
                modifiers: modifiers_of(modifiers)?,
                operands,
            }
        }
    })
}

/// `.rn[.ftz].f32`: a list of patterns.
fn modifiers_of(text: &str) -> Read<Vec<String>> {
    let mut list = Vec::new();
    let mut rest = text;
    loop {
        let (fixed, bracket) = rest.split_once('[').unwrap_or((rest, ""));
        for word in fixed.split('.').filter(|word| !word.is_empty()) {
            list.push(format!("ModifierPattern::Fixed({})", word_mark(word)));
        }
        if bracket.is_empty() {
            return Ok(list);
        }
        let (inside, after) = bracket.split_once(']').ok_or("a bracket without its end")?;
        let pattern = match inside {
            ".ftz" => "FlushDenormals".to_owned(),
            ".space" => "Space".to_owned(),
            ".space::cta" => "BlockSpace".to_owned(),
            "u" => "ResultType(TypeKind::Unsigned)".to_owned(),
            "s" => "ResultType(TypeKind::Signed)".to_owned(),
            "b" => "ResultType(TypeKind::Bits)".to_owned(),
            "f" => "ResultType(TypeKind::Float)".to_owned(),
            _ => {
                let (numbers, words) =
                    inside.split_once('?').ok_or_else(|| format!("unknown choice {inside}"))?;
                let words: Vec<String> =
                    words.split('/').map(|word| word_mark(word.trim_matches('.'))).collect();
                let words = words.join(", ");
                let row = format!("ChoiceRow {{ arguments: &[{numbers}], words: &[{words}] }}");
                format!("ByArguments({})", marked(CHOICE, &row))
            }
        };
        list.push(format!("ModifierPattern::{pattern}"));
        rest = after;
    }
}

/// `2?what depends on it`: the number of an argument and the rest.
fn choice(text: &str) -> Option<(u8, &str)> {
    let (number, rest) = text.split_once('?')?;
    Some((number.parse().ok()?, rest))
}

/// `d, {$0-$3}, [$4]`: a list of patterns.
fn operands_of(text: &str) -> Read<Vec<String>> {
    split_operands(text).into_iter().map(operand_of).collect()
}

fn operand_of(word: &str) -> Read<String> {
    let enclosed = |start: char, end: char| word.strip_prefix(start)?.strip_suffix(end);
    let number = |text: &str| text.parse::<u8>().map_err(|_| format!("unknown operand {word}"));
    let argument = |text: &str| match text.strip_prefix('$') {
        Some(digits) => number(digits),
        None => Err(format!("unknown operand {word}")),
    };
    let pattern = if let Some(inside) = enclosed('{', '}') {
        vector_of(inside)?
    } else if let Some(inside) = enclosed('(', ')') {
        let (number, operand) = choice(inside).ok_or_else(|| format!("unknown operand {word}"))?;
        format!("Optional {{ argument: {number}, operand: &{} }}", operand_of(operand)?)
    } else if let Some(inside) = enclosed('[', ']') {
        match inside.strip_prefix('r') {
            None => format!("Memory({})", argument(inside)?),
            Some(_) => {
                format!("Bracketed(&[{}])", operands_of(inside)?.join(", "))
            }
        }
    } else if let Some((left, right)) = word.split_once('|') {
        format!("Pair(&{}, &{})", operand_of(left)?, operand_of(right)?)
    } else if let Some(name) = word.strip_prefix('%') {
        format!("Special(\"{name}\")")
    } else if let Some(rest) = word.strip_prefix('r') {
        format!("Register({})", argument(rest)?)
    } else if let Some(rest) = word.strip_prefix('q') {
        format!("Quad({})", argument(rest)?)
    } else if let Some(rest) = word.strip_prefix('!') {
        format!("Condition({})", argument(rest)?)
    } else if word == "_" {
        "Sink".to_owned()
    } else if word == "d32" {
        "ResultWord".to_owned()
    } else if word == "d" {
        "Result(0)".to_owned()
    } else if let Some(digits) = word.strip_prefix('d') {
        format!("Result({})", number(digits)?)
    } else if word.starts_with('$') {
        format!("Argument({})", argument(word)?)
    } else {
        format!("Number({})", number(word)?)
    };
    Ok(format!("OperandPattern::{pattern}"))
}

/// The inside of `{d}`, `{$0-$3}`, `{$4-}`, `{d, _}`.
fn vector_of(inside: &str) -> Read<String> {
    if inside == "d" {
        return Ok("AllResults".into());
    }
    let Some((first, last)) = inside.split_once('-') else {
        let parts = inside.split(',').map(|word| operand_of(&word.trim().replace('$', "r$")));
        return Ok(format!("Vector(&[{}])", parts.collect::<Read<Vec<String>>>()?.join(", ")));
    };
    let number = |text: &str| {
        let digits = text.strip_prefix('$').and_then(|digits| digits.parse::<u8>().ok());
        digits.ok_or(format!("unknown operand {{{inside}}}"))
    };
    let last = match last {
        "" => "None".to_owned(),
        last => format!("Some({})", number(last)?),
    };
    Ok(format!("Arguments {{ first: {}, last: {last} }}", number(first)?))
}

/// Splits at commas outside of brackets and braces.
fn split_operands(text: &str) -> Vec<&str> {
    let mut list = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' | b'[' | b'(' => depth += 1,
            b'}' | b']' | b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                list.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    list.push(text[start..].trim());
    list
}
