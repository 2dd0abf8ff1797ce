// Nothing to declare: the types of device code are built in.
#pragma once
