import * as auth from '@nofomo/contracts/auth/endpoints.ts'
import * as billing from '@nofomo/contracts/billing/endpoints.ts'
import * as bookings from '@nofomo/contracts/bookings/endpoints.ts'
import * as kpis from '@nofomo/contracts/kpis/endpoints.ts'
import * as listing from '@nofomo/contracts/listing/endpoints.ts'
import * as venueOffers from '@nofomo/contracts/offers/venue-endpoints.ts'
import * as plansOfPeople from '@nofomo/contracts/plans/endpoints.ts'
import * as premium from '@nofomo/contracts/premium/endpoints.ts'
import * as team from '@nofomo/contracts/team/endpoints.ts'
import * as venueAnalytics from '@nofomo/contracts/venue-analytics/endpoints.ts'
import * as venueHome from '@nofomo/contracts/venue-home/endpoints.ts'
import * as venues from '@nofomo/contracts/venues/endpoints.ts'
import * as hostedBallots from '@nofomo/contracts/voting/ballot-endpoints.ts'
import * as voting from '@nofomo/contracts/voting/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Route } from '../lib/http/api-client.ts'
import plans from './recorded/plans.json?raw'
import venue from './recorded/venue.json?raw'
import { recordedAnswer } from './recorded.ts'

type Endpoint = { method: string; path: string; response: z.ZodType }
const endpoints = Object.values({
  ...{ ...auth, ...bookings, ...listing, ...plansOfPeople, ...venues, ...voting, ...hostedBallots },
  ...{ ...billing, ...kpis, ...premium, ...team, ...venueAnalytics, ...venueHome, ...venueOffers },
} as Record<string, unknown>).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'response' in one,
)
const asked = [venue, plans]
  .flatMap((text) => Object.keys(JSON.parse(text) as object))
  .map((key) => {
    const [method, path, ...variant] = key.split(' ')
    return { method, path, variant: variant.join(' ') }
  })
const present = Date.parse('2027-01-01T04:30:00Z')

beforeEach(() => void vi.useFakeTimers({ now: present }))
afterEach(() => void vi.useRealTimers())

describe('recorded answers', () => {
  test.each([0, 1, 2, 3])('at step %i every answer is what the contract of its call requires', (step) => {
    vi.setSystemTime(present + 4_000 * step)
    for (const { method, path, variant } of asked) {
      const endpoint = endpoints.find((one) => one.method === method && one.path === path)
      const answer = recordedAnswer(`${method} ${path}` as Route, variant)
      expect([path, variant, endpoint?.response.parse(answer)]).toEqual([path, variant, answer])
      expect(JSON.stringify(answer)).not.toMatch(/\{(now|day|month|soon)/)
    }
  })

  test('times, days and months in an answer are those of the present', () => {
    const kpis = recordedAnswer('GET /api/analytics/city', '0')
    expect(kpis?.months.slice(0, 2)).toEqual(['2026-12', '2026-11'])
    const dashboard = recordedAnswer('GET /api/venue/dashboard', '24h')
    const ages = dashboard?.liveGroups.map(({ timeActive }) => (present - Date.parse(timeActive)) / 60_000)
    expect(Math.max(...(ages ?? []))).toBeLessThan(30)
    const map = recordedAnswer('GET /api/venue/analytics/heat-map')
    expect(map?.headline).toContain('to Dec 31, 2026')
    const days = recordedAnswer('GET /api/venue/export/own')?.groups.map(({ viewed_at }) => viewed_at ?? '')
    expect(days?.at(-1)).toMatch(/^2026-12-31T\d\d:00:00\.000Z|2027-01-01T0[0-7]:00:00\.000Z$/)
  })

  test('a variant that was not recorded has no answer', () => {
    expect(recordedAnswer('GET /api/venue/analytics', '1y')).toBeNull()
  })
})
