import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

try {
  const node = await prepareRuntime('product')
  become(node, ['server/src/backup-command.ts', ...process.argv.slice(2)])
} catch (error) {
  stopWith(error)
}
