/**
 * The server, as Node runs it in production. Most of what it touches for a vote is forgotten within milliseconds: a
 * small young generation and a bounded old one keep its memory below 200 MB at full load, for a few per cent of time.
 */
export const serverCommand = ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/src/main.ts']

/**
 * Its environment. Pictures are drawn in four threads in turn: with a heap of its own for each of them, glibc would keep
 * what each needed at most.
 */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
