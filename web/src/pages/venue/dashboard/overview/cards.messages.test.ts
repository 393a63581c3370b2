import { expect, test } from 'vitest'
import { metricsOf } from '../../../../testing/dashboard-samples.ts'
import { cardsInWords } from './cards.messages.ts'

const said = (given = {}) =>
  cardsInWords(metricsOf(given), '7d').map(({ label, value, note }) => [label, value, note])

test('the four cards', () => {
  expect(said()).toEqual([
    ['Currently Viewing', '6', '41 today'],
    ['Considering', '4', 'decide in 3 min on average'],
    ['Chosen', '9', 'most at 7 pm'],
    ['Conversion Rate', '22%', 'up 4 points · 2nd of 31 in Fremont by conversion'],
  ])
})

test('what cannot be told is no number, and says why', () => {
  const few = { avgDecisionTime: null, peakTime: null, conversionRate: null, conversionRateChange: null }
  expect(said({ ...few, competitorRank: null }).map(([, value, note]) => `${value}: ${note}`)).toEqual([
    '6: 41 today',
    '4: average told from five groups',
    '9: busiest hour told from five groups',
    '–: told from five groups · no rank yet',
  ])
  expect(said({ conversionRateChange: null }).at(-1)?.at(-1)).toBe('2nd of 31 in Fremont by conversion')
})

test('the help names the period', () => {
  const [, , chosen, rate] = cardsInWords(metricsOf(), '7d')
  expect(chosen?.help).toContain('in the last 7 days')
  expect(rate?.help).toContain('Compared with the seven days before')
})
