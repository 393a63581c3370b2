import type { Erasure, Person, PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { counted } from '../../../../lib/text/counted.ts'

const traces: Record<PersonSummary['foundAs'][number], string> = {
  account: 'account',
  booker: 'booked a table',
  claimant: 'claims a venue',
  invited: 'invited to a team',
  payer: 'paid',
}

/** What somebody was found as: `Account · booked a table`. */
export const foundAsInWords = ({ foundAs }: Pick<PersonSummary, 'foundAs'>): string =>
  capitalized(foundAs.map((trace) => traces[trace]).join(' · '))

/** `2 sessions, 1 booking`; what there is none of is left out. */
export function countsInWords({ sessions, bookings, claims, memberships }: PersonSummary['counts']): string {
  const all = [
    [sessions, 'session'],
    [bookings, 'booking'],
    [claims, 'claim'],
    [memberships, 'membership'],
  ] as const
  const some = all.filter(([count]) => count > 0).map(([count, one]) => counted(count, one))
  return some.join(', ') || 'No sessions, bookings, claims or memberships'
}

export const nameInWords = ({
  name,
  address,
  erasure,
}: Pick<PersonSummary, 'name' | 'address' | 'erasure'>) =>
  name ?? address ?? erasure?.pseudonym ?? 'A guest without a name'

export const erasureInWords = ({ pseudonym, by, at }: Erasure): string =>
  `Erased by ${by} on ${dayInSeattle(at)}, as “${pseudonym}”.`

/** `votesCast` → `Votes cast`: the parts of the export. */
export const partInWords = (part: string): string =>
  capitalized(part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

/** What an erasure does, before somebody confirms it. */
export function consequencesOf({ venues, parts, accounts }: Person): string[] {
  const has = (part: string) => parts.some((one) => one.part === part)
  const last = venues.filter(({ isLastOwner }) => isLastOwner).map(({ name }) => name)
  const others = venues.filter(({ isLastOwner }) => !isLastOwner).map(({ name }) => name)
  return [
    ...(accounts.length > 0 ? ['The account is emptied, and every login ends at once.'] : []),
    'What is theirs alone is emptied, row by row: bookings, claims, invitations and mail too. Nothing is searched and replaced.',
    ...(has('bookings') ? ['Tables that are still ahead are canceled, and the venues are told.'] : []),
    ...(has('sessionsHosted')
      ? ['Groups they host keep their list and their votes, without a title and without a host.']
      : []),
    ...(has('ballots') ? ['Their votes stay counted, without a name.'] : []),
    ...(last.length > 0
      ? [
          `Nobody else owns ${last.join(', ')}: all access, offers and rules end there. The page goes back to what the catalog says, or is hidden.`,
        ]
      : []),
    ...(others.length > 0 ? [`At ${others.join(', ')} the other members stay.`] : []),
    ...(has('invoices')
      ? ['Invoices keep number, amount, dates and place, as the law asks; the name on them is replaced.']
      : []),
    'In the audit and in memberships a pseudonym stands in their place.',
    'Texts of others that name them are listed, and you decide them one by one.',
    'It cannot be undone.',
  ]
}

export const searchHint = 'A part of a name or an address, two letters or more.'

/** Announced once a search has been answered. */
export const howMany = (people: number): string =>
  people === 0
    ? 'The search found nobody'
    : `The search found ${people === 1 ? 'one person' : `${people} people`}`

export const nobodyFound = (search: string): string =>
  `Nobody with “${search}” in a name or an address. Guests can be found by the name they gave.`

export const cutShort = (shown: number): string => `These are the first ${shown}. Type more to find others.`
