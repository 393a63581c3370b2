import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test } from 'vitest'
import {
  canCome,
  deletionQuestion,
  expectedHint,
  overwriteQuestion,
  progressSentence,
  removalQuestion,
  stateHeading,
  timesRemovalQuestion,
  votesFor,
} from './moderation.messages.ts'

const results = (part: Partial<Results>) =>
  ({ status: 'in_progress', isHidden: false, venueStats: [], winnerId: null, ...part }) as Results
const session = (expectedVoters: number, isExpectedKnown = true) =>
  ({ expectedVoters, isExpectedKnown }) as Session
const voters = (finishedVoters: number, uniqueVoters: number, expectedVoters: number) =>
  progressSentence(session(expectedVoters), results({ finishedVoters, uniqueVoters }))

test('progress says who has voted and who is still choosing', () => {
  expect(voters(0, 0, 4)).toBe('Nobody has voted yet.')
  expect(voters(2, 2, 4)).toBe('2 of 4 voted.')
  expect(voters(2, 3, 4)).toBe('2 of 4 voted. 1 is still choosing.')
  expect(voters(0, 2, 4)).toBe('0 of 4 voted. 2 are still choosing.')
})

test('more voters than expected are never shown as five of four', () => {
  expect(voters(5, 5, 4)).toBe('5 have voted, 4 expected.')
})

test('removing a venue says how many votes are lost', () => {
  expect(removalQuestion('Spinasse', 0)).toBe('Remove Spinasse? It has no votes yet.')
  expect(removalQuestion('Spinasse', 1)).toBe('Remove Spinasse and the 1 vote on it?')
  expect(removalQuestion('Spinasse', 3)).toBe('Remove Spinasse and the 3 votes on it?')
})

test('hidden counts are not shown as none', () => {
  expect(votesFor('spinasse', results({ isHidden: true }))).toBeNull()
  expect(removalQuestion('Spinasse', null)).toBe('Remove Spinasse and every vote on it?')
})

test('a venue nobody voted for has no votes', () => {
  expect(votesFor('spinasse', results({}))).toBe(0)
})

test('deleting names what is lost', () => {
  const friday = { title: 'Friday', venues: [{}, {}, {}] } as Session
  expect(deletionQuestion(friday, results({ totalVotes: 1 }))).toContain(
    'Delete “Friday” with its 3 places and 1 vote?',
  )
  expect(deletionQuestion(friday, results({ totalVotes: 0 }))).toContain('Delete “Friday” with its 3 places?')
  const empty = { title: 'Friday', venues: [] as unknown } as Session
  expect(deletionQuestion(empty, results({ totalVotes: 0 }))).toContain('Delete “Friday”?')
  expect(deletionQuestion(friday, results({ isHidden: true, totalVotes: 0 }))).toContain('and every vote?')
})

test('in a closed vote nobody is still choosing', () => {
  const closed = (part: Partial<Results>) =>
    progressSentence(session(3), results({ status: 'complete', ...part }))
  expect(closed({ finishedVoters: 1, uniqueVoters: 2 })).toBe('1 of 3 voted. 1 did not finish.')
  expect(closed({ finishedVoters: 0, uniqueVoters: 0 })).toBe('Nobody voted.')
})

test('if nobody gave a number, only voters are counted', () => {
  const sentence = (part: Partial<Results>) => progressSentence(session(3, false), results(part))
  expect(sentence({ finishedVoters: 5, uniqueVoters: 6 })).toBe('5 have voted. 1 is still choosing.')
  expect(sentence({ finishedVoters: 5, uniqueVoters: 5, status: 'complete' })).toBe('5 voted.')
})

test('the state of a vote is shown, also while it may still change', () => {
  expect(
    (['in_progress', 'provisional', 'complete'] as const).map((status) =>
      stateHeading({ status }, { isExpectedKnown: true }),
    ),
  ).toEqual(['Voting is open', 'Decided, but not final yet', 'The vote is closed'])
  expect(stateHeading({ status: 'provisional' }, { isExpectedKnown: false })).toBe('Voting is open')
})

test('the expected number has a hint about its effect and its default', () => {
  expect(expectedHint(session(4))).toBe(
    'The result is final ten minutes after this many have voted. Empty: you don’t know yet.',
  )
  expect(expectedHint(session(3, false))).toBe(
    'How many you are, exactly. Until you say, no number ends the vote: you do, a deadline, or a day without votes.',
  )
})

test('the confirmation before times are taken off names them and how many answers go with them', () => {
  const now = Date.parse('2026-11-24T20:00:00Z')
  const friday = { startsAt: '2026-11-28T03:00:00.000Z' }
  const saturday = { startsAt: '2026-11-29T04:30:00.000Z' }
  expect(timesRemovalQuestion([friday], 6, now)).toBe('Remove Friday, 7\u00a0PM and the 6 answers on it?')
  expect(timesRemovalQuestion([friday], 1, now)).toBe('Remove Friday, 7\u00a0PM and the 1 answer on it?')
  expect(timesRemovalQuestion([friday, saturday], 9, now)).toBe(
    'Remove Friday, 7\u00a0PM and Saturday, 8:30\u00a0PM and the 9 answers on them?',
  )
  expect(timesRemovalQuestion([friday], null, now)).toBe('Remove Friday, 7\u00a0PM and every answer on it?')
  expect(timesRemovalQuestion([friday], 0, now)).toBeNull()
  expect(timesRemovalQuestion([], 0, now)).toBeNull()
})

test('a time on the list says how many of those who answered can come, and nothing without answers', () => {
  const startsAt = '2026-11-28T03:00:00.000Z'
  const friday = { times: [{ id: 'fri', startsAt }] } as Session
  const answered = (stats: object, part: object = {}) =>
    canCome(
      '2026-11-28T03:00:00Z',
      friday,
      results({ times: { stats: [stats] }, ...part } as Partial<Results>),
    )
  expect(answered({ timeId: 'fri', yes: 2, ifNeedBe: 1, no: 1 })).toBe('3 of 4 can come')
  expect(answered({ timeId: 'fri', yes: 0, ifNeedBe: 0, no: 0 })).toBe('')
  expect(answered({ timeId: 'fri', yes: 2, ifNeedBe: 1, no: 1 }, { isHidden: true })).toBe('')
})

test('the question before another tab’s value is replaced names it', () => {
  expect(overwriteQuestion('Brunch')).toBe(
    '“Brunch” was saved elsewhere while you wrote. Save yours in its place?',
  )
  expect(overwriteQuestion('')).toBe('This was emptied elsewhere while you wrote. Save yours in its place?')
})
