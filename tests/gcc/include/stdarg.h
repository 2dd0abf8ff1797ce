// Stand-in for <stdarg.h>: what GCC's tests need of it in device code.
#pragma once
