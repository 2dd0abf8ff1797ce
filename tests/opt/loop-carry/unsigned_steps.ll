; A counter that is widened without its sign and steps by more than half of its range carries nothing.
; RUN: run --passes=loop-carry
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %o) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %z = zext i8 %i to i64
  %p = getelementptr i32, ptr %o, i64 %z
  %lp = getelementptr i8, ptr %p, i64 512
  %v = load i32, ptr %lp
  %w = add i32 %v, 1000
  store i32 %w, ptr %p
  %next = add nuw i8 %i, -128
  %c = icmp eq i8 %next, -128
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; LAUNCH: k<<<1,1>>>(o=s32[300]{iota})
; EXPECT: o[0] == 1128
; EXPECT: o[128] == 1256
