; Operations on `fp128` in IR are functions of the device library, at every level.
; RUN: run
; LAUNCH: k<<<1, 1>>>(out=s32[8]{fill 0}, in=f64[4]{iota})
; EXPECT: out == {3, 1, 2, -3, 1, 2, 1, 0}
target triple = "nvptx64-nvidia-cuda"
declare fp128 @llvm.sqrt.f128(fp128)
declare fp128 @llvm.fma.f128(fp128, fp128, fp128)
declare fp128 @llvm.floor.f128(fp128)
declare fp128 @llvm.fabs.f128(fp128)
declare fp128 @llvm.copysign.f128(fp128, fp128)

define ptx_kernel void @k(ptr %out, ptr %in) {
  %p1 = getelementptr double, ptr %in, i64 1
  %p2 = getelementptr double, ptr %in, i64 2
  %d1 = load double, ptr %p1
  %d2 = load double, ptr %p2
  %one = fpext double %d1 to fp128
  %two = fpext double %d2 to fp128
  %three = fadd fp128 %one, %two
  %i0 = fptosi fp128 %three to i32
  store i32 %i0, ptr %out
  %root = call fp128 @llvm.sqrt.f128(fp128 %two)
  %fused = call fp128 @llvm.fma.f128(fp128 %root, fp128 %root, fp128 0xL00000000000000003FFF000000000000)
  %c = fcmp olt fp128 %root, %fused
  %i1 = zext i1 %c to i32
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %i1, ptr %o1
  %q = fdiv fp128 %three, 0xL00000000000000003FFF400000000000
  %f = call fp128 @llvm.floor.f128(fp128 %q)
  %i2 = fptoui fp128 %f to i32
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %i2, ptr %o2
  %n = fneg fp128 %three
  %i3 = fptosi fp128 %n to i32
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %i3, ptr %o3
  %m = frem fp128 %n, %two
  %a = call fp128 @llvm.fabs.f128(fp128 %m)
  %i4 = fptosi fp128 %a to i32
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %i4, ptr %o4
  %s = call fp128 @llvm.copysign.f128(fp128 %two, fp128 %one)
  %h = fptrunc fp128 %s to half
  %i5 = fptosi half %h to i32
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %i5, ptr %o5
  %t = select i1 %c, fp128 %one, fp128 %two
  %i6 = fptosi fp128 %t to i32
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %i6, ptr %o6
  ret void
}
