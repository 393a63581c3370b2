import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test } from 'vitest'
import { loadFailure } from '../../../features/sessions/live/load-session.ts'
import { factsAbout, moreSentence, peopleSentence, resultsNote } from './preview.messages.ts'

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Place ${index + 1}` }))
const session = (part: object) => ({ venues: [], preferences: {}, ...part }) as unknown as Session
const results = (part: object) =>
  ({ venueStats: [], uniqueVoters: 0, isHidden: false, ...part }) as unknown as Results

test('the preview shows the criteria, and omitted ones as open', () => {
  expect(
    factsAbout(
      session({ location: 'Ballard', venues: named(3), preferences: { cuisine: 'Ramen', budget: '$$' } }),
    ),
  ).toEqual([
    ['Location', 'Ballard'],
    ['Venues', '3'],
    ['Cuisine', 'Ramen'],
    ['Price range', '$30–60 each'],
  ])
  const open = Object.fromEntries(factsAbout(session({ location: null })))
  expect(open).toMatchObject({ Location: 'Seattle', Cuisine: 'Any cuisine', 'Price range': 'Any price' })
})

test('the preview counts voters, and watchers once that is known', () => {
  expect(peopleSentence(results({}), null)).toBe('Nobody has voted yet')
  expect(peopleSentence(results({ uniqueVoters: 1 }), null)).toBe('1 person voting')
  expect(peopleSentence(results({}), 1)).toBe('Nobody has voted yet · just you here')
  expect(peopleSentence(results({ uniqueVoters: 3 }), 2)).toBe('3 people voting · 2 here now')
})

test('the preview of a complete vote says how many voted', () => {
  expect(peopleSentence(results({ status: 'complete', uniqueVoters: 3 }), 2)).toBe('3 people voted')
  expect(peopleSentence(results({ status: 'complete' }), 2)).toBe('Nobody voted')
})

test('the preview shows six venues as tiles and names the others', () => {
  expect(moreSentence(named(6))).toBeNull()
  expect(moreSentence(named(8))).toBe('+2 more: Place 7, Place 8')
})

test('the preview says when results are shown, unless they always are or the vote is complete', () => {
  const at = (resultsVisibility: string, status = 'in_progress') =>
    resultsNote(session({ status, settings: { resultsVisibility } }))
  expect(at('always')).toBeNull()
  expect(at('after_vote')).toContain('once you have voted')
  expect(at('after_close')).toContain('until the vote closes')
  expect(at('after_close', 'complete')).toBeNull()
})

test('each failure of the preview has its sentence', () => {
  expect(loadFailure(404)).toMatch(/^This voting session was not found\./)
  expect(loadFailure(500)).toBe('Session not found: 500')
  expect(loadFailure(0)).toBe('Failed to load voting session')
})
