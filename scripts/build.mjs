import { build } from './build-pages.mjs'
import { prepareRuntime } from './prepare.mjs'
import { stopWith } from './processes.mjs'

try {
  process.stdout.write(await build(await prepareRuntime('product')))
} catch (error) {
  stopWith(error)
}
