// A pointer's member with a dot.
// RUN: rich
struct Image { int width; int height; };
__global__ void area(Image *image, int *out) {
  *out = image.width * image->height;
}
