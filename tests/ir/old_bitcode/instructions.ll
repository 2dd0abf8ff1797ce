; Every instruction as LLVM 4 and later write it, with typed pointers.
; RUN: ir
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, %pair* }
%packed = type <{ i8, i64 }>

declare i32 @callee(i8*, ...)
declare float @fast(float) #0

define i32 @integers(i32 %a, i32 %b, i64 %c, i1 %d) {
entry:
  %add = add nuw nsw i32 %a, %b
  %sub = sub nsw i32 %add, %b
  %mul = mul nuw i32 %sub, 7
  %udiv = udiv exact i32 %mul, 3
  %sdiv = sdiv i32 %udiv, -3
  %urem = urem i32 %sdiv, 100
  %srem = srem i32 %urem, %b
  %shl = shl i32 %srem, 2
  %lshr = lshr exact i32 %shl, 1
  %ashr = ashr i32 %lshr, %a
  %and = and i32 %ashr, 255
  %or = or i32 %and, 1024
  %xor = xor i32 %or, -1
  %trunc = trunc i64 %c to i32
  %zext = zext i32 %xor to i64
  %sext = sext i32 %trunc to i64
  %sum = add i64 %zext, %sext
  %wide = zext i64 %sum to i128
  %big = mul i128 %wide, 340282366920938463463374607431768211455
  %low = trunc i128 %big to i32
  %cmp = icmp ult i32 %low, %a
  %both = and i1 %cmp, %d
  %sel = select i1 %both, i32 %low, i32 %trunc
  switch i32 %sel, label %rest [
    i32 0, label %zero
    i32 -1, label %zero
    i32 7, label %seven
  ]

zero:
  br label %rest

seven:
  br i1 %d, label %rest, label %dead

rest:
  %phi = phi i32 [ %sel, %entry ], [ 1, %zero ], [ 5, %seven ]
  %next2 = add i32 %phi, %sel
  ret i32 %next2

dead:
  unreachable
}

define double @floats(float %a, double %b, half %c) {
  %add = fadd fast float %a, 1.500000e+00
  %sub = fsub nnan ninf float %add, %a
  %mul = fmul nsz float %sub, 0x3FB99999A0000000
  %div = fdiv arcp float %mul, %a
  %rem = frem float %div, %a
  %ext = fpext float %rem to double
  %more = fadd double %ext, 0x7FF0000000000000
  %half = fpext half %c to float
  %little = fmul half %c, 0xH3C00
  %cut = fptrunc double %b to float
  %int = fptosi float %cut to i32
  %uns = fptoui double %b to i64
  %from = sitofp i32 %int to float
  %ufrom = uitofp i64 %uns to double
  %olt = fcmp olt double %ufrom, %more
  %uno = fcmp fast uno float %from, %half
  %any = or i1 %olt, %uno
  %call = call fast float @fast(float %from)
  %wide = fpext float %call to double
  %sel = select i1 %any, double %wide, double %b
  ret double %sel
}

define void @memory(i32* %p, i8 addrspace(1)* %g, %pair* %s, i64 %n) {
  %slot = alloca i32, align 8
  %many = alloca [4 x i16], i32 1, align 16
  %one = load i32, i32* %p, align 4
  store i32 %one, i32* %slot, align 4
  %vol = load volatile i32, i32* %slot, align 1
  store volatile i32 %vol, i32* %p
  %field = getelementptr inbounds %pair, %pair* %s, i64 %n, i32 1
  %link = load %pair*, %pair** %field, align 8
  %number = getelementptr %pair, %pair* %link, i32 0, i32 0
  store i32 3, i32* %number
  %half = getelementptr [4 x i16], [4 x i16]* %many, i64 0, i64 %n
  store i16 4, i16* %half, !nontemporal !1
  %cast = bitcast i8 addrspace(1)* %g to float addrspace(1)*
  %real = load float, float addrspace(1)* %cast, align 4, !invariant.load !0
  %plain = addrspacecast i8 addrspace(1)* %g to i8*
  %int = ptrtoint i8* %plain to i64
  %ptr = inttoptr i64 %int to float*
  store float %real, float* %ptr
  %packed = bitcast i8* %plain to %packed*
  %deep = getelementptr inbounds %packed, %packed* %packed, i64 0, i32 1
  store i64 5, i64* %deep, align 1
  ret void
}

define i32 @atomics(i32* %p, i64 addrspace(3)* %s, i32 %v) {
  %add = atomicrmw add i32* %p, i32 %v seq_cst
  %xchg = atomicrmw volatile xchg i32* %p, i32 %add monotonic
  %max = atomicrmw umax i32* %p, i32 %xchg acq_rel
  %pair = cmpxchg i32* %p, i32 %max, i32 %v seq_cst monotonic
  %old = extractvalue { i32, i1 } %pair, 0
  %weak = cmpxchg weak volatile i64 addrspace(3)* %s, i64 0, i64 1 acquire monotonic
  %did = extractvalue { i64, i1 } %weak, 1
  fence acquire
  fence seq_cst
  %load = load atomic i32, i32* %p acquire, align 4
  store atomic i32 %load, i32* %p release, align 4
  %bit = zext i1 %did to i32
  %sum = add i32 %bit, %old
  ret i32 %sum
}

define <4 x float> @vectors(<4 x float> %a, <2 x i64> %b, i32 %i) {
  %e = extractelement <4 x float> %a, i32 2
  %f = insertelement <4 x float> undef, float %e, i32 %i
  %g = shufflevector <4 x float> %f, <4 x float> %a, <4 x i32> <i32 0, i32 5, i32 undef, i32 3>
  %h = shufflevector <2 x i64> %b, <2 x i64> undef, <2 x i32> zeroinitializer
  %c = icmp eq <2 x i64> %h, <i64 1, i64 2>
  %s = select <2 x i1> %c, <2 x i64> %h, <2 x i64> %b
  %t = bitcast <2 x i64> %s to <4 x float>
  %r = fadd <4 x float> %g, %t
  ret <4 x float> %r
}

define { i32, [2 x float] } @aggregates({ i32, [2 x float] } %a, float %f) {
  %x = extractvalue { i32, [2 x float] } %a, 1, 0
  %y = fadd float %x, %f
  %b = insertvalue { i32, [2 x float] } %a, float %y, 1, 1
  ret { i32, [2 x float] } %b
}

define i32 @calls(i32 (i32)* %f, i8* %p) {
  %a = call i32 %f(i32 3)
  %b = tail call i32 (i8*, ...) @callee(i8* %p, i32 %a, double 2.000000e+00) #1
  %c = call i32 asm sideeffect "add.s32 $0, $1, $2;", "=r,r,r,~{memory}"(i32 %a, i32 %b) #2
  %d = call fastcc i32 @quick(i32 signext %c)
  ret i32 %d
}

define internal fastcc i32 @quick(i32 signext %x) unnamed_addr #3 {
  ret i32 %x
}

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { alwaysinline norecurse "key"="value" "flag" }

!0 = !{}
!1 = !{i32 1}
