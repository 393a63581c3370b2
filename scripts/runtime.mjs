import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Failure, root } from './processes.mjs'

const needed = 24

/** The Node that runs the product: the one installed as a package, else this one if it is new enough. */
export function findRuntime() {
  const shipped = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (spawnSync(shipped, ['--version']).status === 0) return shipped
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  throw new Failure(
    `NoFOMO runs on Node ${needed}. There is no package of it that works on ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. Install Node ${needed} or newer and run the command with it.`,
  )
}
