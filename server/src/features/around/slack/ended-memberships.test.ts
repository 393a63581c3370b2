import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crewFor, crewFromSession } from '../../../testing/features/crews.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { consumer } from '../../../testing/features/people.ts'
import { voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { startSlack } from '../../../testing/features/slack.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let chat: Awaited<ReturnType<typeof startSlack>>
beforeAll(async () => {
  chat = await startSlack()
})
afterAll(() => chat.stop())

type Membership = { postId: string; session: Session; id: string; maker: TestBrowser; bo: TestBrowser }

const sessionOf = async (sessionId: string) =>
  (await chat.testApp.browser().get<{ session: Session }>(`/api/sessions/${sessionId}`)).body.session

/** Takes a vote that was made in a chat over in a browser, by the link that its maker is told. */
async function takeHost(browser: TestBrowser, sessionId: string): Promise<void> {
  const [, secret] = /\/host#(?:.{12})([\w-]{43})>$/.exec(chat.told().at(-1) ?? '') ?? []
  expect((await browser.post(`/api/sessions/${sessionId}/host`, { secret })).status).toBe(200)
}

/** Bo asks in Slack, hosts in a browser, and joins the crew that a friend makes of the vote before it is final. */
async function membership(): Promise<Membership> {
  await chat.install()
  // Limits of an hour end.
  chat.testApp.clock.advance(3_600_000)
  const { postId, sessionId } = await chat.begin('sushi for two')
  const [bo, maker] = [chat.testApp.browser(), chat.testApp.browser()]
  await takeHost(bo, sessionId)
  const session = await sessionOf(sessionId)
  for (const voter of [maker, chat.testApp.browser()]) await voteOnAll(voter, session, [1, 0, -1])
  await waitForStatus(chat.testApp, session, 'provisional')
  const { id } = (await crewFromSession(maker, sessionId, 'Ada')).body.crew
  await crewFromSession(bo, sessionId, 'Bo')
  return { postId, session, id, maker, bo }
}

/** Each way in which a membership of a crew ends. */
const endings: Record<string, (membership: Membership) => Promise<{ status: number }>> = {
  leaves: ({ bo, id }) => bo.delete(`/api/crews/${id}/me`),
  'is removed': async ({ maker, id }) => {
    const own = (await crewFor(maker, id)).members.find(({ name }) => name === 'Bo')
    return maker.delete(`/api/crews/${id}/members/${own?.id}`)
  },
}

const isOver = async ({ session }: Membership) => (await sessionOf(session.id)).completedAt !== null

/** How somebody ends a vote that they made in a chat; whether it has ended then. */
const ways: Record<string, (membership: Membership) => Promise<boolean>> = {
  'by the button in the chat': async (own) => {
    await chat.press('end_vote', own.postId)
    await chat.settle()
    return isOver(own)
  },
  'in the browser that took it over': async (own) => {
    await own.bo.post(`/api/sessions/${own.session.id}/close`)
    return isOver(own)
  },
  'by signing in there': async (own) => {
    const { account } = await consumer(chat.testApp)
    const email = account.email ?? ''
    await own.bo.post('/api/auth/consumer-signin-link', { email })
    await own.bo.post('/api/auth/magic-link/verify', { token: (await lastMail(chat.testApp, email)).token })
    await own.bo.post(`/api/sessions/${own.session.id}/close`)
    return isOver(own)
  },
}

describe.each(Object.entries(endings))('a member of a crew who %s', (_ending, end) => {
  test.each(Object.entries(ways))('no longer ends a vote that they made in a chat %s', async (_way, use) => {
    expect(await use(await membership())).toBe(true)
    const own = await membership()
    expect((await end(own)).status).toBe(200)
    expect(await use(own)).toBe(false)
    expect((await own.maker.post(`/api/sessions/${own.session.id}/close`)).status).toBe(200)
  })
})

test('a browser that took a vote over by a chat’s link hosts it no more once its account has signed out', async () => {
  await chat.install()
  chat.testApp.clock.advance(3_600_000)
  const { sessionId } = await chat.begin('thai for five')
  const { browser } = await consumer(chat.testApp)
  await takeHost(browser, sessionId)
  await browser.post('/api/auth/logout')
  expect((await browser.post(`/api/sessions/${sessionId}/close`)).status).toBe(404)
})
