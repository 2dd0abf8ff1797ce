// Nothing to declare: there is no host compiler.
#pragma once
