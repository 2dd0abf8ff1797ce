// Types of the run-time interface that NVRTC knows without a header and that device code has little use for: what
// functions of the host take, with their values. Sizes, places and values are NVRTC's (`tests/run/cuda/runtime_types.cu`).
// Each chunk is parsed when one of the names on its marker line is first used.

//@ CUDAlogLevel_enum cudaLogLevel cudaLogLevelError cudaLogLevelWarning
enum CUDAlogLevel_enum {
  cudaLogLevelError = 0, cudaLogLevelWarning = 1,
};
typedef enum CUDAlogLevel_enum cudaLogLevel;

//@ CUexternalMemory_st cudaExternalMemory_t
struct CUexternalMemory_st;
typedef struct CUexternalMemory_st *cudaExternalMemory_t;

//@ CUexternalSemaphore_st cudaExternalSemaphore_t
struct CUexternalSemaphore_st;
typedef struct CUexternalSemaphore_st *cudaExternalSemaphore_t;

//@ CUgraphDeviceUpdatableNode_st cudaGraphDeviceNode_t
struct CUgraphDeviceUpdatableNode_st;
typedef struct CUgraphDeviceUpdatableNode_st *cudaGraphDeviceNode_t;

//@ CUgraphExec_st cudaGraphExec_t
struct CUgraphExec_st;
typedef struct CUgraphExec_st *cudaGraphExec_t;

//@ CUgraphNode_st cudaGraphNode_t
struct CUgraphNode_st;
typedef struct CUgraphNode_st *cudaGraphNode_t;

//@ CUgraph_st cudaGraph_t
struct CUgraph_st;
typedef struct CUgraph_st *cudaGraph_t;

//@ CUkern_st cudaKernel_t
struct CUkern_st;
typedef struct CUkern_st *cudaKernel_t;

//@ CUlib_st cudaLibrary_t
struct CUlib_st;
typedef struct CUlib_st *cudaLibrary_t;

//@ CUlogsCallbackEntry_st cudaLogsCallbackHandle
struct CUlogsCallbackEntry_st;
typedef struct CUlogsCallbackEntry_st *cudaLogsCallbackHandle;

//@ CUmemPoolHandle_st cudaMemPool_t
struct CUmemPoolHandle_st;
typedef struct CUmemPoolHandle_st *cudaMemPool_t;

//@ CUuserObject_st cudaUserObject_t
struct CUuserObject_st;
typedef struct CUuserObject_st *cudaUserObject_t;

//@ CUuuid_st CUuuid cudaUUID_t
struct CUuuid_st {
  char bytes[16];
};
typedef struct CUuuid_st CUuuid;
typedef struct CUuuid_st cudaUUID_t;

//@ cudaAccessPolicyWindow
struct cudaAccessPolicyWindow {
  void *base_ptr;
  size_t num_bytes;
  float hitRatio;
  cudaAccessProperty hitProp;
  cudaAccessProperty missProp;
};

//@ cudaArrayMemoryRequirements
struct cudaArrayMemoryRequirements {
  size_t size;
  size_t alignment;
  unsigned int reserved[4];
};

//@ cudaArraySparseProperties
struct cudaArraySparseProperties {
  struct {
    unsigned int width;
    unsigned int height;
    unsigned int depth;
  } tileExtent;
  unsigned int miptailFirstLevel;
  unsigned long long miptailSize;
  unsigned int flags;
  unsigned int reserved[4];
};

//@ cudaAsyncCallbackEntry cudaAsyncCallbackHandle_t
struct cudaAsyncCallbackEntry;
typedef struct cudaAsyncCallbackEntry *cudaAsyncCallbackHandle_t;

//@ cudaAsyncNotificationInfo cudaAsyncNotificationInfo_t
struct cudaAsyncNotificationInfo {
  cudaAsyncNotificationType type;
  union {
    struct {
      unsigned long long bytesOverBudget;
    } overBudget;
  } info;
};
typedef struct cudaAsyncNotificationInfo cudaAsyncNotificationInfo_t;

//@ cudaAsyncNotificationType_enum cudaAsyncNotificationType cudaAsyncNotificationTypeOverBudget
enum cudaAsyncNotificationType_enum {
  cudaAsyncNotificationTypeOverBudget = 1,
};
typedef enum cudaAsyncNotificationType_enum cudaAsyncNotificationType;

//@ cudaAtomicOperation cudaAtomicOperationIntegerAdd cudaAtomicOperationIntegerMin cudaAtomicOperationIntegerMax cudaAtomicOperationIntegerIncrement cudaAtomicOperationIntegerDecrement cudaAtomicOperationAnd cudaAtomicOperationOr cudaAtomicOperationXOR cudaAtomicOperationExchange cudaAtomicOperationCAS cudaAtomicOperationFloatAdd cudaAtomicOperationFloatMin cudaAtomicOperationFloatMax
enum cudaAtomicOperation {
  cudaAtomicOperationIntegerAdd = 0, cudaAtomicOperationIntegerMin = 1,
  cudaAtomicOperationIntegerMax = 2, cudaAtomicOperationIntegerIncrement = 3,
  cudaAtomicOperationIntegerDecrement = 4, cudaAtomicOperationAnd = 5, cudaAtomicOperationOr = 6,
  cudaAtomicOperationXOR = 7, cudaAtomicOperationExchange = 8, cudaAtomicOperationCAS = 9,
  cudaAtomicOperationFloatAdd = 10, cudaAtomicOperationFloatMin = 11, cudaAtomicOperationFloatMax = 12,
};

//@ cudaAtomicOperationCapability cudaAtomicCapabilitySigned cudaAtomicCapabilityUnsigned cudaAtomicCapabilityReduction cudaAtomicCapabilityScalar32 cudaAtomicCapabilityScalar64 cudaAtomicCapabilityScalar128 cudaAtomicCapabilityVector32x4
enum cudaAtomicOperationCapability {
  cudaAtomicCapabilitySigned = 1, cudaAtomicCapabilityUnsigned = 2, cudaAtomicCapabilityReduction = 4,
  cudaAtomicCapabilityScalar32 = 8, cudaAtomicCapabilityScalar64 = 16,
  cudaAtomicCapabilityScalar128 = 32, cudaAtomicCapabilityVector32x4 = 64,
};

//@ cudaCGScope cudaCGScopeInvalid cudaCGScopeGrid cudaCGScopeReserved
enum cudaCGScope {
  cudaCGScopeInvalid = 0, cudaCGScopeGrid = 1, cudaCGScopeReserved = 2,
};

//@ cudaChildGraphNodeParams
struct cudaChildGraphNodeParams {
  cudaGraph_t graph;
  cudaGraphChildGraphNodeOwnership ownership;
};

//@ cudaClusterSchedulingPolicy cudaClusterSchedulingPolicyDefault cudaClusterSchedulingPolicySpread cudaClusterSchedulingPolicyLoadBalancing
enum cudaClusterSchedulingPolicy {
  cudaClusterSchedulingPolicyDefault = 0, cudaClusterSchedulingPolicySpread = 1,
  cudaClusterSchedulingPolicyLoadBalancing = 2,
};

//@ cudaComputeMode cudaComputeModeDefault cudaComputeModeExclusive cudaComputeModeProhibited cudaComputeModeExclusiveProcess
enum cudaComputeMode {
  cudaComputeModeDefault = 0, cudaComputeModeExclusive = 1, cudaComputeModeProhibited = 2,
  cudaComputeModeExclusiveProcess = 3,
};

//@ cudaConditionalNodeParams
struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  cudaGraphConditionalNodeType type;
  unsigned int size;
  cudaGraph_t *phGraph_out;
};

//@ cudaDataType_t cudaDataType CUDA_R_16F CUDA_C_16F CUDA_R_16BF CUDA_C_16BF CUDA_R_32F CUDA_C_32F CUDA_R_64F CUDA_C_64F CUDA_R_4I CUDA_C_4I CUDA_R_4U CUDA_C_4U CUDA_R_8I CUDA_C_8I CUDA_R_8U CUDA_C_8U CUDA_R_16I CUDA_C_16I CUDA_R_16U CUDA_C_16U CUDA_R_32I CUDA_C_32I CUDA_R_32U CUDA_C_32U CUDA_R_64I CUDA_C_64I CUDA_R_64U CUDA_C_64U CUDA_R_8F_E4M3 CUDA_R_8F_UE4M3 CUDA_R_8F_E5M2 CUDA_R_8F_UE8M0 CUDA_R_6F_E2M3 CUDA_R_6F_E3M2 CUDA_R_4F_E2M1
enum cudaDataType_t {
  CUDA_R_16F = 2, CUDA_C_16F = 6, CUDA_R_16BF = 14, CUDA_C_16BF = 15, CUDA_R_32F = 0, CUDA_C_32F = 4,
  CUDA_R_64F = 1, CUDA_C_64F = 5, CUDA_R_4I = 16, CUDA_C_4I = 17, CUDA_R_4U = 18, CUDA_C_4U = 19, CUDA_R_8I = 3,
  CUDA_C_8I = 7, CUDA_R_8U = 8, CUDA_C_8U = 9, CUDA_R_16I = 20, CUDA_C_16I = 21, CUDA_R_16U = 22,
  CUDA_C_16U = 23, CUDA_R_32I = 10, CUDA_C_32I = 11, CUDA_R_32U = 12, CUDA_C_32U = 13, CUDA_R_64I = 24,
  CUDA_C_64I = 25, CUDA_R_64U = 26, CUDA_C_64U = 27, CUDA_R_8F_E4M3 = 28, CUDA_R_8F_UE4M3 = 28,
  CUDA_R_8F_E5M2 = 29, CUDA_R_8F_UE8M0 = 30, CUDA_R_6F_E2M3 = 31, CUDA_R_6F_E3M2 = 32, CUDA_R_4F_E2M1 = 33,
};
typedef enum cudaDataType_t cudaDataType;

//@ cudaDeviceAttr cudaDevAttrMaxThreadsPerBlock cudaDevAttrMaxBlockDimX cudaDevAttrMaxBlockDimY cudaDevAttrMaxBlockDimZ cudaDevAttrMaxGridDimX cudaDevAttrMaxGridDimY cudaDevAttrMaxGridDimZ cudaDevAttrMaxSharedMemoryPerBlock cudaDevAttrTotalConstantMemory cudaDevAttrWarpSize cudaDevAttrMaxPitch cudaDevAttrMaxRegistersPerBlock cudaDevAttrClockRate cudaDevAttrTextureAlignment cudaDevAttrGpuOverlap cudaDevAttrMultiProcessorCount cudaDevAttrKernelExecTimeout cudaDevAttrIntegrated cudaDevAttrCanMapHostMemory cudaDevAttrComputeMode cudaDevAttrMaxTexture1DWidth cudaDevAttrMaxTexture2DWidth cudaDevAttrMaxTexture2DHeight cudaDevAttrMaxTexture3DWidth cudaDevAttrMaxTexture3DHeight cudaDevAttrMaxTexture3DDepth cudaDevAttrMaxTexture2DLayeredWidth cudaDevAttrMaxTexture2DLayeredHeight cudaDevAttrMaxTexture2DLayeredLayers cudaDevAttrSurfaceAlignment cudaDevAttrConcurrentKernels cudaDevAttrEccEnabled cudaDevAttrPciBusId cudaDevAttrPciDeviceId cudaDevAttrTccDriver cudaDevAttrMemoryClockRate cudaDevAttrGlobalMemoryBusWidth cudaDevAttrL2CacheSize cudaDevAttrMaxThreadsPerMultiProcessor cudaDevAttrAsyncEngineCount cudaDevAttrUnifiedAddressing cudaDevAttrMaxTexture1DLayeredWidth cudaDevAttrMaxTexture1DLayeredLayers cudaDevAttrMaxTexture2DGatherWidth cudaDevAttrMaxTexture2DGatherHeight cudaDevAttrMaxTexture3DWidthAlt cudaDevAttrMaxTexture3DHeightAlt cudaDevAttrMaxTexture3DDepthAlt cudaDevAttrPciDomainId cudaDevAttrTexturePitchAlignment cudaDevAttrMaxTextureCubemapWidth cudaDevAttrMaxTextureCubemapLayeredWidth cudaDevAttrMaxTextureCubemapLayeredLayers cudaDevAttrMaxSurface1DWidth cudaDevAttrMaxSurface2DWidth cudaDevAttrMaxSurface2DHeight cudaDevAttrMaxSurface3DWidth cudaDevAttrMaxSurface3DHeight cudaDevAttrMaxSurface3DDepth cudaDevAttrMaxSurface1DLayeredWidth cudaDevAttrMaxSurface1DLayeredLayers cudaDevAttrMaxSurface2DLayeredWidth cudaDevAttrMaxSurface2DLayeredHeight cudaDevAttrMaxSurface2DLayeredLayers cudaDevAttrMaxSurfaceCubemapWidth cudaDevAttrMaxSurfaceCubemapLayeredWidth cudaDevAttrMaxSurfaceCubemapLayeredLayers cudaDevAttrMaxTexture1DLinearWidth cudaDevAttrMaxTexture2DLinearWidth cudaDevAttrMaxTexture2DLinearHeight cudaDevAttrMaxTexture2DLinearPitch cudaDevAttrMaxTexture2DMipmappedWidth cudaDevAttrMaxTexture2DMipmappedHeight cudaDevAttrComputeCapabilityMajor cudaDevAttrComputeCapabilityMinor cudaDevAttrMaxTexture1DMipmappedWidth cudaDevAttrStreamPrioritiesSupported cudaDevAttrGlobalL1CacheSupported cudaDevAttrLocalL1CacheSupported cudaDevAttrMaxSharedMemoryPerMultiprocessor cudaDevAttrMaxRegistersPerMultiprocessor cudaDevAttrManagedMemory cudaDevAttrIsMultiGpuBoard cudaDevAttrMultiGpuBoardGroupID cudaDevAttrHostNativeAtomicSupported cudaDevAttrSingleToDoublePrecisionPerfRatio cudaDevAttrPageableMemoryAccess cudaDevAttrConcurrentManagedAccess cudaDevAttrComputePreemptionSupported cudaDevAttrCanUseHostPointerForRegisteredMem cudaDevAttrReserved92 cudaDevAttrReserved93 cudaDevAttrReserved94 cudaDevAttrCooperativeLaunch cudaDevAttrReserved96 cudaDevAttrMaxSharedMemoryPerBlockOptin cudaDevAttrCanFlushRemoteWrites cudaDevAttrHostRegisterSupported cudaDevAttrPageableMemoryAccessUsesHostPageTables cudaDevAttrDirectManagedMemAccessFromHost cudaDevAttrMaxBlocksPerMultiprocessor cudaDevAttrMaxPersistingL2CacheSize cudaDevAttrMaxAccessPolicyWindowSize cudaDevAttrReservedSharedMemoryPerBlock cudaDevAttrSparseCudaArraySupported cudaDevAttrHostRegisterReadOnlySupported cudaDevAttrTimelineSemaphoreInteropSupported cudaDevAttrMemoryPoolsSupported cudaDevAttrGPUDirectRDMASupported cudaDevAttrGPUDirectRDMAFlushWritesOptions cudaDevAttrGPUDirectRDMAWritesOrdering cudaDevAttrMemoryPoolSupportedHandleTypes cudaDevAttrClusterLaunch cudaDevAttrDeferredMappingCudaArraySupported cudaDevAttrReserved122 cudaDevAttrReserved123 cudaDevAttrReserved124 cudaDevAttrIpcEventSupport cudaDevAttrMemSyncDomainCount cudaDevAttrReserved127 cudaDevAttrReserved128 cudaDevAttrReserved129 cudaDevAttrNumaConfig cudaDevAttrNumaId cudaDevAttrReserved132 cudaDevAttrMpsEnabled cudaDevAttrHostNumaId cudaDevAttrD3D12CigSupported cudaDevAttrVulkanCigSupported cudaDevAttrGpuPciDeviceId cudaDevAttrGpuPciSubsystemId cudaDevAttrReserved141 cudaDevAttrHostNumaMemoryPoolsSupported cudaDevAttrHostNumaMultinodeIpcSupported cudaDevAttrHostMemoryPoolsSupported cudaDevAttrReserved145 cudaDevAttrOnlyPartialHostNativeAtomicSupported cudaDevAttrMax
enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMaxBlockDimX = 2, cudaDevAttrMaxBlockDimY = 3,
  cudaDevAttrMaxBlockDimZ = 4, cudaDevAttrMaxGridDimX = 5, cudaDevAttrMaxGridDimY = 6,
  cudaDevAttrMaxGridDimZ = 7, cudaDevAttrMaxSharedMemoryPerBlock = 8,
  cudaDevAttrTotalConstantMemory = 9, cudaDevAttrWarpSize = 10, cudaDevAttrMaxPitch = 11,
  cudaDevAttrMaxRegistersPerBlock = 12, cudaDevAttrClockRate = 13, cudaDevAttrTextureAlignment = 14,
  cudaDevAttrGpuOverlap = 15, cudaDevAttrMultiProcessorCount = 16, cudaDevAttrKernelExecTimeout = 17,
  cudaDevAttrIntegrated = 18, cudaDevAttrCanMapHostMemory = 19, cudaDevAttrComputeMode = 20,
  cudaDevAttrMaxTexture1DWidth = 21, cudaDevAttrMaxTexture2DWidth = 22,
  cudaDevAttrMaxTexture2DHeight = 23, cudaDevAttrMaxTexture3DWidth = 24,
  cudaDevAttrMaxTexture3DHeight = 25, cudaDevAttrMaxTexture3DDepth = 26,
  cudaDevAttrMaxTexture2DLayeredWidth = 27, cudaDevAttrMaxTexture2DLayeredHeight = 28,
  cudaDevAttrMaxTexture2DLayeredLayers = 29, cudaDevAttrSurfaceAlignment = 30,
  cudaDevAttrConcurrentKernels = 31, cudaDevAttrEccEnabled = 32, cudaDevAttrPciBusId = 33,
  cudaDevAttrPciDeviceId = 34, cudaDevAttrTccDriver = 35, cudaDevAttrMemoryClockRate = 36,
  cudaDevAttrGlobalMemoryBusWidth = 37, cudaDevAttrL2CacheSize = 38,
  cudaDevAttrMaxThreadsPerMultiProcessor = 39, cudaDevAttrAsyncEngineCount = 40,
  cudaDevAttrUnifiedAddressing = 41, cudaDevAttrMaxTexture1DLayeredWidth = 42,
  cudaDevAttrMaxTexture1DLayeredLayers = 43, cudaDevAttrMaxTexture2DGatherWidth = 45,
  cudaDevAttrMaxTexture2DGatherHeight = 46, cudaDevAttrMaxTexture3DWidthAlt = 47,
  cudaDevAttrMaxTexture3DHeightAlt = 48, cudaDevAttrMaxTexture3DDepthAlt = 49,
  cudaDevAttrPciDomainId = 50, cudaDevAttrTexturePitchAlignment = 51,
  cudaDevAttrMaxTextureCubemapWidth = 52, cudaDevAttrMaxTextureCubemapLayeredWidth = 53,
  cudaDevAttrMaxTextureCubemapLayeredLayers = 54, cudaDevAttrMaxSurface1DWidth = 55,
  cudaDevAttrMaxSurface2DWidth = 56, cudaDevAttrMaxSurface2DHeight = 57,
  cudaDevAttrMaxSurface3DWidth = 58, cudaDevAttrMaxSurface3DHeight = 59,
  cudaDevAttrMaxSurface3DDepth = 60, cudaDevAttrMaxSurface1DLayeredWidth = 61,
  cudaDevAttrMaxSurface1DLayeredLayers = 62, cudaDevAttrMaxSurface2DLayeredWidth = 63,
  cudaDevAttrMaxSurface2DLayeredHeight = 64, cudaDevAttrMaxSurface2DLayeredLayers = 65,
  cudaDevAttrMaxSurfaceCubemapWidth = 66, cudaDevAttrMaxSurfaceCubemapLayeredWidth = 67,
  cudaDevAttrMaxSurfaceCubemapLayeredLayers = 68, cudaDevAttrMaxTexture1DLinearWidth = 69,
  cudaDevAttrMaxTexture2DLinearWidth = 70, cudaDevAttrMaxTexture2DLinearHeight = 71,
  cudaDevAttrMaxTexture2DLinearPitch = 72, cudaDevAttrMaxTexture2DMipmappedWidth = 73,
  cudaDevAttrMaxTexture2DMipmappedHeight = 74, cudaDevAttrComputeCapabilityMajor = 75,
  cudaDevAttrComputeCapabilityMinor = 76, cudaDevAttrMaxTexture1DMipmappedWidth = 77,
  cudaDevAttrStreamPrioritiesSupported = 78, cudaDevAttrGlobalL1CacheSupported = 79,
  cudaDevAttrLocalL1CacheSupported = 80, cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81,
  cudaDevAttrMaxRegistersPerMultiprocessor = 82, cudaDevAttrManagedMemory = 83,
  cudaDevAttrIsMultiGpuBoard = 84, cudaDevAttrMultiGpuBoardGroupID = 85,
  cudaDevAttrHostNativeAtomicSupported = 86, cudaDevAttrSingleToDoublePrecisionPerfRatio = 87,
  cudaDevAttrPageableMemoryAccess = 88, cudaDevAttrConcurrentManagedAccess = 89,
  cudaDevAttrComputePreemptionSupported = 90, cudaDevAttrCanUseHostPointerForRegisteredMem = 91,
  cudaDevAttrReserved92 = 92, cudaDevAttrReserved93 = 93, cudaDevAttrReserved94 = 94,
  cudaDevAttrCooperativeLaunch = 95, cudaDevAttrReserved96 = 96,
  cudaDevAttrMaxSharedMemoryPerBlockOptin = 97, cudaDevAttrCanFlushRemoteWrites = 98,
  cudaDevAttrHostRegisterSupported = 99, cudaDevAttrPageableMemoryAccessUsesHostPageTables = 100,
  cudaDevAttrDirectManagedMemAccessFromHost = 101, cudaDevAttrMaxBlocksPerMultiprocessor = 106,
  cudaDevAttrMaxPersistingL2CacheSize = 108, cudaDevAttrMaxAccessPolicyWindowSize = 109,
  cudaDevAttrReservedSharedMemoryPerBlock = 111, cudaDevAttrSparseCudaArraySupported = 112,
  cudaDevAttrHostRegisterReadOnlySupported = 113, cudaDevAttrTimelineSemaphoreInteropSupported = 114,
  cudaDevAttrMemoryPoolsSupported = 115, cudaDevAttrGPUDirectRDMASupported = 116,
  cudaDevAttrGPUDirectRDMAFlushWritesOptions = 117, cudaDevAttrGPUDirectRDMAWritesOrdering = 118,
  cudaDevAttrMemoryPoolSupportedHandleTypes = 119, cudaDevAttrClusterLaunch = 120,
  cudaDevAttrDeferredMappingCudaArraySupported = 121, cudaDevAttrReserved122 = 122,
  cudaDevAttrReserved123 = 123, cudaDevAttrReserved124 = 124, cudaDevAttrIpcEventSupport = 125,
  cudaDevAttrMemSyncDomainCount = 126, cudaDevAttrReserved127 = 127, cudaDevAttrReserved128 = 128,
  cudaDevAttrReserved129 = 129, cudaDevAttrNumaConfig = 130, cudaDevAttrNumaId = 131,
  cudaDevAttrReserved132 = 132, cudaDevAttrMpsEnabled = 133, cudaDevAttrHostNumaId = 134,
  cudaDevAttrD3D12CigSupported = 135, cudaDevAttrVulkanCigSupported = 138,
  cudaDevAttrGpuPciDeviceId = 139, cudaDevAttrGpuPciSubsystemId = 140, cudaDevAttrReserved141 = 141,
  cudaDevAttrHostNumaMemoryPoolsSupported = 142, cudaDevAttrHostNumaMultinodeIpcSupported = 143,
  cudaDevAttrHostMemoryPoolsSupported = 144, cudaDevAttrReserved145 = 145,
  cudaDevAttrOnlyPartialHostNativeAtomicSupported = 147, cudaDevAttrMax = 148,
};

//@ cudaDeviceNumaConfig cudaDeviceNumaConfigNone cudaDeviceNumaConfigNumaNode
enum cudaDeviceNumaConfig {
  cudaDeviceNumaConfigNone = 0, cudaDeviceNumaConfigNumaNode = 1,
};

//@ cudaDeviceP2PAttr cudaDevP2PAttrPerformanceRank cudaDevP2PAttrAccessSupported cudaDevP2PAttrNativeAtomicSupported cudaDevP2PAttrCudaArrayAccessSupported cudaDevP2PAttrOnlyPartialNativeAtomicSupported
enum cudaDeviceP2PAttr {
  cudaDevP2PAttrPerformanceRank = 1, cudaDevP2PAttrAccessSupported = 2,
  cudaDevP2PAttrNativeAtomicSupported = 3, cudaDevP2PAttrCudaArrayAccessSupported = 4,
  cudaDevP2PAttrOnlyPartialNativeAtomicSupported = 5,
};

//@ cudaDeviceProp
struct cudaDeviceProp {
  char name[256];
  cudaUUID_t uuid;
  char luid[8];
  unsigned int luidDeviceNodeMask;
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  int regsPerBlock;
  int warpSize;
  size_t memPitch;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  size_t totalConstMem;
  int major;
  int minor;
  size_t textureAlignment;
  size_t texturePitchAlignment;
  int multiProcessorCount;
  int integrated;
  int canMapHostMemory;
  int maxTexture1D;
  int maxTexture1DMipmap;
  int maxTexture2D[2];
  int maxTexture2DMipmap[2];
  int maxTexture2DLinear[3];
  int maxTexture2DGather[2];
  int maxTexture3D[3];
  int maxTexture3DAlt[3];
  int maxTextureCubemap;
  int maxTexture1DLayered[2];
  int maxTexture2DLayered[3];
  int maxTextureCubemapLayered[2];
  int maxSurface1D;
  int maxSurface2D[2];
  int maxSurface3D[3];
  int maxSurface1DLayered[2];
  int maxSurface2DLayered[3];
  int maxSurfaceCubemap;
  int maxSurfaceCubemapLayered[2];
  size_t surfaceAlignment;
  int concurrentKernels;
  int ECCEnabled;
  int pciBusID;
  int pciDeviceID;
  int pciDomainID;
  int tccDriver;
  int asyncEngineCount;
  int unifiedAddressing;
  int memoryBusWidth;
  int l2CacheSize;
  int persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor;
  int streamPrioritiesSupported;
  int globalL1CacheSupported;
  int localL1CacheSupported;
  size_t sharedMemPerMultiprocessor;
  int regsPerMultiprocessor;
  int managedMemory;
  int isMultiGpuBoard;
  int multiGpuBoardGroupID;
  int hostNativeAtomicSupported;
  int pageableMemoryAccess;
  int concurrentManagedAccess;
  int computePreemptionSupported;
  int canUseHostPointerForRegisteredMem;
  int cooperativeLaunch;
  size_t sharedMemPerBlockOptin;
  int pageableMemoryAccessUsesHostPageTables;
  int directManagedMemAccessFromHost;
  int maxBlocksPerMultiProcessor;
  int accessPolicyMaxWindowSize;
  size_t reservedSharedMemPerBlock;
  int hostRegisterSupported;
  int sparseCudaArraySupported;
  int hostRegisterReadOnlySupported;
  int timelineSemaphoreInteropSupported;
  int memoryPoolsSupported;
  int gpuDirectRDMASupported;
  unsigned int gpuDirectRDMAFlushWritesOptions;
  int gpuDirectRDMAWritesOrdering;
  unsigned int memoryPoolSupportedHandleTypes;
  int deferredMappingCudaArraySupported;
  int ipcEventSupported;
  int clusterLaunch;
  int unifiedFunctionPointers;
  int deviceNumaConfig;
  int deviceNumaId;
  int mpsEnabled;
  int hostNumaId;
  unsigned int gpuPciDeviceID;
  unsigned int gpuPciSubsystemID;
  int hostNumaMultinodeIpcSupported;
  int reserved[56];
};

//@ cudaDriverEntryPointQueryResult cudaDriverEntryPointSuccess cudaDriverEntryPointSymbolNotFound cudaDriverEntryPointVersionNotSufficent
enum cudaDriverEntryPointQueryResult {
  cudaDriverEntryPointSuccess = 0, cudaDriverEntryPointSymbolNotFound = 1,
  cudaDriverEntryPointVersionNotSufficent = 2,
};

//@ cudaEmulationStrategy_t cudaEmulationStrategy CUDA_EMULATION_STRATEGY_DEFAULT CUDA_EMULATION_STRATEGY_PERFORMANT CUDA_EMULATION_STRATEGY_EAGER
enum cudaEmulationStrategy_t {
  CUDA_EMULATION_STRATEGY_DEFAULT = 0, CUDA_EMULATION_STRATEGY_PERFORMANT = 1,
  CUDA_EMULATION_STRATEGY_EAGER = 2,
};
typedef enum cudaEmulationStrategy_t cudaEmulationStrategy;

//@ cudaEventRecordNodeParams
struct cudaEventRecordNodeParams {
  cudaEvent_t event;
};

//@ cudaEventWaitNodeParams
struct cudaEventWaitNodeParams {
  cudaEvent_t event;
};

//@ cudaExtent
struct cudaExtent {
  size_t width;
  size_t height;
  size_t depth;
};

//@ cudaExternalMemoryBufferDesc
struct cudaExternalMemoryBufferDesc {
  unsigned long long offset;
  unsigned long long size;
  unsigned int flags;
  unsigned int reserved[16];
};

//@ cudaExternalMemoryHandleDesc
struct cudaExternalMemoryHandleDesc {
  cudaExternalMemoryHandleType type;
  union {
    int fd;
    struct {
      void *handle;
      const void *name;
    } win32;
    const void *nvSciBufObject;
  } handle;
  unsigned long long size;
  unsigned int flags;
  unsigned int reserved[16];
};

//@ cudaExternalMemoryHandleType cudaExternalMemoryHandleTypeOpaqueFd cudaExternalMemoryHandleTypeOpaqueWin32 cudaExternalMemoryHandleTypeOpaqueWin32Kmt cudaExternalMemoryHandleTypeD3D12Heap cudaExternalMemoryHandleTypeD3D12Resource cudaExternalMemoryHandleTypeD3D11Resource cudaExternalMemoryHandleTypeD3D11ResourceKmt cudaExternalMemoryHandleTypeNvSciBuf
enum cudaExternalMemoryHandleType {
  cudaExternalMemoryHandleTypeOpaqueFd = 1, cudaExternalMemoryHandleTypeOpaqueWin32 = 2,
  cudaExternalMemoryHandleTypeOpaqueWin32Kmt = 3, cudaExternalMemoryHandleTypeD3D12Heap = 4,
  cudaExternalMemoryHandleTypeD3D12Resource = 5, cudaExternalMemoryHandleTypeD3D11Resource = 6,
  cudaExternalMemoryHandleTypeD3D11ResourceKmt = 7, cudaExternalMemoryHandleTypeNvSciBuf = 8,
};

//@ cudaExternalMemoryMipmappedArrayDesc
struct cudaExternalMemoryMipmappedArrayDesc {
  unsigned long long offset;
  cudaChannelFormatDesc formatDesc;
  cudaExtent extent;
  unsigned int flags;
  unsigned int numLevels;
  unsigned int reserved[16];
};

//@ cudaExternalSemaphoreHandleDesc
struct cudaExternalSemaphoreHandleDesc {
  cudaExternalSemaphoreHandleType type;
  union {
    int fd;
    struct {
      void *handle;
      const void *name;
    } win32;
    const void *nvSciSyncObj;
  } handle;
  unsigned int flags;
  unsigned int reserved[16];
};

//@ cudaExternalSemaphoreHandleType cudaExternalSemaphoreHandleTypeOpaqueFd cudaExternalSemaphoreHandleTypeOpaqueWin32 cudaExternalSemaphoreHandleTypeOpaqueWin32Kmt cudaExternalSemaphoreHandleTypeD3D12Fence cudaExternalSemaphoreHandleTypeD3D11Fence cudaExternalSemaphoreHandleTypeNvSciSync cudaExternalSemaphoreHandleTypeKeyedMutex cudaExternalSemaphoreHandleTypeKeyedMutexKmt cudaExternalSemaphoreHandleTypeTimelineSemaphoreFd cudaExternalSemaphoreHandleTypeTimelineSemaphoreWin32
enum cudaExternalSemaphoreHandleType {
  cudaExternalSemaphoreHandleTypeOpaqueFd = 1, cudaExternalSemaphoreHandleTypeOpaqueWin32 = 2,
  cudaExternalSemaphoreHandleTypeOpaqueWin32Kmt = 3, cudaExternalSemaphoreHandleTypeD3D12Fence = 4,
  cudaExternalSemaphoreHandleTypeD3D11Fence = 5, cudaExternalSemaphoreHandleTypeNvSciSync = 6,
  cudaExternalSemaphoreHandleTypeKeyedMutex = 7, cudaExternalSemaphoreHandleTypeKeyedMutexKmt = 8,
  cudaExternalSemaphoreHandleTypeTimelineSemaphoreFd = 9,
  cudaExternalSemaphoreHandleTypeTimelineSemaphoreWin32 = 10,
};

//@ cudaExternalSemaphoreSignalNodeParams
struct cudaExternalSemaphoreSignalNodeParams {
  cudaExternalSemaphore_t *extSemArray;
  const cudaExternalSemaphoreSignalParams *paramsArray;
  unsigned int numExtSems;
};

//@ cudaExternalSemaphoreSignalNodeParamsV2
struct cudaExternalSemaphoreSignalNodeParamsV2 {
  cudaExternalSemaphore_t *extSemArray;
  const cudaExternalSemaphoreSignalParams *paramsArray;
  unsigned int numExtSems;
};

//@ cudaExternalSemaphoreSignalParams
struct cudaExternalSemaphoreSignalParams {
  struct {
    struct {
      unsigned long long value;
    } fence;
    union {
      void *fence;
      unsigned long long reserved;
    } nvSciSync;
    struct {
      unsigned long long key;
    } keyedMutex;
    unsigned int reserved[12];
  } params;
  unsigned int flags;
  unsigned int reserved[16];
};

//@ cudaExternalSemaphoreWaitNodeParams
struct cudaExternalSemaphoreWaitNodeParams {
  cudaExternalSemaphore_t *extSemArray;
  const cudaExternalSemaphoreWaitParams *paramsArray;
  unsigned int numExtSems;
};

//@ cudaExternalSemaphoreWaitNodeParamsV2
struct cudaExternalSemaphoreWaitNodeParamsV2 {
  cudaExternalSemaphore_t *extSemArray;
  const cudaExternalSemaphoreWaitParams *paramsArray;
  unsigned int numExtSems;
};

//@ cudaExternalSemaphoreWaitParams
struct cudaExternalSemaphoreWaitParams {
  struct {
    struct {
      unsigned long long value;
    } fence;
    union {
      void *fence;
      unsigned long long reserved;
    } nvSciSync;
    struct {
      unsigned long long key;
      unsigned int timeoutMs;
    } keyedMutex;
    unsigned int reserved[10];
  } params;
  unsigned int flags;
  unsigned int reserved[16];
};

//@ cudaFlushGPUDirectRDMAWritesOptions cudaFlushGPUDirectRDMAWritesOptionHost cudaFlushGPUDirectRDMAWritesOptionMemOps
enum cudaFlushGPUDirectRDMAWritesOptions {
  cudaFlushGPUDirectRDMAWritesOptionHost = 1, cudaFlushGPUDirectRDMAWritesOptionMemOps = 2,
};

//@ cudaFlushGPUDirectRDMAWritesScope cudaFlushGPUDirectRDMAWritesToOwner cudaFlushGPUDirectRDMAWritesToAllDevices
enum cudaFlushGPUDirectRDMAWritesScope {
  cudaFlushGPUDirectRDMAWritesToOwner = 100, cudaFlushGPUDirectRDMAWritesToAllDevices = 200,
};

//@ cudaFlushGPUDirectRDMAWritesTarget cudaFlushGPUDirectRDMAWritesTargetCurrentDevice
enum cudaFlushGPUDirectRDMAWritesTarget {
  cudaFlushGPUDirectRDMAWritesTargetCurrentDevice = 0,
};

//@ cudaFuncAttribute cudaFuncAttributeMaxDynamicSharedMemorySize cudaFuncAttributePreferredSharedMemoryCarveout cudaFuncAttributeClusterDimMustBeSet cudaFuncAttributeRequiredClusterWidth cudaFuncAttributeRequiredClusterHeight cudaFuncAttributeRequiredClusterDepth cudaFuncAttributeNonPortableClusterSizeAllowed cudaFuncAttributeClusterSchedulingPolicyPreference cudaFuncAttributeMax
enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8, cudaFuncAttributePreferredSharedMemoryCarveout = 9,
  cudaFuncAttributeClusterDimMustBeSet = 10, cudaFuncAttributeRequiredClusterWidth = 11,
  cudaFuncAttributeRequiredClusterHeight = 12, cudaFuncAttributeRequiredClusterDepth = 13,
  cudaFuncAttributeNonPortableClusterSizeAllowed = 14,
  cudaFuncAttributeClusterSchedulingPolicyPreference = 15, cudaFuncAttributeMax = 16,
};

//@ cudaFuncAttributes
struct cudaFuncAttributes {
  size_t sharedSizeBytes;
  size_t constSizeBytes;
  size_t localSizeBytes;
  int maxThreadsPerBlock;
  int numRegs;
  int ptxVersion;
  int binaryVersion;
  int cacheModeCA;
  int maxDynamicSharedSizeBytes;
  int preferredShmemCarveout;
  int clusterDimMustBeSet;
  int requiredClusterWidth;
  int requiredClusterHeight;
  int requiredClusterDepth;
  int clusterSchedulingPolicyPreference;
  int nonPortableClusterSizeAllowed;
  int reserved[16];
};

//@ cudaGPUDirectRDMAWritesOrdering cudaGPUDirectRDMAWritesOrderingNone cudaGPUDirectRDMAWritesOrderingOwner cudaGPUDirectRDMAWritesOrderingAllDevices
enum cudaGPUDirectRDMAWritesOrdering {
  cudaGPUDirectRDMAWritesOrderingNone = 0, cudaGPUDirectRDMAWritesOrderingOwner = 100,
  cudaGPUDirectRDMAWritesOrderingAllDevices = 200,
};

//@ cudaGetDriverEntryPointFlags cudaEnableDefault cudaEnableLegacyStream cudaEnablePerThreadDefaultStream
enum cudaGetDriverEntryPointFlags {
  cudaEnableDefault = 0, cudaEnableLegacyStream = 1, cudaEnablePerThreadDefaultStream = 2,
};

//@ cudaGraphChildGraphNodeOwnership cudaGraphChildGraphOwnershipClone cudaGraphChildGraphOwnershipMove
enum cudaGraphChildGraphNodeOwnership {
  cudaGraphChildGraphOwnershipClone = 0, cudaGraphChildGraphOwnershipMove = 1,
};

//@ cudaGraphConditionalHandleFlags cudaGraphCondAssignDefault
enum cudaGraphConditionalHandleFlags {
  cudaGraphCondAssignDefault = 1,
};

//@ cudaGraphConditionalNodeType cudaGraphCondTypeIf cudaGraphCondTypeWhile cudaGraphCondTypeSwitch
enum cudaGraphConditionalNodeType {
  cudaGraphCondTypeIf = 0, cudaGraphCondTypeWhile = 1, cudaGraphCondTypeSwitch = 2,
};

//@ cudaGraphDebugDotFlags cudaGraphDebugDotFlagsVerbose cudaGraphDebugDotFlagsKernelNodeParams cudaGraphDebugDotFlagsMemcpyNodeParams cudaGraphDebugDotFlagsMemsetNodeParams cudaGraphDebugDotFlagsHostNodeParams cudaGraphDebugDotFlagsEventNodeParams cudaGraphDebugDotFlagsExtSemasSignalNodeParams cudaGraphDebugDotFlagsExtSemasWaitNodeParams cudaGraphDebugDotFlagsKernelNodeAttributes cudaGraphDebugDotFlagsHandles cudaGraphDebugDotFlagsConditionalNodeParams
enum cudaGraphDebugDotFlags {
  cudaGraphDebugDotFlagsVerbose = 1, cudaGraphDebugDotFlagsKernelNodeParams = 4,
  cudaGraphDebugDotFlagsMemcpyNodeParams = 8, cudaGraphDebugDotFlagsMemsetNodeParams = 16,
  cudaGraphDebugDotFlagsHostNodeParams = 32, cudaGraphDebugDotFlagsEventNodeParams = 64,
  cudaGraphDebugDotFlagsExtSemasSignalNodeParams = 128,
  cudaGraphDebugDotFlagsExtSemasWaitNodeParams = 256,
  cudaGraphDebugDotFlagsKernelNodeAttributes = 512, cudaGraphDebugDotFlagsHandles = 1024,
  cudaGraphDebugDotFlagsConditionalNodeParams = 32768,
};

//@ cudaGraphDependencyType_enum cudaGraphDependencyType cudaGraphDependencyTypeDefault cudaGraphDependencyTypeProgrammatic
enum cudaGraphDependencyType_enum {
  cudaGraphDependencyTypeDefault = 0, cudaGraphDependencyTypeProgrammatic = 1,
};
typedef enum cudaGraphDependencyType_enum cudaGraphDependencyType;

//@ cudaGraphEdgeData_st cudaGraphEdgeData
struct cudaGraphEdgeData_st {
  unsigned char from_port;
  unsigned char to_port;
  unsigned char type;
  unsigned char reserved[5];
};
typedef struct cudaGraphEdgeData_st cudaGraphEdgeData;

//@ cudaGraphExecUpdateResult cudaGraphExecUpdateSuccess cudaGraphExecUpdateError cudaGraphExecUpdateErrorTopologyChanged cudaGraphExecUpdateErrorNodeTypeChanged cudaGraphExecUpdateErrorFunctionChanged cudaGraphExecUpdateErrorParametersChanged cudaGraphExecUpdateErrorNotSupported cudaGraphExecUpdateErrorUnsupportedFunctionChange cudaGraphExecUpdateErrorAttributesChanged
enum cudaGraphExecUpdateResult {
  cudaGraphExecUpdateSuccess = 0, cudaGraphExecUpdateError = 1,
  cudaGraphExecUpdateErrorTopologyChanged = 2, cudaGraphExecUpdateErrorNodeTypeChanged = 3,
  cudaGraphExecUpdateErrorFunctionChanged = 4, cudaGraphExecUpdateErrorParametersChanged = 5,
  cudaGraphExecUpdateErrorNotSupported = 6, cudaGraphExecUpdateErrorUnsupportedFunctionChange = 7,
  cudaGraphExecUpdateErrorAttributesChanged = 8,
};

//@ cudaGraphExecUpdateResultInfo_st cudaGraphExecUpdateResultInfo
struct cudaGraphExecUpdateResultInfo_st {
  cudaGraphExecUpdateResult result;
  cudaGraphNode_t errorNode;
  cudaGraphNode_t errorFromNode;
};
typedef struct cudaGraphExecUpdateResultInfo_st cudaGraphExecUpdateResultInfo;

//@ cudaGraphInstantiateFlags cudaGraphInstantiateFlagAutoFreeOnLaunch cudaGraphInstantiateFlagUpload cudaGraphInstantiateFlagDeviceLaunch cudaGraphInstantiateFlagUseNodePriority
enum cudaGraphInstantiateFlags {
  cudaGraphInstantiateFlagAutoFreeOnLaunch = 1, cudaGraphInstantiateFlagUpload = 2,
  cudaGraphInstantiateFlagDeviceLaunch = 4, cudaGraphInstantiateFlagUseNodePriority = 8,
};

//@ cudaGraphInstantiateParams_st cudaGraphInstantiateParams
struct cudaGraphInstantiateParams_st {
  unsigned long long flags;
  cudaStream_t uploadStream;
  cudaGraphNode_t errNode_out;
  cudaGraphInstantiateResult result_out;
};
typedef struct cudaGraphInstantiateParams_st cudaGraphInstantiateParams;

//@ cudaGraphInstantiateResult cudaGraphInstantiateSuccess cudaGraphInstantiateError cudaGraphInstantiateInvalidStructure cudaGraphInstantiateNodeOperationNotSupported cudaGraphInstantiateMultipleDevicesNotSupported cudaGraphInstantiateConditionalHandleUnused
enum cudaGraphInstantiateResult {
  cudaGraphInstantiateSuccess = 0, cudaGraphInstantiateError = 1,
  cudaGraphInstantiateInvalidStructure = 2, cudaGraphInstantiateNodeOperationNotSupported = 3,
  cudaGraphInstantiateMultipleDevicesNotSupported = 4,
  cudaGraphInstantiateConditionalHandleUnused = 5,
};

//@ cudaGraphKernelNodeField cudaGraphKernelNodeFieldInvalid cudaGraphKernelNodeFieldGridDim cudaGraphKernelNodeFieldParam cudaGraphKernelNodeFieldEnabled
enum cudaGraphKernelNodeField {
  cudaGraphKernelNodeFieldInvalid = 0, cudaGraphKernelNodeFieldGridDim = 1,
  cudaGraphKernelNodeFieldParam = 2, cudaGraphKernelNodeFieldEnabled = 3,
};

//@ cudaGraphKernelNodeUpdate
struct cudaGraphKernelNodeUpdate {
  cudaGraphDeviceNode_t node;
  cudaGraphKernelNodeField field;
  union {
    dim3 gridDim;
    struct {
      const void *pValue;
      size_t offset;
      size_t size;
    } param;
    unsigned int isEnabled;
  } updateData;
};

//@ cudaGraphMemAttributeType cudaGraphMemAttrUsedMemCurrent cudaGraphMemAttrUsedMemHigh cudaGraphMemAttrReservedMemCurrent cudaGraphMemAttrReservedMemHigh
enum cudaGraphMemAttributeType {
  cudaGraphMemAttrUsedMemCurrent = 0, cudaGraphMemAttrUsedMemHigh = 1,
  cudaGraphMemAttrReservedMemCurrent = 2, cudaGraphMemAttrReservedMemHigh = 3,
};

//@ cudaGraphNodeParams
struct cudaGraphNodeParams {
  cudaGraphNodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    cudaKernelNodeParamsV2 kernel;
    cudaMemcpyNodeParams memcpy;
    cudaMemsetParamsV2 memset;
    cudaHostNodeParamsV2 host;
    cudaChildGraphNodeParams graph;
    cudaEventWaitNodeParams eventWait;
    cudaEventRecordNodeParams eventRecord;
    cudaExternalSemaphoreSignalNodeParamsV2 extSemSignal;
    cudaExternalSemaphoreWaitNodeParamsV2 extSemWait;
    cudaMemAllocNodeParamsV2 alloc;
    cudaMemFreeNodeParams free;
    cudaConditionalNodeParams conditional;
  };
  long long reserved2;
};

//@ cudaGraphNodeType cudaGraphNodeTypeKernel cudaGraphNodeTypeMemcpy cudaGraphNodeTypeMemset cudaGraphNodeTypeHost cudaGraphNodeTypeGraph cudaGraphNodeTypeEmpty cudaGraphNodeTypeWaitEvent cudaGraphNodeTypeEventRecord cudaGraphNodeTypeExtSemaphoreSignal cudaGraphNodeTypeExtSemaphoreWait cudaGraphNodeTypeMemAlloc cudaGraphNodeTypeMemFree cudaGraphNodeTypeConditional cudaGraphNodeTypeCount
enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel = 0, cudaGraphNodeTypeMemcpy = 1, cudaGraphNodeTypeMemset = 2,
  cudaGraphNodeTypeHost = 3, cudaGraphNodeTypeGraph = 4, cudaGraphNodeTypeEmpty = 5,
  cudaGraphNodeTypeWaitEvent = 6, cudaGraphNodeTypeEventRecord = 7,
  cudaGraphNodeTypeExtSemaphoreSignal = 8, cudaGraphNodeTypeExtSemaphoreWait = 9,
  cudaGraphNodeTypeMemAlloc = 10, cudaGraphNodeTypeMemFree = 11, cudaGraphNodeTypeConditional = 13,
  cudaGraphNodeTypeCount = 14,
};

//@ cudaGraphicsCubeFace cudaGraphicsCubeFacePositiveX cudaGraphicsCubeFaceNegativeX cudaGraphicsCubeFacePositiveY cudaGraphicsCubeFaceNegativeY cudaGraphicsCubeFacePositiveZ cudaGraphicsCubeFaceNegativeZ
enum cudaGraphicsCubeFace {
  cudaGraphicsCubeFacePositiveX = 0, cudaGraphicsCubeFaceNegativeX = 1,
  cudaGraphicsCubeFacePositiveY = 2, cudaGraphicsCubeFaceNegativeY = 3,
  cudaGraphicsCubeFacePositiveZ = 4, cudaGraphicsCubeFaceNegativeZ = 5,
};

//@ cudaGraphicsMapFlags cudaGraphicsMapFlagsNone cudaGraphicsMapFlagsReadOnly cudaGraphicsMapFlagsWriteDiscard
enum cudaGraphicsMapFlags {
  cudaGraphicsMapFlagsNone = 0, cudaGraphicsMapFlagsReadOnly = 1, cudaGraphicsMapFlagsWriteDiscard = 2,
};

//@ cudaGraphicsRegisterFlags cudaGraphicsRegisterFlagsNone cudaGraphicsRegisterFlagsReadOnly cudaGraphicsRegisterFlagsWriteDiscard cudaGraphicsRegisterFlagsSurfaceLoadStore cudaGraphicsRegisterFlagsTextureGather
enum cudaGraphicsRegisterFlags {
  cudaGraphicsRegisterFlagsNone = 0, cudaGraphicsRegisterFlagsReadOnly = 1,
  cudaGraphicsRegisterFlagsWriteDiscard = 2, cudaGraphicsRegisterFlagsSurfaceLoadStore = 4,
  cudaGraphicsRegisterFlagsTextureGather = 8,
};

//@ cudaGraphicsResource cudaGraphicsResource_t
struct cudaGraphicsResource;
typedef struct cudaGraphicsResource *cudaGraphicsResource_t;

//@ cudaHostNodeParams
struct cudaHostNodeParams {
  cudaHostFn_t fn;
  void *userData;
};

//@ cudaHostNodeParamsV2
struct cudaHostNodeParamsV2 {
  cudaHostFn_t fn;
  void *userData;
};

//@ cudaIpcEventHandle_st cudaIpcEventHandle_t
struct cudaIpcEventHandle_st {
  char reserved[64];
};
typedef struct cudaIpcEventHandle_st cudaIpcEventHandle_t;

//@ cudaIpcMemHandle_st cudaIpcMemHandle_t
struct cudaIpcMemHandle_st {
  char reserved[64];
};
typedef struct cudaIpcMemHandle_st cudaIpcMemHandle_t;

//@ cudaJitOption cudaJitMaxRegisters cudaJitThreadsPerBlock cudaJitWallTime cudaJitInfoLogBuffer cudaJitInfoLogBufferSizeBytes cudaJitErrorLogBuffer cudaJitErrorLogBufferSizeBytes cudaJitOptimizationLevel cudaJitFallbackStrategy cudaJitGenerateDebugInfo cudaJitLogVerbose cudaJitGenerateLineInfo cudaJitCacheMode cudaJitPositionIndependentCode cudaJitMinCtaPerSm cudaJitMaxThreadsPerBlock cudaJitOverrideDirectiveValues
enum cudaJitOption {
  cudaJitMaxRegisters = 0, cudaJitThreadsPerBlock = 1, cudaJitWallTime = 2, cudaJitInfoLogBuffer = 3,
  cudaJitInfoLogBufferSizeBytes = 4, cudaJitErrorLogBuffer = 5, cudaJitErrorLogBufferSizeBytes = 6,
  cudaJitOptimizationLevel = 7, cudaJitFallbackStrategy = 10, cudaJitGenerateDebugInfo = 11,
  cudaJitLogVerbose = 12, cudaJitGenerateLineInfo = 13, cudaJitCacheMode = 14,
  cudaJitPositionIndependentCode = 30, cudaJitMinCtaPerSm = 31, cudaJitMaxThreadsPerBlock = 32,
  cudaJitOverrideDirectiveValues = 33,
};

//@ cudaJit_CacheMode cudaJitCacheOptionNone cudaJitCacheOptionCG cudaJitCacheOptionCA
enum cudaJit_CacheMode {
  cudaJitCacheOptionNone = 0, cudaJitCacheOptionCG = 1, cudaJitCacheOptionCA = 2,
};

//@ cudaJit_Fallback cudaPreferPtx cudaPreferBinary
enum cudaJit_Fallback {
  cudaPreferPtx = 0, cudaPreferBinary = 1,
};

//@ cudaKernelNodeParams
struct cudaKernelNodeParams {
  void *func;
  dim3 gridDim;
  dim3 blockDim;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
};

//@ cudaKernelNodeParamsV2
struct cudaKernelNodeParamsV2 {
  void *func;
  dim3 gridDim;
  dim3 blockDim;
  unsigned int sharedMemBytes;
  void **kernelParams;
  void **extra;
};

//@ cudaLaunchAttributeID cudaLaunchAttributeIgnore cudaLaunchAttributeAccessPolicyWindow cudaLaunchAttributeCooperative cudaLaunchAttributeSynchronizationPolicy cudaLaunchAttributeClusterDimension cudaLaunchAttributeClusterSchedulingPolicyPreference cudaLaunchAttributeProgrammaticStreamSerialization cudaLaunchAttributeProgrammaticEvent cudaLaunchAttributePriority cudaLaunchAttributeMemSyncDomainMap cudaLaunchAttributeMemSyncDomain cudaLaunchAttributePreferredClusterDimension cudaLaunchAttributeLaunchCompletionEvent cudaLaunchAttributeDeviceUpdatableKernelNode cudaLaunchAttributePreferredSharedMemoryCarveout cudaLaunchAttributeNvlinkUtilCentricScheduling
enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore = 0, cudaLaunchAttributeAccessPolicyWindow = 1,
  cudaLaunchAttributeCooperative = 2, cudaLaunchAttributeSynchronizationPolicy = 3,
  cudaLaunchAttributeClusterDimension = 4, cudaLaunchAttributeClusterSchedulingPolicyPreference = 5,
  cudaLaunchAttributeProgrammaticStreamSerialization = 6, cudaLaunchAttributeProgrammaticEvent = 7,
  cudaLaunchAttributePriority = 8, cudaLaunchAttributeMemSyncDomainMap = 9,
  cudaLaunchAttributeMemSyncDomain = 10, cudaLaunchAttributePreferredClusterDimension = 11,
  cudaLaunchAttributeLaunchCompletionEvent = 12, cudaLaunchAttributeDeviceUpdatableKernelNode = 13,
  cudaLaunchAttributePreferredSharedMemoryCarveout = 14,
  cudaLaunchAttributeNvlinkUtilCentricScheduling = 16,
};

//@ cudaLaunchAttributeValue
union cudaLaunchAttributeValue {
  char pad[64];
  cudaAccessPolicyWindow accessPolicyWindow;
  int cooperative;
  cudaSynchronizationPolicy syncPolicy;
  struct {
    unsigned int x;
    unsigned int y;
    unsigned int z;
  } clusterDim;
  cudaClusterSchedulingPolicy clusterSchedulingPolicyPreference;
  int programmaticStreamSerializationAllowed;
  struct {
    cudaEvent_t event;
    int flags;
    int triggerAtBlockStart;
  } programmaticEvent;
  int priority;
  cudaLaunchMemSyncDomainMap memSyncDomainMap;
  cudaLaunchMemSyncDomain memSyncDomain;
  struct {
    unsigned int x;
    unsigned int y;
    unsigned int z;
  } preferredClusterDim;
  struct {
    cudaEvent_t event;
    int flags;
  } launchCompletionEvent;
  struct {
    int deviceUpdatable;
    cudaGraphDeviceNode_t devNode;
  } deviceUpdatableKernelNode;
  unsigned int sharedMemCarveout;
  unsigned int nvlinkUtilCentricScheduling;
};

//@ cudaLaunchAttribute_st cudaLaunchAttribute
struct cudaLaunchAttribute_st {
  cudaLaunchAttributeID id;
  char pad[4];
  cudaLaunchAttributeValue val;
};
typedef struct cudaLaunchAttribute_st cudaLaunchAttribute;

//@ cudaLaunchConfig_st cudaLaunchConfig_t
struct cudaLaunchConfig_st {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute *attrs;
  unsigned int numAttrs;
};
typedef struct cudaLaunchConfig_st cudaLaunchConfig_t;

//@ cudaLaunchMemSyncDomain cudaLaunchMemSyncDomainDefault cudaLaunchMemSyncDomainRemote
enum cudaLaunchMemSyncDomain {
  cudaLaunchMemSyncDomainDefault = 0, cudaLaunchMemSyncDomainRemote = 1,
};

//@ cudaLaunchMemSyncDomainMap_st cudaLaunchMemSyncDomainMap
struct cudaLaunchMemSyncDomainMap_st {
  unsigned char default_;
  unsigned char remote;
};
typedef struct cudaLaunchMemSyncDomainMap_st cudaLaunchMemSyncDomainMap;

//@ cudaLibraryOption cudaLibraryHostUniversalFunctionAndDataTable cudaLibraryBinaryIsPreserved
enum cudaLibraryOption {
  cudaLibraryHostUniversalFunctionAndDataTable = 0, cudaLibraryBinaryIsPreserved = 1,
};

//@ cudaMemAccessDesc
struct cudaMemAccessDesc {
  cudaMemLocation location;
  cudaMemAccessFlags flags;
};

//@ cudaMemAccessFlags cudaMemAccessFlagsProtNone cudaMemAccessFlagsProtRead cudaMemAccessFlagsProtReadWrite
enum cudaMemAccessFlags {
  cudaMemAccessFlagsProtNone = 0, cudaMemAccessFlagsProtRead = 1, cudaMemAccessFlagsProtReadWrite = 3,
};

//@ cudaMemAllocNodeParams
struct cudaMemAllocNodeParams {
  cudaMemPoolProps poolProps;
  const cudaMemAccessDesc *accessDescs;
  size_t accessDescCount;
  size_t bytesize;
  void *dptr;
};

//@ cudaMemAllocNodeParamsV2
struct cudaMemAllocNodeParamsV2 {
  cudaMemPoolProps poolProps;
  const cudaMemAccessDesc *accessDescs;
  size_t accessDescCount;
  size_t bytesize;
  void *dptr;
};

//@ cudaMemAllocationHandleType cudaMemHandleTypeNone cudaMemHandleTypePosixFileDescriptor cudaMemHandleTypeWin32 cudaMemHandleTypeWin32Kmt cudaMemHandleTypeFabric
enum cudaMemAllocationHandleType {
  cudaMemHandleTypeNone = 0, cudaMemHandleTypePosixFileDescriptor = 1, cudaMemHandleTypeWin32 = 2,
  cudaMemHandleTypeWin32Kmt = 4, cudaMemHandleTypeFabric = 8,
};

//@ cudaMemAllocationType cudaMemAllocationTypeInvalid cudaMemAllocationTypePinned cudaMemAllocationTypeManaged cudaMemAllocationTypeMax
enum cudaMemAllocationType {
  cudaMemAllocationTypeInvalid = 0, cudaMemAllocationTypePinned = 1, cudaMemAllocationTypeManaged = 2,
  cudaMemAllocationTypeMax = 2147483647,
};

//@ cudaMemFabricHandle_st cudaMemFabricHandle_t
struct cudaMemFabricHandle_st {
  char reserved[64];
};
typedef struct cudaMemFabricHandle_st cudaMemFabricHandle_t;

//@ cudaMemFreeNodeParams
struct cudaMemFreeNodeParams {
  void *dptr;
};

//@ cudaMemLocation
struct cudaMemLocation {
  cudaMemLocationType type;
  int id;
};

//@ cudaMemLocationType cudaMemLocationTypeInvalid cudaMemLocationTypeNone cudaMemLocationTypeDevice cudaMemLocationTypeHost cudaMemLocationTypeHostNuma cudaMemLocationTypeHostNumaCurrent
enum cudaMemLocationType {
  cudaMemLocationTypeInvalid = 0, cudaMemLocationTypeNone = 0, cudaMemLocationTypeDevice = 1,
  cudaMemLocationTypeHost = 2, cudaMemLocationTypeHostNuma = 3, cudaMemLocationTypeHostNumaCurrent = 4,
};

//@ cudaMemPoolAttr cudaMemPoolReuseFollowEventDependencies cudaMemPoolReuseAllowOpportunistic cudaMemPoolReuseAllowInternalDependencies cudaMemPoolAttrReleaseThreshold cudaMemPoolAttrReservedMemCurrent cudaMemPoolAttrReservedMemHigh cudaMemPoolAttrUsedMemCurrent cudaMemPoolAttrUsedMemHigh
enum cudaMemPoolAttr {
  cudaMemPoolReuseFollowEventDependencies = 1, cudaMemPoolReuseAllowOpportunistic = 2,
  cudaMemPoolReuseAllowInternalDependencies = 3, cudaMemPoolAttrReleaseThreshold = 4,
  cudaMemPoolAttrReservedMemCurrent = 5, cudaMemPoolAttrReservedMemHigh = 6,
  cudaMemPoolAttrUsedMemCurrent = 7, cudaMemPoolAttrUsedMemHigh = 8,
};

//@ cudaMemPoolProps
struct cudaMemPoolProps {
  cudaMemAllocationType allocType;
  cudaMemAllocationHandleType handleTypes;
  cudaMemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize;
  unsigned short usage;
  unsigned char reserved[54];
};

//@ cudaMemPoolPtrExportData
struct cudaMemPoolPtrExportData {
  unsigned char reserved[64];
};

//@ cudaMemRangeAttribute cudaMemRangeAttributeReadMostly cudaMemRangeAttributePreferredLocation cudaMemRangeAttributeAccessedBy cudaMemRangeAttributeLastPrefetchLocation cudaMemRangeAttributePreferredLocationType cudaMemRangeAttributePreferredLocationId cudaMemRangeAttributeLastPrefetchLocationType cudaMemRangeAttributeLastPrefetchLocationId
enum cudaMemRangeAttribute {
  cudaMemRangeAttributeReadMostly = 1, cudaMemRangeAttributePreferredLocation = 2,
  cudaMemRangeAttributeAccessedBy = 3, cudaMemRangeAttributeLastPrefetchLocation = 4,
  cudaMemRangeAttributePreferredLocationType = 5, cudaMemRangeAttributePreferredLocationId = 6,
  cudaMemRangeAttributeLastPrefetchLocationType = 7, cudaMemRangeAttributeLastPrefetchLocationId = 8,
};

//@ cudaMemcpy3DBatchOp
struct cudaMemcpy3DBatchOp {
  cudaMemcpy3DOperand src;
  cudaMemcpy3DOperand dst;
  cudaExtent extent;
  cudaMemcpySrcAccessOrder srcAccessOrder;
  unsigned int flags;
};

//@ cudaMemcpy3DOperand
struct cudaMemcpy3DOperand {
  cudaMemcpy3DOperandType type;
  union {
    struct {
      void *ptr;
      size_t rowLength;
      size_t layerHeight;
      cudaMemLocation locHint;
    } ptr;
    struct {
      cudaArray_t array;
      cudaOffset3D offset;
    } array;
  } op;
};

//@ cudaMemcpy3DOperandType cudaMemcpyOperandTypePointer cudaMemcpyOperandTypeArray cudaMemcpyOperandTypeMax
enum cudaMemcpy3DOperandType {
  cudaMemcpyOperandTypePointer = 1, cudaMemcpyOperandTypeArray = 2,
  cudaMemcpyOperandTypeMax = 2147483647,
};

//@ cudaMemcpy3DParms
struct cudaMemcpy3DParms {
  cudaArray_t srcArray;
  cudaPos srcPos;
  cudaPitchedPtr srcPtr;
  cudaArray_t dstArray;
  cudaPos dstPos;
  cudaPitchedPtr dstPtr;
  cudaExtent extent;
  cudaMemcpyKind kind;
};

//@ cudaMemcpy3DPeerParms
struct cudaMemcpy3DPeerParms {
  cudaArray_t srcArray;
  cudaPos srcPos;
  cudaPitchedPtr srcPtr;
  int srcDevice;
  cudaArray_t dstArray;
  cudaPos dstPos;
  cudaPitchedPtr dstPtr;
  int dstDevice;
  cudaExtent extent;
};

//@ cudaMemcpyAttributes
struct cudaMemcpyAttributes {
  cudaMemcpySrcAccessOrder srcAccessOrder;
  cudaMemLocation srcLocHint;
  cudaMemLocation dstLocHint;
  unsigned int flags;
};

//@ cudaMemcpyFlags cudaMemcpyFlagDefault cudaMemcpyFlagPreferOverlapWithCompute
enum cudaMemcpyFlags {
  cudaMemcpyFlagDefault = 0, cudaMemcpyFlagPreferOverlapWithCompute = 1,
};

//@ cudaMemcpyNodeParams
struct cudaMemcpyNodeParams {
  int flags;
  int reserved[3];
  cudaMemcpy3DParms copyParams;
};

//@ cudaMemcpySrcAccessOrder cudaMemcpySrcAccessOrderInvalid cudaMemcpySrcAccessOrderStream cudaMemcpySrcAccessOrderDuringApiCall cudaMemcpySrcAccessOrderAny cudaMemcpySrcAccessOrderMax
enum cudaMemcpySrcAccessOrder {
  cudaMemcpySrcAccessOrderInvalid = 0, cudaMemcpySrcAccessOrderStream = 1,
  cudaMemcpySrcAccessOrderDuringApiCall = 2, cudaMemcpySrcAccessOrderAny = 3,
  cudaMemcpySrcAccessOrderMax = 2147483647,
};

//@ cudaMemoryAdvise cudaMemAdviseSetReadMostly cudaMemAdviseUnsetReadMostly cudaMemAdviseSetPreferredLocation cudaMemAdviseUnsetPreferredLocation cudaMemAdviseSetAccessedBy cudaMemAdviseUnsetAccessedBy
enum cudaMemoryAdvise {
  cudaMemAdviseSetReadMostly = 1, cudaMemAdviseUnsetReadMostly = 2,
  cudaMemAdviseSetPreferredLocation = 3, cudaMemAdviseUnsetPreferredLocation = 4,
  cudaMemAdviseSetAccessedBy = 5, cudaMemAdviseUnsetAccessedBy = 6,
};

//@ cudaMemsetParams
struct cudaMemsetParams {
  void *dst;
  size_t pitch;
  unsigned int value;
  unsigned int elementSize;
  size_t width;
  size_t height;
};

//@ cudaMemsetParamsV2
struct cudaMemsetParamsV2 {
  void *dst;
  size_t pitch;
  unsigned int value;
  unsigned int elementSize;
  size_t width;
  size_t height;
};

//@ cudaMipmappedArray cudaMipmappedArray_t cudaMipmappedArray_const_t
struct cudaMipmappedArray;
typedef struct cudaMipmappedArray *cudaMipmappedArray_t;
typedef const struct cudaMipmappedArray *cudaMipmappedArray_const_t;

//@ cudaOffset3D
struct cudaOffset3D {
  size_t x;
  size_t y;
  size_t z;
};

//@ cudaPitchedPtr
struct cudaPitchedPtr {
  void *ptr;
  size_t pitch;
  size_t xsize;
  size_t ysize;
};

//@ cudaPointerAttributes
struct cudaPointerAttributes {
  cudaMemoryType type;
  int device;
  void *devicePointer;
  void *hostPointer;
  long reserved[8];
};

//@ cudaPos
struct cudaPos {
  size_t x;
  size_t y;
  size_t z;
};

//@ cudaResourceDesc
struct cudaResourceDesc {
  cudaResourceType resType;
  union {
    struct {
      cudaArray_t array;
    } array;
    struct {
      cudaMipmappedArray_t mipmap;
    } mipmap;
    struct {
      void *devPtr;
      cudaChannelFormatDesc desc;
      size_t sizeInBytes;
    } linear;
    struct {
      void *devPtr;
      cudaChannelFormatDesc desc;
      size_t width;
      size_t height;
      size_t pitchInBytes;
    } pitch2D;
    struct {
      int reserved[32];
    } reserved;
  } res;
  unsigned int flags;
};

//@ cudaResourceViewDesc
struct cudaResourceViewDesc {
  cudaResourceViewFormat format;
  size_t width;
  size_t height;
  size_t depth;
  unsigned int firstMipmapLevel;
  unsigned int lastMipmapLevel;
  unsigned int firstLayer;
  unsigned int lastLayer;
  unsigned int reserved[16];
};

//@ cudaResourceViewFormat cudaResViewFormatNone cudaResViewFormatUnsignedChar1 cudaResViewFormatUnsignedChar2 cudaResViewFormatUnsignedChar4 cudaResViewFormatSignedChar1 cudaResViewFormatSignedChar2 cudaResViewFormatSignedChar4 cudaResViewFormatUnsignedShort1 cudaResViewFormatUnsignedShort2 cudaResViewFormatUnsignedShort4 cudaResViewFormatSignedShort1 cudaResViewFormatSignedShort2 cudaResViewFormatSignedShort4 cudaResViewFormatUnsignedInt1 cudaResViewFormatUnsignedInt2 cudaResViewFormatUnsignedInt4 cudaResViewFormatSignedInt1 cudaResViewFormatSignedInt2 cudaResViewFormatSignedInt4 cudaResViewFormatHalf1 cudaResViewFormatHalf2 cudaResViewFormatHalf4 cudaResViewFormatFloat1 cudaResViewFormatFloat2 cudaResViewFormatFloat4 cudaResViewFormatUnsignedBlockCompressed1 cudaResViewFormatUnsignedBlockCompressed2 cudaResViewFormatUnsignedBlockCompressed3 cudaResViewFormatUnsignedBlockCompressed4 cudaResViewFormatSignedBlockCompressed4 cudaResViewFormatUnsignedBlockCompressed5 cudaResViewFormatSignedBlockCompressed5 cudaResViewFormatUnsignedBlockCompressed6H cudaResViewFormatSignedBlockCompressed6H cudaResViewFormatUnsignedBlockCompressed7
enum cudaResourceViewFormat {
  cudaResViewFormatNone = 0, cudaResViewFormatUnsignedChar1 = 1, cudaResViewFormatUnsignedChar2 = 2,
  cudaResViewFormatUnsignedChar4 = 3, cudaResViewFormatSignedChar1 = 4,
  cudaResViewFormatSignedChar2 = 5, cudaResViewFormatSignedChar4 = 6,
  cudaResViewFormatUnsignedShort1 = 7, cudaResViewFormatUnsignedShort2 = 8,
  cudaResViewFormatUnsignedShort4 = 9, cudaResViewFormatSignedShort1 = 10,
  cudaResViewFormatSignedShort2 = 11, cudaResViewFormatSignedShort4 = 12,
  cudaResViewFormatUnsignedInt1 = 13, cudaResViewFormatUnsignedInt2 = 14,
  cudaResViewFormatUnsignedInt4 = 15, cudaResViewFormatSignedInt1 = 16,
  cudaResViewFormatSignedInt2 = 17, cudaResViewFormatSignedInt4 = 18, cudaResViewFormatHalf1 = 19,
  cudaResViewFormatHalf2 = 20, cudaResViewFormatHalf4 = 21, cudaResViewFormatFloat1 = 22,
  cudaResViewFormatFloat2 = 23, cudaResViewFormatFloat4 = 24,
  cudaResViewFormatUnsignedBlockCompressed1 = 25, cudaResViewFormatUnsignedBlockCompressed2 = 26,
  cudaResViewFormatUnsignedBlockCompressed3 = 27, cudaResViewFormatUnsignedBlockCompressed4 = 28,
  cudaResViewFormatSignedBlockCompressed4 = 29, cudaResViewFormatUnsignedBlockCompressed5 = 30,
  cudaResViewFormatSignedBlockCompressed5 = 31, cudaResViewFormatUnsignedBlockCompressed6H = 32,
  cudaResViewFormatSignedBlockCompressed6H = 33, cudaResViewFormatUnsignedBlockCompressed7 = 34,
};

//@ cudaSharedCarveout cudaSharedmemCarveoutDefault cudaSharedmemCarveoutMaxShared cudaSharedmemCarveoutMaxL1
enum cudaSharedCarveout {
  cudaSharedmemCarveoutDefault = -1, cudaSharedmemCarveoutMaxShared = 100,
  cudaSharedmemCarveoutMaxL1 = 0,
};

//@ cudaStreamCaptureMode cudaStreamCaptureModeGlobal cudaStreamCaptureModeThreadLocal cudaStreamCaptureModeRelaxed
enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal = 0, cudaStreamCaptureModeThreadLocal = 1,
  cudaStreamCaptureModeRelaxed = 2,
};

//@ cudaStreamCaptureStatus cudaStreamCaptureStatusNone cudaStreamCaptureStatusActive cudaStreamCaptureStatusInvalidated
enum cudaStreamCaptureStatus {
  cudaStreamCaptureStatusNone = 0, cudaStreamCaptureStatusActive = 1,
  cudaStreamCaptureStatusInvalidated = 2,
};

//@ cudaStreamUpdateCaptureDependenciesFlags cudaStreamAddCaptureDependencies cudaStreamSetCaptureDependencies
enum cudaStreamUpdateCaptureDependenciesFlags {
  cudaStreamAddCaptureDependencies = 0, cudaStreamSetCaptureDependencies = 1,
};

//@ cudaSynchronizationPolicy cudaSyncPolicyAuto cudaSyncPolicySpin cudaSyncPolicyYield cudaSyncPolicyBlockingSync
enum cudaSynchronizationPolicy {
  cudaSyncPolicyAuto = 1, cudaSyncPolicySpin = 2, cudaSyncPolicyYield = 3, cudaSyncPolicyBlockingSync = 4,
};

//@ cudaUserObjectFlags cudaUserObjectNoDestructorSync
enum cudaUserObjectFlags {
  cudaUserObjectNoDestructorSync = 1,
};

//@ cudaUserObjectRetainFlags cudaGraphUserObjectMove
enum cudaUserObjectRetainFlags {
  cudaGraphUserObjectMove = 1,
};

//@ cudalibraryHostUniversalFunctionAndDataTable
struct cudalibraryHostUniversalFunctionAndDataTable {
  void *functionTable;
  size_t functionWindowSize;
  void *dataTable;
  size_t dataWindowSize;
};

//@ libraryPropertyType_t libraryPropertyType MAJOR_VERSION MINOR_VERSION PATCH_LEVEL
enum libraryPropertyType_t {
  MAJOR_VERSION = 0, MINOR_VERSION = 1, PATCH_LEVEL = 2,
};
typedef enum libraryPropertyType_t libraryPropertyType;

//@ cudaArray_const_t
typedef const cudaArray *cudaArray_const_t;

//@ cudaAsyncCallback
typedef void (*cudaAsyncCallback)(cudaAsyncNotificationInfo_t *, void *, cudaAsyncCallbackHandle_t);

//@ cudaGraphConditionalHandle
typedef unsigned long long cudaGraphConditionalHandle;

//@ cudaHostFn_t
typedef void (*cudaHostFn_t)(void *);

//@ cudaLogIterator
typedef unsigned int cudaLogIterator;
