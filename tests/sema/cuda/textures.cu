// Texels are numbers or vectors of them that a texture can hold; what the handler is told must make sense.
// RUN: sema
__device__ void texels(cudaTextureObject_t t, cudaSurfaceObject_t s, long *l) {
  surf1Dread(l, s, 4);           // expected-error {{no instance of overloaded function "surf1Dread" matches the argument list}}
  surf1Dwrite(1.5, s, 4);        // expected-error {{no instance of function template "surf1Dwrite" matches the argument list}}
  tex2D<float>(t, 1.f);          // expected-error {{no instance of overloaded function "tex2D" matches the argument list}}
  tex2D(1.f, t, 1.f, 2.f);       // expected-error {{no instance of overloaded function "tex2D" matches the argument list}}
  surf2Dread<int>(s, 1, 2, 3);   // expected-error {{no instance of overloaded function "surf2Dread" matches the argument list}}
}
struct Mixed { float a; int b; };
struct Three { float a, b, c; };
template <class T> __device__ void later(T *p) { __nv_tex_surf_handler("__itex1D", p, 1, 2.f); }
__device__ void handler(const char *name, float *f, double *d, Mixed *m, Three *v, long *l) {
  __nv_tex_surf_handler("__itex1D", f, 1ull, 2.f);
  __nv_tex_surf_handler("__itex1D", f, 1, 2);
  __nv_tex_surf_handler();                                // expected-error #165 {{too few arguments in function call}}
  __nv_tex_surf_handler("__itex1D", f, 1ull);             // expected-error #165 {{too few arguments in function call}}
  __nv_tex_surf_handler("__itex1D", f, 1ull, 2.f, 3);     // expected-error #140 {{too many arguments in function call}}
  __nv_tex_surf_handler("__itex9D", f, 1ull, 2.f);        // expected-error {{cuprum does not support the texture function "__itex9D" yet}}
  __nv_tex_surf_handler(name, f, 1ull, 2.f);              // expected-error {{cuprum does not support the name of a texture function that is no literal yet}}
  __nv_tex_surf_handler("__itex1D", 1, 1ull, 2.f);        // expected-error {{expression must have pointer type}}
  __nv_tex_surf_handler("__itex1D", d, 1ull, 2.f);        // expected-error {{cuprum does not support textures and surfaces of such a type yet}}
  __nv_tex_surf_handler("__itex1D", l, 1ull, 2.f);        // expected-error {{cuprum does not support textures and surfaces of such a type yet}}
  __nv_tex_surf_handler("__itex1D", m, 1ull, 2.f);        // expected-error {{cuprum does not support textures and surfaces of such a type yet}}
  __nv_tex_surf_handler("__itex1D", v, 1ull, 2.f);        // expected-error {{cuprum does not support textures and surfaces of such a type yet}}
  __nv_tex_surf_handler("__itex2DGrad_v2", f, 1ull, 2.f, 3.f, d, d);    // expected-error {{cuprum does not support gradients of such a type yet}}
  later(f);
}
