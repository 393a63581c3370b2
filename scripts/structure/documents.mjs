/** A path of the repository in backquotes; `…` and `<name>` stand for many. */
const quotedPath =
  /`((?:contracts|map|posters|embedded-postgres|server|web|e2e|bench|faults|scripts|docs|deploy)\/[^`\s…<*{]*)`/g
const quotedScript = /\bnpm run ([a-z][a-z0-9:-]*)/g
const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g

const anchoredLink = /\]\(([^)\s#:]*)#([^)\s]+)\)/g

/** A fenced block whose introduction ends with the file that it quotes: "`server/src/app.ts`:". */
const quotedBlock = /`([^`\s]+\.[a-z]+)`[^`\n]*:\n\s*```\w*\n([\s\S]*?)```/g

/** A comment's or a text's citation of a heading, by its words or its anchor. */
const citation = /\b(docs\/[\w/-]+\.md)(?:#([\w-]+)|, ["“]([^"”]+)["”])/g

/** Folders that a build or a run makes: whether they exist depends on what ran before. */
const generated = /(?:^|\/)(?:dist|data|node_modules)(?:\/|$)/

/**
 * What a document names must exist. The changelog tells what was true when it was written: only its links are checked.
 * @param {{ path: string, text: string }[]} documents Markdown, `path` relative to the root
 * @param {{ scripts: Record<string, string>, exists: (path: string) => boolean, read: (path: string) => string }} repository
 * @returns {string[]} a sentence for each name without a thing, and for each quotation that is not in its file
 */
export function findDeadNames(documents, { scripts, exists, read }) {
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
      ...[...text.matchAll(quotedBlock)].flatMap(([, from, quoted]) =>
        misquotes(path, from, quoted, { exists, read }),
      ),
    ]
  })
}

/** A block is found by its lines, however they are indented; a line `…` stands for those left out. */
function misquotes(path, from, quoted, { exists, read }) {
  if (!exists(from)) return []
  const source = trimLines(read(from))
  return trimLines(quoted)
    .split('\n…\n')
    .map((piece) => piece.trim())
    .filter((piece) => !`\n${source}\n`.includes(`\n${piece}\n`))
    .map((piece) => `${path}: quotes ${from} with "${piece.split('\n')[0]}", which is not there so`)
}

const trimLines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

/**
 * What sources cite of a document, and what documents link to in one, must be one of its headings.
 * @param {{ path: string, text: string }[]} sources
 * @param {{ path: string, text: string }[]} documents
 * @returns {string[]} a sentence for each citation without a heading
 */
export function findDeadCitations(sources, documents) {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))
  const fromSources = sources.flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(citation)].map(([, cited, anchor, heading]) => ({
      path,
      cited,
      anchor: anchor ?? toAnchor(heading),
    })),
  )
  const links = documents
    .filter(({ path }) => !isHistory(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(anchoredLink)].map(([, to, anchor]) => ({
        path,
        cited: to ? resolve(path, to) : path,
        anchor,
      })),
    )
  return [...fromSources, ...links]
    .filter(({ cited, anchor }) => !anchors.get(cited)?.has(anchor))
    .map(({ path, cited, anchor }) => `${path}: cites ${cited}#${anchor}, which does not exist`)
}

const anchorsOf = (text) => new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading)))

const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

/** Comments without the signs at which their lines begin. */
const unwrapped = (text) => text.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')

const isHistory = (path) => path === 'CHANGELOG.md'

function resolve(from, to) {
  return new URL(to, `file:///${from}`).pathname.slice(1)
}

/**
 * The README's tree names every feature: of the server above the line `web/src/`, of the web below.
 * @param {{ path: string }[]} sources
 * @param {string} readme
 * @returns {string[]} a sentence for each feature that is missing
 */
export function findUnlistedFeatures(sources, readme) {
  const [above, below = ''] = readme.split('\nweb/src/\n')
  const listed = { server: new Set(above.match(/[a-z-]+/g)), web: new Set(below.match(/[a-z-]+/g)) }
  const features = new Set(
    sources.map(
      ({ path }) => path.match(/^(?:server\/src\/features\/[^/]+|web\/src\/features)\/[^/]+(?=\/)/)?.[0],
    ),
  )
  return [...features]
    .filter((folder) => folder && !listed[folder.split('/')[0]].has(folder.split('/').at(-1)))
    .map((folder) => `README.md: does not list ${folder}`)
}
