import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareRuntime('everything')
  // Pages are served from their sources with hot replacement; the server restarts when its files change.
  // Not a plain --watch: files that Vite writes at each start would restart the server.
  const watched = [
    '--watch-path=server/src',
    '--watch-path=contracts/src',
    '--watch-path=posters/src',
    '--watch-preserve-output',
  ]
  // Killed at a restart, the server leaves its database running, and the next one adopts it.
  const atOnce = '--watch-kill-signal=SIGKILL'
  become(node, [...watched, atOnce, 'server/src/main.ts'], {
    env: { MODE: 'development', NODE_ENV: 'development', OVERLOAD: 'off' },
  })
} catch (error) {
  stopWith(error)
}
