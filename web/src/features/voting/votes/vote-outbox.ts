import { useSyncExternalStore } from 'react'
import { exclusively } from '../../../lib/browser/exclusively.ts'
import { ApiError, type ApiInput, type ApiOutput } from '../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { deviceNow, knownServerNow } from '../../../lib/time/clock.ts'
import { isDemo } from '../../../shell/demo-mode.ts'
import { expectSnapshot } from '../../sessions/live/live-events.ts'
import {
  Outbox,
  type OutboxState,
  type PendingVote,
  restingState,
  type SendOutcome,
  type UnnumberedVote,
} from './outbox.ts'
import { keepVote, type StoredVote } from './stored-votes.ts'

/** A request without a response is aborted after this time and retried. */
const patienceMs = 15_000

let shared: Outbox | undefined

/** This page's outbox. Browser only; the first call also sends what an earlier visit left. */
export function voteOutbox(): Outbox {
  if (shared) return shared
  const outbox = new Outbox({
    storage: usableStorage(),
    send: sendVote,
    onRefused: (refused) => keep({ ...refused, vote: refused.before ?? null }),
    now: deviceNow,
    random: Math.random,
    schedule(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    // Two tabs that send the same vote do no harm.
    exclusively,
    isOnline: () => navigator.onLine,
  })
  shared = outbox
  const retry = () => outbox.retryNow()
  addEventListener('online', retry)
  // A stream delivers: the server can be reached.
  addEventListener('live', retry)
  const changed = () => outbox.changed()
  addEventListener('offline', changed)
  addEventListener('storage', changed)
  // Also a page that comes back from the browser's cache, and one that may not be shown again.
  document.addEventListener('visibilitychange', retry)
  retry()
  return outbox
}

/** Stores a vote in this browser, where its other tabs find it, and sends it. */
export function castVote(vote: UnnumberedVote): void {
  keep(vote)
  voteOutbox().cast(vote)
}

function keep({ sessionId, venueId, timeId, venueName, vote, voterName }: UnnumberedVote): void {
  const subject = { venueId, timeId, venueName } as StoredVote
  keepVote(sessionId, { ...subject, vote, voterName: voterName ?? 'Anonymous', timestamp: deviceNow() })
}

/** Whether this browser's votes in a session are saved. On the server, and before hydration, they are. */
export function useOutbox(sessionId: string): OutboxState {
  return useSyncExternalStore(
    (listener) => voteOutbox().subscribe(listener),
    () => voteOutbox().state(sessionId),
    () => restingState,
  )
}

async function sendVote(
  { token, castAt, before, venueName, ...vote }: PendingVote,
  waitedMs: number,
): Promise<SendOutcome> {
  // Left over from a demo in another tab, which alone can count it.
  if (vote.sessionId.startsWith('demo_') && !isDemo(location.href)) return { kind: 'saved' }
  const stored = expectSnapshot(vote.sessionId)
  try {
    const call = { signal: AbortSignal.timeout(patienceMs), keepalive: true }
    // The server ignores what does not concern a time.
    const body = { ...vote, waitedMs, sentAt: knownServerNow() } as ApiInput<'POST /api/votes'>['body']
    const route = vote.timeId === undefined ? 'POST /api/votes' : 'POST /api/time-votes'
    const reply = await apiOfBrowser(route as 'POST /api/votes', { body }, call)
    stored()
    return repliedOutcome(reply)
  } catch (error) {
    return outcomeOf(error)
  }
}

/** What a reply says of the vote that was sent. */
export function repliedOutcome({ vote, sequence, kept }: ApiOutput<'POST /api/votes'>): SendOutcome {
  if (kept) return { kind: 'refused', sentence: kept, code: 'overtaken', before: vote }
  return sequence === undefined ? { kind: 'saved' } : { kind: 'overtaken', sequence, vote }
}

/** 4xx is final, except 408 and 429; everything else is retried. */
export function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: null }
  if (/^4(?!08|29)/.test(`${error.status}`))
    return { kind: 'refused', sentence: error.message, code: error.code }
  return { kind: 'later', afterMs: error.retryAfterMs }
}

function usableStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
