import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedAnswer, settleFact } from './settle-fact.ts'

const may = new Date('2026-05-20T03:00:00Z')

/** Answers of several groups: each word is one group, each letter one browser that says yes (y) or no (n). */
function answersOf(...groups: string[]): CountedAnswer[] {
  return groups.flatMap((group, at) =>
    [...group].map((letter) => ({
      answer: letter === 'y' ? ('yes' as const) : ('no' as const),
      session: `s${at}`,
      host: `h${at}`,
      network: `n${at}`,
      at: may,
    })),
  )
}

test('five agreeing browsers of three groups make a fact with its year', () => {
  expect(settleFact(answersOf('yyy', 'y', 'y'))).toEqual({ year: 2026 })
})

test.each([
  ['four browsers', answersOf('yy', 'y', 'y')],
  ['two groups', answersOf('yyy', 'yy')],
  ['groups of one host', answersOf('yyy', 'y', 'y').map((answer) => ({ ...answer, host: 'h' }))],
  ['groups on one network', answersOf('yyy', 'y', 'y').map((answer) => ({ ...answer, network: 'n' }))],
  ['noes', answersOf('nnn', 'n', 'n')],
  ['nobody', []],
])('%s make no fact', (_who, answers) => {
  expect(settleFact(answers)).toBeNull()
})

test('one no, or several of one group, do not contest a fact', () => {
  expect(settleFact(answersOf('yyy', 'y', 'y', 'n'))).toEqual({ year: 2026 })
  expect(settleFact(answersOf('yyy', 'y', 'y', 'nn'))).toEqual({ year: 2026 })
})

test('noes of two groups contest a fact if they are more than one to four yeses', () => {
  expect(settleFact(answersOf('yyy', 'y', 'y', 'n', 'n'))).toBeNull()
  expect(settleFact(answersOf('yyy', 'yyy', 'yy', 'n', 'n'))).toEqual({ year: 2026 })
})

test('the year of a fact is the newest in which five had said so', () => {
  const later = answersOf('y', 'y', 'y', 'y').map((answer, at) => ({
    ...answer,
    ...{ session: `l${at}`, at: new Date('2027-02-01T20:00:00Z') },
  }))
  expect(settleFact([...answersOf('yyy', 'y', 'y'), ...later])).toEqual({ year: 2026 })
  const [fifth] = later as [CountedAnswer]
  expect(settleFact([...answersOf('yyy', 'y', 'y'), ...later, fifth])).toEqual({ year: 2027 })
})

const key = (prefix: string, most: number) => fc.integer({ min: 0, max: most }).map((n) => `${prefix}${n}`)
const answer: fc.Arbitrary<CountedAnswer> = fc.record({
  answer: fc.constantFrom('yes' as const, 'yes' as const, 'no' as const),
  session: key('s', 5),
  host: key('h', 5),
  network: key('n', 5),
  at: fc.integer({ min: 0, max: 20 }).map((days) => new Date(may.getTime() + days * dayMs)),
})
const someAnswers = fc.array(answer, { maxLength: 40 })

test('the order of answers does not matter', () => {
  fc.assert(
    fc.property(
      someAnswers,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (some, random) => {
        const shuffled = some
          .map((one) => ({ one, rank: random.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one)
        expect(settleFact(shuffled)).toEqual(settleFact(some))
      },
    ),
  )
})

test('one more yes never unmakes a fact, and one more no never makes one', () => {
  fc.assert(
    fc.property(someAnswers, answer, (some, added) => {
      const before = settleFact(some) !== null
      const after = settleFact([...some, added]) !== null
      if (added.answer === 'yes') expect(after || !before).toBe(true)
      else expect(before || !after).toBe(true)
    }),
  )
})

test('without four others that agree no answer makes a fact', () => {
  fc.assert(
    fc.property(someAnswers, answer, (others, own) => {
      fc.pre(others.filter((one) => one.answer === 'yes').length < 4)
      expect(settleFact([...others, own])).toBeNull()
    }),
  )
})

test('where nobody else contests a fact, one answer does not unmake it, nor do all answers of one group', () => {
  fc.assert(
    fc.property(someAnswers, someAnswers, (others, own) => {
      const agreeing = others.map((one) => ({ ...one, answer: 'yes' as const }))
      fc.pre(settleFact(agreeing) !== null)
      expect(settleFact([...agreeing, ...own.map((one) => ({ ...one, session: 'own' }))])).not.toBeNull()
    }),
    { numRuns: 200 },
  )
})
