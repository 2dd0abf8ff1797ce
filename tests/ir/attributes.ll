; Attributes are printed as they were read, and promise no more than was written.
; RUN: ir
declare void @reads(ptr) memory(read, inaccessiblemem: none)
declare void @arguments(ptr) memory(argmem: read)
declare void @both(ptr) memory(argmem: readwrite, inaccessiblemem: readwrite)
declare noundef zeroext i8 @small(i8 noundef signext, ptr nocapture readonly dereferenceable(8) align 8)
define i8 @f(i8 %x, ptr %p) nounwind "a"="b" #0 {
  %1 = call zeroext i8 @small(i8 signext %x, ptr nonnull %p) #1
  ret i8 %1
}
attributes #0 = { convergent mustprogress uwtable "c" }
attributes #1 = { nounwind willreturn }
; CHECK: declare void @reads(ptr) #0
; CHECK: declare void @arguments(ptr) #1
; CHECK: declare void @both(ptr)
; CHECK-NOT: #
; CHECK: declare zeroext noundef i8 @small(i8 signext noundef, ptr readonly align 8 dereferenceable(8) captures(none))
; CHECK: define i8 @f(i8 %x, ptr %p) #2 {
; CHECK: %1 = call zeroext i8 @small(i8 signext %x, ptr nonnull %p) #3
; CHECK: attributes #0 = { memory(read) }
; CHECK: attributes #1 = { memory(argmem: read) }
; CHECK: attributes #2 = { convergent mustprogress nounwind "a"="b" "c" }
; CHECK: attributes #3 = { nounwind willreturn }
