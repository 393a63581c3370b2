import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimForm, submitClaim, typeCode } from '../../../testing/features/claims.ts'
import { countMails } from '../../../testing/features/mailed.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** A gateway that keeps what it gets. */
let gateway: Server
let testApp: TestApp
let status: number
const sent: { to: string; text: string }[] = []

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    if (status === 200) sent.push(JSON.parse(body))
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  testApp = await startTestApp({ config: { phoneGatewayUrl: `http://127.0.0.1:${port}/send?token=x` } })
})
afterAll(async () => {
  await testApp.stop()
  gateway.close()
})
beforeEach(() => {
  status = 200
  sent.length = 0
})

const byPhone = (phone = '(206) 555-0123') => claimForm({ verificationMethod: 'phone', phone })

test('where a phone gateway is configured, a code can be sent by text message', async () => {
  const browser = testApp.browser()
  const claim = await submitClaim(browser, byPhone())
  expect(claim).toMatchObject({ verificationMethod: 'phone', codeSentBy: 'phone' })
  expect(sent).toMatchObject([{ to: '+12065550123' }])
  expect(await countMails(testApp, claim.email)).toBe(0)
  const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0]
  const { body } = await browser.post<{ claim: Claim }>(`/api/venue/claims/${claim.id}/code`, { code })
  expect(body.claim.state).toBe('pending')
  const { body: listed } = await browser.get<{ methods: string[] }>('/api/venue/claims')
  expect(listed.methods).toEqual(['email', 'phone'])
})

test('when the phone gateway fails, the same code is mailed', async () => {
  status = 503
  const browser = testApp.browser()
  const claim = await submitClaim(browser, byPhone())
  expect(claim).toMatchObject({ verificationMethod: 'phone', codeSentBy: 'email' })
  expect((await typeCode(testApp, browser, claim)).status).toBe(200)
})

test('phone numbers of other countries get no text message', async () => {
  const claim = await submitClaim(testApp.browser(), byPhone('+44 20 7946 0958'))
  expect(claim.codeSentBy).toBe('email')
  expect(sent).toEqual([])
})

test('a phone number gets ten text messages a day, whoever requests them', async () => {
  const phone = '206 555 0199'
  for (let turn = 0; turn < 10; turn += 1) await submitClaim(testApp.browser(), byPhone(phone))
  const { status: eleventh } = await testApp.browser().post('/api/venue/claims', byPhone(`+1 ${phone}`))
  expect(eleventh).toBe(429)
})

test('without a phone gateway codes are mailed', async () => {
  const without = await startTestApp()
  try {
    const browser = without.browser()
    const claim = await submitClaim(browser, byPhone())
    expect(claim.codeSentBy).toBe('email')
    const { body } = await browser.get<{ methods: string[] }>('/api/venue/claims')
    expect(body.methods).toEqual(['email'])
  } finally {
    await without.stop()
  }
})
