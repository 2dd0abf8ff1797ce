// A static assertion about a size.
// RUN: rich
struct Header { char kind; int length; };
static_assert(sizeof(Header) == 5, "header must be packed");
__global__ void k(Header *h) { h->kind = 0; }
