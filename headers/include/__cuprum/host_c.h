// What C's headers of a host bring along, for whole programs on a machine that has none: declarations of
// what host code names most.
#pragma once
#include <stdint.h>
typedef unsigned char u_char;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef long ssize_t;
typedef long time_t;
typedef long clock_t;
typedef int pid_t;
typedef struct __cuprum_file FILE;
struct timeval { time_t tv_sec; long tv_usec; };
struct timespec { time_t tv_sec; long tv_nsec; };
struct timezone { int tz_minuteswest, tz_dsttime; };
#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#ifndef NULL
#define NULL __null
#endif
extern "C" {
extern FILE *stdin, *stdout, *stderr;
int fprintf(FILE *file, const char *format, ...);
int sprintf(char *to, const char *format, ...);
int snprintf(char *to, size_t size, const char *format, ...);
int sscanf(const char *from, const char *format, ...);
int scanf(const char *format, ...);
int fscanf(FILE *file, const char *format, ...);
FILE *fopen(const char *name, const char *mode);
int fclose(FILE *file);
int fflush(FILE *file);
int fseek(FILE *file, long offset, int from);
long ftell(FILE *file);
size_t fread(void *to, size_t size, size_t count, FILE *file);
size_t fwrite(const void *from, size_t size, size_t count, FILE *file);
char *fgets(char *to, int size, FILE *file);
int fputs(const char *text, FILE *file);
int puts(const char *text);
int putchar(int letter);
void perror(const char *text);
[[noreturn]] void exit(int status);
int atoi(const char *text);
long atol(const char *text);
long long atoll(const char *text);
double atof(const char *text);
long strtol(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
int rand();
void srand(unsigned int seed);
long random();
void srandom(unsigned int seed);
double drand48();
void srand48(long seed);
char *getenv(const char *name);
void *calloc(size_t count, size_t size);
void *realloc(void *pointer, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
int posix_memalign(void **pointer, size_t alignment, size_t size);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
char *strdup(const char *text);
char *strtok(char *text, const char *marks);
char *strerror(int number);
time_t time(time_t *when);
int gettimeofday(struct timeval *when, void *zone);
int clock_gettime(int which, struct timespec *when);
int usleep(unsigned int microseconds);
unsigned int sleep(unsigned int seconds);
}
namespace std {
using ::FILE;
using ::fprintf;
using ::sprintf;
using ::snprintf;
using ::fopen;
using ::fclose;
using ::exit;
using ::atoi;
using ::atof;
using ::rand;
using ::srand;
using ::getenv;
using ::time;
using ::time_t;
}
