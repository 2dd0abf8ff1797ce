; Parameters that are copies, as LLVM 4 to 11 write them: the pointer says of what.
; RUN: ir
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @bytes({ i32, i64 }* byval align 8 %p, i8* nonnull %q) {
  %a = getelementptr { i32, i64 }, { i32, i64 }* %p, i32 0, i32 1
  %b = load i64, i64* %a
  %d = bitcast i8* %q to i64*
  store i64 %b, i64* %d
  ret void
}

define void @caller({ i32, i64 }* %p, i8* %q) {
  call void @bytes({ i32, i64 }* byval align 8 %p, i8* %q)
  ret void
}
