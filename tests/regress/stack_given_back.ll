; What `llvm.stackrestore` gives back is used again: a loop of such variables needs no more than one.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %rounds) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %saved = call ptr @llvm.stacksave.p0()
  %a = alloca i32, i32 %n
  %index = urem i32 %i, %n
  %p = getelementptr i32, ptr %a, i32 %index
  store volatile i32 %i, ptr %p
  %v = load volatile i32, ptr %p
  call void @llvm.stackrestore.p0(ptr %saved)
  %more = add i32 %sum, %v
  %next = add i32 %i, 1
  %goes_on = icmp ult i32 %next, %rounds
  br i1 %goes_on, label %loop, label %done
done:
  store i32 %more, ptr addrspace(1) %out
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=s32[1], 1000, 1000)
; EXPECT: out == {499500}
