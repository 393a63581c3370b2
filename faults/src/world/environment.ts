import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The cache of compiled sources, with which a node starts in half the time. Each checkout has its own. */
export function compileCache(checkout: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/node') }
}

/** The commit the rolling upgrade starts from; null: the suite chooses. */
export function upgradeFrom(): string | null {
  return process.env.FAULTS_FROM || null
}

const ofInstalling = ['HOME', 'NODE_EXTRA_CA_CERTS', 'npm_config_registry']

/** What npm needs to install packages on this machine: its settings, and the certificates of the network. */
export function installing(): Record<string, string> {
  const named = ofInstalling.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(named.filter((one): one is [string, string] => Boolean(one[1])))
}

/** The folder of the programs of a PostgreSQL with Citus; empty: none is named. */
export function citusPrograms(): string {
  return process.env.CITUS_BIN ?? ''
}

/** The path of a program of this machine; null if it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
