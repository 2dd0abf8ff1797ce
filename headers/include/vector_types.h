// Nothing to declare: the vector types and dim3 are built in.
#pragma once
