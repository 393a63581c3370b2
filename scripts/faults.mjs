import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareProduct('everything')
  become(node, ['faults/src/main.ts', ...process.argv.slice(2)])
} catch (error) {
  stopWith(error)
}
