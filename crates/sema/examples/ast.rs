//! Shows what the front end makes of a file: the tree, then the diagnostics.
//!
//! `cargo run -p cuprum-sema --example ast -- FILE`

use cuprum_lex::{
    NoIncludes, PredefinedOptions, PreprocessOptions, Standard, new_session, predefined_macros,
    preprocess,
};
use cuprum_sema::{SemaOptions, analyze, dump_ast};
use cuprum_source::{Loc, render_all};

fn main() {
    let path = std::env::args().nth(1).expect("a file name");
    let text = std::fs::read_to_string(&path).expect("a readable file");
    let work = move || {
        let mut session = new_session();
        let file =
            session.map.add_file(&path, text.into(), Loc::NONE, false).expect("a small file");
        let arch = "sm_90".parse().expect("an architecture");
        let predefined = predefined_macros(&PredefinedOptions::new(arch, Standard::Cpp17));
        let options = PreprocessOptions { predefined, ..PreprocessOptions::default() };
        let unit = preprocess(&mut session, file, &options, &mut NoIncludes);
        let ast = analyze(&mut session, unit, &SemaOptions::default());
        print!("{}", dump_ast(&ast, &session.symbols));
        print!("{}", render_all(&session.map, &session.diagnostics, &path));
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(work);
    thread.expect("a thread").join().expect("no panic");
}
