import path from 'node:path'

/** The part of the bundler's module graph that is asked here. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const voting = ['src/entry-client.tsx', 'src/features/voting/vote-page.tsx']
const friendsPages = [
  'src/features/landing/landing-page.tsx',
  'src/features/share/share-page.tsx',
  'src/features/results/results-page.tsx',
]
const feature = /\/web\/src\/features\//

/**
 * In which file a module is sent. `common` is all that voting needs besides its own page, so that a friend's phone
 * fetches two files of script; `shell` is what the other pages friends open need beyond that: fewer requests weigh less
 * than what a page does not need. Null: the bundler decides.
 */
export function createChunkNames(root: string): (id: string, graph: Graph) => string | null {
  let common: Set<string> | undefined
  let shell: Set<string> | undefined
  return (id, graph) => {
    common ??= neededBy(voting, root, graph)
    shell ??= neededBy(friendsPages, root, graph)
    if (feature.test(id)) return null
    if (common.has(id)) return 'common'
    return shell.has(id) ? 'shell' : null
  }
}

/** What these modules import, and what that imports; not what they load later. */
function neededBy(starts: readonly string[], root: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(path.join(root, start))
  return found
}
