// A number initialises an enumeration only directly, and only one with a fixed type.
// RUN: sema
enum class Byte : unsigned char {};
enum Open { o };
__device__ Byte c = {1}; // expected-error {{a value of type "int" cannot be used to initialize an entity of type "Byte"}}
__device__ Open d{1}; // expected-error {{a value of type "int" cannot be used to initialize an entity of type "Open"}}
