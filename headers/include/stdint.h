#pragma once
#include <__cuprum/stdint>
