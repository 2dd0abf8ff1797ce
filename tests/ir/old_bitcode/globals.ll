; Variables, constants, aliases, comdats and attributes as LLVM 4 and later write them.
; RUN: ir
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

$any = comdat any
%node = type { %node*, i64 (i64)* }

@int = addrspace(1) global i32 7, align 4
@table = internal addrspace(4) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@tile = internal addrspace(3) global [64 x float] undef, align 16
@dynamic = external addrspace(3) global [0 x i8], align 16
@weak = weak addrspace(1) global i64 0
@odr = linkonce_odr addrspace(1) constant double 2.500000e+00
@common = common addrspace(1) global i32 0, align 4
@first = global %node { %node* @second, i64 (i64)* @twice }
@second = global %node { %node* null, i64 (i64)* @twice }
@inside = global i32* getelementptr inbounds ([2 x i32], [2 x i32]* @array, i64 0, i64 1)
@array = global [2 x i32] zeroinitializer
@cast = global i8* bitcast ([2 x i32]* @array to i8*)
@generic = global i32* addrspacecast (i32 addrspace(1)* @int to i32*)
@number = global i64 ptrtoint ([2 x i32]* @array to i64)
@vector = addrspace(1) global <4 x i16> <i16 1, i16 -2, i16 3, i16 4>
@nested = addrspace(1) global { i8, [2 x { float, i16 }] } { i8 1, [2 x { float, i16 }] [{ float, i16 } { float 1.000000e+00, i16 2 }, { float, i16 } zeroinitializer] }
@host = addrspace(1) externally_initialized global i32 0, section "data", align 4
@llvm.used = appending global [1 x i8*] [i8* bitcast ([2 x i32]* @array to i8*)], section "llvm.metadata"
@other = internal alias i64 (i64), i64 (i64)* @twice
@third = internal alias i32, getelementptr inbounds ([2 x i32], [2 x i32]* @array, i64 0, i64 1)

define i64 @twice(i64 %x) #0 {
  %y = shl i64 %x, 1
  ret i64 %y
}

define linkonce_odr i32 @any(i32* noalias nocapture readonly align 4 dereferenceable(4) %p, i32* %q) comdat {
  %a = load i32, i32* %p
  %b = load i32, i32* @third
  %c = add i32 %a, %b
  ret i32 %c
}

define weak_odr void @bytes(i64 %b, i8* nonnull %q) {
  %c = call i64 @other(i64 %b)
  %d = bitcast i8* %q to i64*
  store i64 %c, i64* %d
  ret void
}

declare void @outside(i16 zeroext, i8 signext) #1
declare extern_weak void @perhaps()

define void @kernel() {
  call void @outside(i16 zeroext 1, i8 signext -1)
  ret void
}

attributes #0 = { noinline nounwind readnone }
attributes #1 = { cold noreturn "nvvm"="x" }

!nvvm.annotations = !{!0, !1}
!nvvmir.version = !{!2}
!llvm.module.flags = !{!3}

!0 = !{void ()* @kernel, !"kernel", i32 1}
!1 = !{void ()* @kernel, !"maxntidx", i32 128, !"minctasm", i32 2}
!2 = !{i32 2, i32 0}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
