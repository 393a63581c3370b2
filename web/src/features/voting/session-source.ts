import { sizeOf } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting.ts'
import type { LocalRecord } from '../../platform/local-record.ts'
import { parsedObject } from '../../platform/parsed-object.ts'

/** What the vote page starts from, or the sentence why it cannot. */
export type LoadedVote = ReadyVote | FailedVote

/** `isOutOfReach`: it is not the server that said so. */
export type FailedVote = { kind: 'failed'; status: number; sentence: string; isOutOfReach?: boolean }

export type ReadyVote = {
  kind: 'ready'
  snapshot: Snapshot
  ballot: Ballot
  /** Only the list is known, from this browser: nobody's votes. */
  isListOnly?: 'answer_awaited' | 'out_of_reach'
}

/**
 * What the page shows (docs/product.md, "Joining"): the server's answer; until there is one, and while the server is out of
 * reach, the list the page before handed over, else the one this browser keeps. Null while there is nothing to show.
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

/** Who has a list keeps it while the server is out of reach; any other answer replaces the one before. */
export function newerAnswer(before: LoadedVote | null, next: LoadedVote): LoadedVote {
  const isLost = next.kind === 'failed' && next.isOutOfReach
  return isLost && before?.kind === 'ready' ? before : next
}

/** The session in the navigation state of the share and create pages. Null if it is another, or none. */
export function handedVote(state: unknown, sessionId: string): ReadyVote | null {
  if (!isObject(state) || !isObject(state.session)) return null
  const session = state.session as Partial<Session>
  if (session.id !== sessionId || !Array.isArray(session.venues)) return null
  return listOnly(session as Session, state.isHost === true)
}

/** The session as this browser stored it when it made it. Null for what cannot be read as one. */
export function keptVote(text: string | null, sessionId: string): ReadyVote | null {
  const record = parsedObject(text) as Partial<LocalRecord> | null
  if (record?.id !== sessionId || !Array.isArray(record.venues) || !record.settings) return null
  // Only whoever made a session keeps it.
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
    expectedVoters: size.groupSize ?? record.venues.length,
    isExpectedKnown: size.groupSize !== null,
    status: 'in_progress',
    finalAt: null,
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
  const results: Snapshot['results'] = {
    status: session.status,
    isHidden: true,
    venueStats: [],
    winnerId: null,
    backupId: null,
    winner: null,
    leaderId: null,
    decidedBy: null,
    happyVoters: 0,
    otherRules: [],
    totalVotes: 0,
    uniqueVoters: 0,
    finishedVoters: 0,
    expectedVoters: session.expectedVoters,
    participationRate: 0,
  }
  return {
    kind: 'ready',
    snapshot: { session, results, votes: [], offers: [], source: 'live' },
    ballot: { viewer: { isHost }, voterName: null, votes: [], isVoided: false },
  }
}
