import { buildWhenStale } from './build-pages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { prepareRuntime } from './prepare.mjs'
import { become, capture, stopWith } from './processes.mjs'
import { serverCommand, serverEnvironment } from './server-command.mjs'

try {
  const node = await prepareRuntime('product')
  const program = ['--import', './scripts/env.mjs', ...serverCommand]
  await oneAtATime(() =>
    buildWhenStale(node, () => capture(node, program.with(-1, 'server/src/prepare-command.ts'))),
  )
  become(node, program, { env: serverEnvironment })
} catch (error) {
  stopWith(error)
}
