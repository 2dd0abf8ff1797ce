// Nothing to declare: __device__ and its kin are words of the language.
#pragma once
