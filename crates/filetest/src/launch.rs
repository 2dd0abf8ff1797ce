//! `LAUNCH`, `EXPECT`, `FAULT` and `LIMIT` lines: running kernels of a PTX module in the simulator.
//!
//! ```text
//! // LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{iota}, y=f32[200]{fill 1})
//! // EXPECT: y[i] == 2 * x[i] + 1
//! // EXPECT: y[0..3] == {1, 3, 5}
//! ```
//!
//! A kernel is named as in the source, or by its symbol when several have the name; the grammar of a
//! launch is in `launch_text.rs`. A name alone passes the same buffer again. Scalars take the
//! parameter's size; `:type` says how to encode them. `EXPECT` allows `==`, and `~=` with `within
//! tolerance`.

use crate::directive::Directives;
use crate::element::{Element, Scalar};
use crate::formula::{self, Buffers, Evaluator};
use crate::image_text::ImageSpec;
use crate::launch_text::{
    ArgSpec, BufferSpec, Content, LaunchLine, number_of, parse_launch, split_list,
};
use crate::signature::{Signatures, check_numbers, encode_scalar};
use cuprum_driver::Output;
use cuprum_sim::{
    Arg, Device, Fault, Image, Kernel, Launch, LaunchOptions, ProfiledInstruction, Program,
    TENSOR_MAP_BYTES, TensorMap,
};
use std::collections::HashMap;
use std::fmt;

/// What a test file asks to run.
#[derive(Clone, Debug, Default)]
pub struct LaunchScript {
    launches: Vec<LaunchLine>,
    expects: Vec<Expect>,
    fault: Option<String>,
    /// Thread-instructions after which a launch of this file faults, if it is to be few.
    instruction_limit: Option<u64>,
    /// What the compiler told about the kernels.
    signatures: Signatures,
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
    /// Its extents, if it came with more than one.
    pub shape: Vec<usize>,
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
        Buffer {
            name: name.to_owned(),
            element,
            before: Vec::new(),
            after,
            bytes,
            shape: Vec::new(),
        }
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
    /// What each instruction did, if the options asked for it.
    pub profile: Vec<ProfiledInstruction>,
    /// The fault that ended the run, if one was expected and came.
    pub fault: Option<String>,
}

/// Why a script did not run to its end.
#[derive(Clone, Debug)]
pub enum RunError {
    /// The script does not fit the module.
    Script(String),
    /// A kernel went wrong.
    Fault {
        /// The launch: where it stands.
        origin: String,
        /// What went wrong.
        fault: Box<Fault>,
    },
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Script(message) => f.write_str(message),
            RunError::Fault { origin, fault } => write!(f, "{origin}: {fault}"),
        }
    }
}

impl From<String> for RunError {
    fn from(message: String) -> RunError {
        RunError::Script(message)
    }
}

impl From<RunError> for String {
    fn from(error: RunError) -> String {
        error.to_string()
    }
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
        let script = LaunchScript::parse_any(directives)?;
        if script.launches.is_empty() {
            return Err("no LAUNCH line".into());
        }
        Ok(script)
    }

    /// Reads the lines of a file that may have none.
    pub fn parse_any(directives: &Directives) -> Result<LaunchScript, String> {
        let mut script = LaunchScript::default();
        for (text, line) in directives.all("LAUNCH") {
            let at = |error: String| format!("line {line}: {error}");
            script.launches.push(parse_launch(text, &format!("line {line}")).map_err(at)?);
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
        Ok(script)
    }

    /// Launches that a command line names; their arguments must have the types of the parameters.
    pub fn of_texts(texts: &[&str]) -> Result<LaunchScript, String> {
        let mut script = LaunchScript::default();
        for text in texts {
            let origin = format!("--launch={text}");
            let launch = parse_launch(text, &origin);
            let mut launch = launch.map_err(|error| format!("`{origin}`: {error}"))?;
            launch.is_typed = true;
            script.launches.push(launch);
        }
        Ok(script)
    }

    /// The names of all buffers.
    pub fn buffer_names(&self) -> Vec<&str> {
        let variables = self.launches.iter().flat_map(|launch| &launch.variables);
        let variables = variables.filter(|(_, spec)| spec.made.is_some());
        let variables = variables.map(|(_, spec)| spec.buffer.as_str());
        let args = self.launches.iter().flat_map(|launch| &launch.args);
        let made = args.filter_map(|arg| match arg {
            ArgSpec::Buffer(name, Some(_)) => Some(name.as_str()),
            ArgSpec::Image(spec) => spec.made.as_ref().map(|_| spec.buffer.as_str()),
            ArgSpec::Tensor(spec) => spec.made.as_ref().map(|_| spec.buffer.as_str()),
            ArgSpec::Buffer(_, None) | ArgSpec::Scalar { .. } | ArgSpec::Struct(_) => None,
        });
        made.chain(variables).collect()
    }

    /// Whether there is nothing to launch.
    pub fn is_empty(&self) -> bool {
        self.launches.is_empty()
    }

    /// The kernels that only a name expression finds, such as `scale<float>`.
    pub fn name_expressions(&self) -> Vec<String> {
        let names = self.launches.iter().map(|launch| &launch.kernel);
        names.filter(|name| name.contains(['<', ':'])).cloned().collect()
    }

    /// Takes over what the compiler tells about the kernels.
    #[must_use]
    pub fn with_kernels_of(mut self, output: &Output) -> LaunchScript {
        self.signatures = Signatures::of_output(output);
        self
    }

    /// The kernels, each with a launch to start from.
    pub fn kernel_list(&self, program: &Program) -> Vec<(String, String)> {
        self.signatures.kernel_list(program)
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
    /// Its extents, if it came with more than one.
    pub shape: Vec<usize>,
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
    /// Textures and surfaces that variables of the module are.
    pub variables: Vec<(String, PlannedImage)>,
    origin: String,
}

/// An argument of a launch, resolved.
#[derive(Clone, Debug)]
pub enum PlannedArg {
    /// The address of a buffer, by its index.
    Buffer(usize),
    /// The bytes of the parameter.
    Bytes(Vec<u8>),
    /// The handle of a texture or surface.
    Image(PlannedImage),
    /// A tensor map, or a pointer to one in global memory.
    Tensor(PlannedTensor),
}

/// A tensor map to make of a buffer.
#[derive(Clone, Copy, Debug)]
pub struct PlannedTensor {
    /// The index of the buffer with the elements.
    pub buffer: usize,
    /// What it says; the address is the buffer's.
    pub map: TensorMap,
    /// Whether the kernel takes a pointer to it.
    pub is_pointed_to: bool,
}

/// A texture or surface to make of a buffer.
#[derive(Clone, Copy, Debug)]
pub struct PlannedImage {
    /// The index of the buffer with the texels.
    pub buffer: usize,
    /// Whether kernels may write it.
    pub is_surface: bool,
    /// How the texels are read; the address is the buffer's.
    pub image: Image,
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
            let at = |error: String| format!("{}: {error}", launch.origin);
            let kernel = self.signatures.find(program, &launch.kernel).map_err(at)?;
            let args = self.plan_args(&mut plan, launch, kernel).map_err(at)?;
            let variables = launch
                .variables
                .iter()
                .map(|(name, spec)| Ok((name.clone(), plan.image(spec).map_err(at)?)));
            let variables = variables.collect::<Result<_, String>>()?;
            let kernel = kernel.name.clone();
            plan.launches.push(PlannedLaunch {
                kernel,
                grid: launch.grid,
                block: launch.block,
                shared: launch.shared,
                args,
                variables,
                origin: launch.origin.clone(),
            });
        }
        Ok(plan)
    }

    fn plan_args(
        &self,
        plan: &mut Plan,
        launch: &LaunchLine,
        kernel: &Kernel,
    ) -> Result<Vec<PlannedArg>, String> {
        let params = &kernel.params;
        if params.len() != launch.args.len() {
            let (want, got) = (params.len(), launch.args.len());
            let shown = self.signatures.declaration(kernel);
            return Err(format!("{} takes {want} arguments, not {got}: {shown}", launch.kernel));
        }
        if launch.is_typed {
            self.signatures.check(kernel, launch, |name| {
                let known = plan.buffers.iter().find(|buffer| buffer.name == name);
                known.map(|buffer| buffer.element)
            })?;
            launch.args.iter().try_for_each(check_numbers)?;
        }
        let mut args = Vec::new();
        for (index, (spec, param)) in launch.args.iter().zip(params).enumerate() {
            let size = param.size as usize;
            args.push(match spec {
                ArgSpec::Scalar { value, element, .. } => {
                    let of_kernel = || self.signatures.number_of(kernel, index);
                    let element = element.or_else(|| of_kernel().filter(|_| launch.is_typed));
                    // PTX says which of its parameters are floats, though not what integers are.
                    let element = element.or_else(|| float_of(size).filter(|_| param.is_float));
                    PlannedArg::Bytes(encode_scalar(*value, element, size))
                }
                ArgSpec::Struct(fields) => PlannedArg::Bytes(encode_struct(fields, size)),
                ArgSpec::Buffer(name, spec) => {
                    PlannedArg::Buffer(plan.buffer(name, spec.as_ref())?)
                }
                ArgSpec::Image(spec) => PlannedArg::Image(plan.image(spec)?),
                ArgSpec::Tensor(spec) => {
                    let buffer = plan.buffer(&spec.buffer, spec.made.as_ref())?;
                    let PlannedBuffer { element, values, .. } = &plan.buffers[buffer];
                    let map = spec.of_elements(*element, values.len())?;
                    let is_pointed_to = size == 8;
                    if !is_pointed_to && size != TENSOR_MAP_BYTES {
                        return Err(format!("a tensor map for a parameter of {size} bytes"));
                    }
                    PlannedArg::Tensor(PlannedTensor { buffer, map, is_pointed_to })
                }
            });
        }
        Ok(args)
    }
}

impl Plan {
    fn image(&mut self, spec: &ImageSpec) -> Result<PlannedImage, String> {
        let buffer = self.buffer(&spec.buffer, spec.made.as_ref())?;
        let PlannedBuffer { element, values, .. } = &self.buffers[buffer];
        let image = spec.of_elements(*element, values.len())?;
        Ok(PlannedImage { buffer, is_surface: spec.is_surface, image })
    }

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

/// A tensor map by value, or the address of one in global memory.
fn tensor_argument(
    device: &mut Device,
    map: &TensorMap,
    is_pointed_to: bool,
) -> Result<Arg, String> {
    let bytes = map.encode()?;
    if !is_pointed_to {
        return Ok(Arg(bytes.to_vec()));
    }
    let address = device.alloc(bytes.len() as u64, 64).map_err(|error| error.to_string())?;
    device.write(address, &bytes).map_err(|error| error.to_string())?;
    Ok(Arg::u64(address))
}

/// Runs all launches on one simulated device. Does not look at the expectations.
pub fn run_script(
    script: &LaunchScript,
    module: &cuprum_ptx::Module,
    options: &LaunchOptions,
) -> Result<RunResult, RunError> {
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
        device.name(address, &buffer.name);
        addresses.push(address);
    }
    for launch in &plan.launches {
        for (name, planned) in &launch.variables {
            let variable = program.global(name).ok_or_else(|| format!("no variable `{name}`"))?;
            let image = Image { address: addresses[planned.buffer], ..planned.image };
            let handle = device.make_image(&image).map_err(|error| error.to_string())?;
            let written = device.write(variable.address, &handle.to_le_bytes());
            written.map_err(|error| error.to_string())?;
        }
        let mut args = Vec::with_capacity(launch.args.len());
        for arg in &launch.args {
            args.push(match arg {
                PlannedArg::Buffer(index) => Arg::u64(addresses[*index]),
                PlannedArg::Bytes(bytes) => Arg(bytes.clone()),
                PlannedArg::Image(planned) => {
                    let image = Image { address: addresses[planned.buffer], ..planned.image };
                    Arg::u64(device.make_image(&image).map_err(|error| error.to_string())?)
                }
                PlannedArg::Tensor(planned) => {
                    let map = TensorMap { address: addresses[planned.buffer], ..planned.map };
                    tensor_argument(&mut device, &map, planned.is_pointed_to)?
                }
            });
        }
        let request = Launch {
            kernel: launch.kernel.clone(),
            grid: launch.grid,
            block: launch.block,
            dynamic_shared: launch.shared,
            args,
        };
        match cuprum_sim::launch(&mut device, &program, &request, &options) {
            Ok(report) => {
                result.output.push_str(&report.output);
                result.thread_instructions += report.thread_instructions;
                result.profile.extend(report.profile);
            }
            Err(fault) => {
                let text = fault.to_string();
                match &script.fault {
                    Some(expected) if text.contains(expected.as_str()) => {
                        result.fault = Some(text);
                        return Ok(result);
                    }
                    _ => return Err(RunError::Fault { origin: launch.origin.clone(), fault }),
                }
            }
        }
    }
    if let Some(expected) = &script.fault {
        let message = format!("no fault, but one with `{expected}` was expected");
        return Err(RunError::Script(message));
    }
    for (buffer, address) in plan.buffers.into_iter().zip(addresses) {
        let size = buffer.element.size();
        let length = (buffer.values.len() * size) as u64;
        let bytes = device.read(address, length).map_err(|error| error.to_string())?;
        let after = bytes.chunks(size).map(|bytes| buffer.element.decode(bytes)).collect();
        let PlannedBuffer { name, element, values: before, shape, .. } = buffer;
        result.buffers.push(Buffer { name, element, before, after, bytes, shape });
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

/// The floating-point number of a size.
fn float_of(size: usize) -> Option<Element> {
    match size {
        2 => Some(Element::F16),
        4 => Some(Element::F32),
        8 => Some(Element::F64),
        _ => None,
    }
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
    let (element, shape) = (spec.element, spec.shape.clone());
    Ok(PlannedBuffer { name: name.to_owned(), element, values, initialized, shape })
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

/// Reads an `EXPECT` line.
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
