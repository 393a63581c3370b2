import { expect, test } from 'vitest'
import {
  chosenMark,
  closedInWords,
  pairMark,
  tableCaption,
  timeCountsInWords,
} from './time-results.messages.ts'

test('the counts of a time name all three answers', () => {
  expect(timeCountsInWords({ timeId: 'fri', yes: 4, ifNeedBe: 1, no: 0 })).toBe('4 yes · 1 if need be · 0 no')
})

test('a time is called chosen only once that is final', () => {
  expect([chosenMark('complete'), chosenMark('provisional'), chosenMark('in_progress')]).toEqual([
    'Chosen',
    'Chosen so far',
    'Ahead',
  ])
  expect(pairMark('complete')).toBe('chosen')
})

test('a pair that cannot win is closed if the place is known to be, and else past', () => {
  const at = '2027-01-16T03:00:00.000Z'
  const openings = [{ venueId: 'canon', at, isOpen: false, closesAt: null }]
  const session = { times: [{ id: 'fri', startsAt: at }], openings }
  expect(closedInWords({ timeId: 'fri', venueId: 'canon' }, session)).toBe('closed')
  expect(closedInWords({ timeId: 'fri', venueId: 'altura' }, session)).toBe('past')
})

test('the table says whom its numbers count', () => {
  expect(tableCaption(6)).toBe('Of 6 who said when: how many can come and did not say no to the place')
})
