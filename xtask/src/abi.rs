//! `sweep abi`: the layout of generated class hierarchies, judged by g++.
//!
//! A seed names a program for good. Each class takes bases (some virtual), fields of all sizes, bit
//! fields, other classes, virtual functions, alignment and packing; what g++ refuses is left out.
//! Then both compilers say the size and alignment of every class and where its fields and bases are.

use crate::Flags;
use crate::progress::Tally;
use cuprum_filetest::{Context, Outcome, run_file};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many programs, and how many classes each tries.
const PROGRAMS: u64 = 8;
const CLASSES: usize = 60;

/// Compares the layouts of all programs with g++'s.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let count = flags.value("count").map_or(Ok(PROGRAMS), str::parse);
    let count = count.map_err(|_| "--count takes a number".to_owned())?;
    let first = flags.value("seed").map_or(Ok(1), str::parse);
    let first: u64 = first.map_err(|_| "--seed takes a number".to_owned())?;
    let mut tally = Tally::default();
    if Command::new("g++").arg("--version").stdout(Stdio::null()).status().is_err() {
        tally.skip("no g++", count as usize);
        return Ok(tally);
    }
    let folder = Path::new("target/abi");
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let context = Context { archs: Vec::new(), ..Context::new() };
    for seed in first..first + count {
        let program = Program::generate(seed)?;
        let values = program.ask_host_compiler(folder, seed)?;
        let path = folder.join(format!("seed{seed}.cu"));
        std::fs::write(&path, program.test(&values)).map_err(|error| error.to_string())?;
        match run_file(&path, &context) {
            Outcome::Passed | Outcome::Skipped(_) => tally.passed += program.names.len(),
            Outcome::Failed(error) => tally.fail(format!("{}: {error}", path.display())),
        }
    }
    Ok(tally)
}

/// A small generator of numbers: what it gives must never change.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit.max(1)
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

#[derive(Default)]
struct Program {
    names: Vec<String>,
    text: String,
    /// Statements that store what is asked for.
    body: String,
    values: usize,
}

impl Program {
    fn generate(seed: u64) -> Result<Program, String> {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut program = Program::default();
        for number in 0..CLASSES {
            program.add_class(number, &mut random)?;
        }
        Ok(program)
    }

    fn add_class(&mut self, number: usize, random: &mut Random) -> Result<(), String> {
        let name = format!("C{number}");
        let mut bases: Vec<(String, bool)> = Vec::new();
        if !self.names.is_empty() && random.percent(65) {
            for _ in 0..1 + random.below(3) {
                let base = self.names[random.below(self.names.len())].clone();
                if !bases.iter().any(|(other, _)| *other == base) {
                    bases.push((base, random.percent(30)));
                }
            }
        }
        let align = if random.percent(8) { "alignas(16) " } else { "" };
        let packed = if random.percent(5) { "__attribute__((packed)) " } else { "" };
        let mut text = format!("struct {align}{packed}{name}");
        for (index, (base, is_virtual)) in bases.iter().enumerate() {
            text.push_str(if index == 0 { " : " } else { ", " });
            text.push_str(if *is_virtual { "virtual " } else { "" });
            text.push_str(base);
        }
        text.push_str(" {\n");
        if random.percent(25) {
            let _ = writeln!(text, "  HD {name}() {{}}");
        }
        if random.percent(30) {
            let slot = random.below(3);
            let _ = writeln!(text, "  HD virtual int v{slot}() {{ return {number}; }}");
        }
        let mut fields = Vec::new();
        if !random.percent(20) {
            for index in 0..1 + random.below(3) {
                self.add_field(index, random, &mut text, &mut fields);
            }
        }
        text.push_str("};\n");
        let mut probe = format!("#define HD\n{}{text}{name} x;\n", self.text);
        for (index, (base, _)) in bases.iter().enumerate() {
            let _ = writeln!(probe, "{base} &r{index} = x;");
        }
        if !accepted(&probe)? {
            return Ok(());
        }
        self.text.push_str(&text);
        let mut questions = vec![format!("sizeof({name})"), format!("alignof({name})")];
        let fields = fields.iter().map(|field| format!("(int)((char *)&p->{field} - (char *)p)"));
        questions.extend(fields);
        let bases = bases
            .iter()
            .map(|(base, _)| format!("(int)((char *)static_cast<{base} *>(p) - (char *)p)"));
        questions.extend(bases);
        let _ = write!(self.body, "  {{ {name} object; {name} *p = &object;");
        for question in questions {
            let _ = write!(self.body, " o[{}] = {question};", self.values);
            self.values += 1;
        }
        self.body.push_str(" }\n");
        self.names.push(name);
        Ok(())
    }

    fn add_field(
        &self,
        index: usize,
        random: &mut Random,
        text: &mut String,
        fields: &mut Vec<String>,
    ) {
        const BITS: [(&str, usize); 6] =
            [("int", 32), ("unsigned", 32), ("char", 8), ("short", 16), ("long", 64), ("bool", 1)];
        const TYPES: [&str; 9] =
            ["char", "short", "int", "long", "float", "double", "void *", "unsigned char", "bool"];
        let kind = random.below(100);
        if kind < 20 {
            let (ty, width) = BITS[random.below(BITS.len())];
            if random.percent(15) {
                let _ = writeln!(text, "  {ty} : 0;");
            }
            let _ = writeln!(text, "  {ty} b{index} : {};", 1 + random.below(width));
            return;
        }
        let (ty, bound) = match kind < 35 && !self.names.is_empty() {
            true => {
                let class = self.names[random.below(self.names.len())].clone();
                (class, random.pick(&["", "", "[2]"]))
            }
            false => (random.pick(&TYPES).to_owned(), random.pick(&["", "", "", "[3]"])),
        };
        let _ = writeln!(text, "  {ty} f{index}{bound};");
        fields.push(format!("f{index}"));
    }

    /// What g++ says.
    fn ask_host_compiler(&self, folder: &Path, seed: u64) -> Result<String, String> {
        let print = "for (int x : o) printf(\"%d \", x);";
        let host = format!(
            "#include <cstdio>\n#define HD\n{}void k(int *o) {{\n{}}}\nint main() {{ static int o[{}]; \
             k(o); {print} }}\n",
            self.text, self.body, self.values
        );
        let source = folder.join(format!("seed{seed}.cpp"));
        let program = folder.join(format!("seed{seed}"));
        std::fs::write(&source, host).map_err(|error| error.to_string())?;
        let mut compile = Command::new("g++");
        compile.args(["-std=c++17", "-w", "-o"]).arg(&program).arg(&source);
        let status = compile.status().map_err(|error| error.to_string())?;
        if !status.success() {
            return Err(format!("g++ refuses {}", source.display()));
        }
        let output = Command::new(&program).output().map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The same as a test whose expectations are g++'s values.
    fn test(&self, values: &str) -> String {
        let values: Vec<&str> = values.split_ascii_whitespace().collect();
        format!(
            "// RUN: run\n#define HD __device__\n{}__global__ void k(int *o) {{\n{}}}\n\
             // LAUNCH: k<<<1, 1>>>(o=s32[{}]{{fill 0}})\n// EXPECT: o == {{{}}}\n",
            self.text,
            self.body,
            self.values,
            values.join(", ")
        )
    }
}

/// Whether g++ takes a program.
fn accepted(text: &str) -> Result<bool, String> {
    let mut command = Command::new("g++");
    command.args(["-std=c++17", "-w", "-x", "c++", "-fsyntax-only", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        // A compiler that refuses early closes its end.
        let _ = stdin.write_all(text.as_bytes());
    }
    child.wait().map(|status| status.success()).map_err(|error| error.to_string())
}
