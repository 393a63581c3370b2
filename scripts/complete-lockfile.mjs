import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissing } from './lockfile.mjs'
import { root } from './processes.mjs'

// Run this after `npm install` if the registry lacks packages of other platforms; see lockfile.mjs.
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = findMissing(lock)
const packages = Object.entries({ ...lock.packages, ...missing })
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(Object.keys(missing).join('\n') || 'Nothing is missing.')
