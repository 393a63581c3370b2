import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git'])
const sourceName = /\.(?:ts|tsx|mjs|js|css|sql|sh)$/

/** `import … from`, `export … from` and `import '…'` at the start of a line; type-only ones are erased at run time. */
const staticImport = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]/g

/**
 * A source file. `path` is relative to the root, with `/`. An import's `to` is such a path for files of this
 * project, else the name as written.
 * @typedef {{ path: string, text: string, imports: { to: string, isType: boolean }[] }} Source
 */

/** @returns {Source[]} every source file below `root`, in a stable order */
export function readTree(root) {
  return listFiles(root, '', sourceName).map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}

/** @returns {{ path: string, text: string }[]} every Markdown file below `root` */
export function readDocuments(root) {
  const read = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  return listFiles(root, '', /\.md$/).map(read)
}

/** @returns {Source} */
export function parse(path, text) {
  const found = [
    ...[...text.matchAll(staticImport)].map(([, type, to]) => ({ to, isType: type !== undefined })),
    ...[...withoutComments(text).matchAll(dynamicImport)].map(([, to]) => ({ to, isType: false })),
  ]
  return { path, text, imports: found.map(({ to, isType }) => ({ to: resolveImport(path, to), isType })) }
}

/** Removes whole-line and trailing comments: a rule must not match a comment about it. */
export function withoutComments(text) {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\s\/\/ .*$/gm, '')
}

export function isTest(path) {
  return /\.test\.(?:ts|tsx|mjs)$/.test(path)
}

/** Where imports lead, each once. */
export function targets(imports) {
  return [...new Set(imports.map(({ to }) => to))]
}

function resolveImport(from, to) {
  if (to.startsWith('.')) return posix.join(posix.dirname(from), to)
  return to.replace(/^@nofomo\/([a-z0-9-]+)\//, '$1/src/')
}

function listFiles(root, folder, wanted) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path, wanted)
      return entry.isFile() && wanted.test(entry.name) ? [path] : []
    })
}
