import type { Chip, Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { limits } from '@nofomo/contracts/values/options.ts'
import { api } from '../../lib/http/api-client.ts'
import { tabStorage } from '../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../lib/storage/parsed-object.ts'
import type { TabKey } from '../../lib/storage/stored-keys.ts'
import { localRecord, saveLocalRecord } from '../../session/local-record.ts'
import { saveSession } from '../../session/save-session.ts'
import { statedTimes } from '../../session/times/when-choice.ts'
import { placeFor } from '../../session/understood/from-words.ts'
import { asApplied, withoutChips } from '../../session/understood/parsed-request.ts'
import type { RequestedSession } from '../../session/understood/requested-session.ts'
import { asVenueInput } from '../../venue/venue-input.ts'

/** For the share page's history entry. */
type ReplacedSession = { requested: RequestedSession; session: Session; note: string | null }

/**
 * Replaces a session's suggestions by those for other chips, and changes the form's draft alike, to which the host may
 * return. Throws ApiError, SessionNotReplaced and NoLocation; then nothing has changed.
 */
export async function requestAgain(
  session: Session,
  before: RequestedSession,
  leftOut: Chip[],
): Promise<ReplacedSession> {
  const { without: _before, ...chosen } = before.wishes
  const wishes = { ...chosen, ...withoutChips(leftOut) }
  const { meetingAt: _meetingAt, times: _times, ...changed } = wishes
  const suggested = await api('POST /api/sessions', { body: wishes })
  if ('viewer' in suggested) throw new Error('A session was stored instead of suggestions made.')
  const { understood, where, meeting } = suggested
  const { preferences, venues } = suggested.session
  const { title, ...place } = placeFor(suggested, before.place)
  const stored = await saveSession(
    {
      ...changed,
      ...place,
      ...(session.title === before.title ? { title } : {}),
      // The host may have set another time since: only a time that was left out, or put back, changes.
      ...(namesTime(leftOut) !== namesTime(before.leftOut) && statedTimes(meeting)),
      preferences: asApplied(preferences),
      venues: fillList(session, venues).map((venue) => asVenueInput(venue)),
    },
    session.id,
  )
  saveLocalRecord(localRecord(stored.session))
  const { note } = suggested
  const stated = meeting && { meeting }
  const found = { venues, preferences, note, understood, where, ...stated }
  updateDraft(before.draft, {
    leftOut,
    found,
    parsed: { understood, where, preferences, note: null, ...stated },
  })
  const requested = { ...before, wishes, understood, leftOut, title: stored.session.title }
  return { requested, session: stored.session, note: [note, stored.note].filter(Boolean).join(' ') || null }
}

const namesTime = (leftOut: readonly Chip[]): boolean => leftOut.some(({ kind }) => kind === 'when')

/** Places that somebody added stay on the list; suggestions fill it up to three, and are one at least. */
function fillList({ venues }: Session, suggested: Session['venues']): Session['venues'] {
  const kept = venues.filter(({ source }) => source !== 'ai_suggestions')
  const others = suggested.filter(({ id, name }) => !kept.some((one) => one.id === id || one.name === name))
  return others.slice(0, Math.max(1, limits.venuesAtCreation - kept.length))
}

function updateDraft(key: TabKey, part: object): void {
  const draft = parsedObject(tabStorage.read(key))
  if (draft) tabStorage.write(key, JSON.stringify({ ...draft, ...part }))
}
