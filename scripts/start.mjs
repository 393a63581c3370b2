import { prepareProduct } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'
import { serverCommand } from './server-command.mjs'

try {
  const node = await prepareProduct()
  become(node, serverCommand, { env: { NODE_ENV: 'production' } })
} catch (error) {
  stopWith(error)
}
