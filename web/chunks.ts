import path from 'node:path'

/** The part of the bundler's module graph that is asked here. */
type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null
}

const starts = ['src/entry-client.tsx', 'src/features/voting/vote-page.tsx']
const feature = /\/web\/src\/features\//
/** Needed by some pages, or later, and so left to the bundler. */
const apart =
  /\/web\/src\/(?:ui\/dialog|platform\/(?:demo-|analytics\/(?!track))|app\/(?:privacy-notice|later|venue-form\/venue-fields))/
const ours = /\/web\/src\/(?:ui|platform|app)\//
const icon = /\/node_modules\/lucide-react\//
const friendsPages = /\/web\/src\/(?:ui|app|features\/(?:landing|share|results))\//

/**
 * In which file a module is sent. `common` is all that voting needs besides its own page, so that a friend's phone
 * fetches two files of script; `shell` is what ordinary pages share beyond that: fewer requests weigh less than what a
 * page does not need. Null: the bundler decides.
 */
export function createChunkNames(root: string): (id: string, graph: Graph) => string | null {
  let voting: Set<string> | undefined
  return (id, graph) => {
    voting ??= neededByVoting(root, graph)
    if (voting.has(id)) return feature.test(id) ? null : 'common'
    if (apart.test(id)) return null
    return ours.test(id) || (icon.test(id) && isOnFriendsPages(id, graph)) ? 'shell' : null
  }
}

function isOnFriendsPages(id: string, graph: Graph): boolean {
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => friendsPages.test(importer))
}

/** Everything the entry and the voting page import, and what that imports; not what they load later. */
function neededByVoting(root: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(path.join(root, start))
  return found
}
