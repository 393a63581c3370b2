import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/endpoints/analytics.ts'
import { asksNotToBeCounted, readConsent } from '../../lib/analytics/consent.ts'
import { api } from '../../lib/http/api-client.ts'
import { sentenceOf } from '../../lib/http/problem.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import type { Sending } from './simulation.ts'

const optedOut = 'Nothing leaves this browser: it has opted out of being counted.'
const answers = { getItem: browserStorage.read }
const dropped = 'The server stored none of it.'

/** Sends one simulated event, and the record of the visit with its last one, unless this browser has opted out. */
export async function sendSimulated(event: AnalyticsEvent, record: SentVisit | null): Promise<Sending> {
  if (asksNotToBeCounted(navigator) || readConsent(answers, deviceNow()) === 'declined')
    return { failed: optedOut }
  try {
    const { accepted } = await api('POST /api/analytics/events', { body: { events: [event] } })
    if (record) await api('POST /api/analytics/visits', { body: { session: record } })
    return accepted === 1 ? 'stored' : { failed: dropped }
  } catch (error) {
    return { failed: sentenceOf(error) }
  }
}
