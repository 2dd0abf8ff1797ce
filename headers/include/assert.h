#include <__cuprum/assert>
