import { build } from './build-pages.mjs'
import { prepareRuntime } from './prepare.mjs'
import { stopWith } from './processes.mjs'

try {
  process.stdout.write(await build(await prepareRuntime()))
} catch (error) {
  stopWith(error)
}
