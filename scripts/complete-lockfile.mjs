import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissing, findTools } from './lockfile.mjs'
import { root } from './processes.mjs'

// Run this after every change of dependencies; see lockfile.mjs.
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const changes = { ...findMissing(lock), ...findTools(lock) }
const packages = Object.entries({ ...lock.packages, ...changes })
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(Object.keys(changes).join('\n') || 'Nothing to change.')
