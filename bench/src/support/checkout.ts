import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, projectRoot } from './folders.ts'
import { atEnd } from './lifetime.ts'

/**
 * Checks another commit out beside this one, and builds its pages. @returns its folder
 * @throws if it wants other packages than this one
 */
export function checkOut(commit: string): string {
  const folder = join(makeFolder(), 'checkout')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, stdio: 'ignore' })
  git('worktree', 'add', '--detach', folder, commit)
  atEnd(() => git('worktree', 'remove', '--force', folder))
  if (!wantsSamePackages(folder)) throw new Error(`${commit} wants other packages than this commit.`)
  linkPackages(folder)
  execFileSync(process.execPath, ['build.ts'], { cwd: join(folder, 'web'), stdio: 'ignore' })
  return folder
}

/** Whether a checkout wants the same packages as this one; their own workspaces aside. */
export function wantsSamePackages(folder: string): boolean {
  const read = (root: string) => {
    const all = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages as Record<
      string,
      { version?: string; link?: true }
    >
    return JSON.stringify(
      Object.entries(all)
        .filter(([path, { link }]) => path.includes('node_modules/') && !link)
        .map(([path, { version }]) => [path, version])
        .sort(),
    )
  }
  return read(projectRoot) === read(folder)
}

/** The packages are shared, the workspaces are its own. */
export function linkPackages(folder: string): void {
  const [ours, its] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(its, '@nofomo'), { recursive: true })
  for (const name of readdirSync(ours))
    if (name !== '@nofomo' && name !== '.cache' && name !== '.vite')
      symlinkSync(join(ours, name), join(its, name))
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, 'package.json')) && name !== 'node_modules')
      symlinkSync(join(folder, name), join(its, '@nofomo', name))
  for (const name of readdirSync(folder)) {
    const own = join(projectRoot, name, 'node_modules')
    if (name !== 'node_modules' && existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'))
  }
}
