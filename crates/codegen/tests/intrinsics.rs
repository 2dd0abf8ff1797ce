//! Every intrinsic of the table can be compiled.

#![allow(clippy::unwrap_used)]

use cuprum_codegen::{Options, compile};
use cuprum_ir::{
    Body, CallConv, CallData, Callee, FunctionBuilder, FunctionDecl, MemFlags, Module, Param, Type,
    Value,
};
use cuprum_target::{AddressSpace, Arch, Intrinsic};

fn type_of(word: &str, overload: Type) -> Type {
    match word {
        "A" | "B" => overload,
        "void" => Type::VOID,
        "float" => Type::FLOAT,
        "double" => Type::DOUBLE,
        "half" => Type::HALF,
        _ => match word.strip_prefix('p') {
            Some(number) => {
                Type::pointer(AddressSpace::from_number(number.parse().unwrap()).unwrap())
            }
            None => Type::int(word.strip_prefix('i').unwrap().parse().unwrap()),
        },
    }
}

/// A kernel that calls the intrinsic at the given overloads and stores its result.
fn kernel(intrinsic: Intrinsic, a: Type, b: Type) -> Module {
    let (result, params) = intrinsic.info().signature.split_once('(').unwrap();
    let words: Vec<&str> =
        params.trim_end_matches(')').split(',').filter(|word| !word.is_empty()).collect();
    let pick = |word: &str| type_of(word.trim_end_matches('!'), if word == "B" { b } else { a });
    let mut params: Vec<Param> = words.iter().map(|word| Param::new(pick(word))).collect();
    params.push(Param::new(Type::PTR));
    let types: Vec<Type> = params.iter().map(|param| param.ty).collect();
    let mut module = Module::new("test");
    let mut decl = FunctionDecl::new("k", Type::VOID, params);
    decl.conv = CallConv::Kernel;
    let func = module.declare_function(decl).unwrap();
    let mut body = Body::new(&types);
    let block = body.append_block();
    let arguments = body.arguments().to_vec();
    let mut builder = FunctionBuilder::new(&mut body, &module.env);
    builder.at_end(block);
    let args: Vec<Value> = words
        .iter()
        .zip(&arguments)
        .map(|(word, &value)| if word.ends_with('!') { builder.body.bool(false) } else { value })
        .collect();
    let call = CallData::new(Callee::Intrinsic(intrinsic), args);
    let call = builder.call(call, pick(result));
    if let Some(value) = builder.body.result(call) {
        let pointer = *arguments.last().unwrap();
        builder.store(value, pointer, MemFlags::plain(8));
    }
    builder.ret(None);
    module.define(func, body);
    module
}

#[test]
fn every_intrinsic_has_a_lowering() {
    let pairs = [(Type::I32, Type::FLOAT), (Type::FLOAT, Type::FLOAT), (Type::PTR, Type::PTR)];
    for arch in [Arch::portable(80), Arch::portable(120)] {
        for &intrinsic in Intrinsic::ALL {
            let complaints: Vec<String> = pairs
                .iter()
                .filter_map(|&(a, b)| {
                    match compile(&kernel(intrinsic, a, b), &Options::new(arch)) {
                        Ok(ptx) => {
                            let checked = cuprum_ptx::check(&ptx);
                            checked.first().map(|error| format!("{error}\n{ptx}"))
                        }
                        Err(errors) => Some(errors[0].to_string()),
                    }
                })
                .collect();
            assert!(complaints.len() < pairs.len(), "{intrinsic:?} on {arch}: {complaints:?}");
        }
    }
}
