// Types of the run-time interface without a header: values of enumerations, sizes of classes and where members end.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=u32[121]{fill 0})
// EXPECT: out[0..8] == {1, 512, 924017648, 961528, 44829640, 500, 1, 2962965702}
// EXPECT: out[8..16] == {948710827, 33, 15636, 33, 1026, 22414884, 3205169093, 1055728809}
// EXPECT: out[16..24] == {1, 986115, 2508664316, 33, 33, 256, 256, 723192}
// EXPECT: out[24..32] == {81524256, 96197316, 3607554180, 2187941336, 2864740, 820959397, 723188, 723188}
// EXPECT: out[32..40] == {140880, 723188, 723188, 140880, 33, 3300, 0, 1837163660}
// EXPECT: out[40..48] == {1509883480, 3300, 33, 1, 1, 33, 2546395797, 1}
// EXPECT: out[48..56] == {7419982, 3607554180, 719348, 31845, 29807148, 986115, 1026, 38700}
// EXPECT: out[56..64] == {1026, 7631092, 1657623591, 986115, 33, 31845, 15640, 15640}
// EXPECT: out[64..72] == {2048, 2048, 434838474, 33, 1, 2704058960, 2704058960, 3838341129}
// EXPECT: out[72..80] == {2046837030, 2149116, 2822273488, 1, 1955, 1, 11792, 34}
// EXPECT: out[80..88] == {3519731440, 3519731440, 31845, 2147484670, 2048, 256, 7820, 31810}
// EXPECT: out[88..96] == {3607554180, 2543057970, 2048, 3607554180, 3245892436, 1244, 2147484670, 4159736548}
// EXPECT: out[96..104] == {2695649736, 22295844, 1, 5247732, 2147515453, 30569571, 1384838332, 1384838332}
// EXPECT: out[104..112] == {723192, 29807152, 2523313908, 723192, 138648, 3716469220, 6939185, 2139}
// EXPECT: out[112..120] == {33, 33, 1, 31810, 1, 1, 29807152, 33}
// EXPECT: out[120..121] == {3542374770}
#define END(type, member) (unsigned int)((size_t)&((type *)0)->member + sizeof(type::member))

template <int n> __device__ unsigned int fold(const unsigned int (&values)[n]) {
  unsigned int all = 0;
  for (unsigned int value : values)
    all = all * 31 + value;
  return all;
}
#define ROW(...) { const unsigned int values[] = {__VA_ARGS__}; *out++ = fold(values); }

__global__ void k(unsigned int *out) {
  ROW(cudaLogLevelError, cudaLogLevelWarning)
  ROW(sizeof(CUuuid_st), END(CUuuid_st, bytes))
  ROW(sizeof(cudaAccessPolicyWindow), END(cudaAccessPolicyWindow, base_ptr),
      END(cudaAccessPolicyWindow, num_bytes), END(cudaAccessPolicyWindow, hitRatio),
      END(cudaAccessPolicyWindow, hitProp), END(cudaAccessPolicyWindow, missProp))
  ROW(sizeof(cudaArrayMemoryRequirements), END(cudaArrayMemoryRequirements, size),
      END(cudaArrayMemoryRequirements, alignment), END(cudaArrayMemoryRequirements, reserved))
  ROW(sizeof(cudaArraySparseProperties), END(cudaArraySparseProperties, miptailFirstLevel),
      END(cudaArraySparseProperties, miptailSize), END(cudaArraySparseProperties, flags),
      END(cudaArraySparseProperties, reserved))
  ROW(sizeof(cudaAsyncNotificationInfo), END(cudaAsyncNotificationInfo, type))
  ROW(cudaAsyncNotificationTypeOverBudget)
  ROW(cudaAtomicOperationIntegerAdd, cudaAtomicOperationIntegerMin, cudaAtomicOperationIntegerMax,
      cudaAtomicOperationIntegerIncrement, cudaAtomicOperationIntegerDecrement,
      cudaAtomicOperationAnd, cudaAtomicOperationOr, cudaAtomicOperationXOR,
      cudaAtomicOperationExchange, cudaAtomicOperationCAS, cudaAtomicOperationFloatAdd,
      cudaAtomicOperationFloatMin, cudaAtomicOperationFloatMax)
  ROW(cudaAtomicCapabilitySigned, cudaAtomicCapabilityUnsigned, cudaAtomicCapabilityReduction,
      cudaAtomicCapabilityScalar32, cudaAtomicCapabilityScalar64, cudaAtomicCapabilityScalar128,
      cudaAtomicCapabilityVector32x4)
  ROW(cudaCGScopeInvalid, cudaCGScopeGrid, cudaCGScopeReserved)
  ROW(sizeof(cudaChildGraphNodeParams), END(cudaChildGraphNodeParams, graph),
      END(cudaChildGraphNodeParams, ownership))
  ROW(cudaClusterSchedulingPolicyDefault, cudaClusterSchedulingPolicySpread,
      cudaClusterSchedulingPolicyLoadBalancing)
  ROW(cudaComputeModeDefault, cudaComputeModeExclusive, cudaComputeModeProhibited,
      cudaComputeModeExclusiveProcess)
  ROW(sizeof(cudaConditionalNodeParams), END(cudaConditionalNodeParams, handle),
      END(cudaConditionalNodeParams, type), END(cudaConditionalNodeParams, size),
      END(cudaConditionalNodeParams, phGraph_out))
  ROW(CUDA_R_16F, CUDA_C_16F, CUDA_R_16BF, CUDA_C_16BF, CUDA_R_32F, CUDA_C_32F, CUDA_R_64F,
      CUDA_C_64F, CUDA_R_4I, CUDA_C_4I, CUDA_R_4U, CUDA_C_4U, CUDA_R_8I, CUDA_C_8I, CUDA_R_8U,
      CUDA_C_8U, CUDA_R_16I, CUDA_C_16I, CUDA_R_16U, CUDA_C_16U, CUDA_R_32I, CUDA_C_32I,
      CUDA_R_32U, CUDA_C_32U, CUDA_R_64I, CUDA_C_64I, CUDA_R_64U, CUDA_C_64U, CUDA_R_8F_E4M3,
      CUDA_R_8F_UE4M3, CUDA_R_8F_E5M2, CUDA_R_8F_UE8M0, CUDA_R_6F_E2M3, CUDA_R_6F_E3M2,
      CUDA_R_4F_E2M1)
  ROW(cudaDevAttrMaxThreadsPerBlock, cudaDevAttrMaxBlockDimX, cudaDevAttrMaxBlockDimY,
      cudaDevAttrMaxBlockDimZ, cudaDevAttrMaxGridDimX, cudaDevAttrMaxGridDimY,
      cudaDevAttrMaxGridDimZ, cudaDevAttrMaxSharedMemoryPerBlock, cudaDevAttrTotalConstantMemory,
      cudaDevAttrWarpSize, cudaDevAttrMaxPitch, cudaDevAttrMaxRegistersPerBlock,
      cudaDevAttrClockRate, cudaDevAttrTextureAlignment, cudaDevAttrGpuOverlap,
      cudaDevAttrMultiProcessorCount, cudaDevAttrKernelExecTimeout, cudaDevAttrIntegrated,
      cudaDevAttrCanMapHostMemory, cudaDevAttrComputeMode, cudaDevAttrMaxTexture1DWidth,
      cudaDevAttrMaxTexture2DWidth, cudaDevAttrMaxTexture2DHeight, cudaDevAttrMaxTexture3DWidth,
      cudaDevAttrMaxTexture3DHeight, cudaDevAttrMaxTexture3DDepth,
      cudaDevAttrMaxTexture2DLayeredWidth, cudaDevAttrMaxTexture2DLayeredHeight,
      cudaDevAttrMaxTexture2DLayeredLayers, cudaDevAttrSurfaceAlignment,
      cudaDevAttrConcurrentKernels, cudaDevAttrEccEnabled, cudaDevAttrPciBusId,
      cudaDevAttrPciDeviceId, cudaDevAttrTccDriver, cudaDevAttrMemoryClockRate,
      cudaDevAttrGlobalMemoryBusWidth, cudaDevAttrL2CacheSize,
      cudaDevAttrMaxThreadsPerMultiProcessor, cudaDevAttrAsyncEngineCount,
      cudaDevAttrUnifiedAddressing, cudaDevAttrMaxTexture1DLayeredWidth,
      cudaDevAttrMaxTexture1DLayeredLayers, cudaDevAttrMaxTexture2DGatherWidth,
      cudaDevAttrMaxTexture2DGatherHeight, cudaDevAttrMaxTexture3DWidthAlt,
      cudaDevAttrMaxTexture3DHeightAlt, cudaDevAttrMaxTexture3DDepthAlt, cudaDevAttrPciDomainId,
      cudaDevAttrTexturePitchAlignment, cudaDevAttrMaxTextureCubemapWidth,
      cudaDevAttrMaxTextureCubemapLayeredWidth, cudaDevAttrMaxTextureCubemapLayeredLayers,
      cudaDevAttrMaxSurface1DWidth, cudaDevAttrMaxSurface2DWidth, cudaDevAttrMaxSurface2DHeight,
      cudaDevAttrMaxSurface3DWidth, cudaDevAttrMaxSurface3DHeight, cudaDevAttrMaxSurface3DDepth,
      cudaDevAttrMaxSurface1DLayeredWidth, cudaDevAttrMaxSurface1DLayeredLayers,
      cudaDevAttrMaxSurface2DLayeredWidth, cudaDevAttrMaxSurface2DLayeredHeight,
      cudaDevAttrMaxSurface2DLayeredLayers, cudaDevAttrMaxSurfaceCubemapWidth,
      cudaDevAttrMaxSurfaceCubemapLayeredWidth, cudaDevAttrMaxSurfaceCubemapLayeredLayers,
      cudaDevAttrMaxTexture1DLinearWidth, cudaDevAttrMaxTexture2DLinearWidth,
      cudaDevAttrMaxTexture2DLinearHeight, cudaDevAttrMaxTexture2DLinearPitch,
      cudaDevAttrMaxTexture2DMipmappedWidth, cudaDevAttrMaxTexture2DMipmappedHeight,
      cudaDevAttrComputeCapabilityMajor, cudaDevAttrComputeCapabilityMinor,
      cudaDevAttrMaxTexture1DMipmappedWidth, cudaDevAttrStreamPrioritiesSupported,
      cudaDevAttrGlobalL1CacheSupported, cudaDevAttrLocalL1CacheSupported,
      cudaDevAttrMaxSharedMemoryPerMultiprocessor, cudaDevAttrMaxRegistersPerMultiprocessor,
      cudaDevAttrManagedMemory, cudaDevAttrIsMultiGpuBoard, cudaDevAttrMultiGpuBoardGroupID,
      cudaDevAttrHostNativeAtomicSupported, cudaDevAttrSingleToDoublePrecisionPerfRatio,
      cudaDevAttrPageableMemoryAccess, cudaDevAttrConcurrentManagedAccess,
      cudaDevAttrComputePreemptionSupported, cudaDevAttrCanUseHostPointerForRegisteredMem,
      cudaDevAttrReserved92, cudaDevAttrReserved93, cudaDevAttrReserved94,
      cudaDevAttrCooperativeLaunch, cudaDevAttrReserved96,
      cudaDevAttrMaxSharedMemoryPerBlockOptin, cudaDevAttrCanFlushRemoteWrites,
      cudaDevAttrHostRegisterSupported, cudaDevAttrPageableMemoryAccessUsesHostPageTables,
      cudaDevAttrDirectManagedMemAccessFromHost, cudaDevAttrMaxBlocksPerMultiprocessor,
      cudaDevAttrMaxPersistingL2CacheSize, cudaDevAttrMaxAccessPolicyWindowSize,
      cudaDevAttrReservedSharedMemoryPerBlock, cudaDevAttrSparseCudaArraySupported,
      cudaDevAttrHostRegisterReadOnlySupported, cudaDevAttrTimelineSemaphoreInteropSupported,
      cudaDevAttrMemoryPoolsSupported, cudaDevAttrGPUDirectRDMASupported,
      cudaDevAttrGPUDirectRDMAWritesOrdering, cudaDevAttrMemoryPoolSupportedHandleTypes,
      cudaDevAttrClusterLaunch, cudaDevAttrDeferredMappingCudaArraySupported,
      cudaDevAttrReserved122, cudaDevAttrReserved123, cudaDevAttrReserved124,
      cudaDevAttrIpcEventSupport, cudaDevAttrMemSyncDomainCount, cudaDevAttrReserved127,
      cudaDevAttrReserved128, cudaDevAttrReserved129, cudaDevAttrNumaConfig, cudaDevAttrNumaId,
      cudaDevAttrReserved132, cudaDevAttrMpsEnabled, cudaDevAttrHostNumaId,
      cudaDevAttrD3D12CigSupported, cudaDevAttrVulkanCigSupported, cudaDevAttrGpuPciDeviceId,
      cudaDevAttrGpuPciSubsystemId, cudaDevAttrReserved141,
      cudaDevAttrHostNumaMemoryPoolsSupported, cudaDevAttrHostNumaMultinodeIpcSupported,
      cudaDevAttrHostMemoryPoolsSupported, cudaDevAttrReserved145,
      cudaDevAttrOnlyPartialHostNativeAtomicSupported, cudaDevAttrMax)
  ROW(cudaDeviceNumaConfigNone, cudaDeviceNumaConfigNumaNode)
  ROW(cudaDevP2PAttrPerformanceRank, cudaDevP2PAttrAccessSupported,
      cudaDevP2PAttrNativeAtomicSupported, cudaDevP2PAttrCudaArrayAccessSupported,
      cudaDevP2PAttrOnlyPartialNativeAtomicSupported)
  ROW(sizeof(cudaDeviceProp), END(cudaDeviceProp, name), END(cudaDeviceProp, uuid),
      END(cudaDeviceProp, luid), END(cudaDeviceProp, luidDeviceNodeMask), END(cudaDeviceProp,
      totalGlobalMem), END(cudaDeviceProp, sharedMemPerBlock), END(cudaDeviceProp, regsPerBlock),
      END(cudaDeviceProp, warpSize), END(cudaDeviceProp, memPitch), END(cudaDeviceProp,
      maxThreadsPerBlock), END(cudaDeviceProp, maxThreadsDim), END(cudaDeviceProp, maxGridSize),
      END(cudaDeviceProp, totalConstMem), END(cudaDeviceProp, major), END(cudaDeviceProp, minor),
      END(cudaDeviceProp, textureAlignment), END(cudaDeviceProp, texturePitchAlignment),
      END(cudaDeviceProp, multiProcessorCount), END(cudaDeviceProp, integrated),
      END(cudaDeviceProp, canMapHostMemory), END(cudaDeviceProp, maxTexture1D),
      END(cudaDeviceProp, maxTexture1DMipmap), END(cudaDeviceProp, maxTexture2D),
      END(cudaDeviceProp, maxTexture2DMipmap), END(cudaDeviceProp, maxTexture2DLinear),
      END(cudaDeviceProp, maxTexture2DGather), END(cudaDeviceProp, maxTexture3D),
      END(cudaDeviceProp, maxTexture3DAlt), END(cudaDeviceProp, maxTextureCubemap),
      END(cudaDeviceProp, maxTexture1DLayered), END(cudaDeviceProp, maxTexture2DLayered),
      END(cudaDeviceProp, maxTextureCubemapLayered), END(cudaDeviceProp, maxSurface1D),
      END(cudaDeviceProp, maxSurface2D), END(cudaDeviceProp, maxSurface3D), END(cudaDeviceProp,
      maxSurface1DLayered), END(cudaDeviceProp, maxSurface2DLayered), END(cudaDeviceProp,
      maxSurfaceCubemap), END(cudaDeviceProp, maxSurfaceCubemapLayered), END(cudaDeviceProp,
      surfaceAlignment), END(cudaDeviceProp, concurrentKernels), END(cudaDeviceProp, ECCEnabled),
      END(cudaDeviceProp, pciBusID), END(cudaDeviceProp, pciDeviceID), END(cudaDeviceProp,
      pciDomainID), END(cudaDeviceProp, tccDriver), END(cudaDeviceProp, asyncEngineCount),
      END(cudaDeviceProp, unifiedAddressing), END(cudaDeviceProp, memoryBusWidth),
      END(cudaDeviceProp, l2CacheSize), END(cudaDeviceProp, persistingL2CacheMaxSize),
      END(cudaDeviceProp, maxThreadsPerMultiProcessor), END(cudaDeviceProp,
      streamPrioritiesSupported), END(cudaDeviceProp, globalL1CacheSupported), END(cudaDeviceProp,
      localL1CacheSupported), END(cudaDeviceProp, sharedMemPerMultiprocessor), END(cudaDeviceProp,
      regsPerMultiprocessor), END(cudaDeviceProp, managedMemory), END(cudaDeviceProp,
      isMultiGpuBoard), END(cudaDeviceProp, multiGpuBoardGroupID), END(cudaDeviceProp,
      hostNativeAtomicSupported), END(cudaDeviceProp, pageableMemoryAccess), END(cudaDeviceProp,
      concurrentManagedAccess), END(cudaDeviceProp, computePreemptionSupported),
      END(cudaDeviceProp, canUseHostPointerForRegisteredMem), END(cudaDeviceProp,
      cooperativeLaunch), END(cudaDeviceProp, sharedMemPerBlockOptin), END(cudaDeviceProp,
      pageableMemoryAccessUsesHostPageTables), END(cudaDeviceProp,
      directManagedMemAccessFromHost), END(cudaDeviceProp, maxBlocksPerMultiProcessor),
      END(cudaDeviceProp, accessPolicyMaxWindowSize), END(cudaDeviceProp,
      reservedSharedMemPerBlock), END(cudaDeviceProp, hostRegisterSupported), END(cudaDeviceProp,
      sparseCudaArraySupported), END(cudaDeviceProp, hostRegisterReadOnlySupported),
      END(cudaDeviceProp, timelineSemaphoreInteropSupported), END(cudaDeviceProp,
      memoryPoolsSupported), END(cudaDeviceProp, gpuDirectRDMASupported), END(cudaDeviceProp,
      gpuDirectRDMAFlushWritesOptions), END(cudaDeviceProp, gpuDirectRDMAWritesOrdering),
      END(cudaDeviceProp, memoryPoolSupportedHandleTypes), END(cudaDeviceProp,
      deferredMappingCudaArraySupported), END(cudaDeviceProp, ipcEventSupported),
      END(cudaDeviceProp, clusterLaunch), END(cudaDeviceProp, unifiedFunctionPointers),
      END(cudaDeviceProp, deviceNumaConfig), END(cudaDeviceProp, deviceNumaId),
      END(cudaDeviceProp, mpsEnabled), END(cudaDeviceProp, hostNumaId), END(cudaDeviceProp,
      gpuPciDeviceID), END(cudaDeviceProp, gpuPciSubsystemID), END(cudaDeviceProp,
      hostNumaMultinodeIpcSupported), END(cudaDeviceProp, reserved))
  ROW(cudaDriverEntryPointSuccess, cudaDriverEntryPointSymbolNotFound,
      cudaDriverEntryPointVersionNotSufficent)
  ROW(CUDA_EMULATION_STRATEGY_DEFAULT, CUDA_EMULATION_STRATEGY_PERFORMANT,
      CUDA_EMULATION_STRATEGY_EAGER)
  ROW(sizeof(cudaEventRecordNodeParams), END(cudaEventRecordNodeParams, event))
  ROW(sizeof(cudaEventWaitNodeParams), END(cudaEventWaitNodeParams, event))
  ROW(sizeof(cudaExtent), END(cudaExtent, width), END(cudaExtent, height), END(cudaExtent, depth))
  ROW(sizeof(cudaExternalMemoryBufferDesc), END(cudaExternalMemoryBufferDesc, offset),
      END(cudaExternalMemoryBufferDesc, size), END(cudaExternalMemoryBufferDesc, flags),
      END(cudaExternalMemoryBufferDesc, reserved))
  ROW(sizeof(cudaExternalMemoryHandleDesc), END(cudaExternalMemoryHandleDesc, type),
      END(cudaExternalMemoryHandleDesc, size), END(cudaExternalMemoryHandleDesc, flags),
      END(cudaExternalMemoryHandleDesc, reserved))
  ROW(cudaExternalMemoryHandleTypeOpaqueFd, cudaExternalMemoryHandleTypeOpaqueWin32,
      cudaExternalMemoryHandleTypeOpaqueWin32Kmt, cudaExternalMemoryHandleTypeD3D12Heap,
      cudaExternalMemoryHandleTypeD3D12Resource, cudaExternalMemoryHandleTypeD3D11Resource,
      cudaExternalMemoryHandleTypeD3D11ResourceKmt, cudaExternalMemoryHandleTypeNvSciBuf)
  ROW(sizeof(cudaExternalMemoryMipmappedArrayDesc), END(cudaExternalMemoryMipmappedArrayDesc,
      offset), END(cudaExternalMemoryMipmappedArrayDesc, formatDesc),
      END(cudaExternalMemoryMipmappedArrayDesc, extent), END(cudaExternalMemoryMipmappedArrayDesc,
      flags), END(cudaExternalMemoryMipmappedArrayDesc, numLevels),
      END(cudaExternalMemoryMipmappedArrayDesc, reserved))
  ROW(sizeof(cudaExternalSemaphoreHandleDesc), END(cudaExternalSemaphoreHandleDesc, type),
      END(cudaExternalSemaphoreHandleDesc, flags), END(cudaExternalSemaphoreHandleDesc, reserved))
  ROW(cudaExternalSemaphoreHandleTypeOpaqueFd, cudaExternalSemaphoreHandleTypeOpaqueWin32,
      cudaExternalSemaphoreHandleTypeOpaqueWin32Kmt, cudaExternalSemaphoreHandleTypeD3D12Fence,
      cudaExternalSemaphoreHandleTypeD3D11Fence, cudaExternalSemaphoreHandleTypeNvSciSync,
      cudaExternalSemaphoreHandleTypeKeyedMutex, cudaExternalSemaphoreHandleTypeKeyedMutexKmt,
      cudaExternalSemaphoreHandleTypeTimelineSemaphoreFd,
      cudaExternalSemaphoreHandleTypeTimelineSemaphoreWin32)
  ROW(sizeof(cudaExternalSemaphoreSignalNodeParams), END(cudaExternalSemaphoreSignalNodeParams,
      extSemArray), END(cudaExternalSemaphoreSignalNodeParams, paramsArray),
      END(cudaExternalSemaphoreSignalNodeParams, numExtSems))
  ROW(sizeof(cudaExternalSemaphoreSignalNodeParamsV2),
      END(cudaExternalSemaphoreSignalNodeParamsV2, extSemArray),
      END(cudaExternalSemaphoreSignalNodeParamsV2, paramsArray),
      END(cudaExternalSemaphoreSignalNodeParamsV2, numExtSems))
  ROW(sizeof(cudaExternalSemaphoreSignalParams), END(cudaExternalSemaphoreSignalParams, flags),
      END(cudaExternalSemaphoreSignalParams, reserved))
  ROW(sizeof(cudaExternalSemaphoreWaitNodeParams), END(cudaExternalSemaphoreWaitNodeParams,
      extSemArray), END(cudaExternalSemaphoreWaitNodeParams, paramsArray),
      END(cudaExternalSemaphoreWaitNodeParams, numExtSems))
  ROW(sizeof(cudaExternalSemaphoreWaitNodeParamsV2), END(cudaExternalSemaphoreWaitNodeParamsV2,
      extSemArray), END(cudaExternalSemaphoreWaitNodeParamsV2, paramsArray),
      END(cudaExternalSemaphoreWaitNodeParamsV2, numExtSems))
  ROW(sizeof(cudaExternalSemaphoreWaitParams), END(cudaExternalSemaphoreWaitParams, flags),
      END(cudaExternalSemaphoreWaitParams, reserved))
  ROW(cudaFlushGPUDirectRDMAWritesOptionHost, cudaFlushGPUDirectRDMAWritesOptionMemOps)
  ROW(cudaFlushGPUDirectRDMAWritesToOwner, cudaFlushGPUDirectRDMAWritesToAllDevices)
  ROW(cudaFlushGPUDirectRDMAWritesTargetCurrentDevice)
  ROW(cudaFuncAttributeMaxDynamicSharedMemorySize, cudaFuncAttributePreferredSharedMemoryCarveout,
      cudaFuncAttributeClusterDimMustBeSet, cudaFuncAttributeRequiredClusterWidth,
      cudaFuncAttributeRequiredClusterHeight, cudaFuncAttributeRequiredClusterDepth,
      cudaFuncAttributeNonPortableClusterSizeAllowed,
      cudaFuncAttributeClusterSchedulingPolicyPreference, cudaFuncAttributeMax)
  ROW(sizeof(cudaFuncAttributes), END(cudaFuncAttributes, sharedSizeBytes),
      END(cudaFuncAttributes, constSizeBytes), END(cudaFuncAttributes, localSizeBytes),
      END(cudaFuncAttributes, maxThreadsPerBlock), END(cudaFuncAttributes, numRegs),
      END(cudaFuncAttributes, ptxVersion), END(cudaFuncAttributes, binaryVersion),
      END(cudaFuncAttributes, cacheModeCA), END(cudaFuncAttributes, maxDynamicSharedSizeBytes),
      END(cudaFuncAttributes, preferredShmemCarveout), END(cudaFuncAttributes,
      clusterDimMustBeSet), END(cudaFuncAttributes, requiredClusterWidth), END(cudaFuncAttributes,
      requiredClusterHeight), END(cudaFuncAttributes, requiredClusterDepth),
      END(cudaFuncAttributes, clusterSchedulingPolicyPreference), END(cudaFuncAttributes,
      nonPortableClusterSizeAllowed), END(cudaFuncAttributes, reserved))
  ROW(cudaGPUDirectRDMAWritesOrderingNone, cudaGPUDirectRDMAWritesOrderingOwner,
      cudaGPUDirectRDMAWritesOrderingAllDevices)
  ROW(cudaEnableDefault, cudaEnableLegacyStream, cudaEnablePerThreadDefaultStream)
  ROW(cudaGraphChildGraphOwnershipClone, cudaGraphChildGraphOwnershipMove)
  ROW(cudaGraphCondAssignDefault)
  ROW(cudaGraphCondTypeIf, cudaGraphCondTypeWhile, cudaGraphCondTypeSwitch)
  ROW(cudaGraphDebugDotFlagsVerbose, cudaGraphDebugDotFlagsKernelNodeParams,
      cudaGraphDebugDotFlagsMemcpyNodeParams, cudaGraphDebugDotFlagsMemsetNodeParams,
      cudaGraphDebugDotFlagsHostNodeParams, cudaGraphDebugDotFlagsEventNodeParams,
      cudaGraphDebugDotFlagsExtSemasSignalNodeParams,
      cudaGraphDebugDotFlagsExtSemasWaitNodeParams, cudaGraphDebugDotFlagsKernelNodeAttributes,
      cudaGraphDebugDotFlagsHandles, cudaGraphDebugDotFlagsConditionalNodeParams)
  ROW(cudaGraphDependencyTypeDefault, cudaGraphDependencyTypeProgrammatic)
  ROW(sizeof(cudaGraphEdgeData_st), END(cudaGraphEdgeData_st, from_port),
      END(cudaGraphEdgeData_st, to_port), END(cudaGraphEdgeData_st, type),
      END(cudaGraphEdgeData_st, reserved))
  ROW(cudaGraphExecUpdateSuccess, cudaGraphExecUpdateError,
      cudaGraphExecUpdateErrorTopologyChanged, cudaGraphExecUpdateErrorNodeTypeChanged,
      cudaGraphExecUpdateErrorFunctionChanged, cudaGraphExecUpdateErrorParametersChanged,
      cudaGraphExecUpdateErrorNotSupported, cudaGraphExecUpdateErrorUnsupportedFunctionChange,
      cudaGraphExecUpdateErrorAttributesChanged)
  ROW(sizeof(cudaGraphExecUpdateResultInfo_st), END(cudaGraphExecUpdateResultInfo_st, result),
      END(cudaGraphExecUpdateResultInfo_st, errorNode), END(cudaGraphExecUpdateResultInfo_st,
      errorFromNode))
  ROW(cudaGraphInstantiateFlagAutoFreeOnLaunch, cudaGraphInstantiateFlagUpload,
      cudaGraphInstantiateFlagDeviceLaunch, cudaGraphInstantiateFlagUseNodePriority)
  ROW(sizeof(cudaGraphInstantiateParams_st), END(cudaGraphInstantiateParams_st, flags),
      END(cudaGraphInstantiateParams_st, uploadStream), END(cudaGraphInstantiateParams_st,
      errNode_out), END(cudaGraphInstantiateParams_st, result_out))
  ROW(cudaGraphInstantiateSuccess, cudaGraphInstantiateError,
      cudaGraphInstantiateInvalidStructure, cudaGraphInstantiateNodeOperationNotSupported,
      cudaGraphInstantiateMultipleDevicesNotSupported,
      cudaGraphInstantiateConditionalHandleUnused)
  ROW(cudaGraphKernelNodeFieldInvalid, cudaGraphKernelNodeFieldGridDim,
      cudaGraphKernelNodeFieldParam, cudaGraphKernelNodeFieldEnabled)
  ROW(sizeof(cudaGraphKernelNodeUpdate), END(cudaGraphKernelNodeUpdate, node),
      END(cudaGraphKernelNodeUpdate, field))
  ROW(cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh,
      cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh)
  ROW(sizeof(cudaGraphNodeParams), END(cudaGraphNodeParams, type), END(cudaGraphNodeParams,
      reserved0), END(cudaGraphNodeParams, reserved2))
  ROW(cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeMemset,
      cudaGraphNodeTypeHost, cudaGraphNodeTypeGraph, cudaGraphNodeTypeEmpty,
      cudaGraphNodeTypeWaitEvent, cudaGraphNodeTypeEventRecord,
      cudaGraphNodeTypeExtSemaphoreSignal, cudaGraphNodeTypeExtSemaphoreWait,
      cudaGraphNodeTypeMemAlloc, cudaGraphNodeTypeMemFree, cudaGraphNodeTypeConditional,
      cudaGraphNodeTypeCount)
  ROW(cudaGraphicsCubeFacePositiveX, cudaGraphicsCubeFaceNegativeX, cudaGraphicsCubeFacePositiveY,
      cudaGraphicsCubeFaceNegativeY, cudaGraphicsCubeFacePositiveZ, cudaGraphicsCubeFaceNegativeZ)
  ROW(cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly, cudaGraphicsMapFlagsWriteDiscard)
  ROW(cudaGraphicsRegisterFlagsNone, cudaGraphicsRegisterFlagsReadOnly,
      cudaGraphicsRegisterFlagsWriteDiscard, cudaGraphicsRegisterFlagsSurfaceLoadStore,
      cudaGraphicsRegisterFlagsTextureGather)
  ROW(sizeof(cudaHostNodeParams), END(cudaHostNodeParams, fn), END(cudaHostNodeParams, userData))
  ROW(sizeof(cudaHostNodeParamsV2), END(cudaHostNodeParamsV2, fn), END(cudaHostNodeParamsV2,
      userData))
  ROW(sizeof(cudaIpcEventHandle_st), END(cudaIpcEventHandle_st, reserved))
  ROW(sizeof(cudaIpcMemHandle_st), END(cudaIpcMemHandle_st, reserved))
  ROW(cudaJitMaxRegisters, cudaJitThreadsPerBlock, cudaJitWallTime, cudaJitInfoLogBuffer,
      cudaJitInfoLogBufferSizeBytes, cudaJitErrorLogBuffer, cudaJitErrorLogBufferSizeBytes,
      cudaJitOptimizationLevel, cudaJitFallbackStrategy, cudaJitGenerateDebugInfo,
      cudaJitLogVerbose, cudaJitGenerateLineInfo, cudaJitCacheMode,
      cudaJitPositionIndependentCode, cudaJitMinCtaPerSm, cudaJitMaxThreadsPerBlock,
      cudaJitOverrideDirectiveValues)
  ROW(cudaJitCacheOptionNone, cudaJitCacheOptionCG, cudaJitCacheOptionCA)
  ROW(cudaPreferPtx, cudaPreferBinary)
  ROW(sizeof(cudaKernelNodeParams), END(cudaKernelNodeParams, func), END(cudaKernelNodeParams,
      gridDim), END(cudaKernelNodeParams, blockDim), END(cudaKernelNodeParams, sharedMemBytes),
      END(cudaKernelNodeParams, kernelParams), END(cudaKernelNodeParams, extra))
  ROW(sizeof(cudaKernelNodeParamsV2), END(cudaKernelNodeParamsV2, func),
      END(cudaKernelNodeParamsV2, gridDim), END(cudaKernelNodeParamsV2, blockDim),
      END(cudaKernelNodeParamsV2, sharedMemBytes), END(cudaKernelNodeParamsV2, kernelParams),
      END(cudaKernelNodeParamsV2, extra))
  ROW(cudaLaunchAttributeIgnore, cudaLaunchAttributeAccessPolicyWindow,
      cudaLaunchAttributeCooperative, cudaLaunchAttributeSynchronizationPolicy,
      cudaLaunchAttributeClusterDimension, cudaLaunchAttributeClusterSchedulingPolicyPreference,
      cudaLaunchAttributeProgrammaticStreamSerialization, cudaLaunchAttributeProgrammaticEvent,
      cudaLaunchAttributePriority, cudaLaunchAttributeMemSyncDomainMap,
      cudaLaunchAttributeMemSyncDomain, cudaLaunchAttributePreferredClusterDimension,
      cudaLaunchAttributeLaunchCompletionEvent, cudaLaunchAttributeDeviceUpdatableKernelNode,
      cudaLaunchAttributePreferredSharedMemoryCarveout,
      cudaLaunchAttributeNvlinkUtilCentricScheduling)
  ROW(sizeof(cudaLaunchAttributeValue), END(cudaLaunchAttributeValue, pad),
      END(cudaLaunchAttributeValue, accessPolicyWindow), END(cudaLaunchAttributeValue,
      cooperative), END(cudaLaunchAttributeValue, syncPolicy), END(cudaLaunchAttributeValue,
      clusterSchedulingPolicyPreference), END(cudaLaunchAttributeValue,
      programmaticStreamSerializationAllowed), END(cudaLaunchAttributeValue, priority),
      END(cudaLaunchAttributeValue, memSyncDomainMap), END(cudaLaunchAttributeValue,
      memSyncDomain), END(cudaLaunchAttributeValue, sharedMemCarveout),
      END(cudaLaunchAttributeValue, nvlinkUtilCentricScheduling))
  ROW(sizeof(cudaLaunchAttribute_st), END(cudaLaunchAttribute_st, id), END(cudaLaunchAttribute_st,
      pad), END(cudaLaunchAttribute_st, val))
  ROW(sizeof(cudaLaunchConfig_st), END(cudaLaunchConfig_st, gridDim), END(cudaLaunchConfig_st,
      blockDim), END(cudaLaunchConfig_st, dynamicSmemBytes), END(cudaLaunchConfig_st, stream),
      END(cudaLaunchConfig_st, attrs), END(cudaLaunchConfig_st, numAttrs))
  ROW(cudaLaunchMemSyncDomainDefault, cudaLaunchMemSyncDomainRemote)
  ROW(sizeof(cudaLaunchMemSyncDomainMap_st), END(cudaLaunchMemSyncDomainMap_st, default_),
      END(cudaLaunchMemSyncDomainMap_st, remote))
  ROW(cudaLibraryHostUniversalFunctionAndDataTable, cudaLibraryBinaryIsPreserved)
  ROW(sizeof(cudaMemAccessDesc), END(cudaMemAccessDesc, location), END(cudaMemAccessDesc, flags))
  ROW(cudaMemAccessFlagsProtNone, cudaMemAccessFlagsProtRead, cudaMemAccessFlagsProtReadWrite)
  ROW(sizeof(cudaMemAllocNodeParams), END(cudaMemAllocNodeParams, poolProps),
      END(cudaMemAllocNodeParams, accessDescs), END(cudaMemAllocNodeParams, accessDescCount),
      END(cudaMemAllocNodeParams, bytesize), END(cudaMemAllocNodeParams, dptr))
  ROW(sizeof(cudaMemAllocNodeParamsV2), END(cudaMemAllocNodeParamsV2, poolProps),
      END(cudaMemAllocNodeParamsV2, accessDescs), END(cudaMemAllocNodeParamsV2, accessDescCount),
      END(cudaMemAllocNodeParamsV2, bytesize), END(cudaMemAllocNodeParamsV2, dptr))
  ROW(cudaMemHandleTypeNone, cudaMemHandleTypePosixFileDescriptor, cudaMemHandleTypeWin32,
      cudaMemHandleTypeWin32Kmt, cudaMemHandleTypeFabric)
  ROW(cudaMemAllocationTypeInvalid, cudaMemAllocationTypePinned, cudaMemAllocationTypeManaged,
      cudaMemAllocationTypeMax)
  ROW(sizeof(cudaMemFabricHandle_st), END(cudaMemFabricHandle_st, reserved))
  ROW(sizeof(cudaMemFreeNodeParams), END(cudaMemFreeNodeParams, dptr))
  ROW(sizeof(cudaMemLocation), END(cudaMemLocation, type), END(cudaMemLocation, id))
  ROW(cudaMemLocationTypeInvalid, cudaMemLocationTypeNone, cudaMemLocationTypeDevice,
      cudaMemLocationTypeHost, cudaMemLocationTypeHostNuma, cudaMemLocationTypeHostNumaCurrent)
  ROW(cudaMemPoolReuseFollowEventDependencies, cudaMemPoolReuseAllowOpportunistic,
      cudaMemPoolReuseAllowInternalDependencies, cudaMemPoolAttrReleaseThreshold,
      cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh,
      cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh)
  ROW(sizeof(cudaMemPoolProps), END(cudaMemPoolProps, allocType), END(cudaMemPoolProps,
      handleTypes), END(cudaMemPoolProps, location), END(cudaMemPoolProps,
      win32SecurityAttributes), END(cudaMemPoolProps, maxSize), END(cudaMemPoolProps, usage),
      END(cudaMemPoolProps, reserved))
  ROW(sizeof(cudaMemPoolPtrExportData), END(cudaMemPoolPtrExportData, reserved))
  ROW(cudaMemRangeAttributeReadMostly, cudaMemRangeAttributePreferredLocation,
      cudaMemRangeAttributeAccessedBy, cudaMemRangeAttributeLastPrefetchLocation,
      cudaMemRangeAttributePreferredLocationType, cudaMemRangeAttributePreferredLocationId,
      cudaMemRangeAttributeLastPrefetchLocationType, cudaMemRangeAttributeLastPrefetchLocationId)
  ROW(sizeof(cudaMemcpy3DBatchOp), END(cudaMemcpy3DBatchOp, src), END(cudaMemcpy3DBatchOp, dst),
      END(cudaMemcpy3DBatchOp, extent), END(cudaMemcpy3DBatchOp, srcAccessOrder),
      END(cudaMemcpy3DBatchOp, flags))
  ROW(sizeof(cudaMemcpy3DOperand), END(cudaMemcpy3DOperand, type))
  ROW(cudaMemcpyOperandTypePointer, cudaMemcpyOperandTypeArray, cudaMemcpyOperandTypeMax)
  ROW(sizeof(cudaMemcpy3DParms), END(cudaMemcpy3DParms, srcArray), END(cudaMemcpy3DParms, srcPos),
      END(cudaMemcpy3DParms, srcPtr), END(cudaMemcpy3DParms, dstArray), END(cudaMemcpy3DParms,
      dstPos), END(cudaMemcpy3DParms, dstPtr), END(cudaMemcpy3DParms, extent),
      END(cudaMemcpy3DParms, kind))
  ROW(sizeof(cudaMemcpy3DPeerParms), END(cudaMemcpy3DPeerParms, srcArray),
      END(cudaMemcpy3DPeerParms, srcPos), END(cudaMemcpy3DPeerParms, srcPtr),
      END(cudaMemcpy3DPeerParms, srcDevice), END(cudaMemcpy3DPeerParms, dstArray),
      END(cudaMemcpy3DPeerParms, dstPos), END(cudaMemcpy3DPeerParms, dstPtr),
      END(cudaMemcpy3DPeerParms, dstDevice), END(cudaMemcpy3DPeerParms, extent))
  ROW(sizeof(cudaMemcpyAttributes), END(cudaMemcpyAttributes, srcAccessOrder),
      END(cudaMemcpyAttributes, srcLocHint), END(cudaMemcpyAttributes, dstLocHint),
      END(cudaMemcpyAttributes, flags))
  ROW(cudaMemcpyFlagDefault, cudaMemcpyFlagPreferOverlapWithCompute)
  ROW(sizeof(cudaMemcpyNodeParams), END(cudaMemcpyNodeParams, flags), END(cudaMemcpyNodeParams,
      reserved), END(cudaMemcpyNodeParams, copyParams))
  ROW(cudaMemcpySrcAccessOrderInvalid, cudaMemcpySrcAccessOrderStream,
      cudaMemcpySrcAccessOrderDuringApiCall, cudaMemcpySrcAccessOrderAny,
      cudaMemcpySrcAccessOrderMax)
  ROW(cudaMemAdviseSetReadMostly, cudaMemAdviseUnsetReadMostly, cudaMemAdviseSetPreferredLocation,
      cudaMemAdviseUnsetPreferredLocation, cudaMemAdviseSetAccessedBy,
      cudaMemAdviseUnsetAccessedBy)
  ROW(sizeof(cudaMemsetParams), END(cudaMemsetParams, dst), END(cudaMemsetParams, pitch),
      END(cudaMemsetParams, value), END(cudaMemsetParams, elementSize), END(cudaMemsetParams,
      width), END(cudaMemsetParams, height))
  ROW(sizeof(cudaMemsetParamsV2), END(cudaMemsetParamsV2, dst), END(cudaMemsetParamsV2, pitch),
      END(cudaMemsetParamsV2, value), END(cudaMemsetParamsV2, elementSize),
      END(cudaMemsetParamsV2, width), END(cudaMemsetParamsV2, height))
  ROW(sizeof(cudaOffset3D), END(cudaOffset3D, x), END(cudaOffset3D, y), END(cudaOffset3D, z))
  ROW(sizeof(cudaPitchedPtr), END(cudaPitchedPtr, ptr), END(cudaPitchedPtr, pitch),
      END(cudaPitchedPtr, xsize), END(cudaPitchedPtr, ysize))
  ROW(sizeof(cudaPointerAttributes), END(cudaPointerAttributes, type), END(cudaPointerAttributes,
      device), END(cudaPointerAttributes, devicePointer), END(cudaPointerAttributes, hostPointer),
      END(cudaPointerAttributes, reserved))
  ROW(sizeof(cudaPos), END(cudaPos, x), END(cudaPos, y), END(cudaPos, z))
  ROW(sizeof(cudaResourceDesc), END(cudaResourceDesc, resType), END(cudaResourceDesc, flags))
  ROW(sizeof(cudaResourceViewDesc), END(cudaResourceViewDesc, format), END(cudaResourceViewDesc,
      width), END(cudaResourceViewDesc, height), END(cudaResourceViewDesc, depth),
      END(cudaResourceViewDesc, firstMipmapLevel), END(cudaResourceViewDesc, lastMipmapLevel),
      END(cudaResourceViewDesc, firstLayer), END(cudaResourceViewDesc, lastLayer),
      END(cudaResourceViewDesc, reserved))
  ROW(cudaResViewFormatNone, cudaResViewFormatUnsignedChar1, cudaResViewFormatUnsignedChar2,
      cudaResViewFormatUnsignedChar4, cudaResViewFormatSignedChar1, cudaResViewFormatSignedChar2,
      cudaResViewFormatSignedChar4, cudaResViewFormatUnsignedShort1,
      cudaResViewFormatUnsignedShort2, cudaResViewFormatUnsignedShort4,
      cudaResViewFormatSignedShort1, cudaResViewFormatSignedShort2, cudaResViewFormatSignedShort4,
      cudaResViewFormatUnsignedInt1, cudaResViewFormatUnsignedInt2, cudaResViewFormatUnsignedInt4,
      cudaResViewFormatSignedInt1, cudaResViewFormatSignedInt2, cudaResViewFormatSignedInt4,
      cudaResViewFormatHalf1, cudaResViewFormatHalf2, cudaResViewFormatHalf4,
      cudaResViewFormatFloat1, cudaResViewFormatFloat2, cudaResViewFormatFloat4,
      cudaResViewFormatUnsignedBlockCompressed1, cudaResViewFormatUnsignedBlockCompressed2,
      cudaResViewFormatUnsignedBlockCompressed3, cudaResViewFormatUnsignedBlockCompressed4,
      cudaResViewFormatSignedBlockCompressed4, cudaResViewFormatUnsignedBlockCompressed5,
      cudaResViewFormatSignedBlockCompressed5, cudaResViewFormatUnsignedBlockCompressed6H,
      cudaResViewFormatSignedBlockCompressed6H, cudaResViewFormatUnsignedBlockCompressed7)
  ROW((unsigned int)cudaSharedmemCarveoutDefault, cudaSharedmemCarveoutMaxShared,
      cudaSharedmemCarveoutMaxL1)
  ROW(cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal, cudaStreamCaptureModeRelaxed)
  ROW(cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive,
      cudaStreamCaptureStatusInvalidated)
  ROW(cudaStreamAddCaptureDependencies, cudaStreamSetCaptureDependencies)
  ROW(cudaSyncPolicyAuto, cudaSyncPolicySpin, cudaSyncPolicyYield, cudaSyncPolicyBlockingSync)
  ROW(cudaUserObjectNoDestructorSync)
  ROW(cudaGraphUserObjectMove)
  ROW(sizeof(cudalibraryHostUniversalFunctionAndDataTable),
      END(cudalibraryHostUniversalFunctionAndDataTable, functionTable),
      END(cudalibraryHostUniversalFunctionAndDataTable, functionWindowSize),
      END(cudalibraryHostUniversalFunctionAndDataTable, dataTable),
      END(cudalibraryHostUniversalFunctionAndDataTable, dataWindowSize))
  ROW(MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL)
  ROW(sizeof(cudaLogLevel), sizeof(cudaExternalMemory_t), sizeof(cudaExternalSemaphore_t),
      sizeof(cudaGraphDeviceNode_t), sizeof(cudaGraphExec_t), sizeof(cudaGraphNode_t),
      sizeof(cudaGraph_t), sizeof(cudaKernel_t), sizeof(cudaLibrary_t),
      sizeof(cudaLogsCallbackHandle), sizeof(cudaMemPool_t), sizeof(cudaUserObject_t),
      sizeof(CUuuid), sizeof(cudaUUID_t), sizeof(cudaAsyncCallbackHandle_t),
      sizeof(cudaAsyncNotificationInfo_t), sizeof(cudaAsyncNotificationType),
      sizeof(cudaDataType), sizeof(cudaEmulationStrategy), sizeof(cudaGraphDependencyType),
      sizeof(cudaGraphEdgeData), sizeof(cudaGraphExecUpdateResultInfo),
      sizeof(cudaGraphInstantiateParams), sizeof(cudaGraphicsResource_t),
      sizeof(cudaIpcEventHandle_t), sizeof(cudaIpcMemHandle_t), sizeof(cudaLaunchAttribute),
      sizeof(cudaLaunchConfig_t), sizeof(cudaLaunchMemSyncDomainMap),
      sizeof(cudaMemFabricHandle_t), sizeof(cudaMipmappedArray_t),
      sizeof(cudaMipmappedArray_const_t), sizeof(libraryPropertyType), sizeof(cudaArray_const_t),
      sizeof(cudaAsyncCallback), sizeof(cudaGraphConditionalHandle), sizeof(cudaHostFn_t),
      sizeof(cudaLogIterator))
}
