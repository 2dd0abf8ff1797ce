#pragma once
#include <__cuprum/stddef>
#include <__cuprum/string>
