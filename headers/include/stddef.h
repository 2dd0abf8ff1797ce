#pragma once
#include <__cuprum/stddef>
