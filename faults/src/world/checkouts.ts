import { execFileSync } from 'node:child_process'
import { projectRoot } from './folders.ts'

/** The suite writes them itself. */
const notResults = ['.', ':!faults/RESULTS.md', ':!faults/results.json']

export function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit that is tested, and whether something is changed beside it. */
export function describeCheckout(): string {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...notResults) !== ''
    return `commit ${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ' with changes' : ''}`
  } catch {
    return 'no commit'
  }
}
