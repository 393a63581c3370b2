import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LostGroups } from './leakage.ts'
import { weekSummaryOf } from './week.ts'

const stages = (viewed: number, considered = 0, chosen = 0) => ({ viewed, considered, chosen, verified: 0 })
const lost = (groups: number, day = 5): LostGroups[] =>
  groups === 0 ? [] : [{ winnerId: 'altura', name: 'Altura', day, groups }]
const competition = 'You are third of 12 restaurants on Capitol Hill this week.'

function week(viewed: number, considered = 0, chosen = 0, gone = 0, before = 0) {
  const current = stages(viewed, considered, chosen)
  const decided = { considered, chosen, decided: chosen + gone, lost: lost(gone) }
  return weekSummaryOf({ current, compared: stages(before), decided, competition, suggestions: [] })
}

test('the weekly summary says in three sentences how many came, why the others went elsewhere, and how the venue compares', () => {
  expect(week(11, 9, 2, 7, 8)?.sentences).toEqual([
    'Eleven groups viewed you this week, three more than the week before; two chose you.',
    'Of nine groups that considered you and decided, seven went elsewhere, all to Altura on Fridays.',
    competition,
  ])
})

test.each([
  [0, 0, 0, 'No group with a final result gave you a yes or maybe, so none went elsewhere.'],
  [3, 2, 0, 'None of those that considered you went elsewhere.'],
  [3, 2, 1, 'One of those that considered you went elsewhere; why is told from five groups.'],
  [6, 5, 4, 'Four of those that considered you went elsewhere; why is told from five groups.'],
])(
  'the weekly summary of %i groups that came, %i that considered the venue and %i that went elsewhere says: %s',
  (viewed, considered, gone, sentence) => {
    expect(week(viewed, considered, 0, gone, 1)?.sentences[1]).toBe(sentence)
  },
)

test('the weekly summary compares nothing below five groups', () => {
  expect(week(4)?.sentences[2]).toBe('How you do beside others is told from five groups.')
})

test('a venue that no group saw in two weeks has no weekly summary', () => {
  expect(week(0)).toBeNull()
  expect(week(0, 0, 0, 0, 4)?.sentences[0]).toBe('No group viewed you this week, after four the week before.')
})

test('the action of the weekly summary is the first suggestion with a link', () => {
  const given = {
    current: stages(5),
    compared: stages(0),
    decided: { considered: 0, chosen: 0, decided: 0, lost: [] },
    competition,
  }
  const title = 'Show more of your place'
  const summary = weekSummaryOf({
    ...given,
    suggestions: [
      { title: 'Wait', description: 'Nothing to do.', action: null },
      { title, description: 'They see your picture.', action: { label: 'Go to my listing', to: 'listing' } },
    ],
  })
  expect(summary?.action).toEqual({
    sentence: 'Show more of your place. They see your picture.',
    label: 'Go to my listing',
    section: 'listing',
  })
  expect(weekSummaryOf({ ...given, suggestions: [] })?.action).toEqual({
    sentence: 'Look over your listing: picture, price and features are all that groups see.',
    label: 'Go to my listing',
    section: 'listing',
  })
})

test('every sentence of the weekly summary is well formed, for any counts', () => {
  const counts = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30))
  fc.assert(
    fc.property(counts, ([chosen, gone, open, seen, before]) => {
      const considered = chosen + gone + open
      for (const sentence of week(considered + seen, considered, chosen, gone, before)?.sentences ?? [])
        expect(sentence).toMatch(/^[A-Z0-9][^.]*\.$/)
    }),
  )
})
