import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareProduct()
  become(node, ['server/src/main.ts'], { env: { NODE_ENV: 'production' } })
} catch (error) {
  stopWith(error)
}
