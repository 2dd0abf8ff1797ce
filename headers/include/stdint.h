// Integer types of fixed width (C23 7.22).
#pragma once
#include <__cuprum/stdint>
