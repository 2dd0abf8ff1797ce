; A module for another machine is refused.
; RUN: verify-error
target triple = "x86_64-pc-linux-gnu"                     ; expected-error: target triple "x86_64-pc-linux-gnu" is not NVPTX
