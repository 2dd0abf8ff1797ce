// Nothing to declare: channel descriptors belong to the host.
#pragma once
