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
  'src/features/voting/vote-page.tsx',
  // Too little for a file of its own.
  'src/lib/browser/random-uuid.ts',
]
/** The other pages that an evening leads through. */
const landing = ['src/features/landing/landing-page.tsx']
const share = ['src/features/share/share-page.tsx']
const results = ['src/features/results/results-page.tsx']
/** What remembers what pages of venues and staff have read. */
const queries = ['src/lib/queries/query-scope.tsx', 'src/lib/queries/use-server-data.ts']
/** What checks and sends forms of venues and staff, and those of their schemas that several pages need. */
const forms = ['src/lib/forms/use-contract-form.ts', '../contracts/src/forms/accounts.ts']
/** A moment after each page, or with its first use: what comes with a vote and its result, and what counts. */
const idle = [
  'src/app/once-idle.ts',
  'src/lib/forms/use-type-ahead.ts',
  'src/session/voter-name/voter-name.tsx',
  'src/session/votes/join-ballots.ts',
  'src/features/results/decision-seen.ts',
  'src/features/results/confetti.ts',
  'src/features/results/afterward.tsx',
  // What several of the parts share that the vote page loads later.
  'src/features/voting/use-own-sheet.ts',
]
/** With the first offer of a group. */
const offers = [
  'src/session/offers/branded-head.tsx',
  'src/session/offers/offer-popups.tsx',
  'src/session/offers/qr-picture.tsx',
  'src/session/offers/special-offers.tsx',
]
const hosting = [
  'src/features/share/request-chips.tsx',
  'src/session/understood/live-understood.tsx',
  'src/session/host-panel/host-part-content.tsx',
  'src/session/venue-removal/remove-venue.tsx',
]
/** A host who asks for a table opens both. */
const booking = ['src/features/bookings/booking-page.tsx', 'src/features/bookings/booked-page.tsx']
/** What friends press for: a dialog needs three more files of a library, and each dialog some of its own. */
const dialogs = [
  'src/ui/dialog/dialog.tsx',
  'src/session/venue-form/add-venue-dialog.tsx',
  'src/session/share/share-dialog.tsx',
]
const dashboard = [
  'src/features/venue-home/dashboard-page.tsx',
  'src/features/venue-home/overview/overview-page.tsx',
  'src/features/venue-analytics/panel-page.tsx',
]
const beforeDashboard = ['src/features/claims/claim-page.tsx', 'src/features/auth/venue-login-page.tsx']
/** Most features, and what only panels of figures use: the dashboard's first section needs none of it. */
const apart = /\/web\/src\/(?:features|ui\/charts)\/|\/node_modules\/@floating-ui\/(?:core|dom|react-dom)\//
/** What only venues, groups with an offer, or groups with limits need. */
const ofSome = /\/web\/src\/(?:venue|session\/(?:offers|limits))\/|\/limit-choices\.ts$/

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
 * everything else: most features, and what only panels of figures use.
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
  /** `own`: what it takes of features. */
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
    named('vote-page', vote, 4, /\/features\/voting\//),
    named('landing-page', landing, 4, /\/features\/landing\//),
    named('share-page', share, 4, /\/features\/share\//),
    named('results-page', results, 4, /\/features\/results\//),
    named('once-idle', idle, 3, /\/features\/(?:results|voting)\//),
    group('shared', 2, (id, graph) => {
      const isOfAll = !apart.test(id) && !ofSome.test(id)
      return isOfAll && laterUsers(id, graph) >= (tiny.test(id) ? 2 : many) && isLight(id, graph)
    }),
    named('offers', offers, 1),
    named('queries', queries, 1),
    named('forms', forms, 1),
    named('hosting', hosting, 1, /\/features\/share\//),
    named('host-panel', ['src/session/host-panel/host-panel-content.tsx'], 1),
    named('later', ['src/app/lazy-routes.ts', 'src/app/all-styles.ts'], 1),
    named('dialogs', dialogs, 1),
    named('crew', ['src/features/crews/crew-page.tsx'], 0, /\/features\/crews\//),
    named('booking', booking, 0, /\/features\/bookings\//, needs([...beforeDashboard, ...dashboard])),
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
