/**
 * The server command in production. Most objects of a vote live for milliseconds: a small young generation and a bounded
 * old one keep memory below 200 MB at full load, for a few per cent of time.
 */
export const serverCommand = ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/src/main.ts']

/**
 * Its environment. Pictures are rendered in four threads: with one malloc arena each, glibc would keep the peak memory of
 * every thread.
 */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
