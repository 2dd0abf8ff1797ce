; Kernels and launch limits that metadata names are those of the PTX.
; RUN: codegen arch=sm_90
; CHECK: .global .attribute(.managed) .align 4 .u32 m;
; CHECK: .global .texref t;
; CHECK: .global .surfref s;
@m = addrspace(1) global i32 0
@t = addrspace(1) global i64 0
@s = addrspace(1) global i64 0
; CHECK: .entry limits(
; CHECK: .maxntid 128, 1, 4
; CHECK: .minnctapersm 3
; CHECK: .maxclusterrank 4
; CHECK: .maxnreg 64
define void @limits() {
  ret void
}
; CHECK: .entry clusters(
; CHECK: .reqntid 32, 2, 1
; CHECK: .explicitcluster
; CHECK: .reqnctapercluster 1, 2, 1
define void @clusters() {
  ret void
}
; CHECK: .entry cast(
define void @cast(ptr byval(i32) align 4 %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  ret void
}
; CHECK: .entry attribute(
define void @attribute() "nvvm.kernel" {
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7, !8}
!0 = !{ptr @limits, !"kernel", i32 1}
!1 = !{ptr @limits, !"maxntidx", i32 128, !"maxntidz", i32 4, !"minctasm", i32 3}
!2 = !{ptr @limits, !"maxnreg", i32 64, !"cluster_max_blocks", i32 4}
!3 = !{ptr @clusters, !"kernel", i32 1, !"cluster_dim_y", i32 2, !"reqntidx", i32 32, !"reqntidy", i32 2}
!4 = !{ptr @cast, !"kernel", i32 1, !"grid_constant", !9, !"align", i32 65544}
!5 = !{ptr addrspace(1) @m, !"managed", i32 1}
!6 = !{ptr addrspace(1) @t, !"texture", i32 1}
!7 = !{ptr addrspace(1) @s, !"surface", i32 1}
!8 = !{null, !"kernel", i32 1}
!9 = !{i32 1}
