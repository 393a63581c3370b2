import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareProduct('everything')
  become(node, ['bench/src/main.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } })
} catch (error) {
  stopWith(error)
}
