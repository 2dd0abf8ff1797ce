#pragma once
#include <__cuprum/cfloat_macros>
