import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'
import { featureLevels } from './structure/cycles.mjs'
import { findUndeclared } from './structure/dependencies.mjs'
import { findDeadNames } from './structure/documents.mjs'
import { readDocuments, readTree } from './structure/read-tree.mjs'
import { findBreaches } from './structure/rules.mjs'

const manifestOf = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
const manifests = Object.fromEntries(
  ['contracts', 'map', 'posters', 'embedded-postgres', 'server', 'web'].map((name) => [
    name,
    manifestOf(name),
  ]),
)

const tree = readTree(root)
const repository = { scripts: manifestOf('').scripts, exists: (path) => existsSync(join(root, path)) }
const breaches = [
  ...findBreaches(tree),
  ...findUndeclared(tree, manifests),
  ...findDeadNames(readDocuments(root), repository),
]
for (const breach of breaches) console.error(breach)
if (breaches.length > 0) process.exit(1)
console.log(`${tree.length} files keep to the structure. Features of the server, each above what it needs:`)
for (const [index, features] of featureLevels(tree).entries())
  console.log(`${String(index + 1).padStart(3)}  ${features.join(' · ')}`)
