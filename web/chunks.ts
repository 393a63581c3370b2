import path from 'node:path'

/** The part of the bundler's module graph that is used here. */
type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const voting = [
  'src/entry-client.tsx',
  'src/features/voting/vote-page.tsx',
  'src/features/voting/vote-aids.tsx',
  'src/lib/analytics/track.ts',
]
const results = [
  'src/features/results/results-page.tsx',
  'src/app/deferred.tsx',
  // What pages with forms, with links on a line of their own, and of offers need: too little for files of their own.
  '../contracts/src/values/crews.ts',
  '../contracts/src/values/form-limits.ts',
  'src/session/offers/vouchers-key.ts',
  'src/ui/text-link.tsx',
  'src/lib/forms/use-small-form.ts',
  'virtual:icons/sparkles',
]
const asking = ['src/features/landing/landing-page.tsx']
const sharing = ['src/features/share/share-page.tsx']
/** What a browser remembers of signing in: too little for two files. */
const signIn = ['src/sign-in/signin-memory.ts']
/** What remembers what pages of venues and staff have read. */
const queries = ['src/lib/queries/query-scope.tsx', 'src/lib/queries/use-server-data.ts']
/** What checks and sends forms of venues and staff, and those of their schemas that several pages need. */
const forms = ['src/lib/forms/use-contract-form.ts', '../contracts/src/forms/accounts.ts']
/** What forms without schemas need, and the frame of both kinds: too little for files of their own. */
const smallForms = ['src/sign-in/form-frame.tsx', 'src/sign-in/check-email.ts']
const idle = [
  'src/app/once-idle.ts',
  'src/lib/forms/use-type-ahead.ts',
  'src/session/offers/branded-head.tsx',
  'src/session/offers/offer-popups.tsx',
  'src/session/offers/qr-picture.tsx',
  'src/session/offers/special-offers.tsx',
  'src/session/voter-name/voter-name.tsx',
  'src/session/votes/join-ballots.ts',
  'src/features/results/decision-seen.ts',
  'src/features/results/confetti.ts',
  'src/features/results/afterward.tsx',
  // What several of the parts share that the vote page loads later.
  'src/features/voting/use-own-sheet.ts',
]
const hosting = [
  'src/session/understood/live-understood.tsx',
  'src/session/host-panel/host-part-content.tsx',
  'src/session/venue-removal/remove-venue.tsx',
  'src/features/share/request-chips.tsx',
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
const apart =
  /\/web\/src\/(?:features\/(?!bookings\/|share\/request-)|ui\/charts\/)|\/node_modules\/@floating-ui\/(?:core|dom|react-dom)\//

/**
 * Assigns modules to chunks. `common` is all that voting needs besides its own page, so that a friend's phone fetches
 * two script files; `vote-page` is the second, also where parts that come later need something of it. `shell` is what the results, which friends open too, need beyond that, and most other pages with
 * them, also what runs once the page is ready: a file of its own would be a request more. `asking` is what hosts need to
 * ask for places besides, and `sharing` to share a vote: a request more for them, and less script for their friends.
 * What friends need a moment after a page is `once-idle`, in one request: also what comes with their first vote, the first
 * offer and the result, and what that leads to. `hosting` is for hosts, from their first words on, and `booking` for those who ask for a table.
 * `later` is `lazy-routes.ts` with what it needs, so that signing in loads nothing of the dashboard's. `queries` is for the
 * dashboard, staff's pages and the signed-in home, which share nothing else, `forms` for forms of venues and staff.
 * `dashboard` is what a venue's dashboard needs and the pages before it do not. The bundler decides about everything else.
 */
export function createChunkGroups(root: string) {
  const named = (
    name: string,
    starts: readonly string[],
    priority: number,
    { without = [], of, besides }: { without?: readonly string[]; of?: RegExp; besides?: RegExp } = {},
  ) => {
    let needed: Set<string> | undefined
    return {
      debugName: name,
      priority,
      name(id: string, graph: Graph): string | null {
        needed ??= neededBy(starts, without, root, graph)
        return needed.has(id) && (of ? of.test(id) : besides?.test(id) || !apart.test(id)) ? name : null
      },
    }
  }
  return [
    named('common', voting, 5),
    named('vote-page', voting, 4.5, { of: /\/web\/src\/features\/voting\// }),
    named('shell', results, 4),
    named('asking', asking, 3),
    named('sharing', sharing, 2),
    named('sign-in', signIn, 1),
    named('once-idle', idle, 1, { besides: /\/web\/src\/features\/(?:results\/|voting\/use-own-sheet)/ }),
    named('queries', queries, 1),
    named('forms', forms, 1),
    named('small-forms', smallForms, 2),
    named('hosting', hosting, 1),
    named('booking', booking, 0, { without: [...beforeDashboard, ...dashboard] }),
    named('later', later, 1),
    named('dialogs', dialogs, 1),
    named('dashboard', dashboard, 0, { without: beforeDashboard }),
  ]
}

/** The transitive static imports of these modules, without dynamic imports and without those of others. */
function neededBy(
  starts: readonly string[],
  without: readonly string[],
  root: string,
  graph: Graph,
): Set<string> {
  const others = without.length === 0 ? new Set<string>() : neededBy(without, [], root, graph)
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || others.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) visit(start.startsWith('virtual:') ? `\0${start}` : path.join(root, start))
  return found
}
