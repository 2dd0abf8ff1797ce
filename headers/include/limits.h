#pragma once
#include <__cuprum/climits_macros>
