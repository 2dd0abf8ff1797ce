//! `LAUNCH`, `EXPECT`, `FAULT` and `LIMIT` lines: running kernels of a PTX module in the simulator.
//!
//! ```text
//! // LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{iota}, y=f32[200]{fill 1})
//! // EXPECT: y[i] == 2 * x[i] + 1
//! // EXPECT: y[0..3] == {1, 3, 5}
//! ```
//!
//! A kernel is named as in the source, or by its symbol when several have the name. Buffers are
//! `name=type[count]{content}`; content is a list, `fill v`, `iota`, `iota start step`,
//! `random seed`, `random seed low high`, or nothing for memory nobody wrote. A name alone passes
//! the same buffer again. Scalars take the parameter's size; `:type` says how to encode them.
//! `{a:f32, b:s32}` is a struct by value. `EXPECT` allows `==`, and `~=` with `within tolerance`.

use crate::directive::Directives;
use crate::element::{Element, Scalar};
use crate::formula::{self, Buffers, Evaluator, parse_number};
use cuprum_sim::{Arg, Device, Launch, LaunchOptions, Program};
use std::collections::HashMap;

/// Elements that a buffer may have: a typing error shall not take all memory.
const LARGEST_BUFFER: usize = 1 << 26;

/// What a test file asks to run.
#[derive(Clone, Debug, Default)]
pub struct LaunchScript {
    launches: Vec<LaunchLine>,
    expects: Vec<Expect>,
    fault: Option<String>,
    /// Thread-instructions after which a launch of this file faults, if it is to be few.
    instruction_limit: Option<u64>,
}

#[derive(Clone, Debug)]
struct LaunchLine {
    kernel: String,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    args: Vec<ArgSpec>,
    line: usize,
}

#[derive(Clone, Debug)]
enum ArgSpec {
    /// A buffer made here, or one made by an earlier argument.
    Buffer(String, Option<BufferSpec>),
    Scalar(Scalar, Option<Element>),
    Struct(Vec<(Scalar, Element)>),
}

#[derive(Clone, Debug)]
struct BufferSpec {
    element: Element,
    count: usize,
    content: Content,
}

#[derive(Clone, Debug)]
enum Content {
    Nothing,
    List(Vec<Scalar>),
    Fill(Scalar),
    Iota(Scalar, Scalar),
    Random(u64, f64, f64),
}

#[derive(Clone, Debug)]
struct Expect {
    buffer: String,
    /// Element range; `None` for all.
    range: Option<(usize, usize)>,
    rule: Rule,
    /// Relative tolerance; `None` compares bits (any NaN equals any other).
    tolerance: Option<f64>,
    text: String,
    line: usize,
}

#[derive(Clone, Debug)]
enum Rule {
    List(Vec<Scalar>),
    Formula(formula::Formula),
}

/// A buffer after the last launch.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// The name in `LAUNCH` and `EXPECT` lines.
    pub name: String,
    /// Its element type.
    pub element: Element,
    /// What it held before the first launch.
    pub before: Vec<Scalar>,
    /// What it holds now.
    pub after: Vec<Scalar>,
    /// The bytes it holds now, for exact comparison.
    pub bytes: Vec<u8>,
}

impl Buffer {
    /// The bytes with all NaNs made alike: their payload depends on which operations were folded.
    pub fn comparable_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.bytes.len());
        for &value in &self.after {
            let value = match value {
                Scalar::Float(float) if float.is_nan() => Scalar::Float(f64::NAN),
                other => other,
            };
            self.element.encode(value, &mut bytes);
        }
        bytes
    }
}

#[cfg(test)]
impl Buffer {
    /// A buffer that no launch made, for tests of comparisons.
    pub(crate) fn of_bytes(name: &str, element: Element, bytes: Vec<u8>) -> Buffer {
        let after = bytes.chunks(element.size()).map(|bytes| element.decode(bytes)).collect();
        Buffer { name: name.to_owned(), element, before: Vec::new(), after, bytes }
    }
}

/// The result of running a script.
#[derive(Clone, Debug, Default)]
pub struct RunResult {
    /// All buffers, in order of first appearance.
    pub buffers: Vec<Buffer>,
    /// What `printf` wrote.
    pub output: String,
    /// Instructions executed, per thread.
    pub thread_instructions: u64,
    /// The fault that ended the run, if one was expected and came.
    pub fault: Option<String>,
}

/// An `EXPECT` line held against the buffers.
#[derive(Clone, Debug)]
pub struct CheckedExpectation<'s> {
    /// The line of the file, from 1.
    pub line: usize,
    /// What it says.
    pub text: &'s str,
    /// How many elements agree, or which do not.
    pub result: Result<usize, String>,
}

impl LaunchScript {
    /// Reads the lines of a test file, which must check something.
    pub fn parse(directives: &Directives) -> Result<LaunchScript, String> {
        let script = LaunchScript::parse_unchecked(directives)?;
        if script.expects.is_empty() && script.fault.is_none() {
            return Err("no EXPECT or FAULT line: the test would check nothing".into());
        }
        Ok(script)
    }

    /// Reads the lines of a file that may have launches without expectations.
    pub fn parse_unchecked(directives: &Directives) -> Result<LaunchScript, String> {
        let mut script = LaunchScript::default();
        for (text, line) in directives.all("LAUNCH") {
            let at = |error: String| format!("line {line}: {error}");
            script.launches.push(parse_launch(text, line).map_err(at)?);
        }
        for (text, line) in directives.all("EXPECT") {
            let at = |error: String| format!("line {line}: {error}");
            script.expects.push(parse_expect(text, line).map_err(at)?);
        }
        script.fault = directives.all("FAULT").next().map(|(text, _)| text.to_owned());
        for (text, line) in directives.all("LIMIT") {
            let limit = text.trim().parse();
            let limit =
                limit.map_err(|_| format!("line {line}: LIMIT wants a number, not `{text}`"))?;
            script.instruction_limit = Some(limit);
        }
        if script.launches.is_empty() {
            return Err("no LAUNCH line".into());
        }
        Ok(script)
    }

    /// Loosens exact comparisons of floats, for runs with contraction.
    #[must_use]
    pub fn with_tolerance(mut self, tolerance: f64) -> LaunchScript {
        for expect in &mut self.expects {
            expect.tolerance =
                Some(expect.tolerance.map_or(tolerance, |given| given.max(tolerance)));
        }
        self
    }
}

/// A script with every name resolved against a module: what a simulator or a GPU needs to know.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Buffers in order of first appearance.
    pub buffers: Vec<PlannedBuffer>,
    /// Launches in order.
    pub launches: Vec<PlannedLaunch>,
}

/// A buffer to allocate.
#[derive(Clone, Debug)]
pub struct PlannedBuffer {
    /// The name in `LAUNCH` and `EXPECT` lines.
    pub name: String,
    /// Its element type.
    pub element: Element,
    /// Its initial elements.
    pub values: Vec<Scalar>,
    /// Whether they are written before the first launch, or the memory is left as it comes.
    pub initialized: bool,
}

impl PlannedBuffer {
    /// The initial bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.values.len() * self.element.size());
        for &value in &self.values {
            self.element.encode(value, &mut bytes);
        }
        bytes
    }
}

/// A launch with its arguments resolved.
#[derive(Clone, Debug)]
pub struct PlannedLaunch {
    /// The kernel's symbol.
    pub kernel: String,
    /// Blocks in each dimension.
    pub grid: [u32; 3],
    /// Threads of a block in each dimension.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u32,
    /// One argument per parameter.
    pub args: Vec<PlannedArg>,
    line: usize,
}

/// An argument of a launch, resolved.
#[derive(Clone, Debug)]
pub enum PlannedArg {
    /// The address of a buffer, by its index.
    Buffer(usize),
    /// The bytes of the parameter.
    Bytes(Vec<u8>),
}

impl LaunchScript {
    /// How far apart, relative to their size, elements of a buffer may be that two machines computed;
    /// `None` if its expectations are exact.
    pub fn tolerance(&self, buffer: &str) -> Option<f64> {
        let expects = self.expects.iter().filter(|expect| expect.buffer == buffer);
        expects.filter_map(|expect| expect.tolerance).max_by(f64::total_cmp)
    }

    /// Resolves kernels, parameter sizes and buffers against a loaded program.
    pub fn plan(&self, program: &Program) -> Result<Plan, String> {
        let mut plan = Plan::default();
        for launch in &self.launches {
            let at = |error: String| format!("line {}: {error}", launch.line);
            let kernel = program.find_kernel(&launch.kernel).map_err(at)?.name.clone();
            let params = program.kernel(&kernel).map(|k| k.params.clone()).unwrap_or_default();
            if params.len() != launch.args.len() {
                let (want, got) = (params.len(), launch.args.len());
                return Err(at(format!("{kernel} takes {want} arguments, not {got}")));
            }
            let mut args = Vec::new();
            for (spec, param) in launch.args.iter().zip(params) {
                let size = param.size as usize;
                args.push(match spec {
                    ArgSpec::Scalar(value, element) => {
                        PlannedArg::Bytes(encode_scalar(*value, *element, size))
                    }
                    ArgSpec::Struct(fields) => PlannedArg::Bytes(encode_struct(fields, size)),
                    ArgSpec::Buffer(name, spec) => {
                        PlannedArg::Buffer(plan.buffer(name, spec.as_ref()).map_err(at)?)
                    }
                });
            }
            plan.launches.push(PlannedLaunch {
                kernel,
                grid: launch.grid,
                block: launch.block,
                shared: launch.shared,
                args,
                line: launch.line,
            });
        }
        Ok(plan)
    }
}

impl Plan {
    /// The index of a buffer, made on first mention.
    fn buffer(&mut self, name: &str, spec: Option<&BufferSpec>) -> Result<usize, String> {
        let known = self.buffers.iter().position(|buffer| buffer.name == name);
        match (known, spec) {
            (Some(index), None) => Ok(index),
            (None, Some(spec)) => {
                self.buffers.push(plan_buffer(name, spec)?);
                Ok(self.buffers.len() - 1)
            }
            (Some(_), Some(_)) => Err(format!("buffer `{name}` is made twice")),
            (None, None) => Err(format!("no buffer `{name}`")),
        }
    }
}

/// Runs all launches on one simulated device. Does not look at the expectations.
pub fn run_script(
    script: &LaunchScript,
    module: &cuprum_ptx::Module,
    options: &LaunchOptions,
) -> Result<RunResult, String> {
    let program = Program::load(module).map_err(|error| format!("cannot load: {error}"))?;
    let plan = script.plan(&program)?;
    let mut options = options.clone();
    if let Some(limit) = script.instruction_limit {
        options.instruction_limit = options.instruction_limit.min(limit);
    }
    let mut device = Device::new(&program);
    let mut result = RunResult::default();
    let mut addresses = Vec::new();
    for buffer in &plan.buffers {
        let bytes = buffer.bytes();
        let address = device.alloc(bytes.len() as u64, 256).map_err(|e| e.to_string())?;
        if buffer.initialized {
            device.write(address, &bytes).map_err(|error| error.to_string())?;
        }
        addresses.push(address);
    }
    for launch in &plan.launches {
        let args = launch.args.iter().map(|arg| match arg {
            PlannedArg::Buffer(index) => Arg::u64(addresses[*index]),
            PlannedArg::Bytes(bytes) => Arg(bytes.clone()),
        });
        let request = Launch {
            kernel: launch.kernel.clone(),
            grid: launch.grid,
            block: launch.block,
            dynamic_shared: launch.shared,
            args: args.collect(),
        };
        match cuprum_sim::launch(&mut device, &program, &request, &options) {
            Ok(report) => {
                result.output.push_str(&report.output);
                result.thread_instructions += report.thread_instructions;
            }
            Err(fault) => {
                let text = fault.to_string();
                match &script.fault {
                    Some(expected) if text.contains(expected.as_str()) => {
                        result.fault = Some(text);
                        return Ok(result);
                    }
                    _ => return Err(format!("line {}: {text}", launch.line)),
                }
            }
        }
    }
    if let Some(expected) = &script.fault {
        return Err(format!("no fault, but one with `{expected}` was expected"));
    }
    for (buffer, address) in plan.buffers.into_iter().zip(addresses) {
        let size = buffer.element.size();
        let length = (buffer.values.len() * size) as u64;
        let bytes = device.read(address, length).map_err(|error| error.to_string())?;
        let after = bytes.chunks(size).map(|bytes| buffer.element.decode(bytes)).collect();
        let PlannedBuffer { name, element, values: before, .. } = buffer;
        result.buffers.push(Buffer { name, element, before, after, bytes });
    }
    Ok(result)
}

impl RunResult {
    /// Compares the buffers with the expectations of the script; how many elements were compared.
    pub fn check(&self, script: &LaunchScript) -> Result<usize, String> {
        let mut compared = 0;
        for expect in &script.expects {
            compared +=
                self.check_one(expect).map_err(|error| format!("line {}: {error}", expect.line))?;
        }
        Ok(compared)
    }

    /// Every expectation of the script and what became of it: how many elements agree, or which do
    /// not.
    pub fn check_each<'s>(&self, script: &'s LaunchScript) -> Vec<CheckedExpectation<'s>> {
        let checked = |expect: &'s Expect| CheckedExpectation {
            line: expect.line,
            text: &expect.text,
            result: self.check_one(expect),
        };
        script.expects.iter().map(checked).collect()
    }

    fn check_one(&self, expect: &Expect) -> Result<usize, String> {
        let name = &expect.buffer;
        let buffer = self.buffer(name).ok_or_else(|| format!("no buffer `{name}`"))?;
        let (from, to) = expect.range.unwrap_or((0, buffer.after.len()));
        if to > buffer.after.len() || from >= to {
            return Err(format!("`{name}` has {} elements", buffer.after.len()));
        }
        if let Rule::List(list) = &expect.rule
            && list.len() != to - from
        {
            return Err(format!("{} elements expected of {}", list.len(), to - from));
        }
        let mut evaluator =
            Evaluator { buffers: self, element: buffer.element, variables: HashMap::new() };
        let mut wrong = Vec::new();
        for index in from..to {
            let expected = match &expect.rule {
                Rule::List(list) => buffer.element.fit(list[index - from]),
                Rule::Formula(formula) => {
                    evaluator.variables.insert("i".into(), index as i128);
                    evaluator.value(formula)?
                }
            };
            let actual = buffer.after[index];
            if !agrees(actual, expected, expect.tolerance) {
                wrong.push(format!(
                    "{name}[{index}] is {}, expected {}",
                    buffer.element.show(actual),
                    buffer.element.show(expected)
                ));
            }
        }
        if wrong.is_empty() {
            return Ok(to - from);
        }
        let count = wrong.len();
        wrong.truncate(5);
        Err(format!("{count} of {} elements differ: {}", to - from, wrong.join("; ")))
    }

    fn buffer(&self, name: &str) -> Option<&Buffer> {
        self.buffers.iter().find(|buffer| buffer.name == name)
    }
}

fn agrees(actual: Scalar, expected: Scalar, tolerance: Option<f64>) -> bool {
    match (actual, expected) {
        (Scalar::Int(a), Scalar::Int(b)) => a == b,
        _ => {
            let (a, b) = (actual.as_f64(), expected.as_f64());
            if a.is_nan() || b.is_nan() {
                return a.is_nan() && b.is_nan();
            }
            match tolerance {
                None => a.to_bits() == b.to_bits() || (a == b && a != 0.0),
                Some(bound) => a == b || (a - b).abs() <= bound * a.abs().max(b.abs()).max(1e-30),
            }
        }
    }
}

impl Buffers for RunResult {
    fn element(&self, name: &str, index: i128, old: bool) -> Result<Scalar, String> {
        let buffer = self.buffer(name).ok_or_else(|| format!("no buffer `{name}`"))?;
        let values = if old { &buffer.before } else { &buffer.after };
        let value = usize::try_from(index).ok().and_then(|index| values.get(index));
        value.copied().ok_or_else(|| format!("`{name}[{index}]` is out of bounds"))
    }

    fn length(&self, name: &str) -> Option<usize> {
        self.buffer(name).map(|buffer| buffer.after.len())
    }
}

fn encode_scalar(value: Scalar, element: Option<Element>, size: usize) -> Vec<u8> {
    let element = element.unwrap_or(match (value, size) {
        (Scalar::Float(_), 8) => Element::F64,
        (Scalar::Float(_), 2) => Element::F16,
        (Scalar::Float(_), _) => Element::F32,
        (Scalar::Int(_), size) => Element::S(size.clamp(1, 8) as u32 * 8),
    });
    let mut bytes = Vec::new();
    element.encode(value, &mut bytes);
    bytes.resize(size, 0);
    bytes
}

fn encode_struct(fields: &[(Scalar, Element)], size: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (value, element) in fields {
        bytes.resize(bytes.len().next_multiple_of(element.size()), 0);
        element.encode(*value, &mut bytes);
    }
    bytes.resize(size, 0);
    bytes
}

fn plan_buffer(name: &str, spec: &BufferSpec) -> Result<PlannedBuffer, String> {
    let mut random = Random(match spec.content {
        Content::Random(seed, ..) => seed,
        _ => 0,
    });
    let mut values = Vec::with_capacity(spec.count);
    for index in 0..spec.count {
        values.push(spec.element.fit(match &spec.content {
            Content::Nothing => Scalar::Int(0),
            Content::List(list) => *list.get(index).ok_or("too few elements")?,
            Content::Fill(value) => *value,
            Content::Iota(start, step) => match (start, step) {
                (Scalar::Int(start), Scalar::Int(step)) => {
                    Scalar::Int(start + step * index as i128)
                }
                _ => Scalar::Float(start.as_f64() + step.as_f64() * index as f64),
            },
            Content::Random(_, low, high) => {
                let value = low + (high - low) * random.unit();
                match spec.element.is_float() {
                    true => Scalar::Float(value),
                    false => Scalar::Int(value.floor() as i128),
                }
            }
        }));
    }
    let initialized = !matches!(spec.content, Content::Nothing);
    Ok(PlannedBuffer { name: name.to_owned(), element: spec.element, values, initialized })
}

/// A small generator with a fixed sequence (splitmix64), so that tests repeat.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) >> 11) as f64 / (1u64 << 53) as f64
    }
}

// Parsing.

fn parse_launch(text: &str, line: usize) -> Result<LaunchLine, String> {
    let (kernel, rest) = text.split_once("<<<").ok_or("expected `kernel<<<grid, block>>>(…)`")?;
    let (config, rest) = rest.split_once(">>>").ok_or("expected `>>>`")?;
    let args =
        rest.trim().strip_prefix('(').and_then(|r| r.strip_suffix(')')).ok_or("expected `(…)`")?;
    let config = split_list(config);
    let dims = |index: usize| config.get(index).map_or(Ok([1, 1, 1]), |word| parse_dims(word));
    let shared = match config.get(2) {
        Some(word) => word.parse().map_err(|_| format!("bad size `{word}`"))?,
        None => 0,
    };
    if config.len() < 2 || config.len() > 3 {
        return Err("expected grid, block and perhaps bytes of shared memory".into());
    }
    Ok(LaunchLine {
        kernel: kernel.trim().to_owned(),
        grid: dims(0)?,
        block: dims(1)?,
        shared,
        args: split_list(args).into_iter().map(parse_arg).collect::<Result<_, _>>()?,
        line,
    })
}

/// Splits at commas outside brackets.
fn split_list(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0i32, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

fn parse_dims(word: &str) -> Result<[u32; 3], String> {
    let inside = word.trim_start_matches(['(', '{']).trim_end_matches([')', '}']);
    let mut dims = [1; 3];
    for (slot, part) in dims.iter_mut().zip(inside.split(',')) {
        *slot = part.trim().parse().map_err(|_| format!("bad dimension `{part}`"))?;
    }
    Ok(dims)
}

fn parse_arg(word: &str) -> Result<ArgSpec, String> {
    if let Some(inside) = word.strip_prefix('{').and_then(|w| w.strip_suffix('}')) {
        let field = |part: &str| -> Result<(Scalar, Element), String> {
            let (number, ty) = part.split_once(':').ok_or("struct fields need types")?;
            let element = Element::parse(ty.trim()).ok_or_else(|| format!("no type `{ty}`"))?;
            Ok((number_of(number)?, element))
        };
        return Ok(ArgSpec::Struct(
            split_list(inside).into_iter().map(field).collect::<Result<_, _>>()?,
        ));
    }
    if let Some((name, spec)) = word.split_once('=') {
        return Ok(ArgSpec::Buffer(name.trim().to_owned(), Some(parse_buffer(spec.trim())?)));
    }
    let starts_number = |c: char| c.is_ascii_digit() || c == '-' || c == '.';
    if word.starts_with(starts_number) || word == "inf" || word == "nan" {
        let (number, element) = match word.split_once(':') {
            Some((number, ty)) => {
                (number, Some(Element::parse(ty.trim()).ok_or_else(|| format!("no type `{ty}`"))?))
            }
            None => (word, None),
        };
        return Ok(ArgSpec::Scalar(number_of(number)?, element));
    }
    Ok(ArgSpec::Buffer(word.to_owned(), None))
}

fn number_of(word: &str) -> Result<Scalar, String> {
    parse_number(word.trim()).ok_or_else(|| format!("bad number `{word}`"))
}

fn parse_buffer(text: &str) -> Result<BufferSpec, String> {
    let (ty, rest) = text.split_once('[').ok_or("expected `type[count]`")?;
    let element = Element::parse(ty.trim()).ok_or_else(|| format!("no type `{ty}`"))?;
    let (count, rest) = rest.split_once(']').ok_or("expected `]`")?;
    let count: usize = count.trim().parse().map_err(|_| format!("bad count `{count}`"))?;
    if count > LARGEST_BUFFER {
        return Err(format!("{count} elements are more than a buffer may have ({LARGEST_BUFFER})"));
    }
    let inside = rest.trim();
    if inside.is_empty() {
        return Ok(BufferSpec { element, count, content: Content::Nothing });
    }
    let inside = inside
        .strip_prefix('{')
        .and_then(|r| r.strip_suffix('}'))
        .ok_or("expected `{content}`")?
        .trim();
    let words: Vec<&str> = inside.split_whitespace().collect();
    let content = match words.as_slice() {
        ["fill", value] => Content::Fill(number_of(value)?),
        ["iota"] => Content::Iota(Scalar::Int(0), Scalar::Int(1)),
        ["iota", start] => Content::Iota(number_of(start)?, Scalar::Int(1)),
        ["iota", start, step] => Content::Iota(number_of(start)?, number_of(step)?),
        ["random", seed] => Content::Random(number_of(seed)?.as_int() as u64, 0.0, 1.0),
        ["random", seed, low, high] => Content::Random(
            number_of(seed)?.as_int() as u64,
            number_of(low)?.as_f64(),
            number_of(high)?.as_f64(),
        ),
        _ => {
            let list: Vec<Scalar> =
                split_list(inside).into_iter().map(number_of).collect::<Result<_, _>>()?;
            if list.len() != count {
                return Err(format!("{} elements given for {count}", list.len()));
            }
            Content::List(list)
        }
    };
    Ok(BufferSpec { element, count, content })
}

fn parse_expect(text: &str, line: usize) -> Result<Expect, String> {
    let (exact, at) = match (text.find("~="), text.find("==")) {
        (Some(at), _) => (false, at),
        (None, Some(at)) => (true, at),
        _ => return Err("expected `buffer == …` or `buffer ~= … within tolerance`".into()),
    };
    let (left, right) = (text[..at].trim(), text[at + 2..].trim());
    let (right, tolerance) = match right.rsplit_once(" within ") {
        Some((right, bound)) if !exact => {
            let bound = bound.trim().parse().map_err(|_| format!("bad tolerance `{bound}`"))?;
            (right.trim(), Some(bound))
        }
        None if exact => (right, None),
        _ => return Err("`~=` needs `within tolerance`, `==` none".into()),
    };
    let (buffer, range) = match left.split_once('[') {
        None => (left, None),
        Some((buffer, index)) => {
            let index = index.strip_suffix(']').ok_or("expected `]`")?.trim();
            (buffer.trim(), parse_range(index)?)
        }
    };
    let rule = match right.strip_prefix('{').and_then(|r| r.strip_suffix('}')) {
        Some(list) => {
            Rule::List(split_list(list).into_iter().map(number_of).collect::<Result<_, _>>()?)
        }
        None => Rule::Formula(formula::parse(right)?),
    };
    Ok(Expect { buffer: buffer.to_owned(), range, rule, tolerance, text: text.to_owned(), line })
}

/// `i` for all, `3` for one, `0..4` for some.
fn parse_range(index: &str) -> Result<Option<(usize, usize)>, String> {
    if index == "i" {
        return Ok(None);
    }
    let number =
        |word: &str| word.trim().parse::<usize>().map_err(|_| format!("bad index `{word}`"));
    match index.split_once("..") {
        Some((from, to)) => Ok(Some((number(from)?, number(to)?))),
        None => {
            let at = number(index)?;
            Ok(Some((at, at + 1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launch_lines_parse() {
        let line = parse_launch(
            "k<<<(2,3), 64, 128>>>(n=s32[4]{iota 1 2}, 3:u64, n, {1:s32, 2.5:f64})",
            1,
        );
        let launch = line.unwrap();
        assert_eq!((launch.grid, launch.block, launch.shared), ([2, 3, 1], [64, 1, 1], 128));
        assert_eq!(launch.args.len(), 4);
        assert!(parse_launch("k<<<1>>>()", 1).is_err());
        assert!(parse_launch("k<<<1,1>>>(x=f33[2])", 1).is_err());
    }

    #[test]
    fn expectations_parse() {
        assert!(parse_expect("out[0..2] == {1, 2}", 1).is_ok());
        assert!(parse_expect("out[i] ~= x[i] * 2 within 1e-6", 1).is_ok());
        assert!(parse_expect("out ~= 3", 1).is_err());
    }

    #[test]
    fn a_script_must_check_something() {
        let script = LaunchScript::parse(&Directives::parse("// LAUNCH: k<<<1,1>>>()\n"));
        assert!(script.is_err());
    }
}
