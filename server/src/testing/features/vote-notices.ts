import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import type { OwnVoteNotices } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { tellSubscribers } from '../../features/deciding/vote-notices/service/tell.ts'
import { listDue } from '../../features/deciding/vote-notices/store/due.ts'
import { voteQueue } from '../../features/deciding/vote-notices/store/subscriptions.ts'
import { createPushQueue } from '../../platform/push/deliver.ts'
import { pushBrowser, startPushServer } from '../external-services/push-server.ts'
import { startTestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { platformOf, voteNoticeDepsOf } from './notices.ts'

/** A Friday, noon in Seattle. */
export const noon = new Date('2026-11-27T20:00:00Z')

export type NoticesReply = { own: OwnVoteNotices; mailTo: string | null; pushKey: string } & ErrorReply
type Phone = ReturnType<typeof pushBrowser>

export const noticesPath = ({ id }: Pick<Session, 'id'>, rest = '') => `/api/sessions/${id}/notices${rest}`
export const byPush = ({ subscription }: Phone) => ({ by: 'push', subscription })
export const follow = (browser: TestBrowser, session: Session, channel: object) =>
  browser.post<NoticesReply>(noticesPath(session), { channel })
export const choose = (host: TestBrowser, { id }: Session, kinds: VoteNoticeKind[], channel?: object) =>
  host.post<NoticesReply>(`/api/sessions/${id}/host-notices`, { kinds, channel })
export const ownOf = async (browser: TestBrowser, session: Session) =>
  (await browser.get<NoticesReply>(noticesPath(session))).body.own
export const close = (host: TestBrowser, { id }: Session) => host.post(`/api/sessions/${id}/close`)
export const reopen = (host: TestBrowser, { id }: Session) => host.post(`/api/sessions/${id}/reopen`)

/** The app with a push service of the test, whose notices are told when the test says so. */
export async function startVoteNotices() {
  const testApp = await startTestApp()
  const push = await startPushServer()
  const deps = await voteNoticeDepsOf(testApp, push)
  const { db, clock } = testApp
  let phones = 0

  const deliver = () => createPushQueue(platformOf(testApp), voteQueue, deps).settle()
  async function tellOnce({ id }: Pick<Session, 'id'>) {
    await tellSubscribers(db, [id], clock.now(), deps)
    await deliver()
  }
  /** What a phone has been shown since the test began. */
  async function shownOn(phone: Phone) {
    await deliver()
    const own = push.received.filter(({ path }) => phone.endpoint.endsWith(path))
    return own.map(
      ({ body }) => JSON.parse(phone.decrypt(body)) as { text: string; path: string; stop: string },
    )
  }
  return {
    testApp,
    push,
    deps,
    /** Tells what is due, and what is due besides, and nothing twice. */
    async tell(session: Pick<Session, 'id'>) {
      await tellOnce(session)
      await tellOnce(session)
    },
    due: () => listDue(db, clock.now(), 10),
    /** A friend's phone that is told of a vote. */
    async friendOf(session: Session) {
      phones += 1
      const phone = pushBrowser(`phone-${phones}`)
      const browser = testApp.browser()
      const { status } = await follow(browser, session, byPush(phone))
      if (status !== 200) throw new Error(`not told: ${status}`)
      return { phone, browser }
    },
    shownOn,
    textsOn: async (phone: Phone) => (await shownOn(phone)).map(({ text }) => text),
    /** Before each test. */
    async reset() {
      await db.deleteFrom('vote_subscriptions').execute()
      push.received.length = 0
      Object.assign(push, { status: 201, retryAfter: null })
      clock.set(noon)
    },
    async stop() {
      await testApp.stop()
      await push.stop()
    },
  }
}
