// Types of the run-time interface that NVRTC knows without a header: error codes and handles.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ cudaError cudaError_t cudaSuccess cudaErrorInvalidValue cudaErrorMemoryAllocation cudaErrorInitializationError cudaErrorCudartUnloading cudaErrorProfilerDisabled cudaErrorProfilerNotInitialized cudaErrorProfilerAlreadyStarted cudaErrorProfilerAlreadyStopped cudaErrorInvalidConfiguration cudaErrorInvalidPitchValue cudaErrorInvalidSymbol cudaErrorInvalidHostPointer cudaErrorInvalidDevicePointer cudaErrorInvalidTexture cudaErrorInvalidTextureBinding cudaErrorInvalidChannelDescriptor cudaErrorInvalidMemcpyDirection cudaErrorAddressOfConstant cudaErrorTextureFetchFailed cudaErrorTextureNotBound cudaErrorSynchronizationError cudaErrorInvalidFilterSetting cudaErrorInvalidNormSetting cudaErrorMixedDeviceExecution cudaErrorNotYetImplemented cudaErrorMemoryValueTooLarge cudaErrorStubLibrary cudaErrorInsufficientDriver cudaErrorCallRequiresNewerDriver cudaErrorInvalidSurface cudaErrorDuplicateVariableName cudaErrorDuplicateTextureName cudaErrorDuplicateSurfaceName cudaErrorDevicesUnavailable cudaErrorIncompatibleDriverContext cudaErrorMissingConfiguration cudaErrorPriorLaunchFailure cudaErrorLaunchMaxDepthExceeded cudaErrorLaunchFileScopedTex cudaErrorLaunchFileScopedSurf cudaErrorSyncDepthExceeded cudaErrorLaunchPendingCountExceeded cudaErrorInvalidDeviceFunction cudaErrorNoDevice cudaErrorInvalidDevice cudaErrorDeviceNotLicensed cudaErrorSoftwareValidityNotEstablished cudaErrorStartupFailure cudaErrorInvalidKernelImage cudaErrorDeviceUninitialized cudaErrorMapBufferObjectFailed cudaErrorUnmapBufferObjectFailed cudaErrorArrayIsMapped cudaErrorAlreadyMapped cudaErrorNoKernelImageForDevice cudaErrorAlreadyAcquired cudaErrorNotMapped cudaErrorNotMappedAsArray cudaErrorNotMappedAsPointer cudaErrorECCUncorrectable cudaErrorUnsupportedLimit cudaErrorDeviceAlreadyInUse cudaErrorPeerAccessUnsupported cudaErrorInvalidPtx cudaErrorInvalidGraphicsContext cudaErrorNvlinkUncorrectable cudaErrorJitCompilerNotFound cudaErrorUnsupportedPtxVersion cudaErrorJitCompilationDisabled cudaErrorUnsupportedExecAffinity cudaErrorUnsupportedDevSideSync cudaErrorContained cudaErrorInvalidSource cudaErrorFileNotFound cudaErrorSharedObjectSymbolNotFound cudaErrorSharedObjectInitFailed cudaErrorOperatingSystem cudaErrorInvalidResourceHandle cudaErrorIllegalState cudaErrorLossyQuery cudaErrorSymbolNotFound cudaErrorNotReady cudaErrorIllegalAddress cudaErrorLaunchOutOfResources cudaErrorLaunchTimeout cudaErrorLaunchIncompatibleTexturing cudaErrorPeerAccessAlreadyEnabled cudaErrorPeerAccessNotEnabled cudaErrorSetOnActiveProcess cudaErrorContextIsDestroyed cudaErrorAssert cudaErrorTooManyPeers cudaErrorHostMemoryAlreadyRegistered cudaErrorHostMemoryNotRegistered cudaErrorHardwareStackError cudaErrorIllegalInstruction cudaErrorMisalignedAddress cudaErrorInvalidAddressSpace cudaErrorInvalidPc cudaErrorLaunchFailure cudaErrorCooperativeLaunchTooLarge cudaErrorTensorMemoryLeak cudaErrorNotPermitted cudaErrorNotSupported cudaErrorSystemNotReady cudaErrorSystemDriverMismatch cudaErrorCompatNotSupportedOnDevice cudaErrorMpsConnectionFailed cudaErrorMpsRpcFailure cudaErrorMpsServerNotReady cudaErrorMpsMaxClientsReached cudaErrorMpsMaxConnectionsReached cudaErrorMpsClientTerminated cudaErrorCdpNotSupported cudaErrorCdpVersionMismatch cudaErrorStreamCaptureUnsupported cudaErrorStreamCaptureInvalidated cudaErrorStreamCaptureMerge cudaErrorStreamCaptureUnmatched cudaErrorStreamCaptureUnjoined cudaErrorStreamCaptureIsolation cudaErrorStreamCaptureImplicit cudaErrorCapturedEvent cudaErrorStreamCaptureWrongThread cudaErrorTimeout cudaErrorGraphExecUpdateFailure cudaErrorExternalDevice cudaErrorInvalidClusterSize cudaErrorFunctionNotLoaded cudaErrorInvalidResourceType cudaErrorInvalidResourceConfiguration cudaErrorUnknown cudaErrorApiFailureBase
enum cudaError {
  cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2,
  cudaErrorInitializationError = 3, cudaErrorCudartUnloading = 4, cudaErrorProfilerDisabled = 5,
  cudaErrorProfilerNotInitialized = 6, cudaErrorProfilerAlreadyStarted = 7,
  cudaErrorProfilerAlreadyStopped = 8, cudaErrorInvalidConfiguration = 9,
  cudaErrorInvalidPitchValue = 12, cudaErrorInvalidSymbol = 13, cudaErrorInvalidHostPointer = 16,
  cudaErrorInvalidDevicePointer = 17, cudaErrorInvalidTexture = 18,
  cudaErrorInvalidTextureBinding = 19, cudaErrorInvalidChannelDescriptor = 20,
  cudaErrorInvalidMemcpyDirection = 21, cudaErrorAddressOfConstant = 22,
  cudaErrorTextureFetchFailed = 23, cudaErrorTextureNotBound = 24,
  cudaErrorSynchronizationError = 25, cudaErrorInvalidFilterSetting = 26,
  cudaErrorInvalidNormSetting = 27, cudaErrorMixedDeviceExecution = 28,
  cudaErrorNotYetImplemented = 31, cudaErrorMemoryValueTooLarge = 32, cudaErrorStubLibrary = 34,
  cudaErrorInsufficientDriver = 35, cudaErrorCallRequiresNewerDriver = 36,
  cudaErrorInvalidSurface = 37, cudaErrorDuplicateVariableName = 43,
  cudaErrorDuplicateTextureName = 44, cudaErrorDuplicateSurfaceName = 45,
  cudaErrorDevicesUnavailable = 46, cudaErrorIncompatibleDriverContext = 49,
  cudaErrorMissingConfiguration = 52, cudaErrorPriorLaunchFailure = 53,
  cudaErrorLaunchMaxDepthExceeded = 65, cudaErrorLaunchFileScopedTex = 66,
  cudaErrorLaunchFileScopedSurf = 67, cudaErrorSyncDepthExceeded = 68,
  cudaErrorLaunchPendingCountExceeded = 69, cudaErrorInvalidDeviceFunction = 98,
  cudaErrorNoDevice = 100, cudaErrorInvalidDevice = 101, cudaErrorDeviceNotLicensed = 102,
  cudaErrorSoftwareValidityNotEstablished = 103, cudaErrorStartupFailure = 127,
  cudaErrorInvalidKernelImage = 200, cudaErrorDeviceUninitialized = 201,
  cudaErrorMapBufferObjectFailed = 205, cudaErrorUnmapBufferObjectFailed = 206,
  cudaErrorArrayIsMapped = 207, cudaErrorAlreadyMapped = 208, cudaErrorNoKernelImageForDevice = 209,
  cudaErrorAlreadyAcquired = 210, cudaErrorNotMapped = 211, cudaErrorNotMappedAsArray = 212,
  cudaErrorNotMappedAsPointer = 213, cudaErrorECCUncorrectable = 214,
  cudaErrorUnsupportedLimit = 215, cudaErrorDeviceAlreadyInUse = 216,
  cudaErrorPeerAccessUnsupported = 217, cudaErrorInvalidPtx = 218,
  cudaErrorInvalidGraphicsContext = 219, cudaErrorNvlinkUncorrectable = 220,
  cudaErrorJitCompilerNotFound = 221, cudaErrorUnsupportedPtxVersion = 222,
  cudaErrorJitCompilationDisabled = 223, cudaErrorUnsupportedExecAffinity = 224,
  cudaErrorUnsupportedDevSideSync = 225, cudaErrorContained = 226, cudaErrorInvalidSource = 300,
  cudaErrorFileNotFound = 301, cudaErrorSharedObjectSymbolNotFound = 302,
  cudaErrorSharedObjectInitFailed = 303, cudaErrorOperatingSystem = 304,
  cudaErrorInvalidResourceHandle = 400, cudaErrorIllegalState = 401, cudaErrorLossyQuery = 402,
  cudaErrorSymbolNotFound = 500, cudaErrorNotReady = 600, cudaErrorIllegalAddress = 700,
  cudaErrorLaunchOutOfResources = 701, cudaErrorLaunchTimeout = 702,
  cudaErrorLaunchIncompatibleTexturing = 703, cudaErrorPeerAccessAlreadyEnabled = 704,
  cudaErrorPeerAccessNotEnabled = 705, cudaErrorSetOnActiveProcess = 708,
  cudaErrorContextIsDestroyed = 709, cudaErrorAssert = 710, cudaErrorTooManyPeers = 711,
  cudaErrorHostMemoryAlreadyRegistered = 712, cudaErrorHostMemoryNotRegistered = 713,
  cudaErrorHardwareStackError = 714, cudaErrorIllegalInstruction = 715,
  cudaErrorMisalignedAddress = 716, cudaErrorInvalidAddressSpace = 717, cudaErrorInvalidPc = 718,
  cudaErrorLaunchFailure = 719, cudaErrorCooperativeLaunchTooLarge = 720,
  cudaErrorTensorMemoryLeak = 721, cudaErrorNotPermitted = 800, cudaErrorNotSupported = 801,
  cudaErrorSystemNotReady = 802, cudaErrorSystemDriverMismatch = 803,
  cudaErrorCompatNotSupportedOnDevice = 804, cudaErrorMpsConnectionFailed = 805,
  cudaErrorMpsRpcFailure = 806, cudaErrorMpsServerNotReady = 807,
  cudaErrorMpsMaxClientsReached = 808, cudaErrorMpsMaxConnectionsReached = 809,
  cudaErrorMpsClientTerminated = 810, cudaErrorCdpNotSupported = 811,
  cudaErrorCdpVersionMismatch = 812, cudaErrorStreamCaptureUnsupported = 900,
  cudaErrorStreamCaptureInvalidated = 901, cudaErrorStreamCaptureMerge = 902,
  cudaErrorStreamCaptureUnmatched = 903, cudaErrorStreamCaptureUnjoined = 904,
  cudaErrorStreamCaptureIsolation = 905, cudaErrorStreamCaptureImplicit = 906,
  cudaErrorCapturedEvent = 907, cudaErrorStreamCaptureWrongThread = 908, cudaErrorTimeout = 909,
  cudaErrorGraphExecUpdateFailure = 910, cudaErrorExternalDevice = 911,
  cudaErrorInvalidClusterSize = 912, cudaErrorFunctionNotLoaded = 913,
  cudaErrorInvalidResourceType = 914, cudaErrorInvalidResourceConfiguration = 915,
  cudaErrorUnknown = 999, cudaErrorApiFailureBase = 10000,
};
typedef enum cudaError cudaError_t;

//@ cudaMemcpyKind cudaMemcpyHostToHost cudaMemcpyHostToDevice cudaMemcpyDeviceToHost cudaMemcpyDeviceToDevice cudaMemcpyDefault
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0, cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3, cudaMemcpyDefault = 4,
};

//@ cudaAccessProperty cudaAccessPropertyNormal cudaAccessPropertyStreaming cudaAccessPropertyPersisting
enum cudaAccessProperty {
  cudaAccessPropertyNormal = 0, cudaAccessPropertyStreaming = 1, cudaAccessPropertyPersisting = 2,
};

//@ cudaFuncCache cudaFuncCachePreferNone cudaFuncCachePreferShared cudaFuncCachePreferL1 cudaFuncCachePreferEqual
enum cudaFuncCache {
  cudaFuncCachePreferNone = 0, cudaFuncCachePreferShared = 1, cudaFuncCachePreferL1 = 2,
  cudaFuncCachePreferEqual = 3,
};

//@ cudaSharedMemConfig cudaSharedMemBankSizeDefault cudaSharedMemBankSizeFourByte cudaSharedMemBankSizeEightByte
enum cudaSharedMemConfig {
  cudaSharedMemBankSizeDefault = 0, cudaSharedMemBankSizeFourByte = 1,
  cudaSharedMemBankSizeEightByte = 2,
};

//@ cudaChannelFormatKind cudaChannelFormatKindSigned cudaChannelFormatKindUnsigned cudaChannelFormatKindFloat cudaChannelFormatKindNone cudaChannelFormatKindNV12 cudaChannelFormatKindUnsignedNormalized8X1 cudaChannelFormatKindUnsignedNormalized8X2 cudaChannelFormatKindUnsignedNormalized8X4 cudaChannelFormatKindUnsignedNormalized16X1 cudaChannelFormatKindUnsignedNormalized16X2 cudaChannelFormatKindUnsignedNormalized16X4 cudaChannelFormatKindSignedNormalized8X1 cudaChannelFormatKindSignedNormalized8X2 cudaChannelFormatKindSignedNormalized8X4 cudaChannelFormatKindSignedNormalized16X1 cudaChannelFormatKindSignedNormalized16X2 cudaChannelFormatKindSignedNormalized16X4 cudaChannelFormatKindUnsignedBlockCompressed1 cudaChannelFormatKindUnsignedBlockCompressed1SRGB cudaChannelFormatKindUnsignedBlockCompressed2 cudaChannelFormatKindUnsignedBlockCompressed2SRGB cudaChannelFormatKindUnsignedBlockCompressed3 cudaChannelFormatKindUnsignedBlockCompressed3SRGB cudaChannelFormatKindUnsignedBlockCompressed4 cudaChannelFormatKindSignedBlockCompressed4 cudaChannelFormatKindUnsignedBlockCompressed5 cudaChannelFormatKindSignedBlockCompressed5 cudaChannelFormatKindUnsignedBlockCompressed6H cudaChannelFormatKindSignedBlockCompressed6H cudaChannelFormatKindUnsignedBlockCompressed7 cudaChannelFormatKindUnsignedBlockCompressed7SRGB cudaChannelFormatKindUnsignedNormalized1010102
enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned = 0, cudaChannelFormatKindUnsigned = 1,
  cudaChannelFormatKindFloat = 2, cudaChannelFormatKindNone = 3, cudaChannelFormatKindNV12 = 4,
  cudaChannelFormatKindUnsignedNormalized8X1 = 5, cudaChannelFormatKindUnsignedNormalized8X2 = 6,
  cudaChannelFormatKindUnsignedNormalized8X4 = 7, cudaChannelFormatKindUnsignedNormalized16X1 = 8,
  cudaChannelFormatKindUnsignedNormalized16X2 = 9, cudaChannelFormatKindUnsignedNormalized16X4 = 10,
  cudaChannelFormatKindSignedNormalized8X1 = 11, cudaChannelFormatKindSignedNormalized8X2 = 12,
  cudaChannelFormatKindSignedNormalized8X4 = 13, cudaChannelFormatKindSignedNormalized16X1 = 14,
  cudaChannelFormatKindSignedNormalized16X2 = 15, cudaChannelFormatKindSignedNormalized16X4 = 16,
  cudaChannelFormatKindUnsignedBlockCompressed1 = 17,
  cudaChannelFormatKindUnsignedBlockCompressed1SRGB = 18,
  cudaChannelFormatKindUnsignedBlockCompressed2 = 19,
  cudaChannelFormatKindUnsignedBlockCompressed2SRGB = 20,
  cudaChannelFormatKindUnsignedBlockCompressed3 = 21,
  cudaChannelFormatKindUnsignedBlockCompressed3SRGB = 22,
  cudaChannelFormatKindUnsignedBlockCompressed4 = 23,
  cudaChannelFormatKindSignedBlockCompressed4 = 24,
  cudaChannelFormatKindUnsignedBlockCompressed5 = 25,
  cudaChannelFormatKindSignedBlockCompressed5 = 26,
  cudaChannelFormatKindUnsignedBlockCompressed6H = 27,
  cudaChannelFormatKindSignedBlockCompressed6H = 28,
  cudaChannelFormatKindUnsignedBlockCompressed7 = 29,
  cudaChannelFormatKindUnsignedBlockCompressed7SRGB = 30,
  cudaChannelFormatKindUnsignedNormalized1010102 = 31,
};

//@ cudaResourceType cudaResourceTypeArray cudaResourceTypeMipmappedArray cudaResourceTypeLinear cudaResourceTypePitch2D
enum cudaResourceType {
  cudaResourceTypeArray = 0, cudaResourceTypeMipmappedArray = 1, cudaResourceTypeLinear = 2,
  cudaResourceTypePitch2D = 3,
};

//@ cudaLimit cudaLimitStackSize cudaLimitPrintfFifoSize cudaLimitMallocHeapSize cudaLimitDevRuntimeSyncDepth cudaLimitDevRuntimePendingLaunchCount cudaLimitMaxL2FetchGranularity cudaLimitPersistingL2CacheSize
enum cudaLimit {
  cudaLimitStackSize = 0, cudaLimitPrintfFifoSize = 1, cudaLimitMallocHeapSize = 2,
  cudaLimitDevRuntimeSyncDepth = 3, cudaLimitDevRuntimePendingLaunchCount = 4,
  cudaLimitMaxL2FetchGranularity = 5, cudaLimitPersistingL2CacheSize = 6,
};

//@ cudaMemoryType cudaMemoryTypeUnregistered cudaMemoryTypeHost cudaMemoryTypeDevice cudaMemoryTypeManaged
enum cudaMemoryType {
  cudaMemoryTypeUnregistered = 0, cudaMemoryTypeHost = 1, cudaMemoryTypeDevice = 2,
  cudaMemoryTypeManaged = 3,
};

//@ CUstream_st cudaStream_t
struct CUstream_st;
typedef struct CUstream_st *cudaStream_t;

// The configuration of a launch is converted as the arguments of this.
//@ __cudaPushCallConfiguration
extern "C" __host__ __device__ unsigned int __cudaPushCallConfiguration(dim3 grid, dim3 block = 1,
                                                                        size_t shared = 0,
                                                                        cudaStream_t stream = 0);

// The device runtime defines these; launches in device code call them.
//@ __cudaCDP2GetParameterBufferV2 __cudaCDP2LaunchDeviceV2
extern "C" __device__ void *__cudaCDP2GetParameterBufferV2(void *kernel, dim3 grid, dim3 block,
                                                           unsigned int shared);
extern "C" __device__ int __cudaCDP2LaunchDeviceV2(void *buffer, cudaStream_t stream);

//@ CUevent_st cudaEvent_t
struct CUevent_st;
typedef struct CUevent_st *cudaEvent_t;

//@ CUfunc_st cudaFunction_t
struct CUfunc_st;
typedef struct CUfunc_st *cudaFunction_t;

//@ cudaArray cudaArray_t
struct cudaArray;
typedef struct cudaArray *cudaArray_t;
