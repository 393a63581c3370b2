/**
 * Everything that NoFOMO keeps in a browser. The privacy page shows this list; types hold the code to it
 * (`browser-storage.ts`), `stored-keys.test.ts` what is stored otherwise, and `e2e/kept-in-browsers.test.ts` what a
 * browser really has.
 */

/** `cookie`: pages cannot read it; `browser`: localStorage; `tab`: sessionStorage; `cache`: of the service worker. */
export type Place = 'cookie' | 'browser' | 'tab' | 'cache'

export type Reason = 'voting' | 'planning' | 'account' | 'choices' | 'counting' | 'venue' | 'demo' | 'staff'

export type StoredKey = {
  /** Ends with "…" where an id follows. */
  name: string
  place: Place
  reason: Reason
  holds: string
  until: string
  /** When it is kept, if few people ever see it. */
  only?: string
}

const tab = 'the tab is closed'
const browser = 'you clear this site’s data'
const demoEnd = 'you leave the demo, or the tab is closed'

/** Over https their names begin with `__Host-`. */
const cookies = [
  {
    name: 'nofomo_device',
    place: 'cookie',
    reason: 'voting',
    holds: 'A random number that makes this browser one voter, and when it was issued',
    until: '30 days have passed',
  },
  {
    name: 'nofomo_host',
    place: 'cookie',
    reason: 'planning',
    holds: 'A secret that makes this browser the host of the votes it begins',
    until: 'you sign out, or 400 days have passed',
  },
  {
    name: 'nofomo_auth',
    place: 'cookie',
    reason: 'account',
    holds: 'That you are signed in',
    until: 'you sign out, or 30 days have passed; 7 for venues, 400 for the phone at a venue’s counter',
    only: 'while you are signed in',
  },
  {
    name: 'nofomo_staff',
    place: 'cookie',
    reason: 'staff',
    holds: 'That a member of NoFOMO’s staff is signed in',
    until: 'one hour has passed',
    only: 'for NoFOMO’s own staff',
  },
] as const satisfies StoredKey[]

const inBrowser = [
  {
    name: 'votes_…',
    place: 'browser',
    reason: 'voting',
    holds: 'Your votes in a session, with the name you gave, so that the page knows them without a network',
    until: browser,
  },
  {
    name: 'nofomo.vote.…',
    place: 'browser',
    reason: 'voting',
    holds: 'A vote on its way to us',
    until: 'it is saved',
  },
  {
    name: 'nofomo.refused.…',
    place: 'browser',
    reason: 'voting',
    holds: 'A vote that we did not take, and why',
    until: 'you have read it',
    only: 'after such a refusal',
  },
  {
    name: 'nofomo.voterName',
    place: 'browser',
    reason: 'voting',
    holds: 'The name you voted under last, to offer it again',
    until: browser,
    only: 'if you gave one',
  },
  {
    name: 'venue_draft_…',
    place: 'browser',
    reason: 'voting',
    holds: 'A place you typed that is not on the list yet',
    until: 'it is added',
    only: 'while you add a place',
  },
  {
    name: 'offers_…',
    place: 'browser',
    reason: 'voting',
    holds: 'Offers that a session got, shown for five minutes without a network',
    until: browser,
    only: 'if a venue sent one',
  },
  {
    name: 'vouchers',
    place: 'browser',
    reason: 'voting',
    holds: 'The vouchers you took, to show them without a network',
    until: 'a day after each ends, once another is taken',
    only: 'if you took one',
  },
  {
    name: 'nofomo.completed.…',
    place: 'browser',
    reason: 'voting',
    holds: 'That you have seen a decision, so that it is counted once',
    until: browser,
    only: 'once a vote you look at is decided',
  },
  {
    name: 'nofomo.celebrated.…',
    place: 'browser',
    reason: 'voting',
    holds: 'That you have seen a winner, so that confetti flies once',
    until: browser,
    only: 'once a vote you look at has a winner',
  },
  {
    name: 'session_…',
    place: 'browser',
    reason: 'planning',
    holds: 'A session that was begun here: its title, criteria and places',
    until: browser,
    only: 'if you began one',
  },
  {
    name: 'nofomoSessionToken',
    place: 'browser',
    reason: 'account',
    holds: 'A proof of your address. It opens nothing by itself',
    until: 'you sign out',
    only: 'after signing in by mail',
  },
  {
    name: 'nofomoLastEmail',
    place: 'browser',
    reason: 'account',
    holds: 'The address you signed in with last',
    until: 'you sign out',
    only: 'after you asked for a link',
  },
  {
    name: 'nofomoMagicLinkHint',
    place: 'browser',
    reason: 'account',
    holds: 'Where your last sign-in link went, and where it leads',
    until: 'ten minutes have passed',
    only: 'after you asked for a link',
  },
  {
    name: 'nofomoLastVerifiedSession',
    place: 'browser',
    reason: 'account',
    holds: 'For which session you last proved your address',
    until: 'you sign out',
    only: 'after a link that leads to results',
  },
  {
    name: 'nofomoVerifiedLocally',
    place: 'browser',
    reason: 'account',
    holds: 'That a link could not be checked for want of a network',
    until: 'you sign out',
    only: 'after opening such a link offline',
  },
  {
    name: 'theme',
    place: 'browser',
    reason: 'choices',
    holds: 'Light or dark',
    until: browser,
    only: 'if you chose one',
  },
  {
    name: 'nofomo.view',
    place: 'browser',
    reason: 'choices',
    holds: 'Cards or swipe deck',
    until: browser,
  },
  {
    name: 'nofomo.sound',
    place: 'browser',
    reason: 'choices',
    holds: 'Sound of the swipe deck, and how loud',
    until: browser,
    only: 'if you changed it',
  },
  {
    name: 'nofomo.shortcuts',
    place: 'browser',
    reason: 'choices',
    holds: 'Whether keys vote',
    until: browser,
    only: 'if you changed it',
  },
  {
    name: 'nofomo.privacy',
    place: 'browser',
    reason: 'counting',
    holds: 'That you allow counting, or did not object, and when',
    until: 'a year has passed, or you say no',
  },
  {
    name: 'nofomo.analytics.disabled',
    place: 'browser',
    reason: 'counting',
    holds: 'That you said no to counting',
    until: 'you allow it again',
    only: 'if you said no',
  },
  {
    name: 'nofomo.analytics.events',
    place: 'browser',
    reason: 'counting',
    holds: 'Up to 1,000 counted steps that could not be sent',
    until: 'they are sent, 30 days have passed, or you say no',
    only: 'if sending failed',
  },
  {
    name: 'nofomo.analytics.visits',
    place: 'browser',
    reason: 'counting',
    holds: 'Up to ten summaries of visits that could not be sent',
    until: 'they are sent, 30 days have passed, or you say no',
    only: 'if sending failed',
  },
  {
    name: 'nofomo.try',
    place: 'browser',
    reason: 'counting',
    holds: 'Nothing: tries whether this browser stores anything',
    until: 'it is removed at once',
    only: 'for an instant',
  },
  {
    name: 'demo_session_…',
    place: 'browser',
    reason: 'demo',
    holds: 'A session of the demo. It never leaves this browser',
    until: 'you delete the session, or clear this site’s data',
    only: 'in the demo',
  },
  {
    name: 'demo_votes_…',
    place: 'browser',
    reason: 'demo',
    holds: 'Votes in the demo. They never leave this browser',
    until: 'you delete the session, or clear this site’s data',
    only: 'in the demo',
  },
  {
    name: 'demo_limits_…',
    place: 'browser',
    reason: 'demo',
    holds: 'Private limits in the demo. They never leave this browser',
    until: 'you delete the session, or clear this site’s data',
    only: 'in the demo',
  },
] as const satisfies StoredKey[]

const inTab = [
  {
    name: 'nofomoStart',
    place: 'tab',
    reason: 'planning',
    holds: 'What you chose and typed on the first page',
    until: tab,
  },
  {
    name: 'nofomoDraft',
    place: 'tab',
    reason: 'planning',
    holds: 'What you chose and typed on the create page',
    until: tab,
    only: 'on the create page',
  },
  {
    name: 'nofomoGateMail',
    place: 'tab',
    reason: 'planning',
    holds: 'Where the link to the create page was sent',
    until: tab,
    only: 'after you asked for it',
  },
  {
    name: 'nofomoSignup',
    place: 'tab',
    reason: 'account',
    holds: 'What you typed to sign up',
    until: 'you have signed up, or the tab is closed',
    only: 'while you sign up',
  },
  {
    name: 'nofomoTyped',
    place: 'tab',
    reason: 'account',
    holds: 'What a form had when you were sent to sign in; never passwords, codes or cards',
    until: 'you are back, or the tab is closed',
    only: 'if your login ended while you typed',
  },
  {
    name: 'react-router-scroll-positions',
    place: 'tab',
    reason: 'choices',
    holds: 'How far you had scrolled, for Back',
    until: tab,
  },
  {
    name: 'nofomo.visit',
    place: 'tab',
    reason: 'counting',
    holds: 'A random number of this visit, its start, and how much was counted',
    until: 'the tab is closed, or you say no',
  },
  {
    name: 'nofomo.try',
    place: 'tab',
    reason: 'counting',
    holds: 'Nothing: tries whether this browser stores anything',
    until: 'it is removed at once',
    only: 'for an instant',
  },
  {
    name: 'nofomoClaim',
    place: 'tab',
    reason: 'venue',
    holds: 'A claim you are making: the venue, and what you typed',
    until: tab,
    only: 'while you claim a venue',
  },
  {
    name: 'nofomoVenueSignup',
    place: 'tab',
    reason: 'venue',
    holds: 'The address and venue of a claim, for the account that follows',
    until: 'the account is made, or the tab is closed',
    only: 'after a claim',
  },
  {
    name: 'nofomo-listing-…',
    place: 'tab',
    reason: 'venue',
    holds: 'Changes of a listing that are not saved yet',
    until: 'they are saved, or the tab is closed',
    only: 'while you edit a listing',
  },
  {
    name: 'nofomo-payer',
    place: 'tab',
    reason: 'venue',
    holds: 'Name, mail and billing address typed for a payment; nothing of the card',
    until: 'it is paid, or the tab is closed',
    only: 'while you pay for Premium',
  },
  {
    name: 'offer_send_…',
    place: 'tab',
    reason: 'venue',
    holds: 'An offer that you are writing',
    until: 'it is sent, or the tab is closed',
    only: 'while you write one',
  },
  {
    name: 'offer_instant_…',
    place: 'tab',
    reason: 'venue',
    holds: 'An instant offer that you are writing',
    until: 'it is sent, or the tab is closed',
    only: 'while you write one',
  },
  {
    name: 'offer_rule_…',
    place: 'tab',
    reason: 'venue',
    holds: 'A rule for offers that you are writing',
    until: 'it is saved, or the tab is closed',
    only: 'while you write one',
  },
  {
    name: 'counterCode',
    place: 'tab',
    reason: 'venue',
    holds: 'A voucher’s code that is being typed',
    until: 'it is opened, or the tab is closed',
    only: 'at a venue’s counter',
  },
  {
    name: 'counterCamera',
    place: 'tab',
    reason: 'venue',
    holds: 'That the camera is wanted',
    until: 'it is stopped, or the tab is closed',
    only: 'at a venue’s counter, with the camera on',
  },
  {
    name: 'redeeming_…',
    place: 'tab',
    reason: 'venue',
    holds: 'A redemption on its way to us',
    until: 'it is saved, or the tab is closed',
    only: 'at a venue’s counter',
  },
  {
    name: 'demo',
    place: 'tab',
    reason: 'demo',
    holds: 'That this is the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  {
    name: 'demo-person',
    place: 'tab',
    reason: 'demo',
    holds: 'Which of the demo’s people you are',
    until: demoEnd,
    only: 'in the demo',
  },
  {
    name: 'demo-bookings',
    place: 'tab',
    reason: 'demo',
    holds: 'What you did with the demo’s bookings',
    until: demoEnd,
    only: 'in the demo',
  },
  {
    name: 'demo-claim',
    place: 'tab',
    reason: 'demo',
    holds: 'A claim made in the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  {
    name: 'demo-claim-draft',
    place: 'tab',
    reason: 'demo',
    holds: 'A claim you are making in the demo',
    until: tab,
    only: 'in the demo',
  },
  {
    name: 'demo-listing',
    place: 'tab',
    reason: 'demo',
    holds: 'A listing changed in the demo',
    until: demoEnd,
    only: 'in the demo',
  },
  {
    name: 'admin_authenticated',
    place: 'tab',
    reason: 'staff',
    holds: 'That staff is signed in here',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  {
    name: 'admin_auth_time',
    place: 'tab',
    reason: 'staff',
    holds: 'Since when',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
  {
    name: 'admin_token',
    place: 'tab',
    reason: 'staff',
    holds: 'The token that proves it',
    until: 'one hour has passed, or the tab is closed',
    only: 'for NoFOMO’s own staff',
  },
] as const satisfies StoredKey[]

const inCaches = [
  {
    name: 'nofomo-pages',
    place: 'cache',
    reason: 'voting',
    holds: 'The 20 pages of votes opened last, for opening them without a network',
    until: 'somebody signs in or out, or you clear this site’s data',
  },
  {
    name: 'nofomo-vouchers',
    place: 'cache',
    reason: 'voting',
    holds: 'The page with your vouchers',
    until: browser,
    only: 'if you took one',
  },
  {
    name: 'nofomo-files-…',
    place: 'cache',
    reason: 'choices',
    holds: 'Parts of our pages',
    until: 'a new version of NoFOMO replaces them',
  },
  {
    name: 'nofomo-pictures',
    place: 'cache',
    reason: 'choices',
    holds: 'The 80 pictures of venues shown last',
    until: browser,
  },
  {
    name: 'nofomo-shell-…',
    place: 'cache',
    reason: 'choices',
    holds: 'The page that is shown without a network',
    until: 'a new version of NoFOMO replaces it',
  },
] as const satisfies StoredKey[]

type Named<Name extends string> = Name extends `${infer Start}…` ? `${Start}${string}` : Name

/** What `localStorage` and `sessionStorage` may have. */
export type BrowserKey = Named<(typeof inBrowser)[number]['name']>
export type TabKey = Named<(typeof inTab)[number]['name']>

export const storedKeys: readonly StoredKey[] = [...cookies, ...inBrowser, ...inTab, ...inCaches]

/** The entry for something that a browser has; undefined if the list lacks it. */
export function entryFor(place: Place, found: string): StoredKey | undefined {
  const name = place === 'cookie' ? found.replace(/^__Host-/, '') : found
  return storedKeys.find((key) => {
    if (key.place !== place) return false
    return key.name.endsWith('…') ? name.startsWith(key.name.slice(0, -1)) : name === key.name
  })
}
