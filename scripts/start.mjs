import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'
import { serverCommand, serverEnvironment } from './server-command.mjs'

try {
  const node = await prepareProduct('product')
  become(node, serverCommand, { env: serverEnvironment })
} catch (error) {
  stopWith(error)
}
