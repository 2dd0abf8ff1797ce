; A lane comes from its place; constant indices cost nothing.
; RUN: codegen arch=sm_90
; CHECK: ld.v4.u32 {{[{]}}[[A:%r[0-9]+]], [[B:%r[0-9]+]], [[C:%r[0-9]+]], [[D:%r[0-9]+]]},
; CHECK-NEXT: st.v4.u32 [{{%rd[0-9]+}}+16], {{[{]}}[[D]], [[A]], [[C]], [[B]]};
define ptx_kernel void @k(ptr %p) {
  %v = load <4 x i32>, ptr %p, align 16
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 1>
  %c = extractelement <4 x i32> %v, i32 2
  %t = insertelement <4 x i32> %s, i32 %c, i32 2
  %q = getelementptr i8, ptr %p, i64 16
  store <4 x i32> %t, ptr %q, align 16
  ret void
}
