import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareRuntime()
  // Pages are served from their sources and replaced in the browser; the server starts again when its files change.
  become(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { MODE: 'development', NODE_ENV: 'development' },
  })
} catch (error) {
  stopWith(error)
}
