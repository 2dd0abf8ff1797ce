// Nothing to declare: the atomic functions are built in.
#pragma once
