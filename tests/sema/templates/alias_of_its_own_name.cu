// In an alias template, its own name still means what it meant before.
// RUN: sema -std=c++17 -default-device
struct Queue {
    int length;
    template <class T> struct Inner {
        template <class, int> using Queue = Queue;
        template <class> struct User {
            Queue<int, 0> *queue;
        };
    };
};
Queue whole;
Queue::Inner<int>::User<char> user{&whole};
static_assert(sizeof(*user.queue) == sizeof(int));
