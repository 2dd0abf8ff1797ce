//! The instructions that an intrinsic became, taken from PTX text.

/// The modules of the kernels of a module that has nothing else, each with the module's head.
pub fn kernels(ptx: &str) -> Vec<String> {
    let mut parts = ptx.split(".visible .entry ");
    let head = parts.next().unwrap_or_default();
    let head: String = head
        .lines()
        .filter(|line| {
            [".version", ".target", ".address_size"].iter().any(|it| line.starts_with(it))
        })
        .map(|line| format!("{line}\n"))
        .collect();
    parts.map(|part| format!("{head}.visible .entry {part}")).collect()
}

/// The instructions of a kernel but those around it, without operands, in order of spelling. Their words are
/// sorted, since LLVM has another order of some, and types that only say how wide a register is are one.
pub fn of(ptx: &str) -> Vec<String> {
    let body = ptx.split_once("\n{\n").map_or(ptx, |(_, body)| body);
    let body: String = body
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join(" ");
    let mut found: Vec<String> =
        body.split(';').filter_map(opcode).filter(|opcode| !is_frame(opcode)).map(sorted).collect();
    found.sort();
    found.dedup();
    found
}

/// The opcode of a statement, behind labels, guards and braces; nothing of a declaration.
fn opcode(statement: &str) -> Option<&str> {
    let is_before = |word: &&str| word.starts_with(['@', '{', '}', '$']) || word.ends_with(':');
    let word = statement.split_whitespace().find(|word| !is_before(word))?;
    word.starts_with(|first: char| first.is_ascii_lowercase()).then_some(word)
}

/// Whether an instruction moves arguments to the call, or results from it.
fn is_frame(opcode: &str) -> bool {
    let head = opcode.split('.').next().unwrap_or_default();
    matches!(
        head,
        "ld" | "st" | "mov" | "cvta" | "ret" | "selp" | "prmt" | "and" | "or" | "shl" | "shr"
    ) || opcode.starts_with("cvt.u") && opcode.contains(".u")
        || opcode.starts_with("setp.ne.")
}

/// The words of an opcode in order of spelling, without those that say where memory is, which LLVM leaves to the
/// machine, and those that are meant where they are absent.
fn sorted(opcode: &str) -> String {
    let (head, rest) = opcode.split_once('.').unwrap_or((opcode, ""));
    let mut words: Vec<&str> = rest
        .split('.')
        .filter(|word| !matches!(*word, "global" | "shared" | "shared::cta"))
        .filter(|word| head != "mbarrier" || !matches!(*word, "acquire" | "release" | "cta"))
        .collect();
    // Sums and exchanges are the same for all types of a width.
    if matches!(head, "atom" | "ldu") {
        for word in &mut words {
            let digits = word.trim_start_matches(['b', 'u', 's', 'f']);
            if digits.len() + 1 == word.len() && digits.parse::<u32>().is_ok() {
                *word = digits;
            }
        }
    }
    words.sort_unstable();
    let opcode = format!("{head}.{}", words.join("."));
    // Two names of one instruction.
    match opcode.strip_prefix("barrier.aligned") {
        Some(rest) => format!("bar{rest}"),
        None => opcode,
    }
}
