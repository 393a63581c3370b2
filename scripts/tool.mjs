import { prepareRuntime } from './prepare.mjs'
import { become, stopWith } from './processes.mjs'

// `node scripts/tool.mjs <script> [arguments]` runs a script that needs the packages of the tools.
try {
  become(await prepareRuntime('everything'), process.argv.slice(2))
} catch (error) {
  stopWith(error)
}
