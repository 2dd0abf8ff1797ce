; Numbers of 128 bits are read and written as LLVM writes them: the low half first.
; RUN: ir
target triple = "nvptx64-nvidia-cuda"
; CHECK: @one = {{.*}}constant fp128 0xL00000000000000003FFF000000000000
@one = addrspace(1) constant fp128 0xL00000000000000003FFF000000000000, align 16
define fp128 @f(fp128 %x, ptr %p) {
  ; CHECK: fadd fp128 %x, 0xL9999999999999999400099999999999
  %s = fadd fp128 %x, 0xL99999999999999994000999999999999
  store fp128 %s, ptr %p, align 16
  %l = load fp128, ptr %p, align 16
  ret fp128 %l
}
