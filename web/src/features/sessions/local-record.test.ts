import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { expect, test } from 'vitest'
import { localRecord, localRecordKey } from './local-record.ts'

const session = {
  id: 'abcdefghijkl',
  sessionName: 'Where to in Fremont?',
  location: 'Fremont, Seattle',
  groupSize: '5-7',
  budget: '$$$',
  venues: [],
  settings: { allowAnonymousVotes: true, allowAddedVenues: true },
  createdAt: '2026-05-01T19:00:00.000Z',
} as unknown as Session

test('a session made here is stored under its own key, with its criteria', () => {
  expect(localRecordKey(session.id)).toBe('session_abcdefghijkl')
  expect(localRecord(session)).toEqual({
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
