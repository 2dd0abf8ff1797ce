//! `sweep abi`: the layout of generated class hierarchies, judged by g++.
//!
//! A seed names a program for good. Each class takes bases (some virtual, some empty), fields of all
//! sizes, bit fields of all widths, other classes (some that share addresses), unions, private parts,
//! virtual functions, alignment and packing; what g++ refuses is left out. Then both compilers say the
//! size and alignment of every class and where its fields, bit fields and bases are.

use crate::Flags;
use crate::fuzz::random::Random;
use crate::progress::{Tally, in_parallel};
use cuprum_filetest::{Context, Outcome, run_file};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many programs, and how many classes each tries.
const PROGRAMS: u64 = 20;
const CLASSES: usize = 70;

/// Where a bit field is, found by writing to it.
const HELPERS: &str = "\
HD int first_bit(const void *p, int size) {
  for (int i = 0; i < size * 8; ++i)
    if (((const unsigned char *)p)[i / 8] >> i % 8 & 1) return i;
  return -1;
}
HD void clear(void *p, int size) {
  for (int i = 0; i < size; ++i) ((unsigned char *)p)[i] = 0;
}
";

/// Compares the layouts of all programs with g++'s.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let (first, count) = flags.seeds(PROGRAMS)?;
    let mut tally = Tally::default();
    if Command::new("g++").arg("--version").stdout(Stdio::null()).status().is_err() {
        tally.skip("no g++", count as usize);
        return Ok(tally);
    }
    let folder = Path::new("target/abi");
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let context = Context { archs: Vec::new(), ..Context::new() };
    let seeds: Vec<u64> = (first..first + count).collect();
    let results = in_parallel(&seeds, |&seed| -> Result<usize, String> {
        let program = Program::generate(seed)?;
        let values = program.ask_host_compiler(folder, seed)?;
        let path = folder.join(format!("seed{seed}.cu"));
        std::fs::write(&path, program.test(&values)).map_err(|error| error.to_string())?;
        match run_file(&path, &context) {
            Outcome::Passed | Outcome::Skipped(_) => Ok(program.names.len()),
            Outcome::Failed(error) => Err(format!("{}: {error}", path.display())),
        }
    });
    for result in results {
        match result {
            Ok(layouts) => tally.passed += layouts,
            Err(error) => tally.fail(error),
        }
    }
    Ok(tally)
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
        let mut random = Random::new(seed);
        let mut program = Program::default();
        for number in 0..CLASSES {
            program.add_class(number, &mut random)?;
        }
        Ok(program)
    }

    fn add_class(&mut self, number: usize, random: &mut Random) -> Result<(), String> {
        let name = format!("C{number}");
        let mut bases: Vec<(String, bool)> = Vec::new();
        let is_union = random.chance(8);
        if !self.names.is_empty() && !is_union && random.chance(65) {
            for _ in 0..1 + random.below(3) {
                let base = self.names[random.below(self.names.len())].clone();
                if !bases.iter().any(|(other, _)| *other == base) {
                    bases.push((base, random.chance(30)));
                }
            }
        }
        // One alignment for all: less than a part has is an error to NVRTC.
        let align = if random.chance(10) { "alignas(16) " } else { "" };
        let packed = if random.chance(6) { "__attribute__((packed)) " } else { "" };
        let key = if is_union { "union" } else { "struct" };
        let mut text = format!("{key} {align}{packed}{name}");
        for (index, (base, is_virtual)) in bases.iter().enumerate() {
            text.push_str(if index == 0 { " : " } else { ", " });
            text.push_str(if *is_virtual { "virtual " } else { "" });
            text.push_str(base);
        }
        text.push_str(" {\n");
        // To g++ a field that may share its address makes a class no POD, to NVRTC it does not: a
        // constructor does for both.
        let shares = !is_union && random.chance(20);
        if shares || random.chance(25) {
            let _ = writeln!(text, "  HD {name}() {{}}");
        }
        if !is_union && random.chance(10) {
            // What is not public makes a class no POD, so that its padding may be used again.
            let ty = random.pick(&["char", "short", "int", "double"]);
            let _ = writeln!(text, "private:\n  {ty} hidden;\npublic:");
        }
        if !is_union && random.chance(30) {
            let slot = random.below(3);
            let _ = writeln!(text, "  HD virtual int v{slot}() {{ return {number}; }}");
        }
        let (mut fields, mut bit_fields) = (Vec::new(), Vec::new());
        if !random.chance(20) {
            for index in 0..1 + random.below(4) {
                // g++ gives up packing for members that are no PODs, NVRTC does not.
                let takes_classes = packed.is_empty();
                let allowed = (shares, takes_classes);
                self.add_field(index, allowed, random, &mut text, &mut fields, &mut bit_fields);
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
        // Clearing an object ends what its bases are found by, so this comes last.
        questions.extend(bit_fields.iter().map(|field| {
            format!("(clear(p, sizeof *p), p->{field} = 1, first_bit(p, sizeof *p))")
        }));
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
        (may_share, takes_classes): (bool, bool),
        random: &mut Random,
        text: &mut String,
        fields: &mut Vec<String>,
        bit_fields: &mut Vec<String>,
    ) {
        const BITS: [(&str, usize); 8] = [
            ("int", 32),
            ("unsigned", 32),
            ("char", 8),
            ("short", 16),
            ("long", 64),
            ("bool", 1),
            ("unsigned long long", 64),
            ("unsigned short", 16),
        ];
        const TYPES: [&str; 9] =
            ["char", "short", "int", "long", "float", "double", "void *", "unsigned char", "bool"];
        let kind = random.below(100);
        if kind < 20 {
            let (ty, width) = BITS[random.below(BITS.len())];
            if random.chance(15) {
                let _ = writeln!(text, "  {ty} : 0;");
            }
            let _ = writeln!(text, "  {ty} b{index} : {};", 1 + random.below(width));
            bit_fields.push(format!("b{index}"));
            return;
        }
        let shares = if may_share && random.chance(50) { "[[no_unique_address]] " } else { "" };
        let align = if random.chance(4) { "alignas(16) " } else { "" };
        let (ty, bound) = match kind < 35 && takes_classes && !self.names.is_empty() {
            true => {
                let class = self.names[random.below(self.names.len())].clone();
                (class, random.pick(&["", "", "[2]"]))
            }
            false => (random.pick(&TYPES).to_owned(), random.pick(&["", "", "", "[3]"])),
        };
        let _ = writeln!(text, "  {shares}{align}{ty} f{index}{bound};");
        fields.push(format!("f{index}"));
    }

    /// What g++ says.
    fn ask_host_compiler(&self, folder: &Path, seed: u64) -> Result<String, String> {
        let print = "for (int x : o) printf(\"%d \", x);";
        let host = format!(
            "#include <cstdio>\n#define HD\n{HELPERS}{}void k(int *o) {{\n{}}}\nint main() {{ static int o[{}]; \
             k(o); {print} }}\n",
            self.text, self.body, self.values
        );
        let source = folder.join(format!("seed{seed}.cpp"));
        let program = folder.join(format!("seed{seed}"));
        std::fs::write(&source, host).map_err(|error| error.to_string())?;
        let mut compile = Command::new("g++");
        compile.args(["-std=c++20", "-w", "-o"]).arg(&program).arg(&source);
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
            "// RUN: run -std=c++20\n#define HD __device__\n{HELPERS}{}__global__ void k(int *o) {{\n{}}}\n\
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
    command.args(["-std=c++20", "-w", "-x", "c++", "-fsyntax-only", "-"]);
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
