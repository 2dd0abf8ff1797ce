; A variable of computed size is freed when its function returns, also if a loop calls the function.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
define internal i32 @f(i32 %n, i32 %i) {
  %a = alloca i32, i32 %n
  %index = urem i32 %i, %n
  %p = getelementptr i32, ptr %a, i32 %index
  store volatile i32 %i, ptr %p
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n, i32 %rounds) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %v = call i32 @f(i32 %n, i32 %i)
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
