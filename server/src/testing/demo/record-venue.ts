import { offerLimits, ruleOccasions } from '@nofomo/contracts/offers/limits.ts'
import { timeFilters } from '@nofomo/contracts/sessions/choices.ts'
import type { Place } from '../features/venue-offers.ts'
import type { TestApp } from '../test-app.ts'
import { Recorder, type Recording, succeed } from './recorder.ts'
import { SampleEvening, stepCount } from './sample-evening.ts'
import { liveUntilEvening } from './sample-venue-life.ts'
import { demoVenue } from './sample-venues.ts'

const venueId = demoVenue.id
const ownDays = { from: '2026-11-06', to: '2026-11-19' }

/** Plays the demo's venue and its evening, and records what the pages of its owner are answered. */
export async function recordVenue(testApp: TestApp, evening: Date): Promise<Recording> {
  const place = await liveUntilEvening(testApp, evening)
  const recorder = new Recorder(testApp)
  recorder.name(place.owner.account.id, '00000000-0000-4000-8000-00000000d0de')
  const sampleEvening = new SampleEvening(testApp, place)
  for (let step = 0; step < stepCount; step += 1) {
    await sampleEvening.advanceTo(step)
    await recordPanels(recorder, place)
    if (step === 0) await recordRest(recorder, place)
  }
  return recorder.recording
}

/** What changes during the evening. */
async function recordPanels(recorder: Recorder, { owner: { browser } }: Place): Promise<void> {
  for (const timeFilter of timeFilters) {
    const call = { query: { venueId, timeFilter }, variant: timeFilter }
    await recorder.get(browser, '/api/venue/dashboard', call)
    await recorder.get(browser, '/api/venue/analytics', {
      ...call,
      query: { venueId, timeframe: timeFilter },
    })
    for (const panel of ['funnel', 'competition', 'insights'])
      await recorder.get(browser, `/api/venue/analytics/${panel}`, call)
  }
}

/** What stays as it is. */
async function recordRest(recorder: Recorder, { owner: { browser } }: Place): Promise<void> {
  const days = { query: { venueId, ...ownDays }, variant: 'own days' }
  for (const panel of ['', '/funnel', '/competition', '/insights', '/heat-map'])
    await recorder.get(browser, `/api/venue/analytics${panel}`, days)
  const routes = [
    'analytics/heat-map',
    'analytics/days',
    'offers',
    'team',
    'branding',
    'api-keys',
    'billing',
    'export/own',
  ]
  for (const route of [...routes, 'listing'])
    await recorder.get(browser, `/api/venue/${route}`, { query: { venueId } })
  await recorder.get(browser, '/api/venue/standings')
  await recorder.get(browser, '/api/auth/me', { variant: 'venue' })
  await recordKpis(recorder, browser)
  for (const rule of rules()) {
    const answer = await succeed(
      browser.post<object>('/api/venue/offers/rules/trials', { venue_id: venueId, ...rule }),
    )
    recorder.keep(`POST /api/venue/offers/rules/trials ${rule.trigger} ${rule.condition}`, answer)
  }
}

/** Of all months that can be asked for; the variant is the month's place among them. */
async function recordKpis(recorder: Recorder, browser: Place['owner']['browser']): Promise<void> {
  const path = '/api/analytics/city'
  const { months } = await succeed(browser.get<{ months: string[] }>(path))
  for (const [index, month] of months.entries())
    await recorder.get(browser, path, { query: { city: 'Seattle', month }, variant: String(index) })
}

/** The conditions of the rules' form; of times the full hours. */
function rules(): { trigger: string; condition: unknown }[] {
  const numbers = ({ min, max }: { min: number; max: number }) =>
    Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return [
    ...numbers(offerLimits.groupSize).map((condition) => ({ trigger: 'group_size', condition })),
    ...numbers(offerLimits.viewers).map((condition) => ({ trigger: 'viewer_count', condition })),
    ...ruleOccasions.map((condition) => ({ trigger: 'occasion', condition })),
    ...numbers({ min: 0, max: 23 }).map((hour) => ({
      trigger: 'time_based',
      condition: `${String(hour).padStart(2, '0')}:00`,
    })),
    { trigger: 'always', condition: null },
  ]
}
