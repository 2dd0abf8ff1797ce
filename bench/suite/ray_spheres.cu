// Rays through a scene of spheres and a floor: classes with operators and virtual functions that are
// called through pointers, shadows by a second ray.
// RUN: run
struct Vector {
  float x, y, z;
  __device__ Vector operator+(Vector o) const { return {x + o.x, y + o.y, z + o.z}; }
  __device__ Vector operator-(Vector o) const { return {x - o.x, y - o.y, z - o.z}; }
  __device__ Vector operator*(float s) const { return {x * s, y * s, z * s}; }
  __device__ float dot(Vector o) const { return x * o.x + y * o.y + z * o.z; }
  __device__ Vector normalized() const { return *this * (1.0f / sqrtf(dot(*this))); }
};

struct Ray {
  Vector origin, direction;
  __device__ Vector at(float t) const { return origin + direction * t; }
};

constexpr float FAR_AWAY = 1e30f, NEAR = 1e-3f;

class Shape {
public:
  /// How far along the ray it is hit, or FAR_AWAY.
  __device__ virtual float hit(const Ray &ray) const = 0;
  __device__ virtual Vector normal(Vector point) const = 0;
  __device__ virtual float brightness(Vector) const { return 0.8f; }
};

class Sphere : public Shape {
  Vector centre;
  float radius;

public:
  __device__ Sphere(Vector centre, float radius) : centre(centre), radius(radius) {}
  __device__ float hit(const Ray &ray) const override {
    Vector to = ray.origin - centre;
    float b = to.dot(ray.direction), c = to.dot(to) - radius * radius;
    float discriminant = b * b - c;
    if (discriminant < 0.0f)
      return FAR_AWAY;
    float root = sqrtf(discriminant);
    float t = -b - root > NEAR ? -b - root : -b + root;
    return t > NEAR ? t : FAR_AWAY;
  }
  __device__ Vector normal(Vector point) const override { return (point - centre) * (1.0f / radius); }
};

class Floor : public Shape {
public:
  __device__ float hit(const Ray &ray) const override {
    if (ray.direction.y > -1e-3f)
      return FAR_AWAY;
    float t = (-1.0f - ray.origin.y) / ray.direction.y;
    return t > NEAR ? t : FAR_AWAY;
  }
  __device__ Vector normal(Vector) const override { return {0.0f, 1.0f, 0.0f}; }
  __device__ float brightness(Vector point) const override {
    int checker = (int)floorf(point.x + 0.37f) + (int)floorf(point.z + 0.21f);
    return checker & 1 ? 0.3f : 0.6f;
  }
};

constexpr int SHAPES = 5;

struct Scene {
  const Shape *shapes[SHAPES];

  __device__ const Shape *closest(const Ray &ray, float &distance) const {
    const Shape *found = nullptr;
    distance = FAR_AWAY;
    for (int i = 0; i < SHAPES; ++i) {
      float t = shapes[i]->hit(ray);
      if (t < distance) {
        distance = t;
        found = shapes[i];
      }
    }
    return found;
  }

  __device__ float shade(const Ray &ray) const {
    float distance;
    const Shape *shape = closest(ray, distance);
    if (shape == nullptr)
      return 0.25f;
    Vector point = ray.at(distance), normal = shape->normal(point);
    Vector light = Vector{0.5f, 1.0f, -0.6f}.normalized();
    float lambert = fmaxf(normal.dot(light), 0.0f), shadow;
    if (closest(Ray{point + normal * 0.01f, light}, shadow) != nullptr)
      lambert = 0.0f;
    return shape->brightness(point) * (0.2f + 0.8f * lambert);
  }
};

extern "C" __global__ void render(float *image, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  Floor floor;
  Sphere balls[4] = {Sphere({0.0f, 0.0f, 4.0f}, 1.0f), Sphere({-1.8f, -0.3f, 3.5f}, 0.7f),
                     Sphere({1.6f, -0.4f, 3.0f}, 0.6f), Sphere({0.4f, -0.7f, 2.2f}, 0.3f)};
  Scene scene = {{&floor, &balls[0], &balls[1], &balls[2], &balls[3]}};
  Vector direction = {(x + 0.5f) / width * 2.0f - 1.0f, 1.0f - (y + 0.5f) / height * 2.0f, 1.5f};
  image[y * width + x] = scene.shade(Ray{{0.0f, 0.0f, 0.0f}, direction.normalized()});
}
// LAUNCH: render<<<(2,2), (8,8)>>>(image=f32[192], 16, 12)
// REFERENCE: image within 1e-4
// EXPECT: image[0..192] ~= {0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.553367317, 0.646604776, 0.713020623, 0.759376645, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.697044075, 0.771100879, 0.79033798, 0.704212964, 0.25, 0.292044848, 0.423357069, 0.508824646, 0.572341561, 0.618428588, 0.638455808, 0.25, 0.25, 0.25, 0.695178688, 0.25, 0.573537111, 0.627707005, 0.643782675, 0.607904851, 0.249146491, 0.159999996, 0.249960169, 0.339446157, 0.402963102, 0.445031673, 0.453703284, 0.249146491, 0.213808611, 0.395134538, 0.523652494, 0.626288235, 0.343441427, 0.392833948, 0.395543277, 0.327333689, 0.498292983, 0.249146491, 0.159999996, 0.159999996, 0.181693792, 0.210018471, 0.249146491, 0.498292983, 0.159999996, 0.174244314, 0.310531765, 0.417696714, 0.159999996, 0.159999996, 0.159999996, 0.498292983, 0.498292983, 0.119999997, 0.119999997, 0.0599999987, 0.0599999987, 0.495630413, 0.688928604, 0.743381143, 0.119999997, 0.159999996, 0.159999996, 0.160238996, 0.498292983, 0.498292983, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.498292983, 0.498292983, 0.119999997, 0.181766525, 0.389743626, 0.437737226, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.498292983, 0.498292983, 0.498292983, 0.498292983, 0.498292983, 0.498292983, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.498292983, 0.498292983, 0.498292983, 0.498292983, 0.498292983, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.249146491, 0.498292983, 0.498292983, 0.498292983} within 1e-4
// GPU: render<<<(128,256), (16,8)>>>(image=f32[4194304], 2048, 2048)
