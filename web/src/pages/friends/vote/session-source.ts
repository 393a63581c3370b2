import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { exactSizeOf, sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { snapshotOfList } from '../../../features/sessions/live/snapshot-of-list.ts'
import type { LocalRecord } from '../../../features/sessions/local-record.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'

/** The vote page's data, or the sentence why there is none. */
export type LoadedVote = ReadyVote | FailedVote

/** `isOutOfReach`: the failure is the network's or a proxy's, not the server's. */
export type FailedVote = { kind: 'failed'; status: number; sentence: string; isOutOfReach?: boolean }

export type ReadyVote = {
  kind: 'ready'
  snapshot: Snapshot
  ballot: Ballot
  /** Only this browser's copy of the list is known, without votes. */
  isListOnly?: 'answer_awaited' | 'out_of_reach'
}

/**
 * What the page shows (docs/product.md, "Joining"): the server's response; until there is one, and while the server is
 * unreachable, the list from the previous page, else the one stored in this browser. Null if there is neither.
 */
export function shownVote(
  answer: LoadedVote | null,
  handed: ReadyVote | null,
  kept: ReadyVote | null,
): LoadedVote | null {
  if (answer && !(answer.kind === 'failed' && answer.isOutOfReach)) return answer
  const list = handed ?? kept
  return list ? { ...list, isListOnly: answer ? 'out_of_reach' : 'answer_awaited' } : answer
}

/** A known list stays while the server is unreachable; any other response replaces the previous one. */
export function newerAnswer(before: LoadedVote | null, next: LoadedVote): LoadedVote {
  const isLost = next.kind === 'failed' && next.isOutOfReach
  return isLost && before?.kind === 'ready' ? before : next
}

/** The session in the navigation state from the share and create pages. Null if it is another session, or none. */
export function handedVote(state: unknown, sessionId: string): ReadyVote | null {
  if (!isObject(state) || !isObject(state.session)) return null
  const session = state.session as Partial<Session>
  if (session.id !== sessionId || !Array.isArray(session.venues)) return null
  return listOnly(session as Session, state.isHost === true)
}

/** The session as this browser stored it when making it. Null if it cannot be parsed. */
export function storedVote(text: string | null, sessionId: string): ReadyVote | null {
  const record = parsedObject(text) as Partial<LocalRecord> | null
  if (record?.id !== sessionId || !Array.isArray(record.venues) || !record.settings) return null
  // Only a session's host stores it.
  return listOnly(sessionOf(record as LocalRecord), true)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function sessionOf(record: LocalRecord): Session {
  const size = sizeOf(record.groupSize)
  return {
    id: record.id,
    title: record.sessionName,
    sessionName: record.sessionName,
    description: null,
    location: record.locationString,
    locationString: record.locationString,
    occasion: null,
    groupSize: record.groupSize,
    budget: record.budget,
    source: 'server',
    preferences: { budget: record.budget, ...size, occasion: null, cuisine: null },
    venues: record.venues,
    expectedVoters: size.groupSizeFrom ?? record.venues.length,
    isExpectedKnown: exactSizeOf(size) !== null,
    status: 'in_progress',
    finalAt: null,
    quietEndsAt: null,
    isKeptOpen: false,
    settings: record.settings,
    deadline: null,
    meetingAt: null,
    createdAt: record.created,
    updatedAt: record.created,
    completedAt: null,
  }
}

function listOnly(session: Session, isHost: boolean): ReadyVote {
  return {
    kind: 'ready',
    snapshot: snapshotOfList(session),
    ballot: { viewer: { isHost }, voterName: null, votes: [], isVoided: false },
  }
}
