import { onboardingSteps } from '@nofomo/contracts/analytics/names.ts'
import { describe, expect, test } from 'vitest'
import { venueOf, weekOf } from '../../../testing/kpi-answers.ts'
import { cellsOf, onboardingTitle, stepsOf, trendTitle, venuesAsFile } from './table.messages.ts'

test('a row on the screen has units, and a dash for what is not told', () => {
  expect(cellsOf(venueOf())).toEqual(['Fremont', '112', '4:12', '51.2%', '22%', '9.5%'])
  expect(cellsOf(venueOf({ neighborhood: null, redemptionRate: null })).slice(-1)).toEqual(['–'])
})

test('a row of the file has numbers, and nothing for what is not told', () => {
  const { name, rows } = venuesAsFile({ month: '2026-11', venues: [venueOf({ offerOpenRate: null })] })
  expect(name).toBe('seattle-pilot-2026-11.csv')
  expect(rows).toEqual([['Joule', 'Fremont', '112', '252', '', '22', '9.5']])
})

describe('the title of the trend', () => {
  test.each([
    [[3, 9, 4], 'Most people came in the week of Nov 9, 2026: 9'],
    [[9, 9, 4], 'No week stands out yet'],
    [[0, 0, 0], 'In which weeks do people come?'],
  ])('of %o is “%s”', (covers, title) => {
    const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((week, index) =>
      weekOf(week, { verifiedCovers: covers[index] ?? 0 }),
    )
    expect(trendTitle(weeks)).toBe(title)
  })
})

describe('onboarding', () => {
  const stepsWith = (visits: readonly number[]) =>
    stepsOf(onboardingSteps.map((step, index) => ({ step, visits: visits[index] ?? 0 })))

  test('onboarding names the step after which most leave', () => {
    expect(onboardingTitle(stepsWith([40, 38, 37, 12, 11, 10, 10]))).toBe(
      'Most newcomers leave after Vibe check',
    )
    expect(onboardingTitle(stepsWith([5, 5, 5, 5, 5, 5, 5]))).toBe('Nobody who starts onboarding leaves it')
  })

  test('onboarding tells shares of the step that most reached', () => {
    expect(stepsWith([40, 30]).map(({ share }) => share)).toEqual([100, 75, 0, 0, 0, 0, 0])
  })
})
