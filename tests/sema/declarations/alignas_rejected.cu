// Alignments that are no power of two, too small or in the wrong place.
// RUN: sema
struct alignas(3) A {}; // expected-error {{invalid alignment value specified by attribute}}
