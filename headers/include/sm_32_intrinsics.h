// Nothing to declare: the intrinsics are built in.
#pragma once
