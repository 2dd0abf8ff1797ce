//! What functions of libdevice are called in CUDA C++.

/// What all of libdevice's names start with.
pub const PREFIX: &str = "__nv_";

/// Functions whose names in CUDA C++ do not follow from libdevice's.
const RENAMED: &[(&str, &str)] = &[
    ("isfinited", "__finite"),
    ("isinfd", "__isinf"),
    ("isnand", "__isnan"),
    ("signbitd", "__signbit"),
];

/// The names that a function of libdevice may have in CUDA C++; those that exist are looked for in turn.
pub fn names_in_cuda(libdevice_name: &str) -> Vec<String> {
    let Some(name) = libdevice_name.strip_prefix(PREFIX) else { return Vec::new() };
    let renamed = RENAMED.iter().find(|(known, _)| *known == name).map(|(_, name)| *name);
    match (renamed, name.strip_prefix("fast_")) {
        (Some(renamed), _) => vec![renamed.to_owned()],
        // Fast functions are the intrinsics of CUDA C++.
        (None, Some(fast)) => vec![format!("__{fast}")],
        (None, None) => vec![name.to_owned(), format!("__{name}")],
    }
}
