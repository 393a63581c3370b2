import { inBrowser } from './stored-in-browser.ts'
import { inTab } from './stored-in-tab.ts'
import { type Kept, type Place, type StoredKey, siteEnd } from './stored-key.ts'

/** Over https their names begin with `__Host-`. */
const cookies = {
  nofomo_device: {
    reason: 'voting',
    holds: 'A random number that makes this browser one voter, and when it was issued',
    until: '30 days have passed',
  },
  nofomo_host: {
    reason: 'planning',
    holds:
      'A secret that makes this browser the host of the votes it begins, and a member of the crews it joins',
    until: 'you sign out, or 400 days have passed',
  },
  nofomo_auth: {
    reason: 'account',
    holds: 'That you are signed in',
    until: 'you sign out, or 30 days have passed; 7 for venues, 400 for the phone at a venue’s counter',
    only: 'while you are signed in',
  },
  nofomo_staff: {
    reason: 'staff',
    holds: 'That a member of NoFOMO’s staff is signed in',
    until: 'one hour has passed',
    only: 'for NoFOMO’s own staff',
  },
  nofomo_staff_browser: {
    reason: 'staff',
    holds:
      'That a member of NoFOMO’s staff was signed in here before, so that strangers’ wrong passwords do not make them wait',
    until: '180 days have passed',
    only: 'for NoFOMO’s own staff',
  },
} as const satisfies Kept

const inCaches = {
  'nofomo-pages': {
    reason: 'voting',
    holds: 'The 20 pages of votes opened last, for opening them without a network',
    until: 'somebody signs in or out, or you clear this site’s data',
  },
  'nofomo-vouchers': {
    reason: 'voting',
    holds: 'The page with your vouchers',
    until: siteEnd,
    only: 'if you took one',
  },
  'nofomo-files-…': {
    reason: 'choices',
    holds: 'Parts of our pages',
    until: 'a new version of NoFOMO replaces them',
  },
  'nofomo-pictures': {
    reason: 'choices',
    holds: 'The 80 pictures of venues shown last',
    until: siteEnd,
  },
  'nofomo-shell-…': {
    reason: 'choices',
    holds: 'The page that is shown without a network',
    until: 'a new version of NoFOMO replaces it',
  },
} as const satisfies Kept

type Named<Name extends string> = Name extends `${infer Start}…` ? `${Start}${string}` : Name

/** What `localStorage` and `sessionStorage` may have. */
export type BrowserKey = Named<keyof typeof inBrowser>
export type TabKey = Named<keyof typeof inTab>

/**
 * Everything that NoFOMO keeps in a browser. The privacy page shows this list; types hold the code to it
 * (`browser-storage.ts`), `stored-keys.test.ts` what is stored otherwise, and `e2e/privacy/browser-storage.test.ts` what a
 * browser really has.
 */
export const storedKeys: readonly StoredKey[] = [
  ...keysIn('cookie', cookies),
  ...keysIn('browser', inBrowser),
  ...keysIn('tab', inTab),
  ...keysIn('cache', inCaches),
]

function keysIn(place: Place, kept: Kept): StoredKey[] {
  return Object.entries(kept).map(([name, about]) => ({ name, place, ...about }))
}

/** The entry for something that a browser has; undefined if the list lacks it. */
export function entryFor(place: Place, found: string): StoredKey | undefined {
  const name = place === 'cookie' ? found.replace(/^__Host-/, '') : found
  return storedKeys.find((key) => {
    if (key.place !== place) return false
    return key.name.endsWith('…') ? name.startsWith(key.name.slice(0, -1)) : name === key.name
  })
}
