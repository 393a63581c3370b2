import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'
import { featureLevels } from './structure/cycles.mjs'
import { findUndeclared } from './structure/dependencies.mjs'
import { findDeadCitations, findDeadNames, findUnlistedFeatures } from './structure/documents.mjs'
import { countLines, findExceeded } from './structure/line-budgets.mjs'
import { findForeignNouns, listNouns } from './structure/nouns.mjs'
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
const documents = readDocuments(root)
const repository = {
  scripts: manifestOf('').scripts,
  exists: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
}
const counts = countLines(tree)
const breaches = [
  ...findBreaches(tree),
  ...findUndeclared(tree, manifests),
  ...findDeadNames(documents, repository),
  ...findDeadCitations(tree, documents),
  ...findUnlistedFeatures(tree, repository.read('README.md')),
  ...findForeignNouns(tree),
  ...findExceeded(counts),
]
for (const breach of breaches) console.error(breach)
if (breaches.length > 0) process.exit(1)
console.log(`${tree.length} files keep to the structure.`)
for (const side of ['server', 'web']) {
  console.log(`Features of the ${side}, each above what it needs:`)
  for (const [index, features] of featureLevels(tree, side).entries())
    console.log(`${String(index + 1).padStart(3)}  ${features.join(' · ')}`)
}
console.log('Nouns, and their homes:')
const byHomes = Map.groupBy(listNouns(tree), ({ sides }) => sides.join(' · '))
for (const [sides, nouns] of byHomes)
  console.log(`     ${sides}: ${nouns.map(({ noun }) => noun).join(', ')}`)
console.log('Lines of product code, and the budget of each folder:')
for (const { folder, lines, budget } of counts)
  console.log(`${String(lines).padStart(7)} of ${String(budget).padStart(6)}  ${folder}`)
