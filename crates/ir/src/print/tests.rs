//! Modules built by hand, printed, and compared with text that `llvm-as` accepts.

use crate::attributes::{FnFlags, MemoryEffects, ParamFlags};
use crate::metadata::{DebugLoc, Field, MetadataKind, Node, Operand};
use crate::*;
use cuprum_target::{AddressSpace, Intrinsic};

fn kernel_module() -> Module {
    let mut module = Module::new("a.cu");
    let shared = AddressSpace::Shared;
    let array = module.env.types.array(Type::I8, 3);
    let pair = module.env.types.named_struct("struct.pair", vec![Type::I32, Type::FLOAT], false);
    let mut text = GlobalVar::new("$str", array, AddressSpace::Global);
    text.init = Some(TypedConstant { ty: array, value: Constant::Bytes(Box::from(*b"a\"\0")) });
    text.linkage = Linkage::Private;
    text.is_constant = true;
    text.unnamed_addr = "unnamed_addr";
    module.add_variable(text);
    let buffer = module.add_variable(GlobalVar::new("buffer", pair, shared)).unwrap();

    let mut decl = FunctionDecl::new(
        "k",
        Type::VOID,
        vec![Param::new(Type::pointer(AddressSpace::Global)), Param::new(Type::I32)],
    );
    decl.conv = CallConv::Kernel;
    decl.params[0].attributes.flags = ParamFlags::NOUNDEF.with(ParamFlags::NOCAPTURE);
    decl.params[0].attributes.align = Some(4);
    decl.attributes.flags = FnFlags::NO_UNWIND;
    decl.attributes.memory = MemoryEffects::ArgReadWrite;
    decl.attributes.set_string("nvvm.maxntid", "128");
    let types = decl.param_types();
    let func = module.declare_function(decl).unwrap();
    let file = module.env.metadata.nodes.push(Node::Specialised {
        distinct: false,
        name: "DIFile".into(),
        fields: vec![
            ("filename".into(), Field::String("a.cu".into())),
            ("directory".into(), Field::String(String::new())),
        ],
    });
    let node = module.env.metadata.tuple(vec![
        Operand::String("llvm.loop.unroll.count".into()),
        Operand::Constant(TypedConstant { ty: Type::I32, value: Constant::Int(4) }),
    ]);
    let loop_id = module.env.metadata.loop_id([node]);
    module.env.metadata.named.insert("a.list".into(), vec![file]);

    let mut body = Body::new(&types);
    let (pointer, count) = (body.arguments()[0], body.arguments()[1]);
    body.value_names[count] = Some("n".into());
    let mut b = FunctionBuilder::new(&mut body, &module.env);
    b.fast = FastMath::CONTRACT;
    let (entry, loop_block, exit) =
        (b.body.append_block(), b.body.append_block(), b.body.append_block());
    b.body.block_names[loop_block] = Some("for.body".into());
    b.at_end(entry);
    let tid = b.intrinsic(Intrinsic::TidX, Type::I32, &[]);
    let address =
        b.gep(Type::FLOAT, pointer, &[tid], GepFlags { inbounds: true, ..GepFlags::default() });
    let mut mem = MemFlags::plain(4);
    mem.invariant = true;
    b.loc = Some(DebugLoc { line: 3, column: 7, scope: file, inlined_at: None });
    let loaded = b.load(Type::FLOAT, address, mem);
    b.loc = None;
    b.br(loop_block);
    b.at_end(loop_block);
    let (phi, index) = b.phi(loop_block, Type::I32);
    let tenth = b.float_bits(Type::FLOAT, u128::from(0.1f32.to_bits()));
    let sum = b.binary(BinaryOp::FAdd, loaded, tenth);
    let root = b.intrinsic(Intrinsic::Sqrt, Type::FLOAT, &[sum]);
    let device = MemFlags {
        ordering: AtomicOrdering::Monotonic,
        scope: SyncScope::Device,
        ..MemFlags::plain(4)
    };
    b.atomic_rmw(RmwOp::FAdd, pointer, root, device);
    let minus_one = b.body.int(Type::I32, -1);
    let next = b.binary_flags(
        BinaryOp::Add,
        IntFlags { nsw: true, ..IntFlags::default() },
        index,
        minus_one,
    );
    let done = b.icmp(IntPredicate::Slt, next, count);
    let branch = b.cond_br(done, exit, loop_block);
    let zero = b.body.int(Type::I32, 0);
    b.body.add_incoming(phi, entry, zero);
    b.body.add_incoming(phi, loop_block, next);
    b.body.attachments.insert(branch, vec![(MetadataKind::Loop, loop_id)]);
    b.at_end(exit);
    let generic = b.generic_address(GlobalId::Var(buffer));
    b.store(minus_one, generic, MemFlags::plain(4));
    let asm = AsmCall {
        template: "bar.sync 0;".into(),
        constraints: "~{memory}".into(),
        side_effects: true,
        convergent: true,
    };
    b.call(CallData::new(Callee::Asm(Box::new(asm)), []), Type::VOID);
    b.fence(AtomicOrdering::SeqCst, SyncScope::Block);
    b.ret(None);
    module.define(func, body);
    module
}

#[test]
fn a_kernel_prints_as_llvm_writes_it() {
    let expected = r#"; ModuleID = 'a.cu'
source_filename = "a.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.pair = type { i32, float }

@"$str" = private unnamed_addr addrspace(1) constant [3 x i8] c"a\22\00"
@buffer = external addrspace(3) global %struct.pair

define ptx_kernel void @k(ptr addrspace(1) noundef align 4 captures(none) %0, i32 %n) #0 {
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = getelementptr inbounds float, ptr addrspace(1) %0, i32 %2
  %4 = load float, ptr addrspace(1) %3, align 4, !dbg !3, !invariant.load !4
  br label %for.body

for.body:                                         ; preds = %1, %for.body
  %5 = phi i32 [ 0, %1 ], [ %9, %for.body ]
  %6 = fadd contract float %4, 0x3FB99999A0000000
  %7 = call contract float @llvm.sqrt.f32(float %6)
  %8 = atomicrmw fadd ptr addrspace(1) %0, float %7 syncscope("device") monotonic, align 4
  %9 = add nsw i32 %5, -1
  %10 = icmp slt i32 %9, %n
  br i1 %10, label %11, label %for.body, !llvm.loop !2

11:                                               ; preds = %for.body
  %12 = addrspacecast ptr addrspace(3) @buffer to ptr
  store i32 -1, ptr %12, align 4
  call void asm sideeffect "bar.sync 0;", "~{memory}"() #1
  fence syncscope("block") seq_cst
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

declare float @llvm.sqrt.f32(float)

attributes #0 = { nounwind memory(argmem: readwrite) "nvvm.maxntid"="128" }
attributes #1 = { convergent }

!a.list = !{!0}

!0 = !DIFile(filename: "a.cu", directory: "")
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !1}
!3 = !DILocation(line: 3, column: 7, scope: !0)
!4 = !{}
"#;
    let text = kernel_module().to_text();
    assert_eq!(text, expected, "{text}");
}

#[test]
fn floats_are_decimal_only_when_exact() {
    let cases: &[(Type, u64, &str)] = &[
        (Type::FLOAT, u64::from(2.5f32.to_bits()), "2.500000e+00"),
        (Type::FLOAT, u64::from(0.1f32.to_bits()), "0x3FB99999A0000000"),
        (Type::DOUBLE, 0.1f64.to_bits(), "1.000000e-01"),
        (Type::DOUBLE, 1e300f64.to_bits(), "1.000000e+300"),
        (Type::DOUBLE, (-0.0f64).to_bits(), "-0.000000e+00"),
        (Type::FLOAT, 0x7f80_0000, "0x7FF0000000000000"),
        (Type::FLOAT, 0xffa0_0000, "0xFFF4000000000000"),
        (Type::FLOAT, 1, "0x36A0000000000000"),
        (Type::HALF, 0x2e66, "0xH2E66"),
        (Type::BFLOAT, 0x3f80, "0xR3F80"),
    ];
    for &(ty, bits, text) in cases {
        assert_eq!(super::constant::float(ty, u128::from(bits)), text);
    }
}

/// What is written for an older reader is read by ourselves too, and means something well-formed.
#[test]
fn older_dialects_are_read_again() {
    let module = parse_module(include_str!("../parse/sample.ll")).unwrap();
    for (dialect, name) in crate::Dialect::ALL {
        let text = module.to_text_in(*dialect);
        let again = parse_module(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert_eq!(crate::verify(&again), vec![], "{name}\n{text}");
        let has_typed_pointers = text.contains("i8*");
        assert_eq!(has_typed_pointers, *name == "nvvm7", "{text}");
    }
}

/// LLVM 7 knows no flags of which the smallest counts.
#[test]
fn smallest_flags_are_newer_than_the_oldest_reader() {
    let text = "!llvm.module.flags = !{!0}\n!0 = !{i32 8, !\"PIC Level\", i32 2}\n";
    let module = parse_module(text).unwrap();
    let written = |dialect| module.to_text_in(dialect).contains("!{i32 8, !\"PIC Level\"");
    assert!(written(crate::Dialect::Nvvm20) && !written(crate::Dialect::Nvvm7));
    let older = module.to_text_in(crate::Dialect::Nvvm7);
    assert!(older.contains("!{i32 2, !\"PIC Level\", i32 2}"), "{older}");
}
