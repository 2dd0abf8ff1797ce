; A variable of constant size in a loop is a new place in every turn: a list of them keeps all.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %head = alloca ptr
  store ptr null, ptr %head
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %node = alloca { ptr, i32 }
  %last = load ptr, ptr %head
  store ptr %last, ptr %node
  %value = getelementptr i8, ptr %node, i64 8
  store i32 %i, ptr %value
  store ptr %node, ptr %head
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %walk
walk:
  %at = load ptr, ptr %head
  br label %step
step:
  %here = phi ptr [ %at, %walk ], [ %before, %step ]
  %sum = phi i32 [ 0, %walk ], [ %total, %step ]
  %place = getelementptr i8, ptr %here, i64 8
  %number = load i32, ptr %place
  %weighted = mul i32 %sum, 3
  %total = add i32 %weighted, %number
  %before = load ptr, ptr %here
  %ends = icmp eq ptr %before, null
  br i1 %ends, label %done, label %step
done:
  store i32 %total, ptr addrspace(1) %out
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=s32[1], 5)
; EXPECT: out == {426}
