import { buildWhenStale } from './build-pages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'
import { serverCommand, serverEnvironment } from './server-command.mjs'

try {
  const node = await prepareRuntime('product')
  await oneAtATime(() => buildWhenStale(node))
  become(node, ['--import', './scripts/env.mjs', ...serverCommand], { env: serverEnvironment })
} catch (error) {
  stopWith(error)
}
