import path from 'node:path'
import type { Rolldown } from 'vite'

/** The part of the bundler's module graph that is used here. */
type ModuleInfo = Rolldown.ModuleInfo
type Graph = {
  getModuleInfo(id: string): Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null
}
type Needed = (id: string, graph: Graph) => boolean

const vote = [
  'src/entry-client.tsx',
  'src/pages/friends/vote/vote-page.tsx',
  // Too little for a file of its own.
  'src/lib/browser/random-uuid.ts',
]
/** The other pages that an evening leads through. */
const landing = ['src/pages/friends/landing/landing-page.tsx']
const share = ['src/pages/friends/share/share-page.tsx']
const results = ['src/pages/friends/results/results-page.tsx']
/** What remembers what pages of venues and staff have read. */
const queries = ['src/lib/queries/query-scope.tsx', 'src/lib/queries/use-server-data.ts']
/** What checks and sends forms of venues and staff, and those of their schemas that several pages need. */
const forms = ['src/lib/forms/use-contract-form.ts', '../contracts/src/auth/forms.ts']
/** A moment after each page, or with its first use: what comes with a vote and its result, and what counts. */
const idle = [
  'src/app/once-idle.ts',
  'src/lib/forms/use-type-ahead.ts',
  'src/features/voting/voter-name/voter-name.tsx',
  'src/features/voting/votes/join-ballots.ts',
  'src/pages/friends/results/decision-seen.ts',
  'src/pages/friends/results/confetti.ts',
  'src/pages/friends/results/afterward.tsx',
  // What several of the parts share that the vote page loads later.
  'src/pages/friends/vote/use-own-sheet.ts',
  'src/lib/http/api-in-order.ts',
]
/** With the first offer of a group. */
const offers = [
  'src/features/offers/branded-head.tsx',
  'src/features/offers/offer-popups.tsx',
  'src/features/offers/qr-picture.tsx',
  'src/features/offers/special-offers.tsx',
]
const hosting = [
  'src/pages/friends/share/request-chips.tsx',
  'src/features/suggestions/live-understood.tsx',
  'src/features/hosting/host-part-content.tsx',
  'src/features/sessions/venue-removal/remove-venue.tsx',
]
/** A host who asks for a table opens both. */
const booking = ['src/pages/friends/bookings/booking-page.tsx', 'src/pages/friends/bookings/booked-page.tsx']
/** What friends press for: a dialog needs three more files of a library, and each dialog some of its own. */
const dialogs = [
  'src/ui/dialog/dialog.tsx',
  'src/features/sessions/venue-form/add-venue-dialog.tsx',
  'src/features/sessions/share/share-dialog.tsx',
]
const dashboard = [
  'src/pages/venue/dashboard/dashboard-page.tsx',
  'src/pages/venue/dashboard/overview/overview-page.tsx',
  'src/pages/venue/analytics/panel-page.tsx',
]
const beforeDashboard = [
  'src/pages/venue/claim/claim-page.tsx',
  'src/pages/friends/auth/venue-login-page.tsx',
]
/** The pages' own, and what only panels of figures use: the dashboard's first section needs none of it. */
const apart = /\/web\/src\/(?:pages|ui\/charts)\/|\/node_modules\/@floating-ui\/(?:core|dom|react-dom)\//
/** What only venues, groups with an offer, or groups with limits need. */
const ofSome =
  /\/web\/src\/features\/(?:claims|limits|listing|offers|premium|venue-home|venues)\/|\/contracts\/src\/limits\/choices\.ts$/

/** What so many parts need costs each of them less than a file of its own. */
const many = 4
/** Too little for a file of its own, however few need it. */
const tiny = /virtual:icons\/|\/ui\/(?:folded-section|undo-note|text\/listed)\.tsx?$/

/**
 * Assigns modules to chunks by when they are needed. `common` is all that voting needs besides its own page, and what
 * results share with any other page: a friend's page is then one more file, and `once-idle`, which all load a moment later,
 * the last. `hosts` is what the first page and the share page share with each other and with later ones. `shared` is what
 * several of the parts that load later need, without a library of its own: these are in `queries`, `forms` and
 * `dialogs`. Apart from these, `offers` come with the first one, `hosting` is for hosts, `booking` for those who ask for a
 * table, and `dashboard` is what a venue's dashboard needs and the pages before it do not. The bundler decides about
 * everything else: the pages' own, and what only panels of figures use.
 */
export function createChunkGroups(root: string) {
  const idsOf = (modules: readonly string[]) => modules.map((module) => path.join(root, module))
  const needs = (starts: readonly string[]): Needed => {
    let found: Set<string> | undefined
    return (id: string, graph: Graph) => {
      found ??= neededBy(idsOf(starts), graph)
      return found.has(id)
    }
  }
  const group = (name: string, priority: number, isIn: Needed) => ({
    debugName: name,
    priority,
    name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null),
  })
  /** `own`: what it takes of pages. */
  const named = (name: string, starts: readonly string[], priority: number, own?: RegExp, not?: Needed) => {
    const isNeeded = needs(starts)
    return group(
      name,
      priority,
      (id, graph) => (own?.test(id) || !apart.test(id)) && isNeeded(id, graph) && not?.(id, graph) !== true,
    )
  }
  const onVote = needs(vote)
  const onLanding = needs(landing)
  const onShare = needs(share)
  const onResults = needs(results)
  const isForHost: Needed = (id, graph) => onLanding(id, graph) || onShare(id, graph)
  const laterUsers = countLaterUsers(idsOf([...vote, ...landing, ...share, ...results]))
  const isLight: Needed = (id, graph) =>
    [...neededBy([id], graph)].every((one) => !one.includes('/node_modules/') || onVote(one, graph))
  return [
    group('common', 6, (id, graph) => {
      const isOfOthers = () => isForHost(id, graph) || (tiny.test(id) && laterUsers(id, graph) >= many)
      return !apart.test(id) && (onVote(id, graph) || (onResults(id, graph) && isOfOthers()))
    }),
    group('hosts', 5, (id, graph) => {
      const isOnBoth = () => onLanding(id, graph) && onShare(id, graph)
      return !apart.test(id) && isForHost(id, graph) && (isOnBoth() || laterUsers(id, graph) > 0)
    }),
    named('vote-page', vote, 4, /\/pages\/friends\/vote\//),
    named('landing-page', landing, 4, /\/pages\/friends\/landing\//),
    named('share-page', share, 4, /\/pages\/friends\/share\//),
    named('results-page', results, 4, /\/pages\/friends\/results\//),
    named('once-idle', idle, 3, /\/pages\/friends\/(?:results|vote)\//),
    group('shared', 2, (id, graph) => {
      const isOfAll = !apart.test(id) && !ofSome.test(id)
      return isOfAll && laterUsers(id, graph) >= (tiny.test(id) ? 2 : many) && isLight(id, graph)
    }),
    named('offers', offers, 1),
    named('queries', queries, 1),
    named('forms', forms, 1),
    named('hosting', hosting, 1, /\/pages\/friends\/share\//),
    named('host-panel', ['src/features/hosting/host-panel-content.tsx'], 1),
    named('later', ['src/app/lazy-routes.ts', 'src/app/all-styles.ts'], 1),
    named('dialogs', dialogs, 1),
    named('crew', ['src/pages/friends/crew/crew-page.tsx'], 0, /\/pages\/friends\/crew\//),
    named('booking', booking, 0, /\/pages\/friends\/bookings\//, needs([...beforeDashboard, ...dashboard])),
    named('dashboard', dashboard, 0, undefined, needs(beforeDashboard)),
  ]
}

/** The transitive static imports of these modules, without dynamic imports. */
function neededBy(starts: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(start)
  return found
}

/** Counts how many of the parts that load later need a module: all that something imports dynamically, but `pages`. */
function countLaterUsers(pages: readonly string[]): (id: string, graph: Graph) => number {
  let users: Map<string, number> | undefined
  const count = (graph: Graph) => {
    const counts = new Map<string, number>()
    const parts = new Set(pages)
    for (const part of parts) {
      for (const id of neededBy([part], graph)) {
        for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(later)
        if (!pages.includes(part)) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    return counts
  }
  return (id, graph) => {
    users ??= count(graph)
    return users.get(id) ?? 0
  }
}
