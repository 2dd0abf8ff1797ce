// Nothing to declare: threadIdx and its kin are built in.
#pragma once
