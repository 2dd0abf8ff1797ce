//! What passes have to tell, on its way to the log and to a file: with the names that the source has for
//! functions, at its place in the source, each thing once.

use crate::files::write_whole;
use crate::options::{Options, RecordFile};
use crate::system::native_path;
use cuprum_ast::Ast;
use cuprum_opt::{Remark, RemarkKind, RemarkPlace, RemarkText, Remarks};
use cuprum_source::{Code, Diagnostic, File, FileId, Loc, LogFormat, Session, SourceMap};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// The remarks of a compilation.
pub(crate) struct RemarkLog {
    wanted: Remarks,
    /// Whether those about calls have NVRTC's form.
    as_nvrtc: bool,
    /// What the source calls each symbol.
    names: FxHashMap<String, String>,
    /// The symbols of functions that the user's files define, where there is a tree to ask. What is done
    /// to the compiler's own text is nobody's business.
    own: Option<FxHashSet<String>>,
    told: FxHashSet<Remark>,
    recorded: Vec<Remark>,
}

impl RemarkLog {
    /// No remarks yet.
    pub fn new(options: &Options) -> RemarkLog {
        RemarkLog {
            wanted: options.pass_options().remarks,
            as_nvrtc: options.control.remarks.inlining && options.log.format == LogFormat::Nvrtc,
            names: FxHashMap::default(),
            own: None,
            told: FxHashSet::default(),
            recorded: Vec::new(),
        }
    }

    /// Learns the names of the functions of a tree: `ns::f<int>`, with the parameters where that alone
    /// would be the name of several.
    pub fn learn_names(&mut self, tree: &Ast, session: &Session) {
        let symbols = &session.symbols;
        let name = |func, long| cuprum_sema::function_name(tree, symbols, func, long);
        let is_own = |func| {
            let place = session.map.place(session.map.use_site(tree.functions[func].loc));
            place.is_some_and(|place| !place.name.starts_with('<'))
        };
        let mut own = FxHashSet::default();
        let mut uses: FxHashMap<String, u32> = FxHashMap::default();
        for &func in &tree.emitted_functions {
            *uses.entry(name(func, false)).or_default() += 1;
        }
        for &func in &tree.emitted_functions {
            let short = name(func, false);
            let is_shared = uses.get(&short).is_some_and(|&uses| uses > 1);
            let text = if is_shared { name(func, true) } else { short };
            let symbol = cuprum_irgen::function_symbol(tree, symbols, func);
            if is_own(func) {
                own.insert(symbol.clone());
            }
            self.names.insert(symbol, text);
        }
        self.own = Some(own);
    }

    /// Takes in what passes had to tell. What is for NVRTC's log in its own form is returned as text.
    pub fn tell(&mut self, remarks: Vec<Remark>, session: &mut Session) -> String {
        let mut notes = String::new();
        for remark in remarks {
            let is_foreign = self.own.as_ref().is_some_and(|own| !own.contains(&remark.function));
            if is_foreign || !self.told.insert(remark.clone()) {
                continue;
            }
            if self.as_nvrtc && remark.pass == "inline" {
                notes.push_str(&nvrtc_line(&remark));
            } else if self.wanted.shows(remark.kind, remark.pass) {
                let named =
                    |symbol| self.names.get(symbol).map_or(symbol, |name: &String| name.as_str());
                let place = remark.place.as_ref();
                let loc = place.and_then(|place| place_in(&session.map, place));
                let option = format!("{}={}", remark.kind.option(), remark.pass);
                let args = [remark.sentence(named), option];
                let args = args.each_ref().map(String::as_str);
                let loc = loc.unwrap_or(Loc::NONE);
                session.diagnostics.report(Diagnostic::new(Code::OptimizationRemark, loc, &args));
            }
            if self.wanted.records(remark.pass) {
                self.recorded.push(remark);
            }
        }
        notes
    }

    /// Whether anybody wants to hear of this.
    pub fn wants(&self, kind: RemarkKind, pass: &str) -> bool {
        self.wanted.wants(kind, pass)
    }

    /// What goes to a file.
    pub fn recorded(&self) -> &[Remark] {
        &self.recorded
    }
}

impl Options {
    /// Writes the file of the remarks of a source, if there is to be one; on failure, its name and the
    /// reason.
    pub fn write_remarks(
        &self,
        remarks: &[Remark],
        source: &str,
    ) -> Result<(), (String, std::io::Error)> {
        let file = match &self.control.remarks.record {
            None => return Ok(()),
            Some(RecordFile::Named(name)) => name.clone(),
            Some(RecordFile::OfSource) => format!("{}.opt.yaml", file_stem(source)),
        };
        let text = cuprum_opt::remarks_to_yaml(remarks);
        let bytes = cuprum_source::bytes_of_text(&text);
        write_whole(&native_path(&file), &bytes).map_err(|error| (file, error))
    }
}

/// The name of a source without folders and ending.
pub(crate) fn file_stem(source: &str) -> &str {
    let name = source.rsplit(['/', '\\']).next().unwrap_or(source);
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name,
    }
}

/// A remark about a call as NVRTC's log has it.
fn nvrtc_line(remark: &Remark) -> String {
    let mut line = String::from("remark: ");
    if let Some(RemarkPlace { file, line: number, column }) = &remark.place {
        let _ = write!(line, "{file}:{number}:{column}: ");
    }
    line + &remark.sentence(|symbol| symbol) + "\n\n"
}

/// Where a place of debug information lies in the source. Its name and line are those after `#line`.
pub(crate) fn place_in(map: &SourceMap, place: &RemarkPlace) -> Option<Loc> {
    let is_it = |loc: &Loc| {
        let found = map.place(*loc);
        found.is_some_and(|found| found.name == place.file && found.line == place.line)
    };
    let starts = |(id, file): (FileId, &File)| {
        let mut offset = 0;
        let lines = file.text.split_inclusive('\n').map(move |line| {
            offset += line.len() as u32;
            offset - line.len() as u32
        });
        lines.map(|start| map.loc(id, start)).collect::<Vec<_>>()
    };
    // Mostly there are no such directives, and the file has the name.
    let of_name = map.files().find(|(_, file)| *file.name == *place.file);
    let plain = of_name.and_then(|file| {
        starts(file).get((place.line as usize).checked_sub(1)?).copied().filter(is_it)
    });
    let line = plain.or_else(|| map.files().flat_map(starts).find(is_it))?;
    Some(line.offset(place.column.saturating_sub(1)))
}

/// Which accesses code generation joins, under LLVM's name for the pass.
pub(crate) fn joined_accesses(
    module: &cuprum_ir::Module,
    options: &cuprum_codegen::Options,
) -> Vec<Remark> {
    let joined = cuprum_codegen::joined_accesses(module, options).into_iter();
    let remark = |joined: cuprum_codegen::JoinedAccess| {
        let what = if joined.is_load { "loads" } else { "stores" };
        Remark {
            kind: RemarkKind::Passed,
            pass: cuprum_opt::LOAD_STORE_VECTORIZER,
            function: module.env.functions[joined.func].name.clone(),
            place: joined.loc.and_then(|loc| RemarkPlace::of(&module.env.metadata, loc)),
            text: RemarkText::new("Joined")
                .value("Accesses", joined.count)
                .text(format!(" {what} joined into one of "))
                .value("Bytes", joined.bytes)
                .text(" bytes"),
        }
    };
    joined.map(remark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_are_names_without_folder_and_ending() {
        for (source, stem) in [
            ("a/b/saxpy.cu", "saxpy"),
            ("saxpy", "saxpy"),
            (".cu", ".cu"),
            ("C:\\x\\y.z.cu", "y.z"),
            ("<stdin>", "<stdin>"),
        ] {
            assert_eq!(file_stem(source), stem);
        }
    }
}
