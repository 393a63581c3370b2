import type { Results, Snapshot, VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { counted } from '../../../lib/text/counted.ts'
import {
  awaitedFriends,
  changeInWords,
  countsInWords,
  happyInWords,
  liveMark,
  newsInWords,
  presence,
  receivedInWords,
  sizesInWords,
  staleInWords,
  stepsInWords,
  unsentVotes,
} from './results.messages.ts'

const stats: VenueStats = {
  venueId: 'spinasse',
  venue: { id: 'spinasse', name: 'Spinasse' },
  rank: 1,
  yesVotes: 3,
  maybeVotes: 1,
  noVotes: 2,
  vetoes: 0,
  totalVotes: 6,
  score: 10,
  percentage: 56,
}

const results: Results = {
  status: 'in_progress',
  isHidden: false,
  venueStats: [stats],
  winnerId: null,
  backupId: null,
  winner: null,
  leaderId: 'spinasse',
  decidedBy: null,
  otherRules: [],
  happyVoters: 4,
  totalVotes: 6,
  uniqueVoters: 6,
  finishedVoters: 3,
  expectedVoters: 5,
  participationRate: 1,
}

const session = {
  isExpectedKnown: true,
  expectedVoters: 5,
  venues: [
    { id: 'spinasse', name: 'Spinasse' },
    { id: 'joule', name: 'Joule' },
  ],
}
const snapshot = (part: Partial<Results>, isExpectedKnown = true) =>
  ({ session: { ...session, isExpectedKnown }, results: { ...results, ...part } }) as Snapshot

test('the counts of a venue are shown as text; a veto is shown once, not also as a no', () => {
  expect(countsInWords(stats)).toBe('3 yes · 1 maybe · 2 no')
  expect(countsInWords({ ...stats, vetoes: 1 })).toBe('3 yes · 1 maybe · 1 no · 1 not interested')
  expect(countsInWords({ ...stats, vetoes: 2 })).toBe('3 yes · 1 maybe · 0 no · 2 not interested')
})

test('received votes count people, so their votes on single venues are called choices', () => {
  expect(receivedInWords(snapshot({}))).toBe('3 of 5 votes received')
  expect(sizesInWords(snapshot({}))).toBe('6 voters · 6 choices · 2 venues')
  expect(sizesInWords(snapshot({ uniqueVoters: 1, totalVotes: 1 }))).toBe('1 voter · 1 choice · 2 venues')
})

test('results of a crew say that counts move by several ballots, and do not add up those', () => {
  expect(sizesInWords(snapshot({ countedVoters: 3 }))).toBe('6 voters · 2 venues')
  expect(stepsInWords({ ...results, countedVoters: 3 })).toMatch(/^Counts hold 3 ballots and move by three/)
  expect(stepsInWords({ ...results, countedVoters: 0 })).toMatch(
    /^Counts come once three of you have finished/,
  )
  expect([stepsInWords(results), stepsInWords({ ...results, countedVoters: 0, uniqueVoters: 0 })]).toEqual([
    null,
    null,
  ])
})

test('results invent no number of voters if nobody gave an exact one', () => {
  expect(receivedInWords(snapshot({}, false))).toBe('3 have voted')
})

test('results never say that five of two votes were received', () => {
  const more = { finishedVoters: 5, expectedVoters: 2 }
  const two = { ...session, expectedVoters: 2 }
  const received = (status: Results['status']) =>
    receivedInWords({ session: two, results: { ...results, ...more, status } } as Snapshot)
  expect(received('provisional')).toBe('5 have voted, 2 expected')
  expect(received('complete')).toBe('5 voted')
})

describe('a provisional result', () => {
  const before = snapshot({ status: 'provisional', winnerId: 'spinasse' })
  const after = (part: Partial<Results>) => snapshot({ status: 'provisional', winnerId: 'joule', ...part })

  test('a provisional result that votes change says who wins now', () => {
    expect(changeInWords(before, after({}))).toBe(
      'Votes have changed the result: Joule wins now, no longer Spinasse.',
    )
    expect(changeInWords(before, after({ winnerId: null }))).toBe(
      'Votes have changed the result: there is no winner any more, Spinasse was it.',
    )
    expect(changeInWords(after({ winnerId: null }), after({}))).toBe(
      'Votes have changed the result: Joule wins now.',
    )
  })

  test('a provisional result is unchanged if it stays, is reopened or was not there before', () => {
    expect(changeInWords(before, before)).toBeNull()
    expect(changeInWords(before, after({ status: 'in_progress', winnerId: null }))).toBeNull()
    expect(changeInWords(snapshot({}), after({}))).toBeNull()
  })

  test('a provisional result is announced as not final, and a change of it as a change', () => {
    expect(newsInWords(snapshot({}), before)).toBe('Not final yet. 3 of 5 votes received. Votes still count.')
    expect(newsInWords(before, after({ decidedBy: 'Joule leads.' }))).toBe(
      'Votes have changed the result: Joule wins now, no longer Spinasse. 3 of 5 votes received. Joule leads. Votes still count.',
    )
  })
})

test('a final result is announced with what decided it, or why there is none', () => {
  const news = (part: Partial<Results>) =>
    newsInWords(snapshot({}), snapshot({ status: 'complete', ...part }))
  expect(news({ winnerId: 'joule', decidedBy: 'Joule wins: more yes.' })).toBe(
    'We have a winner: Joule wins: more yes.',
  )
  expect(news({})).toBe('The vote is closed. Nobody said yes or maybe to any place.')
  expect(news({ totalVotes: 0 })).toBe('The vote is closed. Nobody voted.')
})

test('the number of votes has a singular for one, and a plural for none and more', () => {
  expect([0, 1, 2].map((n) => counted(n, 'vote'))).toEqual(['0 votes', '1 vote', '2 votes'])
})

describe('the number of happy voters', () => {
  const happy = (happyVoters: number, uniqueVoters: number) =>
    happyInWords({ ...results, happyVoters, uniqueVoters })

  test('the number of happy voters names all of a group together', () => {
    expect(happy(5, 5)).toBe('All five of you can live with this.')
    expect(happy(2, 2)).toBe('Both of you can live with this.')
    expect(happy(14, 14)).toBe('All 14 of you can live with this.')
  })

  test('the number of happy voters counts a part of a group', () => {
    expect(happy(4, 5)).toBe('4 of 5 said yes or maybe to this.')
    expect(happy(0, 2)).toBe('0 of 2 said yes or maybe to this.')
  })

  test('the number of happy voters is not shown for nobody, and describes a single vote as such', () => {
    expect(happy(0, 0)).toBeNull()
    expect(happy(1, 1)).toBe('The only voter so far is fine with this.')
    expect(happy(0, 1)).toBeNull()
  })

  test('the number of happy voters of a closed vote does not call a voter the only one so far', () => {
    const closed: Results = { ...results, status: 'complete', happyVoters: 1, uniqueVoters: 1 }
    expect(happyInWords(closed)).toBe('The only voter is fine with this.')
  })
})

test('stale results say when they were last updated, in Seattle’s time wherever the device is', () => {
  expect(staleInWords(new Date('2026-11-28T03:42:00Z'))).toBe('Last updated 7:42\u00a0PM, reconnecting…')
})

test('awaited friends and unsent votes have a singular and a plural', () => {
  expect([awaitedFriends(1), awaitedFriends(2)]).toEqual(['Waiting for 1 friend', 'Waiting for 2 friends'])
  expect(unsentVotes(1)).toMatch(/^1 choice of yours is kept in this browser, not counted yet, /)
  expect(unsentVotes(2)).toMatch(/^2 choices of yours are kept in this browser, not counted yet, /)
})

test('the mark of live results says whether they are live, and who watches them', () => {
  expect([liveMark(true, true), liveMark(true, false), liveMark(false, true)]).toEqual([
    'Live',
    'Final',
    'Reconnecting…',
  ])
  expect([presence(null), presence(1), presence(3)]).toEqual(['\u00a0', 'just you', '3 here now'])
})
