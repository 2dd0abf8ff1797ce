//! A kernel around one call of an intrinsic: what is not a constant is loaded, what comes back is stored.

use std::fmt::Write;

/// What a call is given in one place.
pub struct Argument {
    /// LLVM's spelling of its type.
    pub ty: String,
    /// The value that it must have, if it must be a constant.
    pub constant: Option<i64>,
}

/// A call of an intrinsic by its full name.
pub struct Call {
    pub name: String,
    /// LLVM's spellings of the types of the results: none, one, or those of a struct.
    pub results: Vec<String>,
    pub arguments: Vec<Argument>,
}

impl Call {
    /// LLVM's spelling of the type of the whole result.
    fn result(&self) -> String {
        match self.results.as_slice() {
            [] => "void".to_owned(),
            [single] => single.clone(),
            several => format!("{{ {} }}", several.join(", ")),
        }
    }

    /// The kernel `k<number>`.
    pub fn kernel(&self, number: usize) -> String {
        let result = self.result();
        let mut body = String::new();
        let mut arguments = Vec::new();
        for (index, Argument { ty, constant }) in self.arguments.iter().enumerate() {
            arguments.push(match (constant, ty.as_str()) {
                (Some(value), "i1") => format!("i1 {}", *value != 0),
                (Some(value), _) => format!("{ty} {value}"),
                (None, _) => {
                    let _ = writeln!(body, "  %a{index} = load volatile {ty}, ptr %in, align 16");
                    format!("{ty} %a{index}")
                }
            });
        }
        let assigned = if self.results.is_empty() { "" } else { "%r = " };
        let (name, arguments) = (&self.name, arguments.join(", "));
        let _ = writeln!(body, "  {assigned}call {result} @{name}({arguments})");
        if let [single] = self.results.as_slice() {
            let _ = writeln!(body, "  store volatile {single} %r, ptr %out, align 16");
        } else {
            for (index, ty) in self.results.iter().enumerate() {
                let _ = writeln!(body, "  %m{index} = extractvalue {result} %r, {index}");
                let _ = writeln!(body, "  store volatile {ty} %m{index}, ptr %out, align 16");
            }
        }
        format!("define ptx_kernel void @k{number}(ptr %in, ptr %out) {{\n{body}  ret void\n}}\n")
    }

    /// The line that declares the intrinsic.
    pub fn declaration(&self) -> String {
        let types: Vec<&str> = self.arguments.iter().map(|it| it.ty.as_str()).collect();
        format!("declare {} @{}({})\n", self.result(), self.name, types.join(", "))
    }
}
