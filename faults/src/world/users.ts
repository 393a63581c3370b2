import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export type User = { uid: number; gid: number }

/** Programs that refuse to run as root run as this user; null: as ours. */
export function ordinaryUser(name: string): User | null {
  if (process.getuid?.() !== 0) return null
  const read = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** A folder of that user below another one. */
export function makeFolderFor(user: User | null, parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}
