import { root } from './processes.mjs'
import { readTree } from './structure/read-tree.mjs'
import { findBreaches } from './structure/rules.mjs'

const tree = readTree(root)
const breaches = findBreaches(tree)
for (const breach of breaches) console.error(breach)
if (breaches.length > 0) process.exit(1)
console.log(`${tree.length} files keep to the structure.`)
