// Textures and surfaces. Objects are handles; what a function does is said by the name that it gives to
// `__nv_tex_surf_handler` (`crates/ast/src/image.rs`), as in NVIDIA's headers. Of each there are two forms:
// one writes a texel through a pointer, for types of texels alone, the other one returns it.
// Each chunk is parsed, after these macros, when one of the names on its marker line is first used.

#define LIST(...) __VA_ARGS__
// Parameters and what is passed on, by address and by value, come in parentheses.
#define TEXTURE(name, what, params, passed, args) \
  template <typename T> \
  static __device__ typename __nv_itex_trait<T>::type name(T *ptr, cudaTextureObject_t obj, LIST params) { \
    __nv_tex_surf_handler(what, ptr, obj, LIST passed); \
  } \
  template <class T> static __device__ T name(cudaTextureObject_t texObject, LIST params) { \
    T ret; \
    name(&ret, texObject, LIST args); \
    return ret; \
  }
// The same, telling whether the texels are resident.
#define SPARSE(name, what, params, passed, args) \
  template <typename T> \
  static __device__ typename __nv_itex_trait<T>::type name(T *ptr, cudaTextureObject_t obj, LIST params) { \
    unsigned char res; \
    __nv_tex_surf_handler(what "_sparse", ptr, obj, LIST passed, &res); \
    *isResident = res != 0; \
  } \
  template <class T> static __device__ T name(cudaTextureObject_t texObject, LIST params) { \
    T ret; \
    name(&ret, texObject, LIST args); \
    return ret; \
  }
#define SURFACE_READ(name, what, params, passed) \
  template <typename T> \
  static __device__ typename __nv_isurf_trait<T>::type name( \
      T *ptr, cudaSurfaceObject_t obj, LIST params, \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { \
    __nv_tex_surf_handler(what, ptr, obj, LIST passed, mode); \
  } \
  template <class T> \
  static __device__ T name(cudaSurfaceObject_t surfObject, LIST params, \
                           cudaSurfaceBoundaryMode boundaryMode = cudaBoundaryModeTrap) { \
    T ret; \
    name(&ret, surfObject, LIST passed, boundaryMode); \
    return ret; \
  }
#define SURFACE_WRITE(name, what, params, passed) \
  template <typename T> \
  static __device__ typename __nv_isurf_trait<T>::type name( \
      T val, cudaSurfaceObject_t obj, LIST params, \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) { \
    __nv_tex_surf_handler(what, &val, obj, LIST passed, mode); \
  }
#define TEXEL(trait, type1) \
  template <> \
  struct trait<type1> { \
    typedef void type; \
  };
#define VECTORS(trait, name) TEXEL(trait, name##1) TEXEL(trait, name##2)
#define TEXELS(trait, scalar, name) TEXEL(trait, scalar) VECTORS(trait, name) TEXEL(trait, name##4)
#define ALL_TEXELS(trait) \
  TEXEL(trait, signed char) \
  TEXELS(trait, char, char) \
  TEXELS(trait, unsigned char, uchar) \
  TEXELS(trait, short, short) \
  TEXELS(trait, unsigned short, ushort) \
  TEXELS(trait, int, int) \
  TEXELS(trait, unsigned int, uint) \
  TEXELS(trait, float, float)

//@ cudaSurfaceBoundaryMode cudaBoundaryModeZero cudaBoundaryModeClamp cudaBoundaryModeTrap
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0,
  cudaBoundaryModeClamp = 1,
  cudaBoundaryModeTrap = 2
};

//@ cudaSurfaceFormatMode cudaFormatModeForced cudaFormatModeAuto
enum cudaSurfaceFormatMode { cudaFormatModeForced = 0, cudaFormatModeAuto = 1 };

//@ cudaTextureAddressMode cudaAddressModeWrap cudaAddressModeClamp cudaAddressModeMirror cudaAddressModeBorder
enum cudaTextureAddressMode {
  cudaAddressModeWrap = 0,
  cudaAddressModeClamp = 1,
  cudaAddressModeMirror = 2,
  cudaAddressModeBorder = 3
};

//@ cudaTextureFilterMode cudaFilterModePoint cudaFilterModeLinear
enum cudaTextureFilterMode { cudaFilterModePoint = 0, cudaFilterModeLinear = 1 };

//@ cudaTextureReadMode cudaReadModeElementType cudaReadModeNormalizedFloat
enum cudaTextureReadMode { cudaReadModeElementType = 0, cudaReadModeNormalizedFloat = 1 };

//@ cudaTextureDesc
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  int seamlessCubemap;
};

//@ cudaChannelFormatDesc
struct cudaChannelFormatDesc {
  int x;
  int y;
  int z;
  int w;
  enum cudaChannelFormatKind f;
};

//@ __nv_itex_trait
template <typename T>
struct __nv_itex_trait {};
ALL_TEXELS(__nv_itex_trait)

//@ __nv_isurf_trait
template <typename T>
struct __nv_isurf_trait {};
ALL_TEXELS(__nv_isurf_trait)
TEXEL(__nv_isurf_trait, long long)
VECTORS(__nv_isurf_trait, longlong)
TEXEL(__nv_isurf_trait, unsigned long long)
VECTORS(__nv_isurf_trait, ulonglong)

//@ tex1Dfetch
TEXTURE(tex1Dfetch, "__itex1Dfetch", (int x), (x), (x))

//@ tex1D
TEXTURE(tex1D, "__itex1D", (float x), (x), (x))

//@ tex1DLod
TEXTURE(tex1DLod, "__itex1DLod", (float x, float level), (x, level), (x, level))

//@ tex1DGrad
TEXTURE(tex1DGrad, "__itex1DGrad", (float x, float dPdx, float dPdy), (x, dPdx, dPdy), (x, dPdx, dPdy))

//@ tex1DLayered
TEXTURE(tex1DLayered, "__itex1DLayered", (float x, int layer), (x, layer), (x, layer))

//@ tex1DLayeredLod
TEXTURE(tex1DLayeredLod, "__itex1DLayeredLod",
        (float x, int layer, float level), (x, layer, level), (x, layer, level))

//@ tex1DLayeredGrad
TEXTURE(tex1DLayeredGrad, "__itex1DLayeredGrad",
        (float x, int layer, float dPdx, float dPdy), (x, layer, dPdx, dPdy), (x, layer, dPdx, dPdy))

//@ tex2D
TEXTURE(tex2D, "__itex2D", (float x, float y), (x, y), (x, y))
SPARSE(tex2D, "__itex2D", (float x, float y, bool *isResident), (x, y), (x, y, isResident))

//@ tex2DLod
TEXTURE(tex2DLod, "__itex2DLod", (float x, float y, float level), (x, y, level), (x, y, level))
SPARSE(tex2DLod, "__itex2DLod",
       (float x, float y, float level, bool *isResident), (x, y, level), (x, y, level, isResident))

//@ tex2DGrad
TEXTURE(tex2DGrad, "__itex2DGrad_v2",
        (float x, float y, float2 dPdx, float2 dPdy), (x, y, &dPdx, &dPdy), (x, y, dPdx, dPdy))
SPARSE(tex2DGrad, "__itex2DGrad",
       (float x, float y, float2 dPdx, float2 dPdy, bool *isResident), (x, y, &dPdx, &dPdy), (x, y, dPdx, dPdy, isResident))

//@ tex2DLayered
TEXTURE(tex2DLayered, "__itex2DLayered", (float x, float y, int layer), (x, y, layer), (x, y, layer))
SPARSE(tex2DLayered, "__itex2DLayered",
       (float x, float y, int layer, bool *isResident), (x, y, layer), (x, y, layer, isResident))

//@ tex2DLayeredLod
TEXTURE(tex2DLayeredLod, "__itex2DLayeredLod",
        (float x, float y, int layer, float level), (x, y, layer, level), (x, y, layer, level))
SPARSE(tex2DLayeredLod, "__itex2DLayeredLod",
       (float x, float y, int layer, float level, bool *isResident), (x, y, layer, level), (x, y, layer, level, isResident))

//@ tex2DLayeredGrad
TEXTURE(tex2DLayeredGrad, "__itex2DLayeredGrad_v2",
        (float x, float y, int layer, float2 dPdx, float2 dPdy), (x, y, layer, &dPdx, &dPdy), (x, y, layer, dPdx, dPdy))
SPARSE(tex2DLayeredGrad, "__itex2DLayeredGrad",
       (float x, float y, int layer, float2 dPdx, float2 dPdy, bool *isResident), (x, y, layer, &dPdx, &dPdy), (x, y, layer, dPdx, dPdy, isResident))

//@ tex3D
TEXTURE(tex3D, "__itex3D", (float x, float y, float z), (x, y, z), (x, y, z))
SPARSE(tex3D, "__itex3D",
       (float x, float y, float z, bool *isResident), (x, y, z), (x, y, z, isResident))

//@ tex3DLod
TEXTURE(tex3DLod, "__itex3DLod",
        (float x, float y, float z, float level), (x, y, z, level), (x, y, z, level))
SPARSE(tex3DLod, "__itex3DLod",
       (float x, float y, float z, float level, bool *isResident), (x, y, z, level), (x, y, z, level, isResident))

//@ tex3DGrad
TEXTURE(tex3DGrad, "__itex3DGrad_v2",
        (float x, float y, float z, float4 dPdx, float4 dPdy), (x, y, z, &dPdx, &dPdy), (x, y, z, dPdx, dPdy))
SPARSE(tex3DGrad, "__itex3DGrad",
       (float x, float y, float z, float4 dPdx, float4 dPdy, bool *isResident), (x, y, z, &dPdx, &dPdy), (x, y, z, dPdx, dPdy, isResident))

//@ texCubemap
TEXTURE(texCubemap, "__itexCubemap", (float x, float y, float z), (x, y, z), (x, y, z))

//@ texCubemapLod
TEXTURE(texCubemapLod, "__itexCubemapLod",
        (float x, float y, float z, float level), (x, y, z, level), (x, y, z, level))

//@ texCubemapGrad
TEXTURE(texCubemapGrad, "__itexCubemapGrad_v2",
        (float x, float y, float z, float4 dPdx, float4 dPdy), (x, y, z, &dPdx, &dPdy), (x, y, z, dPdx, dPdy))

//@ texCubemapLayered
TEXTURE(texCubemapLayered, "__itexCubemapLayered",
        (float x, float y, float z, int layer), (x, y, z, layer), (x, y, z, layer))

//@ texCubemapLayeredLod
TEXTURE(texCubemapLayeredLod, "__itexCubemapLayeredLod",
        (float x, float y, float z, int layer, float level), (x, y, z, layer, level), (x, y, z, layer, level))

//@ texCubemapLayeredGrad
TEXTURE(texCubemapLayeredGrad, "__itexCubemapLayeredGrad_v2",
        (float x, float y, float z, int layer, float4 dPdx, float4 dPdy), (x, y, z, layer, &dPdx, &dPdy), (x, y, z, layer, dPdx, dPdy))

//@ tex2Dgather
TEXTURE(tex2Dgather, "__itex2Dgather", (float x, float y, int comp = 0), (x, y, comp), (x, y, comp))
SPARSE(tex2Dgather, "__itex2Dgather",
       (float x, float y, bool *isResident, int comp = 0), (x, y, comp), (x, y, isResident, comp))

//@ surf1Dread
SURFACE_READ(surf1Dread, "__isurf1Dread", (int x), (x))

//@ surf1Dwrite
SURFACE_WRITE(surf1Dwrite, "__isurf1Dwrite_v2", (int x), (x))

//@ surf2Dread
SURFACE_READ(surf2Dread, "__isurf2Dread", (int x, int y), (x, y))

//@ surf2Dwrite
SURFACE_WRITE(surf2Dwrite, "__isurf2Dwrite_v2", (int x, int y), (x, y))

//@ surf3Dread
SURFACE_READ(surf3Dread, "__isurf3Dread", (int x, int y, int z), (x, y, z))

//@ surf3Dwrite
SURFACE_WRITE(surf3Dwrite, "__isurf3Dwrite_v2", (int x, int y, int z), (x, y, z))

//@ surf1DLayeredread
SURFACE_READ(surf1DLayeredread, "__isurf1DLayeredread", (int x, int layer), (x, layer))

//@ surf1DLayeredwrite
SURFACE_WRITE(surf1DLayeredwrite, "__isurf1DLayeredwrite_v2", (int x, int layer), (x, layer))

//@ surf2DLayeredread
SURFACE_READ(surf2DLayeredread, "__isurf2DLayeredread", (int x, int y, int layer), (x, y, layer))

//@ surf2DLayeredwrite
SURFACE_WRITE(surf2DLayeredwrite, "__isurf2DLayeredwrite_v2", (int x, int y, int layer), (x, y, layer))

//@ surfCubemapread
SURFACE_READ(surfCubemapread, "__isurfCubemapread", (int x, int y, int face), (x, y, face))

//@ surfCubemapwrite
SURFACE_WRITE(surfCubemapwrite, "__isurfCubemapwrite_v2", (int x, int y, int face), (x, y, face))

//@ surfCubemapLayeredread
SURFACE_READ(surfCubemapLayeredread, "__isurfCubemapLayeredread",
             (int x, int y, int layerface), (x, y, layerface))

//@ surfCubemapLayeredwrite
SURFACE_WRITE(surfCubemapLayeredwrite, "__isurfCubemapLayeredwrite_v2",
              (int x, int y, int layerface), (x, y, layerface))
