import path from 'node:path'

/** The part of the bundler's module graph that is used here. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
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
/** What a browser remembers of signing in: too little for two files. */
const signIn = ['src/sign-in/signin-memory.ts']
/** What remembers what pages of venues and staff have read. */
const queries = ['src/lib/queries/query-scope.tsx', 'src/lib/queries/use-server-data.ts']
/** What checks and sends forms of venues and staff, and those of their schemas that several pages need. */
const forms = ['src/lib/forms/use-contract-form.ts', '../contracts/src/forms/accounts.ts']
/** What forms without schemas need, the frame of both kinds, and what a crew's page needs: too little for files of their own. */
const smallForms = [
  'src/sign-in/form-frame.tsx',
  'src/sign-in/check-email.ts',
  'src/lib/forms/use-small-form.ts',
  '../contracts/src/values/crews.ts',
  '../contracts/src/values/form-limits.ts',
  'src/session/offers/vouchers-key.ts',
  'src/ui/segmented-control.tsx',
  'src/shell/crew-path.ts',
  'src/session/tastes/role-words.ts',
  'src/ui/badge.tsx',
  'src/ui/text-link.tsx',
  'virtual:icons/sparkles',
  'virtual:icons/minus',
]
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
  'src/session/offers/offer-dialog.tsx',
  'src/session/share/share-dialog.tsx',
]
const later = [
  'src/app/lazy-routes.ts',
  'src/app/all-styles.ts',
  // What friends' dialogs and bookings share with pages of venues: too little for files of their own.
  '../contracts/src/values/offer-limits.ts',
  '../contracts/src/values/text/phone-numbers.ts',
  'src/lib/live/use-fresh-on-return.ts',
  'src/lib/text/counted.ts',
  'src/session/booking-badge.ts',
  'src/ui/focus/use-focus-on-arrival.ts',
  'virtual:icons/calendar-plus',
  'virtual:icons/download',
  'virtual:icons/hash',
  'virtual:icons/users',
  '../node_modules/use-sync-external-store/shim/with-selector.js',
]
const dashboard = [
  'src/features/venue-home/dashboard-page.tsx',
  'src/features/venue-home/overview/overview-page.tsx',
  'src/features/venue-analytics/panel-page.tsx',
]
const beforeDashboard = ['src/features/claims/claim-page.tsx', 'src/features/auth/venue-login-page.tsx']
/** Most features, and what only panels of figures use: the dashboard's first section needs none of it. */
const apart = /\/web\/src\/(?:features|ui\/charts)\/|\/node_modules\/@floating-ui\/(?:core|dom|react-dom)\//

/**
 * Assigns modules to chunks by when they are needed. `common` is all that voting needs besides its own page, and what two
 * of the other pages of an evening need: a page is then one more file, and `once-idle`, which all of them load a moment
 * later, the last. Apart from these, `offers` come with the first one, `hosting` is for hosts, from their first words on,
 * and `booking` for those who ask for a table. `later` is `lazy-routes.ts` with what it needs, so that signing in loads
 * nothing of the dashboard's. `queries` is for the dashboard, staff's pages and the signed-in home, which share nothing
 * else, `forms` for forms of venues and staff. `dashboard` is what a venue's dashboard needs and the pages before it do
 * not. The bundler decides about everything else: most features, and what only panels of figures use.
 */
export function createChunkGroups(root: string) {
  const needs = (starts: readonly string[]): Needed => {
    let found: Set<string> | undefined
    return (id: string, graph: Graph) => {
      found ??= neededBy(starts, root, graph)
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
  const voting = needs(vote)
  const others = [landing, share, results].map(needs)
  return [
    group('common', 5, (id, graph) => {
      const isShared = () => others.filter((isNeeded) => isNeeded(id, graph)).length > 1
      return !apart.test(id) && (voting(id, graph) || isShared())
    }),
    named('vote-page', vote, 4, /\/features\/voting\//),
    named('landing-page', landing, 4, /\/features\/landing\//),
    named('share-page', share, 4, /\/features\/share\//),
    named('results-page', results, 4, /\/features\/results\//),
    named('small-forms', smallForms, 2),
    named('sign-in', signIn, 1),
    named('once-idle', idle, 1, /\/features\/(?:results|voting)\//),
    named('offers', offers, 1),
    named('queries', queries, 1),
    named('forms', forms, 1),
    named('hosting', hosting, 1, /\/features\/share\//),
    named('later', later, 1),
    named('dialogs', dialogs, 1),
    named('booking', booking, 0, /\/features\/bookings\//, needs([...beforeDashboard, ...dashboard])),
    named('dashboard', dashboard, 0, undefined, needs(beforeDashboard)),
  ]
}

/** The transitive static imports of these modules, without dynamic imports. */
function neededBy(starts: readonly string[], root: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(start.startsWith('virtual:') ? `\0${start}` : path.join(root, start))
  return found
}
