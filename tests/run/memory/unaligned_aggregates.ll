; Structs, arrays and wide vectors at addresses that are less aligned than their members are read and
; written member by member.
; RUN: run
target triple = "nvptx64-nvidia-cuda"

%packed = type <{ i8, i32, i64 }>
%nested = type { i16, [3 x i32], { i8, double } }

define ptx_kernel void @k(ptr %from, ptr %to) {
  %a = load [3 x i32], ptr %from, align 1
  store [3 x i32] %a, ptr %to, align 2
  %from.b = getelementptr i8, ptr %from, i64 13
  %to.b = getelementptr i8, ptr %to, i64 13
  %b = load %packed, ptr %from.b, align 1
  store %packed %b, ptr %to.b, align 1
  %from.c = getelementptr i8, ptr %from, i64 27
  %to.c = getelementptr i8, ptr %to, i64 27
  %c = load %nested, ptr %from.c, align 1
  store %nested %c, ptr %to.c, align 1
  %from.d = getelementptr i8, ptr %from, i64 63
  %to.d = getelementptr i8, ptr %to, i64 63
  %d = load <8 x i32>, ptr %from.d, align 1
  store <8 x i32> %d, ptr %to.d, align 1
  ret void
}
; LAUNCH: k<<<1, 1>>>(from=u8[96]{1, 8, 15, 22, 29, 36, 43, 50, 57, 64, 71, 78, 85, 92, 99, 106, 113, 120, 127, 134, 141, 148, 155, 162, 169, 176, 183, 190, 197, 204, 211, 218, 225, 232, 239, 246, 253, 4, 11, 18, 25, 32, 39, 46, 53, 60, 67, 74, 81, 88, 95, 102, 109, 116, 123, 130, 137, 144, 151, 158, 165, 172, 179, 186, 193, 200, 207, 214, 221, 228, 235, 242, 249, 0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112, 119, 126, 133, 140, 147, 154}, to=u8[96]{fill 0})
; EXPECT: to == {1, 8, 15, 22, 29, 36, 43, 50, 57, 64, 71, 78, 0, 92, 99, 106, 113, 120, 127, 134, 141, 148, 155, 162, 169, 176, 0, 190, 197, 0, 0, 218, 225, 232, 239, 246, 253, 4, 11, 18, 25, 32, 39, 46, 0, 0, 0, 0, 0, 0, 0, 102, 109, 116, 123, 130, 137, 144, 151, 0, 0, 0, 0, 186, 193, 200, 207, 214, 221, 228, 235, 242, 249, 0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112, 119, 126, 133, 140, 147, 0}
