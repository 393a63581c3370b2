import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { projectRoot } from './folders.ts'

/** Its 120 MB are needed here only, so it is no dependency: fetched at the first use. */
const versions = ['lighthouse@13.5.0', 'chrome-launcher@1.2.1']
const folder = join(projectRoot, 'node_modules/.cache/bench', versions.join('+'))

type Audit = {
  title: string
  displayValue?: string
  numericValue?: number
  score: number | null
  details?: { items?: unknown[] }
}
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }

/** The part of Lighthouse's report that the bench reads. */
export type LighthouseResult = {
  audits: Record<string, Audit | undefined>
  categories: Record<string, Category | undefined>
  runtimeError?: { code: string; message: string }
}

type RunLighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>
type Launch = (options: object) => Promise<{ port: number; kill(): void }>

/** Lighthouse and the launcher of its browser. @throws if they can be neither found nor fetched */
export async function loadLighthouse(): Promise<{ run: RunLighthouse; launch: Launch }> {
  if (!existsSync(folder)) await install()
  const require = createRequire(join(folder, 'package.json'))
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)
  const [lighthouse, launcher] = await Promise.all([load('lighthouse'), load('chrome-launcher')])
  return { run: lighthouse.default, launch: launcher.launch }
}

/** In a temporary folder that is renamed, so that an interrupted installation is not used. */
async function install(): Promise<void> {
  console.log(`Fetching ${versions.join(' and ')} …`)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n')
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...versions], {
    cwd: unfinished,
    env: { ...process.env, PATH: path },
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
