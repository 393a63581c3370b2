import type { AuditEntry, StaffAction, StaffSubject } from '@nofomo/contracts/staff/endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'

/** What somebody did, after their name. */
const deeds: Record<StaffAction, string> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_out_everywhere: 'signed out everywhere',
  codes_refused: 'was refused after ten wrong codes',
  totp_set_up: 'set an authenticator app up',
  totp_removed: 'removed their authenticator app',
  colleague_let_in: 'let a colleague in',
  colleague_removed: 'ended a colleague’s access',
  claim_approved: 'approved a claim',
  claim_rejected: 'rejected a claim',
  claim_promoted: 'promoted a claim to Premium',
  claim_decision_undone: 'undid the decision about a claim',
  claim_decision_dropped: 'decided about a claim, which could not take effect any more',
  listing_accepted: 'accepted a change of a listing',
  listing_refused: 'refused a change of a listing',
  typed_venue_attached: 'attached a typed venue to the catalog',
  typed_venue_dismissed: 'dismissed a typed venue',
  report_dismissed: 'dismissed a report',
  session_hidden: 'hid a session',
  session_restored: 'showed a session again',
  venue_removed: 'took a venue down',
  words_cleared: 'cleared words',
  message_removed: 'removed a venue’s message',
  person_exported: 'exported a person’s data',
  person_erased: 'erased a person',
  mention_redacted: 'redacted a text that named an erased person',
  mention_left: 'left a text that names an erased person',
  ballot_erased: 'erased a ballot',
}

/** All actions, for a list to choose from. */
export const allActions = Object.keys(deeds) as StaffAction[]

export const isAction = (text: string): text is StaffAction => Object.hasOwn(deeds, text)

/** `Robin approved a claim` */
export const deedOf = ({ staff, action }: Pick<AuditEntry, 'staff' | 'action'>): string =>
  `${staff} ${deeds[action]}`

/** For a list to choose from: `Approved a claim`. */
export const actionInWords = (action: StaffAction): string => capitalized(deeds[action])

const subjects: Record<StaffSubject, string> = {
  gate: 'Gate',
  claim: 'Claim',
  listing: 'Listing change',
  venue: 'Venue',
  session: 'Session',
  person: 'Person',
}

/** `Claim 7Hq…`; ids are long, and one is told from another by its beginning. Pseudonyms stand in full. */
export function subjectInWords({ kind, id }: AuditEntry['subject']): string {
  if (kind === 'gate') return subjects.gate
  if (id.includes(' ')) return id
  return `${subjects[kind]} ${id.length > 16 ? `${id.slice(0, 12)}…` : id}`
}

const detailLabels: Record<string, string> = {
  isReplacing: 'Replaced who acted for it before',
  mentions: 'Texts of others to decide',
  place: 'Table',
  row: 'Row',
  rows: 'Rows changed',
  reports: 'Reports decided',
  sessions: 'Groups that listed it',
  typed: 'As it was typed',
  venueId: 'Venue ID',
}

/** `venueName` → `Venue name`, where no label is written for it. What is empty or does not hold is left out. */
export function detailsInWords(details: AuditEntry['details']): { label: string; value: string }[] {
  return Object.entries(details).flatMap(([key, value]) => {
    if (value === null || value === '' || value === false) return []
    return [{ label: detailLabels[key] ?? spelled(key), value: value === true ? 'yes' : String(value) }]
  })
}

const spelled = (key: string): string =>
  capitalized(
    key
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )

/** Why a list is empty. */
export const nothingFound = (isFiltered: boolean): { title: string; advice: string } =>
  isFiltered
    ? { title: 'Nothing with these filters', advice: 'Widen them, or show everything.' }
    : {
        title: 'Nothing yet',
        advice: 'Whatever staff does is written here: claims, listings, reports, people.',
      }
