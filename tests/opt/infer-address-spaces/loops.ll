; A pointer that steps through an array in a loop has the space of its start.
; RUN: opt passes=infer-address-spaces
define ptx_kernel void @k(ptr %p, ptr %end) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  store float 0.0, ptr %q, align 4
  %next = getelementptr inbounds i8, ptr %q, i64 4
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK: [[Q:%.*]] = phi ptr addrspace(1)
; CHECK: store float 0.000000e+00, ptr addrspace(1) [[Q]]
