//! Tables of code generation cases (`.cases`): a row is an expression and all the instructions that it
//! becomes, none left over.
//!
//! `docs/testing.md` has the syntax. A row is a kernel; what every kernel needs to get its arguments
//! and to store the result is its frame and goes unmentioned. Whatever else our PTX has must be in the
//! row, so that a redundant move or conversion fails as much as a missing instruction.

use std::collections::BTreeMap;
use std::fmt::Write;

/// A row of a table for one choice of each list that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The line of the table, from 1.
    pub line: usize,
    /// The kernel's name.
    pub name: String,
    /// Whether the row is IR, not CUDA C++.
    pub is_ir: bool,
    /// The text of the kernel, in the language of the row.
    pub source: String,
    /// What it must become.
    pub expected: Expected,
    /// Targets for which that holds.
    pub targets: Vec<String>,
    /// Pointers among the parameters, the result's included: each may be converted once.
    pointers: usize,
    /// Whether the kernel ends by storing a result.
    stores: bool,
}

/// What a case must become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// These instructions, in any order.
    Instructions(Vec<String>),
    /// An error with this text.
    Error(String),
}

/// A table, expanded.
#[derive(Clone, Debug, Default)]
pub struct CaseTable {
    /// Every kernel that the rows make.
    pub cases: Vec<Case>,
    /// What stands before the kernels of CUDA C++.
    pub prelude: String,
    /// Declarations for the kernels of IR.
    pub ir_prelude: String,
    /// Cases as they count: those that differ only in a type or width count once.
    pub count: usize,
}

/// What `$NAME` may stand for.
struct List {
    /// Fields of each element: `$NAME` is the first, `$NAME'` the second.
    elements: Vec<Vec<String>>,
    /// Whether elements differ only in a type or width.
    is_types: bool,
}

impl CaseTable {
    /// Reads a table.
    pub fn parse(text: &str) -> Result<CaseTable, String> {
        let mut table = CaseTable::default();
        let mut lists: BTreeMap<String, List> = BTreeMap::new();
        let mut targets: Vec<String> = Vec::new();
        for (line, text) in logical_lines(text) {
            let at = |error: &str| format!("line {line}: {error}: {text}");
            let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
            match word {
                "targets" => targets = rest.split_whitespace().map(str::to_owned).collect(),
                "types" | "choices" => {
                    let (name, list) = rest.split_once('=').ok_or_else(|| at("no `=`"))?;
                    let list = parse_list(list, word == "types");
                    lists.insert(name.trim().to_owned(), list);
                }
                "source" => table.prelude.extend([rest, "\n"]),
                "declare" => table.ir_prelude.extend([text.as_str(), "\n"]),
                _ => {
                    if targets.is_empty() {
                        return Err(at("no targets before the first row"));
                    }
                    table.expand(line, &text, &lists, &targets).map_err(|error| at(&error))?;
                }
            }
        }
        table.find_repeats()?;
        if table.cases.is_empty() { Err("no rows".into()) } else { Ok(table) }
    }

    /// A kernel that another row has for the same target tests nothing more.
    fn find_repeats(&self) -> Result<(), String> {
        let mut seen: BTreeMap<(String, &str), usize> = BTreeMap::new();
        for case in &self.cases {
            let kernel = case.source.replacen(&case.name, "", 1);
            for target in &case.targets {
                if let Some(first) = seen.insert((kernel.clone(), target), case.line) {
                    return Err(format!("line {}: line {first} has this for {target}", case.line));
                }
            }
        }
        Ok(())
    }

    fn expand(
        &mut self,
        line: usize,
        text: &str,
        lists: &BTreeMap<String, List>,
        targets: &[String],
    ) -> Result<(), String> {
        let mut texts = vec![text.to_owned()];
        let mut count = 1;
        // Longer names first: `$TO` is not `$T` and an `O`.
        let mut named: Vec<(&String, &List)> = lists.iter().collect();
        named.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        for (name, list) in named {
            let mark = format!("${name}");
            if !texts.iter().any(|text| text.contains(&mark)) {
                continue;
            }
            if !list.is_types {
                count *= list.elements.len();
            }
            let replace = |text: &String| -> Vec<String> {
                list.elements.iter().map(|element| substitute(text, &mark, element)).collect()
            };
            texts = texts.iter().flat_map(replace).collect();
        }
        if let Some(text) = texts.iter().find(|text| text.contains('$')) {
            return Err(format!("a list that is not there in `{text}`"));
        }
        for text in &texts {
            let number = self.cases.len();
            self.cases.push(parse_row(line, text, number, targets)?);
        }
        self.count += count;
        Ok(())
    }

    /// The cases that hold for a target and are of one language, errors or not.
    pub fn select<'t>(
        &'t self,
        target: &'t str,
        is_ir: bool,
    ) -> impl Iterator<Item = &'t Case> + 't {
        let holds = move |case: &&Case| {
            case.is_ir == is_ir && case.targets.iter().any(|name| name == target)
        };
        self.cases.iter().filter(holds)
    }

    /// Every target that a row claims, in order.
    pub fn targets(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for target in self.cases.iter().flat_map(|case| &case.targets) {
            if !all.contains(&target.as_str()) {
                all.push(target);
            }
        }
        all
    }

    /// One source for these cases.
    pub fn source<'c>(&self, cases: impl IntoIterator<Item = &'c Case>) -> String {
        let mut text = String::new();
        let mut is_ir = false;
        for case in cases {
            is_ir |= case.is_ir;
            text.push_str(&case.source);
        }
        let prelude = if is_ir { &self.ir_prelude } else { &self.prelude };
        let declarations = if is_ir { declarations(&text) } else { String::new() };
        format!("{prelude}{text}{declarations}")
    }
}

impl Case {
    /// What is wrong with the instructions that the case became, if anything.
    pub fn difference(&self, instructions: &[String]) -> Option<String> {
        let Expected::Instructions(wanted) = &self.expected else { return None };
        let mut rest: Vec<&String> = instructions.iter().collect();
        let missing: Vec<&String> = wanted
            .iter()
            .filter(|wanted| {
                let found = rest.iter().position(|instruction| is_instance(instruction, wanted));
                found.map(|index| rest.remove(index)).is_none()
            })
            .collect();
        if missing.is_empty() && rest.is_empty() {
            return None;
        }
        Some(format!("line {}: {} is `{}`", self.line, self.name, instructions.join("; ")))
    }

    /// The instructions of the case's kernel in a module's text, without its frame.
    pub fn instructions(&self, ptx: &str) -> Option<Vec<String>> {
        let mut all = kernel_instructions(ptx, &self.name)?;
        all.retain(|text| !text.starts_with("ld.param") && text != "ret");
        let mut pointers = self.pointers;
        all.retain(|text| {
            let is_frame = text.starts_with("cvta.to.global") && pointers > 0;
            pointers -= usize::from(is_frame);
            !is_frame
        });
        if self.stores
            && let Some(last) = all.iter().rposition(|text| text.starts_with("st.global"))
        {
            all.remove(last);
        }
        Some(all)
    }
}

/// Whether an instruction is what a row wants: the opcode with its modifiers, and the operands if the
/// row has some.
fn is_instance(instruction: &str, wanted: &str) -> bool {
    let head = |text: &str| -> String {
        let mut words = text.split(' ');
        let first = words.next().unwrap_or_default();
        let guard = first.starts_with('@');
        let rest = if guard { words.next().unwrap_or_default() } else { "" };
        format!("{first} {rest}")
    };
    instruction == wanted || (head(wanted).trim() == wanted && head(instruction) == head(wanted))
}

/// Lines without comments, those that begin with white space joined to the one before.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("//") || line.trim().is_empty() {
            continue;
        }
        match lines.last_mut() {
            Some((_, before)) if line.starts_with(' ') => {
                before.push(' ');
                before.push_str(line.trim());
            }
            _ => lines.push((index + 1, line.trim_end().to_owned())),
        }
    }
    lines
}

fn parse_list(text: &str, is_types: bool) -> List {
    let fields = |element: &str| element.split('|').map(|f| f.trim().to_owned()).collect();
    List { elements: text.split(',').map(fields).collect(), is_types }
}

/// Replaces `$NAME` and `$NAME'` by an element's fields; without a second field, the first serves.
fn substitute(text: &str, mark: &str, element: &[String]) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(mark) {
        result.push_str(&rest[..at]);
        rest = &rest[at + mark.len()..];
        let primes = rest.chars().take_while(|&c| c == '\'').count();
        rest = &rest[primes..];
        result.push_str(element.get(primes).or(element.first()).map_or("", String::as_str));
    }
    result + rest
}

/// `RESULT (PARAMETERS) = BODY => EXPECTED`, or the same after `ir`.
fn parse_row(line: usize, text: &str, number: usize, targets: &[String]) -> Result<Case, String> {
    let (row, expected) = text.rsplit_once("=>").ok_or("no `=>`")?;
    let (is_ir, row) = row.strip_prefix("ir ").map_or((false, row), |row| (true, row));
    let (head, body) = row.split_once(") =").ok_or("no `(…) =`")?;
    let (result, params) = head.split_once('(').ok_or("no `(`")?;
    let (result, params, body) = (result.trim(), params.trim(), body.trim());
    let name = format!("case_{number}");
    let stores = result != "void" && !body.starts_with('{');
    let expected = match expected.trim() {
        "nothing" => Expected::Instructions(Vec::new()),
        list => match list.strip_prefix("error:") {
            Some(error) => Expected::Error(error.trim().to_owned()),
            None => Expected::Instructions(list.split(';').map(normal).collect()),
        },
    };
    let mut pointers = params.split(',').filter(|p| p.contains('*') || p.contains("ptr")).count();
    let mut all: Vec<String> = Vec::new();
    let source = if is_ir {
        if result != "void" {
            all.push("ptr addrspace(1) %out".into());
        }
        all.extend((!params.is_empty()).then(|| params.to_owned()));
        let mut source = format!("define ptx_kernel void @{name}({}) {{\n", all.join(", "));
        for statement in body.split(';') {
            let _ = writeln!(source, "  {}", statement.trim());
        }
        if result != "void" {
            let _ = writeln!(source, "  store {result} %r, ptr addrspace(1) %out, align 16");
        }
        source + "  ret void\n}\n"
    } else {
        if result != "void" {
            all.push(format!("{result} *out"));
            pointers += 1;
        }
        all.extend((!params.is_empty()).then(|| params.to_owned()));
        let statement = match (body.starts_with('{'), stores) {
            (true, _) => body.to_owned(),
            (false, true) => format!("{{ *out = {body}; }}"),
            (false, false) => format!("{{ {body}; }}"),
        };
        format!("extern \"C\" __global__ void {name}({}) {statement}\n", all.join(", "))
    };
    let targets = targets.to_vec();
    Ok(Case { line, name, is_ir, source, expected, targets, pointers, stores })
}

/// `declare` lines for the intrinsics that IR calls.
fn declarations(text: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    for call in text.split(" call ").skip(1) {
        let Some((result, rest)) = call.split_once(" @llvm.") else { continue };
        let Some((name, rest)) = rest.split_once('(') else { continue };
        let line = rest.lines().next().unwrap_or_default();
        let args = line.rsplit_once(')').map_or(line, |(args, _)| args);
        let types: Vec<String> = split_arguments(args)
            .iter()
            .filter_map(|arg| arg.trim().rsplit_once(' ').map(|(ty, _)| ty.to_owned()))
            .collect();
        // Flags such as `contract` belong to the call.
        let result = result.split_whitespace().filter(|w| !FLAGS.contains(w)).collect::<Vec<_>>();
        let line = format!("declare {} @llvm.{name}({})", result.join(" "), types.join(", "));
        if !all.contains(&line) {
            all.push(line);
        }
    }
    all.join("\n") + "\n"
}

const FLAGS: [&str; 9] =
    ["fast", "contract", "nnan", "ninf", "nsz", "arcp", "afn", "reassoc", "tail"];

/// Splits at commas that no bracket surrounds.
fn split_arguments(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (index, c) in text.char_indices() {
        match c {
            '(' | '<' | '{' | '[' => depth += 1,
            ')' | '>' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect()
}

/// The instructions of a kernel in PTX text; registers are `%`.
fn kernel_instructions(ptx: &str, name: &str) -> Option<Vec<String>> {
    let start = ptx.find(&format!(".entry {name}("))?;
    let body = &ptx[start..];
    let body = &body[body.find("\n{")? + 2..];
    let body = &body[..end_of_body(body)?];
    let mut instructions = Vec::new();
    let mut pending = String::new();
    for line in body.lines() {
        let line = line.split("//").next().unwrap_or_default().trim();
        let starts = pending.is_empty();
        if line.is_empty() || (starts && (line.starts_with('.') || line.ends_with(':'))) {
            continue;
        }
        if starts && (line == "{" || line == "}") {
            continue;
        }
        pending.push_str(line.trim_start_matches('{').trim_end_matches('}'));
        pending.push(' ');
        if line.trim_end_matches('}').trim_end().ends_with(';') {
            let whole = std::mem::take(&mut pending);
            let parts = whole.split(';').map(normal);
            instructions.extend(parts.filter(|p| !p.is_empty() && !p.starts_with('.')));
        }
    }
    Some(instructions)
}

/// Where the brace stands that closes a body: inline assembly has blocks of its own, and NVRTC writes their
/// braces at the beginning of lines as well.
fn end_of_body(body: &str) -> Option<usize> {
    let mut open = 1_usize;
    body.char_indices().filter(|(_, c)| matches!(c, '{' | '}')).find_map(|(at, brace)| {
        open = if brace == '{' { open + 1 } else { open.saturating_sub(1) };
        (open == 0).then_some(at)
    })
}

/// One space between words, registers as `%`.
fn normal(text: &str) -> String {
    let mut result = String::new();
    for word in text.split_whitespace() {
        if !result.is_empty() {
            result.push(' ');
        }
        let mut rest = word;
        while let Some(at) = rest.find('%') {
            result.push_str(&rest[..=at]);
            rest = &rest[at + 1..];
            let letters = rest.chars().take_while(char::is_ascii_lowercase).count();
            let digits = rest[letters..].chars().take_while(char::is_ascii_digit).count();
            let is_register = digits > 0 && REGISTERS.contains(&&rest[..letters]);
            rest = if is_register { &rest[letters + digits..] } else { rest };
        }
        result.push_str(rest);
    }
    result
}

/// The letters of register names, ours and NVRTC's.
const REGISTERS: [&str; 9] = ["p", "h", "hh", "rs", "r", "rd", "rq", "f", "fd"];

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "// A comment.\n\
        targets sm_75 sm_90\n\
        types T = int|s32, long|s64\n\
        choices R = rn, ru|rp\n\
        $T ($T a, $T b) = a + b => add.$T'\n\
        float (float a) = __f_$R(a, 1.0f)\n  => x.$R'.f32 %, %, 0f3F800000; y\n\
        ir i32 (i32 %a) = %r = call i32 @llvm.ctpop.i32(i32 %a) => popc.b32\n\
        void (int *p) = g(p) => error: needs sm_80\n";

    #[test]
    fn rows_expand_and_types_count_once() {
        let table = CaseTable::parse(TABLE).unwrap();
        assert_eq!((table.cases.len(), table.count), (6, 5));
        let wanted = |index: usize| table.cases[index].expected.clone();
        assert_eq!(wanted(1), Expected::Instructions(vec!["add.s64".into()]));
        assert_eq!(wanted(2), {
            Expected::Instructions(vec!["x.rn.f32 %, %, 0f3F800000".into(), "y".into()])
        });
        assert_eq!(wanted(5), Expected::Error("needs sm_80".into()));
        assert!(table.source(&table.cases[..1]).contains("(int *out, int a, int b)"));
        assert!(table.source(&table.cases[4..5]).contains("declare i32 @llvm.ctpop.i32(i32)"));
        assert!(CaseTable::parse("int () = 1 => nothing").is_err());
        assert!(CaseTable::parse("targets sm_75\nint () = $X => nothing").is_err());
    }

    #[test]
    fn a_frame_is_left_out_and_all_else_counts() {
        let table = CaseTable::parse(TABLE).unwrap();
        let ptx = ".visible .entry case_0(\n\t.param .u64 case_0_param_0\n)\n{\n\t.reg .b32 %r<4>;\n\n\
            \tld.param.u64 \t%rd1, [case_0_param_0];\n\tcvta.to.global.u64 \t%rd2, %rd1;\n\
            \tadd.s32 \t%r3, %r1, %r2;\n\tst.global.u32 \t[%rd2], %r3;\n\tret;\n\n}\n";
        let case = &table.cases[0];
        let instructions = case.instructions(ptx).unwrap();
        assert_eq!(instructions, ["add.s32 %, %, %"]);
        assert_eq!(case.difference(&instructions), None);
        let more = ["add.s32 %, %, %".to_owned(), "mov.u32 %, %".to_owned()];
        assert!(case.difference(&more).is_some());
        assert!(case.difference(&[]).is_some());
        assert!(case.difference(&["add.s32.sat %, %, %".to_owned()]).is_some());
        let immediate = ["x.rn.f32 %, %, 0f40000000".to_owned(), "y %".to_owned()];
        assert!(table.cases[2].difference(&immediate).is_some());
        assert_eq!(kernel_instructions(ptx, "case_9"), None);
    }

    #[test]
    fn blocks_of_inline_assembly_do_not_end_a_body() {
        let ptx = ".entry k(\n)\n{\n\t// begin inline asm\n\t{ add.f16 %rs1,%rs2,%rs3;\n}\n\t// end\n\
            \tmov.b64 \t%rd1, {%r1, %r2};\n\tret;\n}\n.entry other()\n{\n\tret;\n}\n";
        let wanted = ["add.f16 %,%,%", "mov.b64 %, {%, %}", "ret"];
        assert_eq!(kernel_instructions(ptx, "k").unwrap(), wanted);
    }

    #[test]
    fn special_registers_keep_their_names() {
        assert_eq!(normal("mov.u32 \t%r1,  %tid.x"), "mov.u32 %, %tid.x");
        assert_eq!(normal("@!%p12 bra $L"), "@!% bra $L");
    }
}
