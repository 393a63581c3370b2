import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { VisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import type { VisitAnswer, VisitFeature } from '@nofomo/contracts/guest-facts/questions.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { hostedSession, vote, waitForStatus } from './sessions.ts'

type Outing = {
  venueId: string
  /** Who votes for it: browsers, or how many new ones. */
  voters: readonly TestBrowser[] | number
  host?: TestBrowser
  details?: object
}

/** A group that has chosen a venue, with its voters. */
export async function decidedOuting(
  testApp: TestApp,
  { venueId, voters, host, details = {} }: Outing,
): Promise<{ session: Session; host: TestBrowser; voters: readonly TestBrowser[] }> {
  const venues = [{ id: venueId, name: venueId }]
  const hosted = await hostedSession(testApp, { venues, expectedVoters: 20, ...details }, host)
  const browsers =
    typeof voters === 'number' ? Array.from({ length: voters }, () => testApp.browser()) : voters
  for (const browser of browsers) {
    const reply = await vote(browser, hosted.session.id, venueId, 1)
    if (reply.status !== 200) throw new Error(`vote refused: ${JSON.stringify(reply.body)}`)
  }
  const closed = await hosted.host.post(`/api/sessions/${hosted.session.id}/close`)
  if (closed.status !== 200) throw new Error(`not closed: ${JSON.stringify(closed.body)}`)
  const { session } = await waitForStatus(testApp, hosted.session, 'complete')
  return { session, host: hosted.host, voters: browsers }
}

export const questionPath = ({ id }: Pick<Session, 'id'>): string => `/api/sessions/${id}/visit-question`

export type QuestionReply = Reply<{ question: VisitQuestion | null } & ErrorReply>

export const askedOf = async (
  browser: TestBrowser,
  session: Pick<Session, 'id'>,
): Promise<VisitQuestion | null> =>
  (await browser.get<QuestionReply['body']>(questionPath(session))).body.question

export const answerVisit = (
  browser: TestBrowser,
  session: Pick<Session, 'id'>,
  feature: VisitFeature,
  answer: VisitAnswer | 'skipped',
): Promise<QuestionReply> => browser.put(questionPath(session), { feature, answer })
