//! PTX text.
//!
//! The layout is that of NVIDIA's compilers, tabs and blank lines included, so that people can
//! compare files line by line. Layout that NVIDIA derives from its own state (`// callseq 3, 0`,
//! `// demoted variable`, `// .globl name`) is derived here from the tree, so printing what was
//! parsed from printed text gives the same text.

use crate::tree::*;
use crate::words::{Modifier, Opcode};
use std::fmt::{self, Write};

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Printer { out: f, call_sequences: 0 }.module(self)
    }
}

/// About how long a statement is, in bytes.
const STATEMENT: usize = 32;

impl Module {
    /// The text of the module: what `to_string` gives, without the machinery of formatting.
    pub fn to_text(&self) -> String {
        let statements = self.items.iter().map(|item| match item {
            Item::Function(function) => function.body.as_ref().map_or(0, |b| b.statements.len()),
            _ => 0,
        });
        let mut text = String::with_capacity(512 + statements.sum::<usize>() * STATEMENT);
        // Writing to a string cannot fail.
        let _ = Printer { out: &mut text, call_sequences: 0 }.module(self);
        text
    }
}

/// The text of one instruction, without its leading tab, as diagnostics quote it.
pub fn instruction_text(inst: &Inst, body: &Body) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = Printer { out: &mut text, call_sequences: 0 }.instruction(inst, body);
    text.trim_end().trim_start_matches('\t').to_string()
}

/// The numbers from 0 to 99 with two digits each.
const PAIRS: &str = "0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899";

struct Printer<'a, W: Write> {
    out: &'a mut W,
    /// How many call sequences have been printed; they are numbered through the module.
    call_sequences: u32,
}

impl<W: Write> Printer<'_, W> {
    fn module(&mut self, module: &Module) -> fmt::Result {
        for line in &module.banner {
            writeln!(self.out, "//{line}")?;
        }
        if !module.banner.is_empty() {
            writeln!(self.out)?;
        }
        writeln!(self.out, ".version {}", module.version)?;
        write!(self.out, ".target {}", module.arch)?;
        for option in &module.target_options {
            write!(self.out, ", {option}")?;
        }
        writeln!(self.out, "\n.address_size {}\n", module.address_size)?;

        // NVIDIA announces the first function before the variables.
        let first = module.items.iter().find_map(|item| match item {
            Item::Function(function) if function.body.is_some() => Some(function),
            _ => None,
        });
        if let Some(function) = first {
            self.linkage_comment(function)?;
        }
        let mut seen_definition = false;
        for item in &module.items {
            match item {
                Item::Function(function) if function.body.is_some() => {
                    if seen_definition {
                        self.linkage_comment(function)?;
                    } else {
                        writeln!(self.out)?;
                        seen_definition = true;
                    }
                    self.function(function)?;
                }
                Item::Function(function) => self.function(function)?,
                Item::Variable(variable) => {
                    self.variable(variable, "")?;
                    writeln!(self.out, ";")?;
                }
                Item::File { index, name } => writeln!(self.out, "\t.file\t{index} \"{name}\"")?,
                Item::Section { name, lines } => {
                    writeln!(self.out, "\t.section\t{name}\n\t{{")?;
                    for line in lines {
                        writeln!(self.out, "{line}")?;
                    }
                    writeln!(self.out, "\t}}")?;
                }
                Item::Alias { name, aliasee } => {
                    writeln!(self.out, ".alias {name}, {aliasee};")?;
                }
                Item::Pragma(text) => writeln!(self.out, ".pragma \"{text}\";")?,
            }
        }
        writeln!(self.out)
    }

    fn linkage_comment(&mut self, function: &Function) -> fmt::Result {
        match function.linkage {
            Linkage::Visible => writeln!(self.out, "\t// .globl\t{}", function.name),
            Linkage::Weak => writeln!(self.out, "\t// .weak\t{}", function.name),
            Linkage::Internal | Linkage::Extern | Linkage::Common => Ok(()),
        }
    }

    /// A declaration without its `;`. `gap` goes before the name.
    fn variable(&mut self, variable: &Variable, gap: &str) -> fmt::Result {
        write!(self.out, "{}.{} ", linkage_words(variable.linkage), variable.space.spelling())?;
        if !variable.attributes.is_empty() {
            write!(self.out, ".attribute({}) ", variable.attributes.join(", "))?;
        }
        if let Some(align) = variable.align {
            write!(self.out, ".align {align} ")?;
        }
        if let Some(elements) = variable.vector {
            write!(self.out, ".v{elements} ")?;
        }
        write!(self.out, ".{} ", variable.ty)?;
        if let Some(pointer) = &variable.pointer {
            write!(self.out, ".ptr ")?;
            if let Some(image) = pointer.image {
                write!(self.out, ".{image} ")?;
            }
            if let Some(space) = pointer.space {
                write!(self.out, ".{} ", space.spelling())?;
            }
            if let Some(align) = pointer.align {
                write!(self.out, ".align {align} ")?;
            }
        }
        write!(self.out, "{gap}{}", variable.name)?;
        for dim in &variable.dims {
            match dim {
                Some(extent) => write!(self.out, "[{extent}]")?,
                None => write!(self.out, "[]")?,
            }
        }
        if let Some(init) = &variable.init {
            write!(self.out, " = ")?;
            self.initializer(init)?;
        }
        Ok(())
    }

    fn initializer(&mut self, init: &Initializer) -> fmt::Result {
        match init {
            Initializer::Imm(imm) => self.imm(*imm),
            Initializer::Symbol(symbol) => {
                if let Some(mask) = symbol.mask {
                    write!(self.out, "0x{mask:X}(")?;
                }
                if symbol.generic {
                    write!(self.out, "generic({})", symbol.name)?;
                } else {
                    write!(self.out, "{}", symbol.name)?;
                }
                self.offset(symbol.offset)?;
                if symbol.mask.is_some() { write!(self.out, ")") } else { Ok(()) }
            }
            Initializer::List(items) => {
                self.out.write_str("{")?;
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        self.out.write_str(", ")?;
                    }
                    self.initializer(item)?;
                }
                self.out.write_str("}")
            }
            Initializer::Properties(properties) => {
                let written = properties.iter().map(|(name, value)| format!("{name} = {value}"));
                write!(self.out, "{{ {} }}", written.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// `+8`, `+-8`, or nothing. NVIDIA writes negative offsets with the plus sign too.
    fn offset(&mut self, offset: i64) -> fmt::Result {
        if offset == 0 {
            return Ok(());
        }
        self.out.write_str("+")?;
        self.integer(offset)
    }

    fn imm(&mut self, imm: Imm) -> fmt::Result {
        match imm {
            Imm::Int(value) => self.integer(value),
            Imm::Uint(value) if i64::try_from(value).is_ok() => write!(self.out, "{value}U"),
            Imm::Uint(value) => write!(self.out, "{value}"),
            Imm::F32(bits) => self.digits("0f", u64::from(bits), 8),
            Imm::F64(bits) => self.digits("0d", bits, 16),
        }
    }

    /// So many hexadecimal digits after a prefix.
    fn digits(&mut self, prefix: &str, value: u64, count: usize) -> fmt::Result {
        let mut text = [0u8; 16];
        for (at, digit) in text.iter_mut().take(count).enumerate() {
            *digit = b"0123456789ABCDEF"[(value >> (4 * (count - 1 - at)) & 15) as usize];
        }
        self.out.write_str(prefix)?;
        self.out.write_str(std::str::from_utf8(&text[..count]).map_err(|_| fmt::Error)?)
    }

    /// An integer in decimal. Tables are printed byte by byte, and the formatting machinery would
    /// take most of the time of the whole module.
    fn integer(&mut self, value: i64) -> fmt::Result {
        if value < 0 {
            self.out.write_char('-')?;
        }
        let mut rest = value.unsigned_abs();
        // The pairs of digits behind the first one or two, the last one first.
        let (mut pairs, mut count) = ([0; 10], 0);
        while rest >= 100 {
            pairs[count] = (rest % 100) as usize;
            count += 1;
            rest /= 100;
        }
        let first = rest as usize;
        self.out.write_str(&PAIRS[2 * first + usize::from(first < 10)..2 * first + 2])?;
        pairs[..count]
            .iter()
            .rev()
            .try_for_each(|pair| self.out.write_str(&PAIRS[2 * pair..2 * pair + 2]))
    }

    /// `(.param .b32 a, .param .b64 b)` on one line.
    fn inline_params(&mut self, params: &[Variable]) -> fmt::Result {
        write!(self.out, "(")?;
        for (index, param) in params.iter().enumerate() {
            if index > 0 {
                write!(self.out, ", ")?;
            }
            self.variable(param, "")?;
        }
        write!(self.out, ")")
    }

    fn function(&mut self, function: &Function) -> fmt::Result {
        write!(self.out, "{}", linkage_words(function.linkage))?;
        write!(self.out, "{} ", if function.is_entry { ".entry" } else { ".func" })?;
        if !function.results.is_empty() {
            write!(self.out, " ")?;
            self.inline_params(&function.results)?;
            write!(self.out, " ")?;
        }
        write!(self.out, "{}", function.name)?;
        // A declaration has its parentheses on lines of their own.
        let opening = if function.body.is_some() { "(" } else { "\n(" };
        if function.params.is_empty() {
            writeln!(self.out, "{opening})")?;
        } else {
            writeln!(self.out, "{opening}")?;
            for (index, param) in function.params.iter().enumerate() {
                write!(self.out, "\t")?;
                self.variable(param, "")?;
                writeln!(self.out, "{}", if index + 1 < function.params.len() { "," } else { "" })?;
            }
            writeln!(self.out, ")")?;
        }
        if function.noreturn {
            writeln!(self.out, ".noreturn")?;
        }
        for directive in &function.directives {
            self.directive(directive)?;
            writeln!(self.out)?;
        }
        match &function.body {
            Some(body) => self.body(body),
            None => writeln!(self.out, ";"),
        }
    }

    fn directive(&mut self, directive: &PerfDirective) -> fmt::Result {
        write!(self.out, "{}", directive.name)?;
        for (index, arg) in directive.args.iter().enumerate() {
            write!(self.out, "{} {arg}", if index > 0 { "," } else { "" })?;
        }
        match &directive.text {
            Some(text) => write!(self.out, " \"{text}\";"),
            None => Ok(()),
        }
    }

    fn body(&mut self, body: &Body) -> fmt::Result {
        writeln!(self.out, "{{")?;
        let call_blocks = call_blocks(&body.statements);
        // The declarations at the top; two blank lines follow, or one after shared variables.
        let mut in_header = true;
        let mut shared_in_header = false;
        let mut after_blank = false;
        let mut open_blocks: Vec<Option<u32>> = Vec::new();
        for (statement, is_call_block) in body.statements.iter().zip(call_blocks) {
            let is_declaration =
                matches!(statement, Statement::RegDecl { .. } | Statement::Variable(_));
            if in_header && !is_declaration {
                writeln!(self.out, "{}", if shared_in_header { "" } else { "\n" })?;
                in_header = false;
                after_blank = true;
            }
            let was_blank = std::mem::replace(&mut after_blank, false);
            match statement {
                Statement::RegDecl { ty, name, count } => {
                    // Only declarations at the top have their names aligned by a tab.
                    let gap = if in_header { "\t" } else { "" };
                    write!(self.out, "\t.reg .{ty} {gap}{name}")?;
                    if let Some(count) = count {
                        write!(self.out, "<{count}>")?;
                    }
                    writeln!(self.out, ";")?;
                }
                Statement::Variable(variable) => {
                    if in_header && variable.space == Space::Shared {
                        writeln!(self.out, "\t// demoted variable")?;
                        shared_in_header = true;
                    }
                    self.out.write_str("\t")?;
                    let gap = if variable.space == Space::Local { "\t" } else { "" };
                    self.variable(variable, gap)?;
                    writeln!(self.out, ";")?;
                }
                Statement::Label(label) => {
                    self.out.write_str(if was_blank { "" } else { "\n" })?;
                    self.out.write_str(label_name(body, *label))?;
                    self.out.write_str(":\n")?;
                }
                Statement::Inst(inst) => {
                    self.instruction(inst, body)?;
                    if ends_block(inst.opcode) {
                        self.out.write_str("\n")?;
                        after_blank = true;
                    }
                }
                Statement::Open => {
                    let number = is_call_block.then_some(self.call_sequences);
                    match number {
                        Some(number) => {
                            writeln!(self.out, "\t{{ // callseq {number}, 0")?;
                            self.call_sequences += 1;
                        }
                        None => writeln!(self.out, "\t{{")?,
                    }
                    open_blocks.push(number);
                }
                Statement::Close => match open_blocks.pop().flatten() {
                    Some(number) => writeln!(self.out, "\t}} // callseq {number}")?,
                    None => writeln!(self.out, "\t}}")?,
                },
                Statement::Loc(loc) => {
                    write!(self.out, "\t.loc\t{} {} {}", loc.file, loc.line, loc.column)?;
                    if let Some(inlined) = &loc.inlined {
                        write!(self.out, "{inlined}")?;
                    }
                    writeln!(self.out)?;
                }
                Statement::Pragma(text) => writeln!(self.out, "\t.pragma \"{text}\";")?,
                Statement::CallPrototype(prototype) => {
                    write!(self.out, "\t{} : .callprototype ", prototype.name)?;
                    self.inline_params(&prototype.results)?;
                    write!(self.out, " _ ")?;
                    self.inline_params(&prototype.params)?;
                    if prototype.noreturn {
                        write!(self.out, " .noreturn")?;
                    }
                    for directive in &prototype.directives {
                        write!(self.out, " ")?;
                        self.directive(directive)?;
                    }
                    writeln!(self.out, ";")?;
                }
                Statement::BranchTargets { name, targets } => {
                    write!(self.out, "\t{name}: .branchtargets")?;
                    for (index, target) in targets.iter().enumerate() {
                        let separator = if index > 0 { ",\n\t\t" } else { "\n\t\t" };
                        write!(self.out, "{separator}{}", label_name(body, *target))?;
                    }
                    writeln!(self.out, ";")?;
                }
                Statement::CallTargets { name, targets } => {
                    writeln!(self.out, "\t{name}: .calltargets {};", targets.join(", "))?;
                }
                Statement::Comment(text) => writeln!(self.out, "\t//{text}")?,
                Statement::Raw(raw) => {
                    write!(self.out, "\t// begin inline asm\n\t")?;
                    for piece in &raw.pieces {
                        match piece {
                            RawPiece::Text(text) => write!(self.out, "{text}")?,
                            RawPiece::Operand(operand) => self.operand(operand, body)?,
                        }
                    }
                    writeln!(self.out, "\n\t// end inline asm")?;
                }
            }
        }
        if !after_blank {
            writeln!(self.out)?;
        }
        writeln!(self.out, "}}")
    }

    fn instruction(&mut self, inst: &Inst, body: &Body) -> fmt::Result {
        self.out.write_str("\t")?;
        if let Some(guard) = inst.guard {
            self.out.write_str(if guard.negated { "@!" } else { "@" })?;
            self.register(guard.pred, body)?;
            self.out.write_str(" ")?;
        }
        self.out.write_str(inst.opcode.spelling())?;
        for modifier in &inst.modifiers {
            self.out.write_str(".")?;
            self.out.write_str(modifier.spelling())?;
        }
        if inst.opcode == Opcode::Call {
            return self.call_operands(&inst.operands, body);
        }
        if !inst.operands.is_empty() {
            // NVIDIA writes two spaces after these three; a habit worth keeping for the diff.
            let wide = matches!(inst.opcode, Opcode::And | Opcode::Or | Opcode::Xor);
            self.out.write_str(if wide { "  \t" } else { " \t" })?;
            self.operands(&inst.operands, ", ", body)?;
        }
        self.out.write_str(";\n")
    }

    /// Calls are spread over lines: results, callee, arguments, prototype.
    fn call_operands(&mut self, operands: &[Operand], body: &Body) -> fmt::Result {
        let (results, rest) = match operands {
            [results @ Operand::List(_), rest @ ..] => (Some(results), rest),
            rest => (None, rest),
        };
        write!(self.out, " ")?;
        if let Some(results) = results {
            self.operand(results, body)?;
            write!(self.out, ", ")?;
        }
        for (index, operand) in rest.iter().enumerate() {
            match operand {
                Operand::List(args) => {
                    write!(self.out, ", \n\t(")?;
                    if !args.is_empty() {
                        write!(self.out, "\n\t")?;
                        self.operands(args, ", \n\t", body)?;
                    }
                    write!(self.out, "\n\t)")?;
                }
                other => {
                    write!(self.out, "{}", if index > 0 { "\n\t, " } else { "\n\t" })?;
                    self.operand(other, body)?;
                }
            }
        }
        writeln!(self.out, ";")
    }

    fn operands(&mut self, operands: &[Operand], separator: &str, body: &Body) -> fmt::Result {
        for (index, operand) in operands.iter().enumerate() {
            if index > 0 {
                self.out.write_str(separator)?;
            }
            self.operand(operand, body)?;
        }
        Ok(())
    }

    fn operand(&mut self, operand: &Operand, body: &Body) -> fmt::Result {
        match operand {
            Operand::Reg(reg) => self.register(*reg, body),
            Operand::Special(special) => {
                self.out.write_str("%")?;
                self.out.write_str(special.spelling())
            }
            Operand::Imm(imm) => self.imm(*imm),
            Operand::Symbol(name, offset) => {
                self.out.write_str(name)?;
                self.offset(*offset)
            }
            Operand::Label(label) => self.out.write_str(label_name(body, *label)),
            Operand::Address(address) => {
                self.out.write_str("[")?;
                match &address.base {
                    AddressBase::Reg(reg) => self.register(*reg, body)?,
                    AddressBase::Symbol(name) => self.out.write_str(name)?,
                    AddressBase::Absolute => return write!(self.out, "{}]", address.offset),
                }
                self.offset(address.offset)?;
                self.out.write_str(if address.unified { "].unified" } else { "]" })
            }
            Operand::Vector(items) => self.enclosed("{", items, "}", body),
            Operand::List(items) => self.enclosed("(", items, ")", body),
            Operand::Bracketed(items) => self.enclosed("[", items, "]", body),
            Operand::Pair(first, second) => {
                self.operand(first, body)?;
                self.out.write_str("|")?;
                self.operand(second, body)
            }
            Operand::Not(reg) => {
                self.out.write_str("!")?;
                self.register(*reg, body)
            }
            Operand::Sink => self.out.write_str("_"),
            Operand::Part(reg, part) => {
                self.register(*reg, body)?;
                write!(self.out, ".{part}")
            }
        }
    }

    fn register(&mut self, reg: Reg, body: &Body) -> fmt::Result {
        match &body.regs[reg].name {
            RegName::Numbered(prefix, number) => {
                self.out.write_str(prefix)?;
                self.integer(i64::from(*number))
            }
            RegName::Text(name) => self.out.write_str(name),
        }
    }

    fn enclosed(&mut self, open: &str, items: &[Operand], close: &str, body: &Body) -> fmt::Result {
        self.out.write_str(open)?;
        self.operands(items, ", ", body)?;
        self.out.write_str(close)
    }
}

fn linkage_words(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::Internal => "",
        Linkage::Visible => ".visible ",
        Linkage::Extern => ".extern ",
        Linkage::Weak => ".weak ",
        Linkage::Common => ".common ",
    }
}

fn label_name(body: &Body, label: Label) -> &str {
    &body.labels[label]
}

fn ends_block(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Bra | Opcode::Brx | Opcode::Ret | Opcode::Exit)
}

/// For each statement, whether it opens a block that directly holds a call.
fn call_blocks(statements: &[Statement]) -> Vec<bool> {
    let mut found = vec![false; statements.len()];
    let mut open = Vec::new();
    for (index, statement) in statements.iter().enumerate() {
        match statement {
            Statement::Open => open.push(index),
            Statement::Close => {
                open.pop();
            }
            Statement::Inst(inst) if inst.opcode == Opcode::Call => {
                if let Some(block) = open.last().and_then(|block: &usize| found.get_mut(*block)) {
                    *block = true;
                }
            }
            _ => {}
        }
    }
    found
}

impl fmt::Display for Inst {
    /// Opcode and modifiers: `ld.global.nc.f32`. Operands need the body for their names; see
    /// [`instruction_text`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.opcode)?;
        self.modifiers.iter().try_for_each(|modifier: &Modifier| write!(f, ".{modifier}"))
    }
}
