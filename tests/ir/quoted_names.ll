; Names with unusual characters keep their quotes and escapes.
; RUN: ir
%"a b" = type { i32 }
@"1st" = addrspace(1) global %"a b" zeroinitializer
@"x\22y\\z\01" = addrspace(1) global i32 0
define void @"operator()"(i32 %"5", i32 %-ok.$_1) {
"the entry":
  %"a\0Ab" = add i32 %"5", %-ok.$_1
  br label %"next block"
"next block":
  ret void
}
; CHECK: %"a b" = type { i32 }
; CHECK: @"1st" = addrspace(1) global %"a b" zeroinitializer
; CHECK: @"x\22y\\z\01" = addrspace(1) global i32 0
; CHECK: define void @"operator()"(i32 %"5", i32 %"-ok.$_1") {
; CHECK: "the entry":
; CHECK: %"a\0Ab" = add i32 %"5", %"-ok.$_1"
; CHECK: "next block":
