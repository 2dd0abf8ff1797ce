// A class that is only declared.
// RUN: rich
struct Node;
__global__ void k(Node *node, int *out) {
  out[0] = node->value;
}
