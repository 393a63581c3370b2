import type { Mentioned, RowChange, RowChangeKind } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { counted } from '../../../../lib/text/counted.ts'

/** What staff call the tables. */
const tables: Record<string, string> = {
  accounts: 'Accounts',
  api_keys: 'API keys',
  auth_sessions: 'Logins',
  bookings: 'Bookings',
  claims: 'Claims',
  counter_links: 'Phones at the counter',
  dismissed_typed_venues: 'Dismissed typed venues',
  invoices: 'Invoices',
  known_browsers: 'Known browsers',
  limit_viewers: 'Visits to private limits',
  listing_edits: 'Listing changes',
  magic_links: 'Sign-in links',
  mails: 'Mail',
  notice_settings: 'Notice settings',
  offers: 'Offers and rules',
  onboarding_answers: 'Answers about tastes',
  onboardings: 'Onboardings',
  passkey_challenges: 'Passkey challenges',
  payment_tries: 'Tries to pay',
  proofs: 'Proofs of the address',
  push_messages: 'Waiting notices',
  push_subscriptions: 'Notices in browsers',
  report_decisions: 'Decisions about reports',
  rush_notices: 'Rush notices sent',
  session_reports: 'Reports',
  session_venues: 'Places on lists',
  sessions: 'Sessions',
  signup_drafts: 'Begun sign-ups',
  staff_actions: 'Audit',
  venue_api_keys: 'Export keys',
  venue_branding: 'Look of redeem pages',
  venue_invitations: 'Invitations',
  venue_members: 'Memberships',
  venue_pictures: 'Pictures of venues',
  venues: 'Venues',
  voter_limits: 'Private limits',
  vote_entries: 'Votes',
  voters: 'Ballots',
  weekly_notices: 'Weekly mails sent',
}

/** `venue_sessions` → `Venue sessions`, where no word is written for it. */
export const tableInWords = (table: string): string =>
  tables[table] ?? capitalized(table.replaceAll('_', ' '))

const becomes: Record<RowChangeKind, string> = {
  emptied: 'emptied',
  deleted: 'deleted',
  renamed: 'put under a pseudonym',
  ended: 'ended',
  cancelled: 'canceled, and the venue told',
  hidden: 'hidden, as the catalog does not have it',
  restored: 'put back to what the catalog says',
  followed: 'pointed to the venue’s new ID',
  rekeyed: 'put under a key of nobody',
}

/** `3 rows emptied` */
export const changeInWords = ({ what, count }: Pick<RowChange, 'what' | 'count'>): string =>
  `${counted(count, 'row')} ${becomes[what]}`

/** How many rows an erasure changes in all. */
export function changesInWords(changes: readonly Pick<RowChange, 'count'>[]): string {
  if (changes.length === 0) return 'No row changes.'
  const rows = changes.reduce((sum, { count }) => sum + count, 0)
  return `${counted(rows, 'row')} will change, and no others. Samples are shown as they are now.`
}

/** What is said above the texts of others. */
export function mentionsInWords({ count, isCut }: { count: number; isCut: boolean }): string {
  if (count === 0) return 'No other text names them.'
  const texts = counted(count, 'other text')
  const cut = isCut ? ' There are more: their name is a common one.' : ''
  return `${texts} may name them. None is changed now. After the erasure you decide them one by one.${cut}`
}

/** `Reports · words` */
export function placeInWords({ place, cells }: Pick<Mentioned, 'place' | 'cells'>): string {
  return [tableInWords(place), ...cells.map(({ column }) => column.replaceAll('_', ' '))].join(' · ')
}

export const changedSince =
  'Somebody has changed this text since it was found. It is shown as it is now and can only be left.'

export const openTexts = (count: number): string =>
  count === 0 ? 'Nothing is left to decide.' : `${counted(count, 'text')} to decide`
