#pragma once
#include <__cuprum/math_macros>
