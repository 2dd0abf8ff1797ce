// Jumps and labels must have a place to belong to.
// RUN: sema
__global__ void k(int a) {
  break;    // expected-error {{a break statement may only be used within a loop or switch}}
  continue; // expected-error {{a continue statement may only be used within a loop}}
  case 1:;  // expected-error {{a case label may only be used within a switch}}
  default:; // expected-error {{a default label may only be used within a switch}}
  goto nowhere; // expected-error {{label "nowhere" was referenced but not defined}}
again:;
again:; // expected-error {{label "again" has already been defined (previous definition at line 9)}}
  switch (a) {
    case 1:
    case 1: // expected-error {{case label value has already appeared in this switch at line 12}}
    default:
    default: // expected-error {{default label has already appeared in this switch}}
      break;
  }
  return 1; // expected-error {{return value type does not match the function type}}
}
