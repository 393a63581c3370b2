import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './folders.ts'

/**
 * A file of `deploy/`, changed for this machine: its ports, and plain HTTP where operators have TLS.
 * @throws if something that is to be replaced is not there any more
 */
export function shippedFile(
  name: string,
  replacements: readonly (readonly [string | RegExp, string])[],
): string {
  let text = readFileSync(join(projectRoot, 'deploy', name), 'utf8')
  for (const [what, by] of replacements) {
    const changed = typeof what === 'string' ? text.replaceAll(what, by) : text.replace(what, by)
    if (changed === text)
      throw new Error(`deploy/${name} has no ${what} any more; the fault suite replaces it.`)
    text = changed
  }
  return text
}
