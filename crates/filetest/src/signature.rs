//! Kernels as their source declares them: finding them by name, checking the arguments of a launch,
//! and proposing one.

use crate::element::{Element, Scalar};
use crate::launch_text::{ArgSpec, Content, LaunchLine};
use cuprum_driver::{KernelParameter, KernelSignature, NumberType, Output, ParameterKind};
use cuprum_sim::{Kernel, Program};

/// What the compiler told about the kernels; nothing of PTX that another one made.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signatures {
    /// The kernels by their symbols.
    kernels: Vec<(String, KernelSignature)>,
    /// Symbols of name expressions.
    names: Vec<(String, String)>,
}

impl Signatures {
    pub fn of_output(output: &Output) -> Signatures {
        Signatures { kernels: output.kernels.clone(), names: output.lowered_names.clone() }
    }

    fn of(&self, kernel: &Kernel) -> Option<&KernelSignature> {
        self.kernels.iter().find(|(symbol, _)| *symbol == kernel.name).map(|(_, kernel)| kernel)
    }

    /// The kernel that a launch names; else the kernels there are.
    pub fn find<'p>(&self, program: &'p Program, name: &str) -> Result<&'p Kernel, String> {
        let lowered = self.names.iter().find(|(text, _)| text == name);
        let by_expression = lowered.and_then(|(_, symbol)| program.kernel(symbol));
        if let Some(kernel) = by_expression {
            return Ok(kernel);
        }
        program.find_kernel(name).map_err(|error| {
            let list = self.kernel_list(program);
            if list.is_empty() {
                return format!("{error}: there are no kernels");
            }
            let names: Vec<String> =
                list.into_iter().map(|(name, _)| format!("  {name}")).collect();
            format!("{error}; the kernels are\n{}", names.join("\n"))
        })
    }

    /// Every kernel as it is declared, with a launch to start from.
    pub fn kernel_list(&self, program: &Program) -> Vec<(String, String)> {
        let row = |kernel: &Kernel| (self.declaration(kernel), self.proposal(kernel));
        program.kernels().map(row).collect()
    }

    /// `scale<float>(float * x, int n)`
    pub fn declaration(&self, kernel: &Kernel) -> String {
        let (name, params) = match self.of(kernel) {
            Some(signature) => {
                let params = signature.params.iter().map(|KernelParameter { name, ty, .. }| {
                    name.as_ref().map_or(ty.clone(), |name| format!("{ty} {name}"))
                });
                (&signature.name, params.collect::<Vec<_>>())
            }
            None => {
                let params = kernel.params.iter().map(|param| format!("{} bytes", param.size));
                (&kernel.name, params.collect())
            }
        };
        format!("{name}({})", params.join(", "))
    }

    /// A launch of the kernel that says how one is written.
    fn proposal(&self, kernel: &Kernel) -> String {
        let (name, args) = match self.of(kernel) {
            Some(signature) => {
                let args = signature.params.iter().enumerate().map(|(index, param)| {
                    let name = param.name.clone().unwrap_or_else(|| format!("a{index}"));
                    match param.kind {
                        ParameterKind::Pointer(number) => {
                            let element = number.and_then(element_of);
                            let element = element.unwrap_or(Element::U(8)).name();
                            format!("{name}=zeros({element},1024)")
                        }
                        ParameterKind::Number(NumberType { is_float: true, .. }) => {
                            format!("{name}=1.0")
                        }
                        ParameterKind::Number(NumberType { bytes: 1, .. }) => format!("{name}=1"),
                        ParameterKind::Number(_) => format!("{name}=1024"),
                        ParameterKind::Object => "{0:s32}".to_owned(),
                    }
                });
                (&signature.name, args.collect::<Vec<_>>())
            }
            None => {
                let args =
                    kernel.params.iter().enumerate().map(|(index, param)| match param.size {
                        8 => format!("a{index}=zeros(f32,1024)"),
                        _ => "0".to_owned(),
                    });
                (&kernel.name, args.collect())
            }
        };
        format!("{name}<<<4, 256>>>({})", args.join(", "))
    }

    /// The type of a parameter that is a number.
    pub fn number_of(&self, kernel: &Kernel, index: usize) -> Option<Element> {
        match self.of(kernel)?.params.get(index)?.kind {
            ParameterKind::Number(number) => element_of(number),
            ParameterKind::Pointer(_) | ParameterKind::Object => None,
        }
    }

    /// Holds the arguments of a launch against the kernel's parameters; `element_of_buffer` knows the
    /// buffers of earlier launches.
    pub fn check(
        &self,
        kernel: &Kernel,
        launch: &LaunchLine,
        element_of_buffer: impl Fn(&str) -> Option<Element>,
    ) -> Result<(), String> {
        let Some(signature) = self.of(kernel) else { return Ok(()) };
        for (index, (arg, param)) in launch.args.iter().zip(&signature.params).enumerate() {
            let checked = check_name(arg, param, signature)
                .and_then(|()| check_argument(arg, param, &element_of_buffer));
            checked.map_err(|error| {
                let declaration = self.declaration(kernel);
                format!("argument {}: {error}; the kernel is {declaration}", index + 1)
            })?;
        }
        Ok(())
    }
}

/// What is named like another parameter stands in the wrong place. A buffer of an earlier launch has the name
/// that it was given there.
fn check_name(
    arg: &ArgSpec,
    param: &KernelParameter,
    kernel: &KernelSignature,
) -> Result<(), String> {
    let (ArgSpec::Scalar { name: Some(name), .. } | ArgSpec::Buffer(name, Some(_))) = arg else {
        return Ok(());
    };
    let is_of = |param: &KernelParameter| param.name.as_ref() == Some(name);
    if !is_of(param) && kernel.params.iter().any(is_of) {
        return Err(format!("`{name}` stands in another place"));
    }
    Ok(())
}

fn check_argument(
    arg: &ArgSpec,
    param: &KernelParameter,
    element_of_buffer: &impl Fn(&str) -> Option<Element>,
) -> Result<(), String> {
    let ty = &param.ty;
    match (arg, param.kind) {
        (ArgSpec::Scalar { value, element, .. }, ParameterKind::Number(number)) => {
            let of_kernel = element_of(number);
            if let (Some(given), Some(wanted)) = (element, of_kernel)
                && given.size() != wanted.size()
            {
                let (given, wanted) = (given.name(), wanted.name());
                return Err(format!("`{ty}` is of type {wanted}, not {given}"));
            }
            match element.or(of_kernel) {
                Some(element) if !element.holds(*value) => {
                    Err(format!("{} does not fit into `{ty}`", show(*value)))
                }
                _ => Ok(()),
            }
        }
        (ArgSpec::Scalar { value, .. }, ParameterKind::Pointer(_)) if value.as_f64() != 0.0 => {
            Err(format!("`{ty}` wants a buffer, such as `x=zeros(f32,1024)`"))
        }
        (ArgSpec::Buffer(name, _), ParameterKind::Number(_) | ParameterKind::Object) => {
            Err(format!("`{ty}` wants a value, not the buffer `{name}`"))
        }
        (ArgSpec::Buffer(name, spec), ParameterKind::Pointer(Some(number))) => {
            let given = spec.as_ref().map(|spec| spec.element);
            let Some(given) = given.or_else(|| element_of_buffer(name)) else { return Ok(()) };
            let is_alike =
                given.is_float() == number.is_float && given.size() == number.bytes as usize;
            match element_of(number) {
                Some(wanted) if !is_alike => Err(format!(
                    "`{ty}` wants elements of type {}, `{name}` has {}",
                    wanted.name(),
                    given.name()
                )),
                _ => Ok(()),
            }
        }
        (ArgSpec::Image(_), ParameterKind::Number(number)) if number.bytes == 8 => Ok(()),
        (
            ArgSpec::Image(_),
            ParameterKind::Number(_) | ParameterKind::Pointer(_) | ParameterKind::Object,
        ) => Err(format!("`{ty}` is no texture or surface object")),
        (ArgSpec::Tensor(_), ParameterKind::Number(_)) => {
            Err(format!("`{ty}` is no tensor map and no pointer to one"))
        }
        (ArgSpec::Struct(_), ParameterKind::Number(_) | ParameterKind::Pointer(_)) => {
            Err(format!("`{ty}` is not a struct"))
        }
        (ArgSpec::Scalar { .. }, ParameterKind::Pointer(_) | ParameterKind::Object)
        | (ArgSpec::Buffer(..), ParameterKind::Pointer(None))
        | (ArgSpec::Tensor(_), ParameterKind::Pointer(_) | ParameterKind::Object)
        | (ArgSpec::Struct(_), ParameterKind::Object) => Ok(()),
    }
}

/// Whether the numbers of a struct or of a new buffer are of the types that they are given.
pub(crate) fn check_numbers(arg: &ArgSpec) -> Result<(), String> {
    let check = |value: Scalar, element: Element| match element.holds(value) {
        true => Ok(()),
        false => Err(format!("{} does not fit into {}", show(value), element.name())),
    };
    match arg {
        ArgSpec::Struct(fields) => {
            fields.iter().try_for_each(|(value, element)| check(*value, *element))
        }
        ArgSpec::Buffer(name, Some(spec)) => {
            let check = |value: Scalar| {
                check(value, spec.element).map_err(|error| format!("`{name}`: {error}"))
            };
            match &spec.content {
                Content::List(values) => values.iter().try_for_each(|value| check(*value)),
                Content::Fill(value) if spec.count > 0 => check(*value),
                Content::Iota(start, step) if spec.count > 0 => {
                    let turns = spec.count as i128 - 1;
                    let last = match (*start, *step) {
                        (Scalar::Int(start), Scalar::Int(step)) => {
                            Scalar::Int(start.saturating_add(step.saturating_mul(turns)))
                        }
                        (start, step) => {
                            Scalar::Float(start.as_f64() + step.as_f64() * turns as f64)
                        }
                    };
                    check(*start)?;
                    check(last)
                }
                Content::Nothing | Content::Fill(_) | Content::Iota(..) | Content::Random(..) => {
                    Ok(())
                }
            }
        }
        ArgSpec::Scalar { .. }
        | ArgSpec::Buffer(_, None)
        | ArgSpec::Image(_)
        | ArgSpec::Tensor(_) => Ok(()),
    }
}

fn show(value: Scalar) -> String {
    match value {
        Scalar::Int(value) => value.to_string(),
        Scalar::Float(value) => value.to_string(),
    }
}

/// Our name for a type of numbers.
fn element_of(number: NumberType) -> Option<Element> {
    Some(match (number.is_float, number.bytes) {
        (true, 2) => Element::F16,
        (true, 4) => Element::F32,
        (true, 8) => Element::F64,
        (true, _) => return None,
        (false, bytes) if number.is_signed => Element::S(8 * bytes),
        (false, bytes) => Element::U(8 * bytes),
    })
}

/// The bytes of a number in a parameter of a size.
pub(crate) fn encode_scalar(value: Scalar, element: Option<Element>, size: usize) -> Vec<u8> {
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
