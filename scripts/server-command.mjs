/**
 * The server, as Node runs it in production. Most of what it touches for a vote is forgotten within milliseconds: a
 * small young generation and a bounded old one keep its memory below 200 MB at full load, for a few per cent of time.
 */
export const serverCommand = ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/src/main.ts']
