import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareRuntime()
  // Pages come from their sources and are replaced in the browser; the server starts again when its files change.
  // Not a plain --watch: what Vite writes for itself at each start would start the server again.
  const watched = ['--watch-path=server/src', '--watch-path=contracts/src', '--watch-preserve-output']
  become(node, [...watched, 'server/src/main.ts'], {
    env: { MODE: 'development', NODE_ENV: 'development' },
  })
} catch (error) {
  stopWith(error)
}
