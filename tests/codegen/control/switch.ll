; A switch sends every value to its case; cases are compared as signed numbers.
; RUN: codegen arch=sm_90
; CHECK: setp.{{le|gt}}.s32 {{%p[0-9]+}}, [[N:%r[0-9]+]], 0;
; CHECK: setp.{{eq|ne}}.s32 {{%p[0-9]+}}, [[N]], {{-?[0-9]+}};
; CHECK: ret;
define ptx_kernel void @k(i32 %n, ptr %p) {
entry:
  switch i32 %n, label %other [ i32 0, label %a
                                i32 1, label %b
                                i32 -7, label %c
                                i32 100, label %d
                                i32 2, label %a ]
a:
  br label %end
b:
  br label %end
c:
  br label %end
d:
  br label %end
other:
  br label %end
end:
  %v = phi i32 [ 10, %a ], [ 11, %b ], [ 12, %c ], [ 13, %d ], [ 14, %other ]
  store i32 %v, ptr %p, align 4
  ret void
}
