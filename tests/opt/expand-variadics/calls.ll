; Functions with `...` in IR take a pointer to the arguments that calls lay down, as those of CUDA C++ do.
; RUN: run
; RUN: opt passes=expand-variadics
; LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0})
; EXPECT: out == {1117, 100, 9, 1117}
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, i64 }
@pointer = internal addrspace(1) global ptr @sum, align 8

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

define internal i32 @sum(i32 %n, ...) noinline {
  %list = alloca ptr, align 8
  %copy = alloca ptr, align 8
  call void @llvm.va_start.p0(ptr %list)
  %a = va_arg ptr %list, i32
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %b = va_arg ptr %list, double
  %c = va_arg ptr %list, i64
  call void @llvm.va_end.p0(ptr %list)
  %again = va_arg ptr %copy, double
  call void @llvm.va_end.p0(ptr %copy)
  %both = fadd double %b, %again
  %whole = fptosi double %both to i32
  %low = trunc i64 %c to i32
  %s1 = add i32 %a, %whole
  %s2 = add i32 %s1, %low
  %s3 = add i32 %s2, %n
  ret i32 %s3
}

define internal i32 @object(...) noinline {
  %list = alloca ptr, align 8
  call void @llvm.va_start.p0(ptr %list)
  %byte = va_arg ptr %list, i8
  %at = load ptr, ptr %list
  %bits = ptrtoint ptr %at to i64
  %up = add i64 %bits, 7
  %down = and i64 %up, -8
  %object = inttoptr i64 %down to ptr
  %field = getelementptr inbounds %pair, ptr %object, i32 0, i32 1
  %wide = load i64, ptr %field
  %low = trunc i64 %wide to i32
  %number = zext i8 %byte to i32
  %result = add i32 %low, %number
  ret i32 %result
}

define internal i32 @nothing(i32 %n, ...) noinline {
  ret i32 %n
}

define ptx_kernel void @k(ptr %out) {
  %direct = call i32 (i32, ...) @sum(i32 7, i32 10, double 50.0, i64 1000)
  store i32 %direct, ptr %out
  %pair = alloca %pair, align 8
  %second = getelementptr inbounds %pair, ptr %pair, i32 0, i32 1
  store i64 95, ptr %second
  %read = call i32 (...) @object(i8 5, ptr byval(%pair) align 8 %pair)
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %read, ptr %p1
  %none = call i32 (i32, ...) @nothing(i32 9)
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %none, ptr %p2
  %callee = load ptr, ptr addrspace(1) @pointer
  %indirect = call i32 (i32, ...) %callee(i32 7, i32 10, double 50.0, i64 1000)
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %indirect, ptr %p3
  ret void
}
; CHECK-LABEL: define internal i32 @sum(i32 %n, ptr "cuprum.variable_arguments" [[LIST:%[0-9]+]])
; CHECK: store ptr [[LIST]], ptr %list
; CHECK-NOT: va_start
; CHECK-LABEL: define internal i32 @nothing(i32 %n, ptr "cuprum.variable_arguments"
; CHECK-LABEL: define ptx_kernel void @k
; CHECK: store i32 10, ptr [[AREA:%[0-9]+]]
; CHECK: store double 5.000000e+01
; CHECK: store i64 1000
; CHECK: %direct = call i32 @sum(i32 7, ptr "cuprum.variable_arguments"="24" [[AREA]])
; CHECK: %indirect = call i32 %callee(i32 7, ptr "cuprum.variable_arguments"="24"
