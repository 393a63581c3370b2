import { groupSizes, type Occasion, peopleByGroupSize } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { expect, test } from 'vitest'
import { type CountedSession, nextFacts, factsOf as projectFacts } from './session-facts.ts'

const createdAt = new Date('2026-11-20T20:00:00Z')
const session: CountedSession = {
  ...{ sessionId: 'friday', createdAt, decidedAt: null, winnerVenueId: null, meetingAt: null },
  ...{ firstVoteAt: null, occasion: null, groupSize: null, priceLevel: null, voters: 0, expected: 4 },
  isExpectedKnown: false,
  deadline: null,
  votedAt: null,
  actedAt: createdAt,
}
const factsOf = (given: Partial<CountedSession>) => projectFacts({ ...session, ...given }, null, createdAt)
const bucket = <K extends keyof ReturnType<typeof factsOf>>(key: K, given: Partial<CountedSession>) =>
  factsOf(given)[key]

test('dates are date nights, dinners of a group and desserts are casual, and so is what nobody named', () => {
  const of = (occasion: Occasion | null) => bucket('occasion', { occasion })
  expect(Object.fromEntries(occasions.map((occasion) => [occasion, of(occasion)]))).toEqual({
    casual: 'casual',
    date: 'date-night',
    celebration: 'celebration',
    business: 'business',
    family: 'family',
    'group-dinner': 'casual',
    drinks: 'drinks',
    dessert: 'casual',
  })
  expect(of(null)).toBe('casual')
})

test('groups from eight people up are one size', () => {
  const sizes = groupSizes.map((size) => bucket('groupBucket', { groupSize: peopleByGroupSize[size] }))
  expect(sizes).toEqual(['2', '3-4', '5-7', '8+', '8+'])
})

test('without a size the people whose ballots count are the group, and a group is two at least', () => {
  const sizes = [0, 1, 2, 3, 8].map((voters) => bucket('groupBucket', { voters, decidedAt: createdAt }))
  expect(sizes).toEqual(['2', '2', '2', '3-4', '8+'])
  expect(bucket('groupBucket', { voters: 8, groupSize: 4 })).toBe('3-4')
})

test('the two highest budgets are one bucket, and no budget counts as the middle', () => {
  const tiers = [1, 2, 3, 4, null].map((priceLevel) => bucket('budgetTier', { priceLevel }))
  expect(tiers).toEqual(['$', '$$', '$$$', '$$$', '$$'])
})

test.each([
  ['04:59', 'late'],
  ['05:00', 'lunch'],
  ['14:59', 'lunch'],
  ['15:00', 'dinner'],
  ['21:59', 'dinner'],
  ['22:00', 'late'],
  ['00:00', 'late'],
])('the hour %s in Seattle is %s, in winter and in summer', (time, slot) => {
  const at = (moment: string) => bucket('timeSlot', { meetingAt: new Date(moment) })
  expect([at(`2026-11-20T${time}:00-08:00`), at(`2026-07-04T${time}:00-07:00`)]).toEqual([slot, slot])
})

test('a known meeting time outranks the time of voting, and that the time of making the list', () => {
  const firstVoteAt = new Date('2026-11-21T01:00:00Z')
  const meetingAt = new Date('2026-11-22T07:00:00Z')
  const of = (given: Partial<CountedSession>) => {
    const { meetsAt, timeSlot } = factsOf(given)
    return [meetsAt, timeSlot]
  }
  expect(of({})).toEqual([createdAt, 'lunch'])
  expect(of({ firstVoteAt })).toEqual([createdAt, 'lunch'])
  expect(of({ firstVoteAt, decidedAt: createdAt })).toEqual([firstVoteAt, 'dinner'])
  expect(of({ firstVoteAt, meetingAt })).toEqual([meetingAt, 'late'])
})

test('unchanged facts are not written again, and those of a deleted session never change', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const first = nextFacts(null, session, now)
  if (!first) throw new Error('The first facts are new.')
  expect(first).toMatchObject({ voters: 0, changedAt: now, deletedAt: null })
  const later = new Date('2026-11-21T01:00:00Z')
  expect(nextFacts(first, session, later)).toBeNull()
  // Whoever looks in changes no fact.
  expect(nextFacts(first, { ...session, actedAt: later }, later)).toEqual({ ...first, activeAt: later })
  const decided = { ...session, decidedAt: later, winnerVenueId: 'altura' }
  const second = nextFacts(first, decided, later)
  expect(second).toMatchObject({ decidedAt: later, winnerVenueId: 'altura', changedAt: later })
  expect(nextFacts(second, session, later)).toMatchObject({ decidedAt: null, winnerVenueId: null })
  expect(nextFacts({ ...first, deletedAt: later }, decided, later)).toBeNull()
})

test('the facts that rules compare are stored as the group gave them: its size, else the host’s number of voters', () => {
  expect(bucket('people', { groupSize: 6, isExpectedKnown: true, expected: 9 })).toBe(6)
  expect(bucket('people', { isExpectedKnown: true, expected: 9 })).toBe(9)
  expect(bucket('people', { expected: 9, voters: 3 })).toBeNull()
  expect(bucket('statedOccasion', { occasion: 'dessert' })).toBe('dessert')
  expect(bucket('statedOccasion', {})).toBeNull()
  const now = new Date('2026-11-21T00:00:00Z')
  const first = nextFacts(null, { ...session, groupSize: 5 }, now)
  expect(nextFacts(first, { ...session, groupSize: 6 }, now)).toMatchObject({ people: 6, groupBucket: '5-7' })
  expect(nextFacts(first, { ...session, groupSize: 5, occasion: 'casual' }, now)).toMatchObject({
    statedOccasion: 'casual',
    occasion: 'casual',
  })
})
