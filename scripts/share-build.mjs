import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareProduct('product')
  become(node, ['server/src/share-build-command.ts'])
} catch (error) {
  stopWith(error)
}
