//! Name expressions: what a client asks for by its C++ name comes back as a symbol.

use cuprum_driver::{Compiler, Options, Source};

#[test]
fn name_expressions_give_symbols() {
    let source = Source::new(
        "names.cu",
        "template <class T, int N> __global__ void scale(T *x) { x[0] *= N; }\n\
         namespace a { __device__ int counter; }\n\
         extern \"C\" __global__ void plain() {}\n",
    );
    let wanted = [
        ("scale<float, 3>", "_Z5scaleIfLi3EEvPT_"),
        ("plain", "plain"),
        ("&a::counter", "_ZN1a7counterE"),
    ];
    let options = Options {
        name_expressions: wanted.iter().map(|(name, _)| (*name).to_owned()).collect(),
        ..Options::default()
    };
    let output = Compiler::new().compile(&source, &options).unwrap();
    for (name, symbol) in wanted {
        let found = output.lowered_names.iter().find(|(text, _)| text == name);
        assert_eq!(found.map(|(_, symbol)| symbol.as_str()), Some(symbol), "{name}");
        assert!(output.text.contains(symbol), "{symbol} is not in the PTX");
    }
}
