import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averagesOf, insightsHeadline, nextVotesOf, type ScenarioVotes, scenariosOf } from './scenarios.ts'

const votes = (
  yes: number,
  maybe: number,
  no: number,
  details: Partial<ScenarioVotes> = {},
): ScenarioVotes => ({
  ...{ occasion: 'date-night', groupBucket: '2', timeSlot: 'dinner', budgetTier: '$$' },
  ...{ yes, maybe, no, vetoes: 0 },
  ...details,
})
const says = (...tags: string[]) => ({ priceLevel: 2, answersTag: (tag: string) => tags.includes(tag) })
const all = says('date', 'business', 'family', 'celebration', 'large-groups', 'late-night')
const business = { occasion: 'business', timeSlot: 'lunch', groupBucket: '3-4' } as const

const nobody = averagesOf([])

const adviceOn = (row: ScenarioVotes, listed = all, area: number[] = []) => {
  const others = area.map((no) => ({ ...row, yes: 100 - no, maybe: 0, no }))
  return scenariosOf([row], averagesOf(others), listed)[0]?.recommendations
}

test('a scenario needs 30 votes, and the least refused is first', () => {
  const rows = [votes(10, 10, 10), votes(20, 5, 5, business), votes(29, 0, 0, { occasion: 'family' })]
  expect(scenariosOf(rows, nobody, all)).toMatchObject([
    { scenarioKey: 'business|3-4|lunch|$$', drs: 25, approvalRate: 83.3, sampleSize: 30, areaAvgDrs: null },
    { scenarioKey: 'date-night|2|dinner|$$', drs: 50, approvalRate: 66.7, sampleSize: 30 },
  ])
  expect(nextVotesOf(rows)).toBe(29)
  expect(nextVotesOf([votes(30, 0, 0)])).toBe(0)
})

test('the area’s average is that of five other venues in the same scenario', () => {
  const others = [10, 20, 30, 40, 50].map((no) => votes(100 - no, 0, no))
  const averageOf = (rows: ScenarioVotes[], own = votes(30, 0, 0)) =>
    scenariosOf([own], averagesOf(rows), all)[0]?.areaAvgDrs
  expect(averageOf(others)).toBe(30)
  expect(averageOf(others, votes(30, 0, 0, business))).toBeNull()
  expect(averageOf(others.slice(1))).toBeNull()
  expect(averageOf([votes(20, 0, 5), ...others.slice(1)])).toBeNull()
})

test('insignificant numbers of votes give no recommendation', () => {
  expect(adviceOn(votes(25, 5, 5))).toEqual([])
})

test('a venue refused over 15 more, or less, than its area gets a recommendation', () => {
  expect(adviceOn(votes(20, 0, 20), all, [30, 34, 34, 34, 90])).toEqual([
    'Groups refuse you more than others nearby: 50 against 34 of 100. An offer for this occasion is worth most here.',
  ])
  expect(adviceOn(votes(20, 0, 20), all, [30, 35, 35, 35, 90])).toEqual([])
  expect(adviceOn(votes(36, 0, 4), all, [30, 34, 34, 34, 90])).toEqual([
    'Groups refuse you less than others nearby: 10 against 34 of 100. Say in your listing that you are made for this.',
  ])
})

test('many maybes and many vetoes give recommendations', () => {
  expect(adviceOn(votes(20, 16, 4))).toEqual([
    '40% of the votes are maybes: a small offer while they vote can make them a yes.',
  ])
  expect(adviceOn(votes(28, 0, 12, { vetoes: 8 }))).toEqual([
    '20% of the votes are vetoes: something rules you out for these groups. Check that your listing is right about price, kitchen and features.',
  ])
})

test('a listing without what a refusing group needs gives a recommendation', () => {
  const refused = (details: Partial<ScenarioVotes>) => votes(20, 0, 20, { occasion: 'casual', ...details })
  expect(adviceOn(refused({ groupBucket: '8+' }), says())).toEqual([
    '50% say no, and your listing does not say that you have room for a large group.',
  ])
  expect(adviceOn(refused({ occasion: 'family' }), says())).toEqual([
    '50% say no, and your listing does not say that it is a place for children.',
  ])
  expect(adviceOn(refused({ timeSlot: 'late' }), says())).toEqual([
    '50% say no, and your listing does not say that you are open late.',
  ])
  expect(adviceOn(refused({ budgetTier: '$' }), says())).toEqual([
    '50% say no. They planned for $15–30 a person, your listing says $30–60: a set menu would meet them.',
  ])
  expect(adviceOn(refused({ groupBucket: '8+', occasion: 'family', timeSlot: 'late' }))).toEqual([])
  expect(adviceOn(votes(30, 0, 10, { groupBucket: '8+' }), says())).toEqual([])
  const undecided = votes(0, 30, 2, { groupBucket: '8+', budgetTier: '$' })
  expect(adviceOn(undecided, says())).toEqual([expect.stringContaining('maybes')])
})

test('the scenarios’ headline says how many votes are missing to 30', () => {
  expect(insightsHeadline([], 0, '7d')).toBe(
    'No group voted on you this week; an occasion is told from 30 votes.',
  )
  expect(insightsHeadline([], 12, '24h')).toBe(
    'No occasion has 30 votes in the last 24 hours yet; the nearest has 12.',
  )
})

test('the scenarios’ headline names who likes the venue and who refuses it', () => {
  const headlineOf = (...rows: ScenarioVotes[]) => insightsHeadline(scenariosOf(rows, nobody, all), 0, '7d')
  expect(headlineOf(votes(30, 4, 6))).toBe(
    'Date-night dinners for two at $30–60 take to you: yes or maybe in 85% of 40 votes.',
  )
  expect(headlineOf(votes(4, 6, 30))).toBe(
    'Date-night dinners for two at $30–60 refuse you: yes or maybe in 25% of 40 votes.',
  )
  expect(headlineOf(votes(30, 4, 6), votes(10, 10, 20, business))).toBe(
    'Date-night dinners for two at $30–60 take to you most, with yes or maybe in 85% of their votes; business lunches for 3–4 at $30–60 refuse you most, with yes or maybe in 50%.',
  )
})

test('the scenarios’ headline says of nobody that they refuse who takes to the venue, nor the other way', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 6, maxLength: 6 }), ([a, b, c, d, e, f]) => {
      const rows = [votes(30 + (a ?? 0), b ?? 0, c ?? 0), votes(d ?? 0, 30 + (e ?? 0), f ?? 0, business)]
      const scenarios = scenariosOf(rows, nobody, all)
      const headline = insightsHeadline(scenarios, 0, '7d')
      const refusing = scenarios.filter(({ drs, approvalRate }) => drs > 50 && approvalRate <= 50)
      expect(headline.includes('take to you')).toBe(refusing.length < scenarios.length)
      expect(headline.includes('refuse you')).toBe(refusing.length > 0)
      for (const [, share] of headline.matchAll(/refuse you[^;]*? in ([\d.]+)%/g))
        expect(Number(share)).toBeLessThanOrEqual(50)
    }),
  )
})
