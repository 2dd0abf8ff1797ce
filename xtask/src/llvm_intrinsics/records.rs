//! What LLVM says of its intrinsics: the records that `llvm-tblgen` prints of the definitions which come
//! with LLVM's headers.

use std::collections::BTreeMap;
use std::process::Command;

/// A parameter as LLVM defines it.
pub struct Param {
    pub ty: Ty,
    /// Whether it must be a constant, and the values from the first to before the second, if they are said.
    pub constant: Option<Option<(i64, i64)>>,
}

/// A type as LLVM defines it.
#[derive(Clone, PartialEq)]
pub enum Ty {
    /// One type, as LLVM spells it.
    Fixed(String),
    /// Any pointer, integer or floating-point type.
    AnyPointer,
    AnyInteger,
    AnyFloat,
    /// The same as the overloaded type of this number.
    Same(usize),
}

/// An intrinsic as LLVM defines it.
pub struct Definition {
    pub name: String,
    pub results: Vec<Ty>,
    pub params: Vec<Param>,
}

/// The fields of a record, by name.
type Record<'a> = BTreeMap<&'a str, &'a str>;

/// Every intrinsic of NVPTX, by name.
pub fn definitions(tblgen: &str) -> Result<Vec<Definition>, String> {
    let text = print_records(tblgen)?;
    let mut records: BTreeMap<&str, Record> = BTreeMap::new();
    let mut name = "";
    for line in text.lines() {
        if let Some((head, classes)) =
            line.strip_prefix("def ").and_then(|rest| rest.split_once(" {\t// "))
        {
            name = head;
            records.entry(name).or_default().insert("classes", classes);
        } else if line == "}" {
            name = "";
        } else if !name.is_empty()
            && let Some((left, right)) = line.split_once(" = ")
            && let Some(field) = left.split(' ').next_back()
        {
            let right = right.trim_end_matches(';');
            records.entry(name).or_default().insert(field, right);
        }
    }
    let is_nvvm = |name: &&str| name.starts_with("int_nvvm_");
    let names = records.keys().copied().filter(is_nvvm);
    names.map(|name| definition(name, &records)).collect()
}

/// Lets `llvm-tblgen` print what LLVM's headers define.
fn print_records(tblgen: &str) -> Result<String, String> {
    let config = crate::sweep::find_config().ok_or("no llvm-config of LLVM 22")?;
    let output = Command::new(config).arg("--includedir").output();
    let output = output.map_err(|error| error.to_string())?;
    let include = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let main = format!("{include}/llvm/IR/Intrinsics.td");
    let mut command = Command::new(tblgen);
    command.args(["--print-records", "-I", &include, &main]);
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

fn definition(name: &str, records: &BTreeMap<&str, Record>) -> Result<Definition, String> {
    let record = &records[name];
    let list = |field: &str| -> Vec<&str> {
        let text = record.get(field).copied().unwrap_or("[]");
        let items = text.trim_start_matches('[').trim_end_matches(']').split(", ");
        items.filter(|item| !item.is_empty()).collect()
    };
    let spelled = record.get("LLVMName").map_or("", |text| text.trim_matches('"'));
    let full = match spelled {
        "" => name.replacen("int_", "llvm_", 1).replace('_', "."),
        spelled => spelled.to_owned(),
    };
    let types = |field: &str| -> Result<Vec<Ty>, String> {
        list(field).into_iter().map(|ty| type_of(ty, records)).collect()
    };
    let mut params: Vec<Param> =
        types("ParamTypes")?.into_iter().map(|ty| Param { ty, constant: None }).collect();
    let mut ranges = BTreeMap::new();
    for property in list("IntrProperties") {
        let Some(property) = records.get(property) else { continue };
        let number = |field: &str| property.get(field).and_then(|text| text.parse::<i64>().ok());
        // The result is number 0.
        let Some(place) = number("ArgNo").and_then(|it| usize::try_from(it - 1).ok()) else {
            continue;
        };
        let classes = property.get("classes").copied().unwrap_or_default();
        if classes.ends_with("ImmArg")
            && let Some(param) = params.get_mut(place)
        {
            param.constant = Some(None);
        }
        if classes.ends_with("Range")
            && let (Some(from), Some(to)) = (number("Lower"), number("Upper"))
        {
            ranges.insert(place, (from, to));
        }
    }
    for (place, range) in ranges {
        if let Some(constant) = params.get_mut(place).and_then(|param| param.constant.as_mut()) {
            *constant = Some(range);
        }
    }
    Ok(Definition { name: full, results: types("RetTypes")?, params })
}

fn type_of(name: &str, records: &BTreeMap<&str, Record>) -> Result<Ty, String> {
    let fixed = |text: &str| Ok(Ty::Fixed(text.to_owned()));
    let pointer = |space: u32| Ok(Ty::Fixed(format!("ptr addrspace({space})")));
    let record = &records[name];
    if record.get("classes").is_some_and(|classes| classes.ends_with("LLVMMatchType")) {
        let number = record.get("Number").and_then(|text| text.parse().ok());
        return number.map(Ty::Same).ok_or(format!("{name} matches nothing"));
    }
    let short = name.trim_start_matches("llvm_").trim_end_matches("_ty");
    match short {
        "anyptr" => Ok(Ty::AnyPointer),
        "anyint" => Ok(Ty::AnyInteger),
        "anyfloat" => Ok(Ty::AnyFloat),
        "ptr" => fixed("ptr"),
        "global_ptr" => pointer(1),
        "shared_ptr" => pointer(3),
        "local_ptr" => pointer(5),
        "tmem_ptr" => pointer(6),
        "shared_cluster_ptr" => pointer(7),
        "metadata" => fixed("metadata"),
        _ => match spelled(short) {
            Some(text) => fixed(&text),
            None => Err(format!("the type {name} is new")),
        },
    }
}

/// LLVM's spelling of a type that names of intrinsics and records write shorter, `v2f16` or `i32`.
pub fn spelled(short: &str) -> Option<String> {
    if let Some((count, element)) =
        short.strip_prefix('v').and_then(|rest| rest.split_at_checked(rest.find(['i', 'f', 'b'])?))
    {
        return Some(format!("<{count} x {}>", spelled(element)?));
    }
    Some(match short {
        "half" | "f16" => "half".into(),
        "bfloat" | "bf16" => "bfloat".into(),
        "float" | "f32" => "float".into(),
        "double" | "f64" => "double".into(),
        integer if integer.strip_prefix('i')?.parse::<u32>().is_ok() => integer.into(),
        _ => return None,
    })
}
