import type { Session } from '@nofomo/contracts/sessions.ts'
import { expect, test } from 'vitest'
import { localRecord, localRecordKey } from './local-record.ts'
import { requestFor } from './start-session.ts'

const session = {
  id: 'abcdefghijkl',
  sessionName: 'Where to in Fremont?',
  location: 'Fremont, Seattle',
  venues: [],
  settings: { allowAnonymousVotes: true, allowAddedVenues: true },
  createdAt: '2026-05-01T19:00:00.000Z',
} as unknown as Session

test('a session made here is remembered under its own key, with what was chosen', () => {
  expect(localRecordKey(session.id)).toBe('session_abcdefghijkl')
  expect(localRecord(session, { groupSize: '5-7', budget: '$$$' })).toEqual({
    id: 'abcdefghijkl',
    type: 'RealSession',
    sessionName: 'Where to in Fremont?',
    groupSize: '5-7',
    budget: '$$$',
    locationString: 'Fremont, Seattle',
    venues: [],
    aiGenerated: true,
    created: '2026-05-01T19:00:00.000Z',
    settings: { allowAnonymousVotes: true, allowAddedVenues: true },
  })
})

test('choices travel by name and number, words as the description', () => {
  const chosen = {
    words: ' quiet, one vegan ',
    neighborhood: 'Fremont',
    budget: '$$$$',
    groupSize: '12+',
    open: [],
  } as const
  expect(requestFor(chosen)).toEqual({
    title: 'Where to in Fremont?',
    description: 'quiet, one vegan',
    location: 'Fremont, Seattle',
    preferences: { budget: 'luxury', groupSize: 15 },
  })
})

test('without words nothing is described', () => {
  const chosen = { words: '  ', neighborhood: 'Ballard', budget: '$', groupSize: '2', open: [] } as const
  expect(requestFor(chosen)).not.toHaveProperty('description')
})

test('free words decide what nobody has chosen in the form', () => {
  const chosen = {
    words: 'cheap ramen for five',
    neighborhood: 'Ballard',
    budget: '$$',
    groupSize: '3-4',
  } as const
  expect(requestFor({ ...chosen, open: ['budget', 'groupSize'] }).preferences).toEqual({})
  expect(requestFor({ ...chosen, open: ['groupSize'] }).preferences).toEqual({ budget: 'moderate' })
})
