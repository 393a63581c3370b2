import { installWhenNeeded } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { Failure } from './processes.mjs'
import { findRuntime } from './runtime.mjs'

const minNodeVersion = 20

/**
 * Prepares a command: installs packages, and the Node they include.
 * @param {'product' | 'everything'} packages
 * @returns {Promise<string>} the path of that Node
 */
export function prepareRuntime(packages) {
  if (Number.parseInt(process.versions.node, 10) < minNodeVersion)
    throw new Failure(
      `NoFOMO starts with Node ${minNodeVersion} or newer; this is Node ${process.versions.node}.`,
    )
  return oneAtATime(async () => {
    await installWhenNeeded(packages)
    return findRuntime()
  })
}
