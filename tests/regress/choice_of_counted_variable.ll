; A load that chooses between two variables reads any element of one that has several.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @computed(ptr addrspace(1) %out, i32 %n, i32 %i, i32 %which) {
  %several = alloca i32, i32 %n
  %one = alloca i32
  store i32 2, ptr %one
  %at = getelementptr i32, ptr %several, i32 %i
  store i32 7, ptr %at
  %third = getelementptr i32, ptr %several, i64 2
  %chosen = icmp ne i32 %which, 0
  %p = select i1 %chosen, ptr %third, ptr %one
  %v = load i32, ptr %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @constant(ptr addrspace(1) %out, i32 %i, i32 %which) {
  %several = alloca i32, i32 4
  %one = alloca i32
  store i32 2, ptr %one
  %at = getelementptr i32, ptr %several, i32 %i
  store i32 7, ptr %at
  %third = getelementptr i32, ptr %several, i64 2
  %chosen = icmp ne i32 %which, 0
  %p = select i1 %chosen, ptr %third, ptr %one
  %v = load i32, ptr %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
; LAUNCH: computed<<<1, 1>>>(out=s32[1], 4, 2, 1)
; EXPECT: out == {7}
; LAUNCH: constant<<<1, 1>>>(other=s32[1], 2, 1)
; EXPECT: other == {7}
