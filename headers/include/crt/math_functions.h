// Nothing to declare: the math functions are built in.
#pragma once
