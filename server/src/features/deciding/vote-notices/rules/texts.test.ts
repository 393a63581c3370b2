import type { VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import { describe, expect, test } from 'vitest'
import { noticeMail, noticePayload, type ToldVote } from './texts.ts'

const noNumber = {
  budget: null,
  groupSize: null,
  groupSizeRange: null,
  groupSizeFrom: null,
  occasion: null,
  cuisine: null,
}
const settings = {
  allowAnonymousVotes: true,
  allowAddedVenues: true,
  resultsVisibility: 'always',
  offersMuted: false,
} as const
const altura = { id: 'altura', name: 'Altura' } as ToldVote['session']['venues'][number]

type Details = { session?: Partial<ToldVote['session']>; results?: Partial<ToldVote['results']> }

const voteOf = ({ session, results }: Details): ToldVote => ({
  session: {
    ...{ id: 'abcdefghijkl', title: 'Dinner <b>', venues: [altura], meetingAt: null, deadline: null },
    ...{ isExpectedKnown: true, expectedVoters: 6, status: 'provisional', preferences: noNumber, settings },
    ...session,
  },
  results: {
    ...{ status: 'provisional', winnerId: 'altura', finishedVoters: 6, uniqueVoters: 6 },
    ...results,
  },
})
const textOf = (kind: VoteNoticeKind, details: Details, isHost = true) =>
  (JSON.parse(noticePayload(kind, voteOf(details), { isHost, stopPath: '/s' })) as { text: string }).text

describe('the text of a notice', () => {
  test('a provisional winner whose counts are hidden is told to the host alone', () => {
    const hidden = { session: { settings: { ...settings, resultsVisibility: 'after_close' } } } as const
    expect(textOf('everybody_voted', hidden)).toBe(
      'All 6 have voted in “Dinner <b>”. The winner so far: Altura.',
    )
    expect(textOf('everybody_voted', hidden, false)).toBe('All 6 have voted in “Dinner <b>”.')
    expect(textOf('decided', { ...hidden, results: { status: 'complete' } }, false)).toBe(
      '“Dinner <b>” is decided: Altura.',
    )
  })

  test('the time that the group chose is told with the place', () => {
    const times = [{ id: 'fri', startsAt: '2026-11-28T03:00:00Z' }]
    const chosen = { stats: [], pairs: [], winnerTimeId: 'fri', leaderTimeId: 'fri', voters: 6 }
    expect(textOf('changed', { session: { times }, results: { times: chosen } })).toBe(
      'The result of “Dinner <b>” has changed: Altura, Friday, November 27 at 7:00\u00a0PM (Seattle time) wins so far.',
    )
  })

  const guess = { isExpectedKnown: false, expectedVoters: 4 }
  const range = { ...noNumber, groupSize: 7, groupSizeFrom: 5 }
  test.each<[string, Details['session'], number, string]>([
    ['one of one', { expectedVoters: 1 }, 1, 'Everybody has voted in “Dinner <b>”.'],
    ['both', { expectedVoters: 2 }, 2, 'Both have voted in “Dinner <b>”.'],
    ['more than were expected', {}, 7, '“Dinner <b>”: 7 have voted, 6 expected.'],
    ['a range', { ...guess, preferences: range }, 5, '“Dinner <b>”: 5 have voted, up to 7 expected.'],
    ['no number', guess, 4, '“Dinner <b>”: 4 have voted.'],
  ])(
    'that everybody has voted names only numbers that somebody gave: %s',
    (_, session, finishedVoters, text) => {
      expect(
        textOf('everybody_voted', {
          ...(session && { session }),
          results: { finishedVoters, winnerId: null },
        }),
      ).toBe(text)
    },
  )

  const deadline = '2026-11-28T04:00:00Z'
  const ends = 'The vote ends on Friday, November 27 at 8:00\u00a0PM (Seattle time).'
  test.each<[string, Details['session'], Details['results'], string]>([
    ['one of six', {}, { finishedVoters: 5, uniqueVoters: 5 }, `1 of 6 is missing in “Dinner <b>”. ${ends}`],
    ['two of six', {}, { finishedVoters: 4, uniqueVoters: 5 }, `2 of 6 are missing in “Dinner <b>”. ${ends}`],
    [
      'a begun ballot, without a number',
      guess,
      { finishedVoters: 2, uniqueVoters: 3 },
      `1 friend has not finished voting in “Dinner <b>”. ${ends}`,
    ],
    [
      'a range',
      { ...guess, preferences: range },
      { finishedVoters: 3, uniqueVoters: 3 },
      `“Dinner <b>”: 3 have voted, up to 7 expected. ${ends}`,
    ],
  ])('who is missing is told by numbers that somebody gave: %s', (_, session, results, text) => {
    expect(
      textOf('friend_missing', {
        session: { ...session, deadline },
        results: { status: 'in_progress', ...results },
      }),
    ).toBe(text)
  })
})

test('mails name the results page and the link that stops them; subjects hold no typed text', () => {
  const links = {
    isHost: false,
    isOfCrew: false,
    publicUrl: 'https://nofomo.example',
    stopUrl: 'https://nofomo.example/vote-notices/t',
  }
  for (const kind of ['decided', 'changed', 'everybody_voted', 'friend_missing'] as const) {
    const mail = noticeMail(kind, voteOf({}), links)
    expect(mail.subject).not.toContain('Dinner')
    expect(mail.stopUrl).toBe(links.stopUrl)
    expect(mail.text).toContain('https://nofomo.example/results/abcdefghijkl')
    expect(mail.text).toContain(links.stopUrl)
    expect(mail.html).not.toContain('<b>')
  }
  const guess = noticeMail('everybody_voted', voteOf({ session: { isExpectedKnown: false } }), links)
  expect(guess.subject).toBe('Your friends have voted')
})

describe('to a member of the crew that votes', () => {
  const deadline = '2026-11-29T03:00:00.000Z'
  const crewVote = voteOf({ session: { title: 'Friday friends', deadline } })

  test('a notice says that the vote is open, or that their vote is missing, and leads to the vote', () => {
    const payload = (kind: 'begun' | 'missing') =>
      JSON.parse(noticePayload(kind, crewVote, { isHost: false, stopPath: '/vote-notices/t' })) as object
    expect(payload('begun')).toMatchObject({
      text: 'The next vote of “Friday friends” is open. The vote ends on Saturday, November 28 at 7:00\u00a0PM (Seattle time).',
      path: '/vote/abcdefghijkl',
    })
    expect(payload('missing')).toMatchObject({
      text: 'You have not voted in “Friday friends” yet. The vote ends on Saturday, November 28 at 7:00\u00a0PM (Seattle time).',
      path: '/vote/abcdefghijkl',
    })
  })

  test('a mail names the crew as what they asked for, and what its link ends', () => {
    const stopUrl = 'https://nofomo.example/vote-notices/c'
    const links = { isHost: false, isOfCrew: true, publicUrl: 'https://nofomo.example', stopUrl }
    const mail = noticeMail('begun', crewVote, links)
    expect(mail.subject).toBe('Your crew’s next vote is open')
    expect(mail.text).toContain('https://nofomo.example/vote/abcdefghijkl')
    expect(mail.text).toMatch(
      /You asked to be told of this crew: four times at most a vote, and never\s+at night\./,
    )
    expect(mail.text).toContain('Tell me nothing more of this crew')
  })
})
