import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { expect, test } from 'vitest'
import {
  closingHint,
  deletionQuestion,
  progressSentence,
  removalQuestion,
  switchHint,
  votesFor,
} from './words.ts'

const results = (part: Partial<Results>) =>
  ({ status: 'in_progress', isHidden: false, venueStats: [], winnerId: null, ...part }) as Results
const voters = (finishedVoters: number, uniqueVoters: number, expectedVoters: number) =>
  progressSentence(results({ finishedVoters, uniqueVoters }), expectedVoters)

test('progress tells who has voted and who is still choosing', () => {
  expect(voters(0, 0, 4)).toBe('Nobody has voted yet.')
  expect(voters(2, 2, 4)).toBe('2 of 4 voted.')
  expect(voters(2, 3, 4)).toBe('2 of 4 voted. 1 is still choosing.')
  expect(voters(0, 2, 4)).toBe('0 of 4 voted. 2 are still choosing.')
})

test('more voters than expected are never told as five of four', () => {
  expect(voters(5, 5, 4)).toBe('5 of 5 voted.')
})

test('removing a venue says how many votes go with it', () => {
  expect(removalQuestion('Spinasse', 0)).toBe('Remove Spinasse? It has no votes yet.')
  expect(removalQuestion('Spinasse', 1)).toBe('Remove Spinasse and the 1 vote for it?')
  expect(removalQuestion('Spinasse', 3)).toBe('Remove Spinasse and the 3 votes for it?')
})

test('hidden counts are not told as none', () => {
  expect(votesFor('spinasse', results({ isHidden: true }))).toBeNull()
  expect(removalQuestion('Spinasse', null)).toBe('Remove Spinasse and every vote for it?')
})

test('a venue nobody voted for has no votes', () => {
  expect(votesFor('spinasse', results({}))).toBe(0)
})

test('deleting names what is lost', () => {
  const session = { title: 'Friday', venues: [{}, {}, {}] } as Session
  expect(deletionQuestion(session, results({ totalVotes: 1 }))).toContain(
    'Delete “Friday” with its 3 places and 1 vote?',
  )
  expect(deletionQuestion(session, results({ totalVotes: 0 }))).toContain(
    'Delete “Friday” with its 3 places?',
  )
  const empty = { title: 'Friday', venues: [] as unknown } as Session
  expect(deletionQuestion(empty, results({ totalVotes: 0 }))).toContain('Delete “Friday”?')
  expect(deletionQuestion(session, results({ isHidden: true, totalVotes: 0 }))).toContain('and every vote?')
})

test('of a closed vote nobody is still choosing', () => {
  const closed = (part: Partial<Results>) => progressSentence(results({ status: 'complete', ...part }), 3)
  expect(closed({ finishedVoters: 1, uniqueVoters: 2 })).toBe('1 of 3 voted. 1 did not finish.')
  expect(closed({ finishedVoters: 0, uniqueVoters: 0 })).toBe('Nobody voted.')
})

test('a closed vote names its winner, and says so when there is none', () => {
  const closed = results({ status: 'complete' })
  expect(switchHint(closed, 'Spinasse')).toContain('Spinasse won.')
  expect(switchHint(closed, undefined)).toContain('There is no winner.')
})

test('closing says how many friends it does without', () => {
  const hint = (finishedVoters: number) => closingHint(results({ finishedVoters, expectedVoters: 4 }))
  expect(hint(1)).toBe('Closing decides with the votes so far, without 3 friends. You can reopen it.')
  expect(hint(3)).toContain('without 1 friend.')
  expect(hint(4)).toBe('Closing decides with the votes so far. You can reopen it.')
  expect(closingHint(results({ status: 'complete' }))).toContain('decided anew')
})
