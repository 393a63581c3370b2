import type { ClaimMethod, ClaimRole } from '@nofomo/contracts/claim-options.ts'
import type { ClaimState } from '@nofomo/contracts/options.ts'
import { lateness } from '../../staff/public.ts'
import type { Check, Verification } from './verification.ts'

/** A claim as the operator's command prints it. */
export type Reported = {
  id: string
  state: ClaimState
  venueId: string | null
  venueName: string
  venueAddress: string
  isNewVenue: boolean
  contactName: string
  role: ClaimRole
  email: string
  phone: string
  /** How the code was sent. */
  provenBy: ClaimMethod | null
  hasAccount: boolean
  score: number | null
  verification: Verification | null
  createdAt: Date
  provenAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  notes: string | null
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Claims in a state, two lines each. */
export function listInWords(claims: readonly Reported[], state: ClaimState, now: Date): string {
  if (claims.length === 0) return `No ${state} claims.`
  const heading = claims.length === 1 ? `1 ${state} claim` : `${claims.length} ${state} claims`
  return [heading, ...claims.map((claim) => lineOf(claim, now))].join('\n\n')
}

function lineOf(claim: Reported, now: Date): string {
  const points = claim.score === null ? '' : `, ${claim.score} of 9 points`
  return `${claim.id}  ${placeOf(claim)}\n              ${claim.contactName}, ${claim.role}${points}, ${sinceInWords(claim, now)}`
}

/** All of a claim. `open` are the other open claims for its venue, `members` counts who acts for it. */
export function claimInWords(
  claim: Reported,
  { open, members, now }: { open: readonly Reported[]; members: number; now: Date },
): string {
  const facts: [string, string | null][] = [
    ['Claim', `${claim.id}, ${claim.state}, ${sinceInWords(claim, now)}`],
    ['Venue', `${placeOf(claim)}${claim.isNewVenue ? ' (new)' : ''}`],
    ['Venue id', claim.venueId],
    ['Contact', `${claim.contactName}, ${claim.role}`],
    ['Email', `${claim.email}${claim.provenBy === 'email' ? ' (proven)' : ''}`],
    ['Phone', `${claim.phone}${claim.provenBy === 'phone' ? ' (proven)' : ''}`],
    ['Account', claim.hasAccount ? 'yes' : 'none yet'],
    ['Members', members === 0 ? 'nobody acts for the venue' : `${members} act for the venue now`],
    ['Other claims', open.map(({ id, state }) => `${id} (${state})`).join(', ') || null],
    [
      'Decided',
      claim.decidedAt && `${moment.format(claim.decidedAt)} by ${claim.decidedBy ?? 'nobody named'}`,
    ],
    ['Notes', claim.notes],
  ]
  const lines = facts.flatMap(([name, text]) => (text === null ? [] : `${name.padEnd(14)}${text}`))
  return [lines.join('\n'), ...(claim.verification ? [verificationInWords(claim.verification)] : [])].join(
    '\n\n',
  )
}

function verificationInWords({ score, checks }: Verification): string {
  const checkable = checks.reduce(
    (sum, { outcome, points }) => sum + (outcome === 'not_checkable' ? 0 : points),
    0,
  )
  const share = checkable < 9 ? ` (${score} of ${checkable} that could be checked)` : ''
  return [`Verification: ${score} of 9 points${share}`, ...checks.map(checkInWords)].join('\n')
}

const outcomeWords: Record<Check['outcome'], string> = { yes: 'yes', no: 'no', not_checkable: '?' }

function checkInWords({ outcome, points, detail }: Check): string {
  return `  ${outcomeWords[outcome].padEnd(4)}${outcome === 'yes' ? points : 0}/${points}  ${detail}`
}

function placeOf({ venueName, venueAddress }: Reported): string {
  return venueAddress ? `${venueName}, ${venueAddress}` : venueName
}

/** Claims are to be decided within 24 to 48 hours. */
function sinceInWords({ state, createdAt, provenAt }: Reported, now: Date): string {
  if (provenAt === null) return `made ${moment.format(createdAt)}`
  const since = `proven ${moment.format(provenAt)}`
  const late = state === 'pending' ? lateness(provenAt, now) : null
  return late === null ? since : `${since}: WAITING OVER ${late === '48h' ? 48 : 24} HOURS`
}
