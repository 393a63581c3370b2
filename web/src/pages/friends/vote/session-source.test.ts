import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { localRecord } from '../../../features/sessions/local-record.ts'
import {
  handedVote,
  type LoadedVote,
  newerAnswer,
  type ReadyVote,
  shownVote,
  storedVote,
} from './session-source.ts'

const id = 'abcdefghijkl'
const session: Session = {
  id,
  title: 'Friday in Fremont',
  sessionName: 'Friday in Fremont',
  description: null,
  location: 'Fremont, Seattle',
  locationString: 'Fremont, Seattle',
  occasion: 'date',
  groupSize: 6,
  budget: '$$$',
  source: 'server',
  preferences: {
    budget: '$$$',
    groupSize: 6,
    groupSizeRange: null,
    groupSizeFrom: 6,
    occasion: 'date',
    cuisine: null,
  },
  venues: [{ id: 'joule' }, { id: 'revel' }] as unknown as Session['venues'],
  expectedVoters: 6,
  isExpectedKnown: true,
  finalAt: null,
  quietEndsAt: null,
  isKeptOpen: false,
  status: 'in_progress',
  settings: {
    allowAnonymousVotes: true,
    allowAddedVenues: true,
    resultsVisibility: 'always',
    offersMuted: false,
  },
  deadline: null,
  meetingAt: null,
  createdAt: '2026-05-01T19:00:00.000Z',
  updatedAt: '2026-05-02T19:00:00.000Z',
  completedAt: null,
}
const handed = handedVote({ session, isHost: true }, id)
const stored = JSON.stringify(localRecord(session))
const kept = storedVote(stored, id)
if (!handed || !kept) throw new Error('Neither list could be read.')

const answer: ReadyVote = { ...handed, ballot: { ...handed.ballot, voterName: 'Maya' } }
const missing: LoadedVote = { kind: 'failed', status: 404, sentence: 'not found', isOutOfReach: false }
const outOfReach: LoadedVote = { kind: 'failed', status: 503, sentence: 'no network', isOutOfReach: true }

describe('the vote page shows', () => {
  test('the vote page shows the list from the previous page while the response is pending', () => {
    expect(shownVote(null, handed, kept)).toEqual({ ...handed, isListOnly: 'answer_awaited' })
  })

  test('the vote page shows the list stored in this browser, if none was handed over', () => {
    expect(shownVote(null, null, kept)).toEqual({ ...kept, isListOnly: 'answer_awaited' })
  })

  test('the vote page shows nothing before the response if no list is known', () => {
    expect(shownVote(null, null, null)).toBeNull()
  })

  test('the vote page shows the server’s response as soon as there is one', () => {
    expect(shownVote(answer, handed, kept)).toBe(answer)
  })

  test('the vote page shows the server’s refusal, whatever this browser stores', () => {
    expect(shownVote(missing, handed, kept)).toBe(missing)
  })

  test('the vote page shows the list while the server is unreachable, and says so', () => {
    expect(shownVote(outOfReach, handed, kept)).toEqual({ ...handed, isListOnly: 'out_of_reach' })
    expect(shownVote(outOfReach, null, kept)).toEqual({ ...kept, isListOnly: 'out_of_reach' })
  })

  test('the vote page shows the reason if the server is unreachable and no list is known', () => {
    expect(shownVote(outOfReach, null, null)).toBe(outOfReach)
  })
})

describe('a newer response', () => {
  test('a newer response replaces the session shown', () => {
    const next = { ...answer }
    expect(newerAnswer(null, answer)).toBe(answer)
    expect(newerAnswer(null, outOfReach)).toBe(outOfReach)
    expect(newerAnswer(answer, next)).toBe(next)
    expect(newerAnswer(outOfReach, answer)).toBe(answer)
    expect(newerAnswer(missing, outOfReach)).toBe(outOfReach)
  })

  test('a newer response removes a deleted session', () => {
    expect(newerAnswer(answer, missing)).toBe(missing)
  })

  test('a newer response keeps the list if the network is gone', () => {
    expect(newerAnswer(answer, outOfReach)).toBe(answer)
  })
})

describe('a session handed over by the previous page', () => {
  test('a session handed over by the previous page is shown without votes, to its host as the host', () => {
    expect(handed.snapshot).toMatchObject({
      session,
      results: { status: 'in_progress', isHidden: true, expectedVoters: 6, uniqueVoters: 0, winnerId: null },
      votes: [],
      offers: [],
    })
    expect(handed.snapshot.results.venueStats).toEqual([])
    expect(handed.snapshot.results.otherRules).toEqual([])
    expect(handed.ballot).toEqual({
      viewer: { isHost: true },
      voterName: null,
      votes: [],
      isVoided: false,
    })
    expect(handedVote({ session }, id)?.ballot.viewer.isHost).toBe(false)
    expect(handedVote({ session, isHost: 'yes' }, id)?.ballot.viewer.isHost).toBe(false)
  })

  test('a session handed over by the previous page is not used for another session', () => {
    expect(handedVote({ session }, 'otherotherot')).toBeNull()
  })

  test.each([
    null,
    undefined,
    'text',
    {},
    { session: null },
    { session: { id } },
    { session: { id, venues: 3 } },
  ])('a session handed over by the previous page is not built from anything else (%#)', (state) => {
    expect(handedVote(state, id)).toBeNull()
  })
})

describe('a session this browser made and stores', () => {
  test('a session this browser made and stores is shown with its name, its venues and its criteria', () => {
    expect(kept.snapshot.session).toEqual({
      ...session,
      occasion: null,
      preferences: {
        budget: '$$$',
        groupSize: 6,
        groupSizeRange: null,
        groupSizeFrom: 6,
        occasion: null,
        cuisine: null,
      },
      updatedAt: session.createdAt,
    })
    expect(kept.snapshot.results.expectedVoters).toBe(6)
    expect(kept.ballot.viewer.isHost).toBe(true)
  })

  test('a session this browser made and stores is not used for another session', () => {
    expect(storedVote(stored, 'otherotherot')).toBeNull()
  })

  test.each([null, '', '{"half', 'null', '7', '{}', `{"id":"${id}"}`, `{"id":"${id}","venues":[]}`])(
    'a session this browser made and stores is not built from anything else (%#)',
    (text) => {
      expect(storedVote(text, id)).toBeNull()
    },
  )
})
