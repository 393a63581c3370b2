import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics.ts'
import { asksNotToBeCounted, readConsent } from '../../platform/analytics/consent.ts'
import { api } from '../../platform/api-client.ts'
import { browserStorage } from '../../platform/browser-storage.ts'
import { deviceNow } from '../../platform/clock.ts'
import { sentenceOf } from '../../platform/problem.ts'
import type { Sending } from './simulation.ts'

const optedOut = 'Nothing leaves this browser: it has opted out of being counted.'
const answers = { getItem: browserStorage.read }
const dropped = 'The server stored none of it.'

/** Sends one simulated event, and the record of the visit with its last one, unless this browser has opted out. */
export async function sendSimulated(event: AnalyticsEvent, record: SentVisit | null): Promise<Sending> {
  if (asksNotToBeCounted(navigator) || readConsent(answers, deviceNow()) === 'declined')
    return { failed: optedOut }
  try {
    const { accepted } = await api('POST /api/analytics-events-safe', { body: { events: [event] } })
    if (record) await api('POST /api/analytics-session-tracking', { body: { session: record } })
    return accepted === 1 ? 'stored' : { failed: dropped }
  } catch (error) {
    return { failed: sentenceOf(error) }
  }
}
