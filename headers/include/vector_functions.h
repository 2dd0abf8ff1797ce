// Nothing to declare: make_int2 and its kin are built in.
#pragma once
