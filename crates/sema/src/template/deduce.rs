//! Template argument deduction ([temp.deduct]).
