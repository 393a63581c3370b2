import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { commandBody, formType, signedHeaders } from '../../../testing/external-services/slack-server.ts'
import { startSlack } from '../../../testing/features/slack.ts'
import { startTestApp } from '../../../testing/test-app.ts'

let chat: Awaited<ReturnType<typeof startSlack>>
beforeAll(async () => {
  chat = await startSlack()
})
afterAll(() => chat.stop())
beforeEach(async () => {
  // Limits of an hour end.
  chat.testApp.clock.advance(3_600_000)
  await chat.testApp.db.deleteFrom('chat_requests').execute()
  await chat.install()
})

const paths = ['command', 'interactions', 'events'] as const

async function post(path: string, payload: string | Buffer, headers: Record<string, string>) {
  // Limits of a minute end.
  chat.testApp.clock.advance(20)
  const url = `/api/chats/slack/${path}`
  const { statusCode } = await chat.testApp.app.inject({ method: 'POST', url, headers, payload })
  return statusCode
}

/** Signed as Slack does, at a moment by our clock. */
const signed = (body: string, at = chat.testApp.clock.now()) => ({
  ...formType,
  ...signedHeaders(body, chat.slack.settings.signingSecret, at),
})

const requestCount = async () =>
  (await chat.testApp.db.selectFrom('chat_requests').select('key_hash').execute()).length

describe('a request that is not signed as Slack does', () => {
  test.each([
    ['without a signature', (): Record<string, string> => ({})],
    ['of another secret', (body: string) => signedHeaders(body, 'another', chat.testApp.clock.now())],
    ['of another body', () => signedHeaders('another', 'signing-secret-of-a-test', chat.testApp.clock.now())],
    ['with another time', (body: string) => ({ ...signed(body), 'x-slack-request-timestamp': '1' })],
  ])('a request %s is refused, and nothing of it is stored', async (_, headersOf) => {
    const before = await requestCount()
    const body = commandBody('tacos', chat.responseUrl())
    for (const path of paths) expect(await post(path, body, { ...formType, ...headersOf(body) })).toBe(401)
    expect(await requestCount()).toBe(before)
  })

  test.each([
    [-301, 401],
    [-299, 200],
    [299, 200],
    [301, 401],
  ])('a request that was signed %i seconds from now is answered with %i', async (seconds, status) => {
    const body = commandBody('help', chat.responseUrl())
    const now = new Date(Math.ceil(chat.testApp.clock.now().getTime() / 1_000) * 1_000)
    chat.testApp.clock.set(new Date(now.getTime() - 20))
    expect(await post('command', body, signed(body, new Date(now.getTime() + seconds * 1_000)))).toBe(status)
    chat.testApp.clock.run()
  })

  test('a replayed request is refused, on another node and after its work is done, too', async () => {
    const body = commandBody('tacos for six', chat.responseUrl())
    const headers = signed(body)
    expect(await post('command', body, headers)).toBe(200)
    expect(await post('command', body, headers)).toBe(401)
    const other = await chat.testApp.again()
    const again = await other.app.inject({
      method: 'POST',
      url: '/api/chats/slack/command',
      headers,
      payload: body,
    })
    await other.app.close()
    expect(again.statusCode).toBe(401)
    const before = chat.slack.posts.length
    await chat.settle()
    expect(await post('command', body, headers)).toBe(401)
    await chat.settle()
    expect(chat.slack.posts.length - before).toBe(1)
  })

  test('generated signatures are refused and never fail', async () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
    const signature = fc.oneof(
      hex.map((digits) => `v0=${digits}`),
      hex.map((digits) => `v1=${digits}`),
      fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
    )
    const seconds = fc.oneof(
      fc.integer({ min: -400, max: 400 }).map((ahead) => String(Math.floor(Date.now() / 1_000) + ahead)),
      fc.constantFrom('', '-1', '1e9', 'NaN', '99999999999999999999', '0x10'),
    )
    const property = fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.uint8Array({ maxLength: 200 }),
      signature,
      seconds,
      async (path, bytes, sent, timestamp) => {
        const headers = { ...formType, 'x-slack-signature': sent, 'x-slack-request-timestamp': timestamp }
        expect(await post(path, Buffer.from(bytes), headers)).toBe(401)
      },
    )
    await fc.assert(property, { numRuns: sized(10_000) })
  })

  test('generated bodies that are signed are refused or answered, and never fail', async () => {
    const json = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    )
    const id = fc.oneof(fc.constantFrom('T1', 'C1', 'U1'), fc.string({ maxLength: 70 }))
    const command = fc
      .record({ team_id: id, channel_id: id, user_id: id, text: fc.string(), response_url: fc.string() })
      .map((form) => new URLSearchParams({ ...form, text: `help ${form.text}` }).toString())
    const shape = fc.record(
      {
        type: fc.constantFrom('block_actions', 'view_submission', 'block_suggestion', 'view_closed', 'other'),
        team: fc.record({ id }),
        user: fc.record({ id }),
        channel: fc.record({ id }),
        trigger_id: fc.string(),
        response_url: fc.string(),
        actions: fc.array(fc.record({ action_id: fc.string(), value: fc.string() }), { maxLength: 2 }),
        view: fc.record({ callback_id: fc.string(), private_metadata: json, state: fc.object() }),
        value: fc.string(),
      },
      { requiredKeys: ['type'] },
    )
    const payload = fc.oneof(
      json,
      shape.map((value) => JSON.stringify(value)),
    )
    const interaction = payload.map((text) => new URLSearchParams({ payload: text }).toString())
    const body = fc.oneof(json, fc.string(), command, interaction)
    const property = fc.asyncProperty(fc.constantFrom(...paths), body, async (path, text) => {
      const status = await post(path, text, signed(text))
      expect(status).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: sized(10_000) })
  })

  test('without settings nothing of Slack is there', async () => {
    const testApp = await startTestApp()
    for (const path of paths)
      expect((await testApp.browser().post(`/api/chats/slack/${path}`, {})).status).toBe(404)
    for (const path of ['install', 'installed'])
      expect((await testApp.browser().get(`/api/chats/slack/${path}`)).status).toBe(404)
    expect((await testApp.browser().get('/api/chats')).body).toEqual({ slack: null, discord: null })
    await testApp.stop()
  })
})

describe('adding NoFOMO to a workspace', () => {
  /** Goes to Slack as a browser does, and returns the address that Slack leads back to. */
  async function goToSlack(browser: ReturnType<typeof chat.testApp.browser>) {
    const { status, headers } = await browser.get('/api/chats/slack/install')
    expect(status).toBe(302)
    const allowed = await fetch(String(headers.location), { redirect: 'manual' })
    const back = new URL(allowed.headers.get('location') ?? '')
    return back.pathname + back.search
  }

  const installed = () =>
    chat.testApp.db.selectFrom('slack_installations').select(['workspace_id', 'token']).execute()

  beforeEach(() => chat.testApp.db.deleteFrom('slack_installations').execute())

  test('the browser that began it finishes it, and its workspace’s token is encrypted', async () => {
    const browser = chat.testApp.browser()
    const { headers } = await browser.get(await goToSlack(browser))
    expect(headers.location).toBe('/chats?slack=added')
    const [{ workspace_id, token } = { workspace_id: '', token: Buffer.alloc(0) }] = await installed()
    expect(workspace_id).toBe('T1')
    expect(token.toString('latin1')).not.toContain('xoxb')
  })

  test.each([
    ['another browser', (path: string) => chat.testApp.browser().get(path)],
    ['a changed state', (path: string) => chat.testApp.browser().get(path.replace(/state=\d/, 'state=9'))],
  ])('%s cannot finish it', async (_, open) => {
    const back = await goToSlack(chat.testApp.browser())
    expect((await open(back)).headers.location).toBe('/chats?slack=failed')
    expect(await installed()).toEqual([])
  })

  test('it cannot be finished later than ten minutes after it was begun, nor twice', async () => {
    const browser = chat.testApp.browser()
    const late = await goToSlack(browser)
    chat.testApp.clock.advance(10 * 60_000)
    expect((await browser.get(late)).headers.location).toBe('/chats?slack=failed')
    const back = await goToSlack(browser)
    expect((await browser.get(back)).headers.location).toBe('/chats?slack=added')
    // With another code of Slack, too.
    const { searchParams } = new URL(await goToSlack(browser), chat.testApp.config.publicUrl)
    const again = back.replace(/code=[^&]*/, `code=${searchParams.get('code')}`)
    expect((await browser.get(again)).headers.location).toBe('/chats?slack=failed')
  })

  test('somebody who changes their mind at Slack is led back to a page', async () => {
    const { headers } = await chat.testApp.browser().get('/api/chats/slack/installed?error=access_denied')
    expect(headers.location).toBe('/chats?slack=refused')
  })

  test('a workspace that removes NoFOMO is forgotten, with its messages', async () => {
    await chat.install()
    await chat.begin('tacos for six')
    const event = (body: object) => chat.send('events', JSON.stringify({ ...body, event_id: randomUUID() }))
    const revoked = (tokens: object) =>
      event({ type: 'event_callback', team_id: 'T1', event: { type: 'tokens_revoked', tokens } })
    await revoked({ oauth: ['U1'] })
    expect(await installed()).toHaveLength(1)
    const reply = await event({ type: 'event_callback', team_id: 'T1', event: { type: 'app_uninstalled' } })
    expect(reply).toEqual({ status: 200, body: {} })
    expect(await installed()).toEqual([])
    expect(await chat.testApp.db.selectFrom('chat_posts').select('id').execute()).toEqual([])
    const { body } = await event({ type: 'url_verification', challenge: 'abc' })
    expect(body).toEqual({ challenge: 'abc' })
  })
})
