; Values that do not dominate their uses, and phis that disagree with the edges, are refused.
; RUN: verify-error
define void @use_before_definition(i32 %x) {
  %1 = add i32 %2, 1             ; expected-error: instruction does not dominate all uses in @use_before_definition
  %2 = add i32 %x, 1
  ret void
}
define void @one_arm(i1 %c, i32 %x) {
  br i1 %c, label %then, label %end
then:
  %v = add i32 %x, 1
  br label %end
end:
  %w = add i32 %v, 1             ; expected-error: instruction does not dominate all uses in @one_arm
  ret void
}
define void @missing_entry(i1 %c) {
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %v = phi i32 [ 1, %then ]      ; expected-error: phi should have one entry for each predecessor of its parent basic block in @missing_entry
  ret void
}
define void @two_values(i1 %c) {
  br i1 %c, label %end, label %end
end:
  %v = phi i32 [ 1, %0 ], [ 2, %0 ]  ; expected-error: different values in @two_values
  ret void
}
define void @loop_to_entry() {
entry:
  br label %entry                ; expected-error: entry block must not have predecessors in @loop_to_entry
}
define void @late_phi() {
entry:
  br label %next
next:
  %v = add i32 1, 2
  %w = phi i32 [ 0, %entry ]     ; expected-error: phi is not at the start of its block in @late_phi
  ret void
}
define void @repeated_case(i32 %x) {
  switch i32 %x, label %end [    ; expected-error: duplicate integer as switch case in @repeated_case
    i32 1, label %end
    i32 1, label %end
  ]
end:
  ret void
}
