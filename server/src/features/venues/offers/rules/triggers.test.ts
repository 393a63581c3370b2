import { minuteOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { sessionLimits } from '@nofomo/contracts/venues/trust.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PastGroup, wouldHaveFired } from './past-groups.ts'
import { type Condition, isFitting, nextRule, type Rule, type RuleGroup } from './triggers.ts'

const now = new Date('2026-11-21T02:30:00Z') // 18:30 in Seattle
const group: RuleGroup = {
  ...{ sessionId: 'friday', venueId: 'altura', trust: 'trusted', earlier: 0, fired: [] },
  ...{ people: null, occasion: null, meetingAt: null, voters: 0 },
}
const always: Rule = { id: 'r1', ruleId: 'r1', venueId: 'altura', trigger: 'always', condition: null }
const fits = (rule: Condition, given: Partial<RuleGroup> = {}, at = now) =>
  isFitting(rule, { ...group, ...given }, at)

describe('a rule for a group size', () => {
  const four = { trigger: 'group_size', condition: 4 } as const

  test('a rule for a group size fits groups of that many and more', () => {
    const sizes = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 2, max: 20 }), (people, condition) => {
        expect(fits({ trigger: 'group_size', condition }, { people })).toBe(people >= condition)
      }),
    )
  })

  test('a rule for a group size counts the voters of a group that gave no size', () => {
    expect([3, 4].map((voters) => fits(four, { voters }))).toEqual([false, true])
    expect(fits(four, { people: 2, voters: 9 })).toBe(false)
  })
})

test('a rule for voters fits from that many who have begun', () => {
  const three = { trigger: 'viewer_count', condition: 3 } as const
  expect([2, 3, 4].map((voters) => fits(three, { voters, people: 9 }))).toEqual([false, true, true])
})

test('a rule for an occasion fits what the group named, and nothing else', () => {
  const date = { trigger: 'occasion', condition: 'date' } as const
  expect([fits(date, { occasion: 'date' }), fits(date, { occasion: 'family' }), fits(date)]).toEqual([
    true,
    false,
    false,
  ])
  expect(fits({ trigger: 'occasion', condition: 'casual' })).toBe(false)
})

describe('a rule for an hour', () => {
  const from = (condition: string) => ({ trigger: 'time_based', condition }) as const

  test('a rule for an hour fits from that minute in Seattle until midnight, in summer and in winter', () => {
    for (const offset of ['-08:00', '-07:00'])
      for (const [time, is] of [
        ['16:59', false],
        ['17:00', true],
        ['23:59', true],
        ['00:00', false],
      ] as const) {
        const at = new Date(`2026-${offset === '-08:00' ? '11' : '07'}-20T${time}:00${offset}`)
        expect(fits(from('17:00'), {}, at), `${time}${offset}`).toBe(is)
      }
  })

  test('a rule for an hour is compared with the meeting time where that is known', () => {
    const lunch = new Date('2026-11-22T12:00:00-08:00')
    expect(fits(from('17:00'))).toBe(true)
    expect(fits(from('17:00'), { meetingAt: lunch })).toBe(false)
    expect(fits(from('12:00'), { meetingAt: lunch }, new Date('2026-11-20T03:00:00-08:00'))).toBe(true)
  })
})

describe('of the rules that fit', () => {
  const rules = ['r1', 'r2', 'r3'].map((id) => ({ ...always, id, ruleId: id }))

  test('of the rules that fit, the oldest that has not fired for the group is next', () => {
    expect(nextRule(rules, group, now)?.id).toBe('r1')
    expect(nextRule(rules, { ...group, fired: ['r1'] }, now)?.id).toBe('r2')
    expect(nextRule(rules, { ...group, fired: ['r1', 'r2', 'r3'] }, now)).toBeNull()
    expect(nextRule([{ ...always, venueId: 'paseo' }], group, now)).toBeNull()
    const [first, ...others] = rules
    const size: Rule = { ...always, ...first, trigger: 'group_size', condition: 8 }
    expect(nextRule([size, ...others], group, now)?.id).toBe('r2')
  })

  test('a rule that has fired for a group does not fire again with other words', () => {
    expect(nextRule([{ ...always, id: 'r9', ruleId: 'r1' }], { ...group, fired: ['r1'] }, now)).toBeNull()
  })

  test('each rule fires once for a group, in whichever order groups change', () => {
    const changes = fc.array(fc.record({ people: fc.nat(20), voters: fc.nat(9) }), { maxLength: 12 })
    const conditions = fc.array(fc.integer({ min: 2, max: 20 }), { maxLength: 6 })
    fc.assert(
      fc.property(changes, conditions, (states, sizes) => {
        const own = sizes.map((condition, index): Rule => {
          const id = `r${index}`
          return { id, ruleId: id, venueId: 'altura', trigger: 'group_size', condition }
        })
        const fired: string[] = []
        for (const state of states) {
          const next = nextRule(own, { ...group, ...state, fired }, now)
          const fitting = own.filter((rule) => fits(rule, state) && !fired.includes(rule.ruleId))
          expect(next).toBe(fitting[0] ?? null)
          if (next) fired.push(next.ruleId)
        }
        expect(new Set(fired).size).toBe(fired.length)
      }),
    )
  })

  test('no rule fires for groups beyond those that the venue’s trust shows in a month', () => {
    const limit = sessionLimits.soft_verified ?? 0
    const of = (earlier: number, trust: 'soft_verified' | 'trusted') =>
      nextRule(rules, { ...group, earlier, trust }, now)?.id ?? null
    expect([of(limit - 1, 'soft_verified'), of(limit, 'soft_verified'), of(limit, 'trusted')]).toEqual([
      'r1',
      null,
      'r1',
    ])
  })
})

describe('in the last week a rule would have fired', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00-08:00`)
  const later = new Date('2026-11-25T12:00:00-08:00')
  const past = (given: Partial<PastGroup>): PastGroup => ({
    ...{ people: null, occasion: null, meetingAt: null, voters: 0 },
    ...{ createdAt: at('12:00'), activeAt: at('12:10'), lostAt: null, ...given },
  })
  const five = { trigger: 'time_based', condition: '17:00' } as const

  test('a rule is tried on past groups by size, occasion and voters, as they were', () => {
    const four = { trigger: 'group_size', condition: 4 } as const
    expect(wouldHaveFired(four, past({ people: 4 }), later)).toBe(true)
    expect(wouldHaveFired(four, past({ people: 3 }), later)).toBe(false)
  })

  test('a rule for an hour is tried on past groups by the time while they were live', () => {
    const fired = (given: Partial<PastGroup>, now = later) => wouldHaveFired(five, past(given), now)
    expect(fired({})).toBe(false)
    expect(fired({ activeAt: at('16:29') })).toBe(false)
    expect(fired({ activeAt: at('16:30') })).toBe(true)
    expect(fired({ createdAt: at('18:00'), activeAt: at('18:00') })).toBe(true)
    expect(fired({ activeAt: at('17:30'), lostAt: at('16:00') })).toBe(false)
    expect(fired({ activeAt: at('16:45') }, at('16:50'))).toBe(false)
    expect(fired({ meetingAt: at('19:00') })).toBe(true)
    expect(fired({ createdAt: at('18:00'), meetingAt: at('12:00') })).toBe(false)
  })

  test('a rule would have reached a past group if it fits at some minute while the group was live', () => {
    const minutes = fc.integer({ min: 0, max: 2 * 24 * 60 })
    const hours = fc.tuple(fc.nat(23), fc.nat(59))
    fc.assert(
      fc.property(minutes, hours, (lasted, [hour, minute]) => {
        const two = (number: number) => String(number).padStart(2, '0')
        const rule = { trigger: 'time_based', condition: `${two(hour)}:${two(minute)}` } as const
        const createdAt = at('12:00')
        const end = createdAt.getTime() + (lasted + 30) * 60_000
        const activeAt = new Date(createdAt.getTime() + lasted * 60_000)
        const group = past({ createdAt, activeAt })
        const fits = []
        for (let time = createdAt.getTime(); time <= end; time += 60_000)
          fits.push(isFitting(rule, group, new Date(time)))
        expect(wouldHaveFired(rule, group, later)).toBe(fits.includes(true))
      }),
      { numRuns: 20 },
    )
  })
})

test('the minutes of rules are counted from midnight in Seattle', () => {
  expect(
    ['00:00', '12:30', '23:59'].map((time) => minuteOfDay(new Date(`2026-11-20T${time}:00-08:00`))),
  ).toEqual([0, 750, 1439])
})
