//! A simulator: a module with its memory.

use crate::status::Status;
use cuprum_ptx::{Item, Type};
use cuprum_sim::{Arg, Device, Launch, LaunchOptions, LaunchReport, Program};

/// A module that is loaded.
struct Loaded {
    program: Program,
    device: Device,
    /// Of each kernel, which of its parameters are floating-point numbers.
    floats: Vec<(String, Vec<bool>)>,
}

/// A client's simulator.
#[derive(Default)]
pub(crate) struct Simulator {
    loaded: Option<Loaded>,
    options: LaunchOptions,
    /// What the last launch left besides memory.
    pub report: LaunchReport,
    /// Why the last call failed.
    pub message: String,
}

/// Memory begins at such addresses, as on a GPU.
const ALIGNMENT: u64 = 256;

impl Simulator {
    /// Does something, and keeps what it says if it fails.
    pub fn telling<R>(
        &mut self,
        work: impl FnOnce(&mut Simulator) -> Result<R, (Status, String)>,
    ) -> Result<R, Status> {
        self.message.clear();
        work(self).map_err(|(status, message)| {
            self.message = message;
            status
        })
    }

    fn loaded(&mut self) -> Result<&mut Loaded, (Status, String)> {
        let nothing = || (Status::NoSuchName, "no module is loaded".to_owned());
        self.loaded.as_mut().ok_or_else(nothing)
    }

    pub fn load(&mut self, ptx: &str) -> Result<(), (Status, String)> {
        let refuse = |message: String| (Status::InvalidPtx, message);
        let module = cuprum_ptx::parse(ptx)
            .map_err(|error| refuse(format!("line {}: {}", error.line, error.message)))?;
        let program = Program::load(&module).map_err(|error| refuse(error.to_string()))?;
        let device = Device::new(&program);
        let is_float = |ty: Type| matches!(ty, Type::F16 | Type::F32 | Type::F64);
        let floats = module.items.iter().filter_map(|item| match item {
            Item::Function(function) if function.is_entry => {
                let params = function.params.iter();
                let params = params.map(|param| param.dims.is_empty() && is_float(param.ty));
                Some((function.name.clone(), params.collect()))
            }
            _ => None,
        });
        let floats = floats.collect();
        self.loaded = Some(Loaded { program, device, floats });
        self.report = LaunchReport::default();
        Ok(())
    }

    pub fn set(&mut self, name: &str, value: &str) -> Result<(), (Status, String)> {
        let options = &mut self.options;
        let is_set = match name {
            "schedule" => value.parse().map(|schedule| options.schedule = schedule).is_ok(),
            "checks" => {
                options.checks = value == "on";
                value == "on" || value == "off"
            }
            "instruction-limit" => {
                value.parse().map(|limit| options.instruction_limit = limit).is_ok()
            }
            _ => return Err((Status::InvalidOption, format!("no setting `{name}`"))),
        };
        let bad = || (Status::InvalidOption, format!("`{value}` means nothing for `{name}`"));
        is_set.then_some(()).ok_or_else(bad)
    }

    pub fn kernel(&mut self, index: usize) -> Result<String, (Status, String)> {
        let kernel = self.loaded()?.program.kernels().nth(index);
        let none = || (Status::NoSuchName, format!("no kernel {index}"));
        kernel.map(|kernel| kernel.name.clone()).ok_or_else(none)
    }

    /// Size of a parameter, and whether it is a floating-point number.
    pub fn parameter(
        &mut self,
        kernel: &str,
        index: usize,
    ) -> Result<(usize, bool), (Status, String)> {
        let none = |message: String| (Status::NoSuchName, message);
        let Loaded { program, floats, .. } = self.loaded()?;
        let kernel = program.find_kernel(kernel).map_err(none)?;
        let param = kernel.params.get(index);
        let param = param.ok_or_else(|| none(format!("no parameter {index}")))?;
        let of_kernel = floats.iter().find(|(name, _)| *name == kernel.name);
        let is_float = of_kernel.and_then(|(_, floats)| floats.get(index).copied());
        Ok((param.size as usize, is_float.unwrap_or(false)))
    }

    pub fn allocate(&mut self, size: u64) -> Result<u64, (Status, String)> {
        self.loaded()?.device.alloc(size, ALIGNMENT).map_err(of_memory)
    }

    pub fn free(&mut self, address: u64) -> Result<(), (Status, String)> {
        self.loaded()?.device.free(address).map_err(of_memory)
    }

    pub fn variable(&mut self, symbol: &str) -> Result<(u64, usize), (Status, String)> {
        let none = || (Status::NoSuchName, format!("no variable `{symbol}`"));
        let variable = self.loaded()?.program.global(symbol).ok_or_else(none)?;
        Ok((variable.address, usize::try_from(variable.size).unwrap_or(usize::MAX)))
    }

    pub fn write(&mut self, address: u64, data: &[u8]) -> Result<(), (Status, String)> {
        self.loaded()?.device.write(address, data).map_err(of_memory)
    }

    pub fn read(&mut self, address: u64, size: u64) -> Result<Vec<u8>, (Status, String)> {
        self.loaded()?.device.read(address, size).map_err(of_memory)
    }

    pub fn launch(
        &mut self,
        kernel: &str,
        [grid, block]: [[u32; 3]; 2],
        dynamic_shared: u32,
        arguments: Vec<Vec<u8>>,
    ) -> Result<(), (Status, String)> {
        let options = self.options.clone();
        let Loaded { program, device, .. } = self.loaded()?;
        let none = |message: String| (Status::NoSuchName, message);
        let kernel = program.find_kernel(kernel).map_err(none)?.name.clone();
        let args = arguments.into_iter().map(Arg).collect();
        let launch = Launch { kernel, grid, block, dynamic_shared, args };
        match cuprum_sim::launch(device, program, &launch, &options) {
            Ok(report) => {
                self.report = report;
                Ok(())
            }
            Err(fault) => {
                self.report = LaunchReport::default();
                self.report.output.clone_from(&fault.output);
                Err((Status::Fault, fault.to_string()))
            }
        }
    }
}

fn of_memory(error: cuprum_sim::MemoryError) -> (Status, String) {
    (Status::Memory, error.message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Program as Source;

    fn loaded(text: &str) -> Simulator {
        let mut source = Source::new(text.into(), "test.cu".into());
        assert_eq!(source.compile(), Ok(()), "{}", source.log);
        let mut simulator = Simulator::default();
        assert_eq!(simulator.load(&source.output), Ok(()));
        simulator
    }

    #[test]
    fn a_kernel_runs_and_its_parameters_are_known() {
        let mut simulator = loaded(
            "__device__ int calls;\n\
             __global__ void scale(float a, float *x) { x[threadIdx.x] *= a; calls = 7; }",
        );
        assert_eq!(simulator.kernel(0).unwrap(), "_Z5scalefPf");
        assert!(simulator.kernel(1).is_err());
        assert_eq!(simulator.parameter("scale", 0), Ok((4, true)));
        assert_eq!(simulator.parameter("_Z5scalefPf", 1), Ok((8, false)));
        assert_eq!(simulator.parameter("scale", 2).unwrap_err().0, Status::NoSuchName);
        assert_eq!(simulator.parameter("other", 0).unwrap_err().0, Status::NoSuchName);
        let x = simulator.allocate(8).unwrap();
        let values: Vec<u8> = [1.5f32, -2.0].iter().flat_map(|x| x.to_le_bytes()).collect();
        simulator.write(x, &values).unwrap();
        let arguments = vec![2.0f32.to_le_bytes().to_vec(), x.to_le_bytes().to_vec()];
        let sizes = [[1, 1, 1], [2, 1, 1]];
        simulator.launch("scale", sizes, 0, arguments.clone()).unwrap();
        let doubled: Vec<u8> = [3.0f32, -4.0].iter().flat_map(|x| x.to_le_bytes()).collect();
        assert_eq!(simulator.read(x, 8).unwrap(), doubled);
        let (calls, size) = simulator.variable("calls").unwrap();
        assert_eq!((size, simulator.read(calls, 4).unwrap()), (4, vec![7, 0, 0, 0]));
        // A thread too many.
        let sizes = [[1, 1, 1], [3, 1, 1]];
        let fault = simulator.launch("scale", sizes, 0, arguments).unwrap_err();
        assert_eq!(fault.0, Status::Fault);
        // An argument of the wrong size.
        let sizes = [[1, 1, 1], [1, 1, 1]];
        let fault = simulator.launch("scale", sizes, 0, vec![vec![0; 8]; 2]).unwrap_err();
        assert_eq!(fault.0, Status::Fault);
        assert_eq!(simulator.free(x), Ok(()));
        assert_eq!(simulator.free(x).unwrap_err().0, Status::Memory);
        assert_eq!(simulator.read(x, 8).unwrap_err().0, Status::Memory);
    }

    #[test]
    fn settings_are_checked() {
        let mut simulator = Simulator::default();
        for (name, value, is_right) in [
            ("schedule", "random:7", true),
            ("schedule", "independent", true),
            ("schedule", "sideways", false),
            ("checks", "off", true),
            ("checks", "maybe", false),
            ("instruction-limit", "1000", true),
            ("instruction-limit", "-1", false),
            ("colour", "red", false),
        ] {
            assert_eq!(simulator.set(name, value).is_ok(), is_right, "{name} {value}");
        }
        assert_eq!(simulator.kernel(0).unwrap_err().0, Status::NoSuchName);
        assert_eq!(simulator.load("nonsense").unwrap_err().0, Status::InvalidPtx);
    }
}
