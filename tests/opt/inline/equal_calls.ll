; Equal calls of a function that does nothing but compute become one before it is inlined and nobody can tell any more.
; RUN: opt passes=inline<simplify=1>
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
@table = internal constant [4 x double] [double 1.0, double 2.0, double 3.0, double 4.0]
@state = global i32 0

; It has blocks, variables of its own and a table.
define internal double @large(double %x, i32 %n) convergent mustprogress {
entry:
  %own = alloca [2 x double]
  %index = and i32 %n, 1
  %slot = getelementptr [2 x double], ptr %own, i32 0, i32 %index
  store double %x, ptr %slot
  %far = fcmp ogt double %x, 1000.0
  br i1 %far, label %reduce, label %near
reduce:
  %place = getelementptr [4 x double], ptr @table, i32 0, i32 %index
  %t = load double, ptr %place
  %a1 = fdiv double %x, %t
  %a2 = fdiv double 3.0, %a1
  %a3 = fmul double %a2, %x
  br label %near
near:
  %y = phi double [ %x, %entry ], [ %a3, %reduce ]
  %b1 = fdiv double 1.0, %y
  %b2 = fadd double %b1, %x
  %b3 = fdiv double %b2, %y
  %b4 = fmul double %b3, %b2
  %b5 = fadd double %b4, %b1
  %b6 = fdiv double %b5, %b2
  %b7 = fmul double %b6, %b3
  %b8 = fadd double %b7, %b6
  %b9 = fdiv double %b8, %b4
  %c1 = fadd double %b9, 1.0
  %c2 = fdiv double %c1, %b8
  %c3 = fmul double %c2, %c1
  %c4 = fadd double %c3, 2.0
  %z = load double, ptr %own
  %r = fadd double %c4, %z
  ret double %r
}

; What the callee is given is equal only once its own calls are one.
define internal double @twice(double %x, i32 %n) convergent mustprogress {
  %a = call double @large(double %x, i32 %n)
  %b = call double @large(double %a, i32 7)
  ret double %b
}

define ptx_kernel void @merged(ptr %out, double %x, i32 %n, i32 %turns) {
entry:
  %first = call double @twice(double %x, i32 %n)
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %again = call double @twice(double %x, i32 %n)
  %sum = fadd double %first, %again
  store volatile double %sum, ptr %out
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %turns
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @merged
; CHECK-COUNT-2: fcmp ogt
; CHECK-NOT: fcmp ogt
; CHECK: ret void

; Other arguments, and ways that do not lead through the first call.
define ptx_kernel void @different(ptr %out, double %x, i1 %flag) {
entry:
  br i1 %flag, label %left, label %right
left:
  %a = call double @large(double %x, i32 1)
  store volatile double %a, ptr %out
  br label %right
right:
  %b = call double @large(double %x, i32 1)
  store volatile double %b, ptr %out
  ret void
}
; CHECK-LABEL: @different
; CHECK-COUNT-2: fcmp ogt
; CHECK: ret void

; It writes what others see, asks other threads, or reads what changes.
define internal i32 @counts(i32 %x) mustprogress {
  %old = load i32, ptr @state
  %new = add i32 %old, %x
  store i32 %new, ptr @state
  %1 = udiv i32 %new, %x
  %2 = udiv i32 %1, 3
  %3 = udiv i32 %2, 5
  ret i32 %3
}
define internal i32 @asks(i32 %x) convergent mustprogress {
  %1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %1, i32 2, i32 31)
  ret i32 %2
}
define internal i32 @reads(i32 %x) mustprogress {
  %old = load i32, ptr @state
  %1 = udiv i32 %old, %x
  ret i32 %1
}
define ptx_kernel void @not_merged(ptr %out, i32 %x) {
  %d = call double @large(double 1.0, i32 %x)
  %e = call double @large(double 1.0, i32 %x)
  %a = call i32 @counts(i32 %x)
  %b = call i32 @counts(i32 %x)
  store volatile i32 %a, ptr %out
  store volatile i32 %b, ptr %out
  %f = call i32 @asks(i32 %x)
  %g = call i32 @asks(i32 %x)
  store volatile i32 %f, ptr %out
  store volatile i32 %g, ptr %out
  %h = call i32 @reads(i32 %x)
  store volatile i32 %h, ptr @state
  %i = call i32 @reads(i32 %x)
  store volatile i32 %i, ptr %out
  %j = fadd double %d, %e
  store volatile double %j, ptr %out
  ret void
}
; CHECK-LABEL: @not_merged
; CHECK-COUNT-2: store i32 {{.*}}, ptr @state
; CHECK-COUNT-4: call i32 @llvm.nvvm.shfl.sync.bfly.i32
; CHECK-COUNT-2: load i32, ptr @state
; CHECK: ret void
