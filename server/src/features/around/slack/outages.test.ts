import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { textsOf } from '../../../testing/external-services/slack-server.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { startSlack } from '../../../testing/features/slack.ts'

let chat: Awaited<ReturnType<typeof startSlack>>
beforeAll(async () => {
  chat = await startSlack()
})
afterAll(() => chat.stop())
beforeEach(async () => {
  Object.assign(chat.slack.state, { retryAfter: null, hold: null, holds: '', refuses: new Map() })
  await chat.testApp.db.deleteFrom('chat_posts').execute()
  await chat.install()
  // Limits of an hour end.
  later(60 * minuteMs)
})

const later = (ms: number) => chat.testApp.clock.advance(ms)

async function voteOn(sessionId: string) {
  const browser = chat.testApp.browser()
  const { body } = await browser.get<{ session: Session }>(`/api/sessions/${sessionId}`)
  await voteOnAll(browser, body.session, [1, 0, -1])
}

/** Slack fails for two hours, while a vote waits to be shown. */
async function outage() {
  const begun = await chat.begin('sushi for two')
  await voteOn(begun.sessionId)
  later(15_000)
  chat.slack.state.refuses.set('chat.update', 'internal_error')
  for (let minutes = 0; minutes < 120; minutes += 2) {
    await chat.sweep()
    later(2 * minuteMs)
  }
  await chat.sweep()
  chat.slack.state.refuses.clear()
  expect(begun.post.edits).toBe(0)
  return begun
}

test('within two minutes after an outage of Slack a message follows its vote', async () => {
  const { post } = await outage()
  later(2 * minuteMs)
  await chat.settle()
  expect(post.edits).toBe(1)
  expect(textsOf(post)[1]).toContain('1 of 2 voted.')
})

test('a decision is shown at once, also by a message that waits for another attempt', async () => {
  const { post, postId } = await outage()
  await chat.press('end_vote', postId)
  await chat.settle()
  await chat.sweep()
  expect(textsOf(post)[2]).toContain('Decided: ')
})

test('a decision waits as long as a rate limit of Slack says', async () => {
  const { post, postId, sessionId } = await chat.begin('sushi for two')
  await voteOn(sessionId)
  later(15_000)
  chat.slack.state.retryAfter = 40
  await chat.sweep()
  chat.slack.state.retryAfter = null
  await chat.press('end_vote', postId)
  await chat.settle()
  await chat.sweep()
  expect(post.edits).toBe(0)
  later(41_000)
  await chat.sweep()
  expect(textsOf(post)[2]).toContain('Decided: ')
})

test('a workspace whose answers hang delays no message of another', async () => {
  await chat.install('T2')
  const slow = []
  for (const words of ['thai', 'pho', 'tacos', 'pizza', 'sushi'])
    slow.push(await chat.begin(`${words} for two`))
  const other = await chat.begin('ramen for two', { team: 'T2', channel: 'C2' })
  for (const { sessionId } of [...slow, other]) await voteOn(sessionId)
  later(15_000)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  Object.assign(chat.slack.state, { hold: held, holds: '"C1"' })
  const swept = chat.sweep()
  await vi.waitUntil(() => other.post.edits === 1, { timeout: 60_000 })
  expect(slow.map(({ post }) => post.edits)).toEqual([0, 0, 0, 0, 0])
  release()
  await swept
})
