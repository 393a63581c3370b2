import type { ReportAction, ReportReason } from '@nofomo/contracts/reports/choices.ts'
import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import type { TestBrowser } from '../test-browser.ts'

type Reports = { sessions: ReportedSession[]; open: number; next: string | null }

export function report(
  browser: TestBrowser,
  sessionId: string,
  reason: ReportReason = 'spam',
  words?: string,
) {
  return browser.post(`/api/sessions/${sessionId}/report`, { reason, ...(words && { words }) })
}

/** What staff see of a reported session; undefined if it is not on the list. */
export async function reportedAs(
  staff: TestBrowser,
  sessionId: string,
  state: 'open' | 'decided' = 'open',
): Promise<ReportedSession | undefined> {
  const { body } = await staff.get<Reports>(`/api/staff/reports?state=${state}`)
  return body.sessions.find((session) => session.sessionId === sessionId)
}

/** Decides what staff see now, as their page does. */
export async function decideNow(
  staff: TestBrowser,
  sessionId: string,
  action: ReportAction,
  given: { note?: string; venueId?: string } = {},
) {
  const upTo = (await reportedAs(staff, sessionId))?.reports.lastAt
  return staff.post<{ hostNotified: boolean; error?: string }>(`/api/staff/reports/${sessionId}`, {
    action,
    ...(upTo && { upTo }),
    ...(action !== 'dismiss' && action !== 'restore' && { note: 'Insults somebody' }),
    ...given,
  })
}
