; Members of structs that calls pass and nobody takes are not passed; structs that something uses as a whole stay.
; RUN: opt passes=dead-arguments
define internal { float, float, i32 } @makes(float %x, i32 %n) noinline {
  %a = fadd float %x, 1.0
  %unused = sdiv i32 %n, 3
  %s1 = insertvalue { float, float, i32 } poison, float %x, 0
  %s2 = insertvalue { float, float, i32 } %s1, float %a, 1
  %s3 = insertvalue { float, float, i32 } %s2, i32 %unused, 2
  ret { float, float, i32 } %s3
}
; CHECK-LABEL: define internal { float, float } @makes(float %x)
; CHECK-NOT: sdiv
; CHECK: ret { float, float }
define internal float @takes({ float, float, i32 } %s) noinline {
  %a = extractvalue { float, float, i32 } %s, 1
  ret float %a
}
; CHECK-LABEL: define internal float @takes(float %s)
; CHECK-NEXT: ret float %s
define float @caller(float %x, i32 %n) {
  %s = call { float, float, i32 } @makes(float %x, i32 %n)
  %a = extractvalue { float, float, i32 } %s, 0
  %b = extractvalue { float, float, i32 } %s, 1
  %t1 = insertvalue { float, float, i32 } poison, float %a, 0
  %t2 = insertvalue { float, float, i32 } %t1, float %b, 1
  %t3 = insertvalue { float, float, i32 } %t2, i32 %n, 2
  %r = call float @takes({ float, float, i32 } %t3)
  %sum = fadd float %a, %r
  ret float %sum
}
; CHECK-LABEL: @caller
; CHECK: [[S:%[a-z0-9]+]] = call { float, float } @makes(float %x)
; CHECK: extractvalue { float, float } [[S]], 0
; CHECK: [[B:%[a-z0-9]+]] = extractvalue { float, float } [[S]], 1
; CHECK: call float @takes(float [[B]])
%Inner = type { i32, [2 x i32] }
define internal %Inner @nested(i32 %x) noinline {
  %s1 = insertvalue %Inner poison, i32 %x, 0
  %s2 = insertvalue %Inner %s1, i32 7, 1, 0
  %s3 = insertvalue %Inner %s2, i32 %x, 1, 1
  ret %Inner %s3
}
; CHECK-LABEL: define internal [2 x i32] @nested(i32 %x)
; CHECK: ret [2 x i32]
define i32 @takes_an_element(i32 %x) {
  %s = call %Inner @nested(i32 %x)
  %e = extractvalue %Inner %s, 1, 1
  ret i32 %e
}
; CHECK-LABEL: @takes_an_element
; CHECK: [[S:%[a-z0-9]+]] = call [2 x i32] @nested(i32 %x)
; CHECK: extractvalue [2 x i32] [[S]], 1
define internal { i32, i32 } @stored(i32 %x) noinline {
  %s1 = insertvalue { i32, i32 } poison, i32 %x, 0
  %s2 = insertvalue { i32, i32 } %s1, i32 1, 1
  ret { i32, i32 } %s2
}
; CHECK-LABEL: define internal { i32, i32 } @stored(i32 %x)
define i32 @stores(i32 %x, ptr %p) {
  %s = call { i32, i32 } @stored(i32 %x)
  store { i32, i32 } %s, ptr %p, align 4
  %a = extractvalue { i32, i32 } %s, 0
  ret i32 %a
}
define { i32, i32 } @visible(i32 %x) noinline {
  %s1 = insertvalue { i32, i32 } poison, i32 %x, 0
  ret { i32, i32 } %s1
}
; CHECK-LABEL: define { i32, i32 } @visible(i32 %x)
define i32 @calls_visible(i32 %x) {
  %s = call { i32, i32 } @visible(i32 %x)
  %a = extractvalue { i32, i32 } %s, 0
  ret i32 %a
}
; The first goes, so that the others have other numbers; of one that was put there whole, a part was replaced.
define internal { i32, [2 x i32], float } @later([2 x i32] %pair, i32 %x, float %f) noinline {
  %s1 = insertvalue { i32, [2 x i32], float } poison, i32 %x, 0
  %s2 = insertvalue { i32, [2 x i32], float } %s1, [2 x i32] %pair, 1
  %s3 = insertvalue { i32, [2 x i32], float } %s2, i32 7, 1, 0
  %s4 = insertvalue { i32, [2 x i32], float } %s3, float %f, 2
  ret { i32, [2 x i32], float } %s4
}
; CHECK-LABEL: define internal { [2 x i32], float } @later(
; CHECK: insertvalue { i32, [2 x i32], float } {{.*}}, i32 7, 1, 0
; CHECK: [[P:%.*]] = extractvalue { i32, [2 x i32], float } {{.*}}, 1
; CHECK: insertvalue { [2 x i32], float } poison, [2 x i32] [[P]], 0
; CHECK: insertvalue { [2 x i32], float } {{.*}}, float %f, 1
define float @takes_later([2 x i32] %pair, i32 %x, float %f, ptr %p) {
  %s = call { i32, [2 x i32], float } @later([2 x i32] %pair, i32 %x, float %f)
  %e = extractvalue { i32, [2 x i32], float } %s, 1, 0
  store i32 %e, ptr %p, align 4
  %r = extractvalue { i32, [2 x i32], float } %s, 2
  ret float %r
}
; CHECK-LABEL: @takes_later
; CHECK: [[S:%.*]] = call { [2 x i32], float } @later(
; CHECK: extractvalue { [2 x i32], float } [[S]], 0, 0
; CHECK: extractvalue { [2 x i32], float } [[S]], 1
