/** A path of the repository in backquotes; `…` and `<name>` stand for many. */
const quotedPath =
  /`((?:contracts|map|posters|embedded-postgres|server|web|e2e|bench|faults|scripts|docs|deploy)\/[^`\s…<*{]*)`/g
const quotedScript = /\bnpm run ([a-z][a-z0-9:-]*)/g
const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g

/** Folders that a build or a run makes: whether they exist depends on what ran before. */
const generated = /(?:^|\/)(?:dist|data|node_modules)(?:\/|$)/

/**
 * What a document names must exist. Decision records and the changelog tell what was true when they were written: only
 * their links are checked.
 * @param {{ path: string, text: string }[]} documents Markdown, `path` relative to the root
 * @param {{ scripts: Record<string, string>, exists: (path: string) => boolean }} repository
 * @returns {string[]} a sentence for each name without a thing
 */
export function findDeadNames(documents, { scripts, exists }) {
  return documents.flatMap(({ path, text }) => {
    const matches = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]
    const deadLinks = matches(link)
      .filter((to) => !to.includes(':') && !exists(resolve(path, to)))
      .map((to) => `${path}: links to ${to}, which does not exist`)
    if (isHistory(path)) return deadLinks
    return [
      ...deadLinks,
      ...matches(quotedScript)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${path}: names the script ${name}, which package.json does not have`),
      ...matches(quotedPath)
        .filter((name) => !generated.test(name) && !exists(name))
        .map((name) => `${path}: names ${name}, which does not exist`),
    ]
  })
}

const isHistory = (path) => path === 'CHANGELOG.md' || path.startsWith('docs/decisions/')

function resolve(from, to) {
  return new URL(to, `file:///${from}`).pathname.slice(1)
}
