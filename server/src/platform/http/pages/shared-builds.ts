import { hash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The running release, the one it replaces, and one more for a release that was taken back. */
const minBuilds = 3
const maxBuilds = 12
/** Pages that are open during an upgrade fetch files of their own build until they are reloaded. */
const keptMs = 36 * 3_600_000

type Build = { listing: string; files: string[]; lastStart: number }

export const assetsOf = (folder: string): string => join(folder, 'assets')
const listingsOf = (folder: string): string => join(folder, 'builds')

/**
 * Copies the hashed files of this release to a folder shared by nodes of several releases, and removes those of releases
 * that were replaced long ago. During a rolling upgrade every node can then serve the files of both releases.
 * @param folder absolute; created if it does not exist
 * @param assets the hashed files of this release
 * @throws StartError if the folder cannot be written
 */
export async function shareBuild(folder: string, assets: string, now: Date): Promise<void> {
  try {
    const files = (await readdir(assets)).sort()
    // One after the other: if one fails, nothing is created after the error was reported.
    for (const path of [assetsOf(folder), listingsOf(folder)]) await mkdir(path, { recursive: true })
    const existing = new Set(await readdir(assetsOf(folder)))
    for (const name of files)
      if (!existing.has(name)) await copyWhole(join(assets, name), join(assetsOf(folder), name))
    const listing = join(listingsOf(folder), `${hash('sha256', files.join('\n'), 'hex').slice(0, 20)}.json`)
    await writeWhole(listing, JSON.stringify(files))
    await utimes(listing, now, now)
    await removeOld(folder, now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new StartError(`BUILDS_DIR cannot be used: ${(error as Error).message}.`, { cause: error })
  }
}

/** A build is removed a while after the start of the next one. */
async function removeOld(folder: string, now: Date): Promise<void> {
  const builds = await listBuilds(folder)
  const isKept = (_: Build, index: number) => {
    const next = builds[index - 1]
    const isRecent = next === undefined || now.getTime() - next.lastStart < keptMs
    return index < minBuilds || (isRecent && index < maxBuilds)
  }
  const kept = new Set(builds.filter(isKept).flatMap(({ files }) => files))
  const old = builds.filter((build, index) => !isKept(build, index))
  for (const { listing, files } of old) {
    for (const name of files) if (!kept.has(name)) await rm(join(assetsOf(folder), name), { force: true })
    await rm(listing, { force: true })
  }
}

/** The one started last comes first. */
async function listBuilds(folder: string): Promise<Build[]> {
  const names = (await readdir(listingsOf(folder))).filter((name) => name.endsWith('.json'))
  const builds = await Promise.all(
    names.map(async (name): Promise<Build> => {
      const listing = join(listingsOf(folder), name)
      const files = JSON.parse(await readFile(listing, 'utf8')) as string[]
      return { listing, files, lastStart: (await stat(listing)).mtimeMs }
    }),
  )
  return builds.sort((a, b) => b.lastStart - a.lastStart)
}

/** Other nodes never see half a file. Names that begin with a dot are not served. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = partOf(to)
  await copyFile(from, part)
  await rename(part, to)
}

async function writeWhole(file: string, text: string): Promise<void> {
  const part = partOf(file)
  await writeFile(part, text)
  await rename(part, file)
}

const partOf = (file: string): string => join(file, '..', `.${randomUUID()}`)
