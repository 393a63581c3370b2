import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** Pages that are open during an upgrade fetch files of their own build until they are reloaded. */
const keptMs = 36 * 3_600_000
/** Some ten builds: who builds all day long keeps less than a day of them. */
const maxFiles = 6_000

type Folders = {
  /** The hashed files of the build that is replaced, and of the one that replaces it. */
  replaced: string
  next: string
  /** Where the server looks for files that its own build does not have. */
  earlier: string
}

/**
 * Keeps the hashed files that only the replaced build has, each with the time it was replaced, and deletes those that were
 * replaced long ago. Copies, so that a server of that build goes on serving them.
 */
export async function keepEarlierFiles({ replaced, next, earlier }: Folders, now: Date): Promise<void> {
  await mkdir(earlier, { recursive: true })
  const [before, after] = await Promise.all([namesIn(replaced), namesIn(next)])
  const current = new Set(after)
  for (const name of before) {
    if (current.has(name)) continue
    const kept = path.join(earlier, name)
    await copyFile(path.join(replaced, name), kept)
    await utimes(kept, now, now)
  }
  await deleteOld(earlier, now)
}

async function deleteOld(folder: string, now: Date): Promise<void> {
  const names = await namesIn(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { file, replacedAt: (await stat(file)).mtimeMs }
    }),
  )
  files.sort((a, b) => b.replacedAt - a.replacedAt)
  const old = files.filter(
    ({ replacedAt }, index) => index >= maxFiles || now.getTime() - replacedAt > keptMs,
  )
  await Promise.all(old.map(({ file }) => rm(file, { force: true })))
}

/** Empty if there is no such folder, as before the first build. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
