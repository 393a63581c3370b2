import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackages, wantsSamePackages } from '../../../bench/src/support/checkout.ts'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { git } from './checkouts.ts'
import { installing, upgradeFrom } from './environment.ts'
import { projectRoot } from './folders.ts'
import { Program } from './processes.ts'
import type { World } from './world.ts'

/** The last release: the commit that gave the product its version, or `FAULTS_FROM`. */
export function oldCommit(): string {
  const given = upgradeFrom()
  if (given) return git('rev-parse', '--verify', `${given}^{commit}`)
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const released = git('log', `-S"version": "${version}"`, '--format=%H', '--', 'package.json')
    .split('\n')
    .at(-1)
  if (!released) throw new Error('The history of this clone does not reach back to the last release.')
  return released
}

/** Why no older release can be checked out; null if it can. */
export function noOldCommit(): string | null {
  try {
    oldCommit()
    return null
  } catch {
    return 'It needs the history of the repository: clone it with git fetch --unshallow, or set FAULTS_FROM=<commit>.'
  }
}

/** Checks an older release out beside this one, with the packages it needs, and builds its pages. @returns its folder */
export async function buildRelease(world: World, commit: string): Promise<string> {
  const folder = join(world.folder, 'release-before')
  git('worktree', 'add', '--detach', folder, commit)
  atEnd(() => git('worktree', 'remove', '--force', folder))
  if (wantsSamePackages(folder)) linkPackages(folder)
  else await runIn(world, folder, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], installing())
  await runIn(world, join(folder, 'web'), process.execPath, ['build.ts'])
  return folder
}

/** Gives the files of the release before, which did not share them itself, to nodes of this one. @returns their `BUILDS_DIR` */
export function shareFilesOf(release: string, world: World): string {
  const folder = join(world.folder, 'builds')
  cpSync(join(release, 'web/dist/client/assets'), join(folder, 'assets'), { recursive: true })
  return folder
}

/** Brings the database up to this release, as a step of its own. */
export async function migrateTo(world: World, databaseUrl: string): Promise<void> {
  await runIn(world, projectRoot, process.execPath, ['server/src/migrate-command.ts'], {
    DATABASE_URL: databaseUrl,
  })
}

export async function runIn(
  world: World,
  cwd: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const path = `${join(process.execPath, '..')}:/usr/local/bin:/usr/bin:/bin`
  const log = world.log('release-before')
  const program = new Program(command, args, {
    cwd,
    log,
    env: { PATH: path, NODE_ENV: 'production', ...env },
  })
  const code = await program.ended()
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${program.output().slice(-2_000)}`)
}
