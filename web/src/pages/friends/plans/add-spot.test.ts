import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { expect, test } from 'vitest'
import { openPlans } from './add-spot.ts'

const plan = (id: string, status: Plan['status'], venues: number) => ({ id, status, venues }) as Plan

test('a place can be added to votes that are open and not full', () => {
  const plans = [
    plan('open', 'in_progress', 3),
    plan('not final', 'provisional', 3),
    plan('decided', 'complete', 3),
    plan('full', 'in_progress', limits.venuesPerSession),
    plan('empty', 'in_progress', 0),
  ]
  expect(openPlans(plans).map(({ id }) => id)).toEqual(['open', 'not final', 'empty'])
})
