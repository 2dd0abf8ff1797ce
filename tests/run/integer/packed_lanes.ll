; Vectors of single bits lie packed in memory, the first lane lowest, and are passed lane by lane.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
@mask = internal addrspace(1) global <12 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1>
@pair = internal addrspace(1) global { <4 x i1>, <2 x i4> } zeroinitializer
define internal <4 x i1> @turn(<4 x i1> %v, i32 %n) noinline {
  %t = shufflevector <4 x i1> %v, <4 x i1> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i1> %t
}
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %v = load <4 x i1>, ptr addrspace(1) %in
  %t = call <4 x i1> @turn(<4 x i1> %v, i32 7)
  store <4 x i1> %t, ptr addrspace(1) %out
  %bits = load volatile <12 x i1>, ptr addrspace(1) @mask
  %number = bitcast <12 x i1> %bits to i12
  %wide = zext i12 %number to i32
  %at = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %wide, ptr addrspace(1) %at
  store volatile { <4 x i1>, <2 x i4> } { <4 x i1> <i1 1, i1 1, i1 0, i1 1>, <2 x i4> <i4 3, i4 -6> }, ptr addrspace(1) @pair
  %both = load volatile i16, ptr addrspace(1) @pair
  %as = zext i16 %both to i32
  %then = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %as, ptr addrspace(1) %then
  %ones = load volatile { <4 x i1>, <2 x i4> }, ptr addrspace(1) @pair
  %first = extractvalue { <4 x i1>, <2 x i4> } %ones, 0
  %lane = extractelement <4 x i1> %first, i32 3
  %third = zext i1 %lane to i32
  %last = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %third, ptr addrspace(1) %last
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=u32[4]{0, 0, 0, 0}, in=u32[1]{19})
; EXPECT: out == {12, 2445, 41739, 1}
