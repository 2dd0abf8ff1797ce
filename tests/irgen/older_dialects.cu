// IR for libNVVM is in the dialect of its reader: typed pointers with conversions, annotations of kernels,
// LLVM 7's words for attributes, and intrinsics by the names they had.
// RUN: irgen --ir-dialect=nvvm7 prefix=SEVEN
// RUN: irgen --ir-dialect=nvvm20 prefix=TWENTY
struct Pair { int a; double b; };
__device__ float table[4];
__device__ float add(const Pair *pair, float *to) { return *to += pair->a; }
// SEVEN: target datalayout = "e-p:64:64:64-i1:8:8
// SEVEN: @table = addrspace(1) externally_initialized global [4 x float] zeroinitializer
// SEVEN: define ptx_kernel void @_Z6kernel4PairPfPi(%struct.Pair* byval align 8 %byval.0, i8* %out, i8* %n)
// TWENTY: define ptx_kernel void @_Z6kernel4PairPfPi(ptr byval(%struct.Pair) align 8 %pair, ptr %out, ptr %n)
__global__ void __launch_bounds__(128, 2) kernel(Pair pair, float *out, int *n) {
  // SEVEN: %pair = bitcast %struct.Pair* %byval.0 to i8*
  // SEVEN: call void @llvm.nvvm.barrier0()
  // TWENTY: call void @llvm.nvvm.barrier0()
  __syncthreads();
  // SEVEN: call float @llvm.nvvm.fabs.f(float
  out[1] = fabsf(out[0]);
  // SEVEN: call float asm sideeffect "atom.relaxed.gpu.add.f32 $0, [$1], $2;", "=f,l,f,~{memory}"(i8* %
  // TWENTY: atomicrmw fadd ptr %
  atomicAdd(out, table[1]);
  *n = (int)add(&pair, out);
}
// SEVEN: !nvvmir.version = !{![[V:[0-9]+]]}
// SEVEN: !nvvm.annotations = !{
// SEVEN: ![[V]] = !{i32 2, i32 0}
// SEVEN: !{void (%struct.Pair*, i8*, i8*)* @_Z6kernel4PairPfPi, !"kernel", i32 1}
// SEVEN: !{void (%struct.Pair*, i8*, i8*)* @_Z6kernel4PairPfPi, !"maxntidx", i32 128}
// SEVEN: !{void (%struct.Pair*, i8*, i8*)* @_Z6kernel4PairPfPi, !"minctasm", i32 2}
