/**
 * The server command in production. Most objects of a vote live for milliseconds: a small young generation and a bounded
 * old one save some 30 MB at full load (bench/RESULTS.md). With 8 MB a vote takes no longer than with 16, with 4 MB it does.
 * Left to itself V8 halves the young generation, so that more objects outlive it and the whole heap is marked five times
 * as often. It would mark it once a few MB have grown, which was a third of its work and a fifth of a group.
 */
export const serverCommand = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=256',
  '--heap-growing-percent=60',
  'server/src/main.ts',
]

/**
 * Its environment. Pictures are rendered in four threads: with a malloc arena for each, glibc would keep the peak memory of
 * every thread. A second arena alone keeps 10 MB.
 */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
