import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip, Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localRecord, saveLocalRecord } from '../../../features/sessions/local-record.ts'
import { SessionNotReplaced, saveSession } from '../../../features/sessions/save-session.ts'
import { statedTimes } from '../../../features/sessions/times/when-choice.ts'
import ChipList from '../../../features/suggestions/chip-list.tsx'
import { leaveOut, putBack } from '../../../features/suggestions/chips.ts'
import { NoLocation, placeFor } from '../../../features/suggestions/from-words.ts'
import { asApplied, withoutChips } from '../../../features/suggestions/parsed-request.ts'
import type { RequestedSession } from '../../../features/suggestions/requested-session.ts'
import { asVenueInput } from '../../../features/venues/venue-input.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import type { TabKey } from '../../../lib/storage/stored-keys.ts'
import { Alert } from '../../../ui/alert.tsx'
import { areaNeeded, placesStay, suggestionsFailed } from './request-chips.messages.ts'

export type RequestChipsProps = {
  requested: RequestedSession
  session: Session
  /** Returns to the form, where a chip can be changed. */
  onCriteria: () => void
  /** The session has other places. */
  onChanged: () => void
}

/** What was understood, while nobody has voted: leaving a chip out, or putting it back, asks for other places at once. */
export default function RequestChips({ requested, session, onCriteria, onChanged }: RequestChipsProps) {
  const { busy, problem, send } = useSending()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  /** What was pressed last; once answered, until the page shows the answer and after. Null while nothing was. */
  const [pressed, setPressed] = useState<Chip[] | null>(null)
  /** What was pressed while an answer is awaited: it is asked for next. */
  const wanted = useRef<Chip[]>(null)
  /** The page shows it a moment after it is here: what is asked for meanwhile begins with it. */
  const answered = useRef<{ requested: RequestedSession; session: Session }>(null)

  function ask(leftOut: Chip[]) {
    wanted.current = leftOut
    setPressed(leftOut)
    void send(askForWanted, problemWith)
  }
  async function askForWanted() {
    let latest = newerOf(answered.current, { requested, session })
    try {
      while (wanted.current) {
        const next = wanted.current
        wanted.current = null
        const again = await requestAgain(latest.session, latest.requested, next)
        latest = answered.current = again
        const before = state as object | null
        await navigate(pathname, { replace: true, preventScrollReset: true, state: { ...before, ...again } })
      }
      onChanged()
    } catch (error) {
      setPressed(latest.requested.leftOut)
      throw error
    } finally {
      wanted.current = null
    }
  }
  const leftOut = pressed ?? requested.leftOut
  return (
    <div aria-busy={busy} className="grid min-w-0 grid-cols-1 gap-2">
      <ChipList
        understood={requested.understood}
        leftOut={leftOut}
        onLeaveOut={(chip) => ask(leaveOut(leftOut, chip))}
        onPutBack={(chip) => ask(putBack(leftOut, chip))}
        onChange={onCriteria}
      />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {busy && 'Getting AI suggestions...'}
      </p>
      <Alert small problem={problem} />
    </div>
  )
}

/** A live session has what others have changed since. */
function newerOf(
  answered: { requested: RequestedSession; session: Session } | null,
  shown: { requested: RequestedSession; session: Session },
): { requested: RequestedSession; session: Session } {
  if (answered === null) return shown
  const isBehind = shown.session.updatedAt < answered.session.updatedAt
  return { requested: answered.requested, session: isBehind ? answered.session : shown.session }
}

function problemWith(error: unknown): Problem {
  if (error instanceof SessionNotReplaced) return { sentence: placesStay, fields: {} }
  if (error instanceof NoLocation) return { sentence: areaNeeded, fields: {} }
  return { sentence: suggestionsFailed, fields: {} }
}

/** For the share page's history entry. */
type ReplacedSession = { requested: RequestedSession; session: Session; note: string | null }

/**
 * Replaces a session's suggestions by those for other chips, and changes the form's draft alike, to which the host may
 * return. Throws ApiError, SessionNotReplaced and NoLocation; then nothing has changed.
 */
async function requestAgain(
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
