import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Passkey } from '@nofomo/contracts/auth/passkey-endpoints.ts'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMail } from '../../../testing/features/mailed.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Options = {
  options: { challenge: string; rp: { id: string }; authenticatorSelection: unknown }
} & ErrorReply
type Passkeys = { passkeys: Passkey[] } & ErrorReply

/** An authenticator in software: P-256, no attestation (Web Authentication, level 3, section 6). */
class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  readonly #origin: string
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }

  constructor(origin = testApp.config.publicUrl) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  create(challenge: string) {
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(0x45, this.#credential())],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** `flags`: that the user was present and verified. */
  get(challenge: string, flags = 0x05) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const data = this.#authenticatorData(flags)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const rpId = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    return Buffer.concat([rpId, Buffer.from([flags]), counter, credential])
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = new Map<number, unknown>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(publicKey as never)])
  }
}

const registration = async (browser: TestBrowser) =>
  (await browser.post<Options>('/api/auth/passkeys/registration-options')).body.options
const signInChallenge = async (browser: TestBrowser) =>
  (await browser.post<Options>('/api/auth/passkeys/signin-options')).body.options.challenge
const add = (browser: TestBrowser, response: unknown, name?: string) =>
  browser.post<Passkeys>('/api/auth/passkeys', { response, name })
const enter = (browser: TestBrowser, response: unknown) =>
  browser.post<{ user: User } & ErrorReply>('/api/auth/passkeys/signin', { response })

async function ownerWithPasskey() {
  const person = await venueOwner(testApp)
  const authenticator = new Authenticator()
  const { challenge } = await registration(person.browser)
  await add(person.browser, authenticator.create(challenge), 'Laptop')
  return { ...person, authenticator }
}

test('an owner adds a passkey and signs in with it repeatedly, also elsewhere', async () => {
  const { browser, account } = await venueOwner(testApp)
  const authenticator = new Authenticator()
  const options = await registration(browser)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'NoFOMO' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await add(browser, authenticator.create(options.challenge), 'Laptop')
  expect(added.body.passkeys).toMatchObject([{ id: authenticator.id, name: 'Laptop', lastUsedAt: null }])
  expect((await lastMail(testApp, account.email ?? '')).subject).toBe(
    'A passkey was added to your NoFOMO account',
  )
  for (const phone of [testApp.browser(), testApp.browser()]) {
    const { body } = await enter(phone, authenticator.get(await signInChallenge(phone)))
    expect(body).toMatchObject({ success: true, user: { id: account.id, userType: 'venue' } })
    expect((await phone.get<{ user: User }>('/api/auth/me')).body.user.id).toBe(account.id)
  }
  const { passkeys } = (await browser.get<Passkeys>('/api/auth/passkeys')).body
  expect(passkeys[0]?.lastUsedAt).not.toBeNull()
})

describe('a passkey response is refused', () => {
  const refusal = [401, 'This passkey was not accepted. Try again, or sign in another way.']

  test('whose device has not verified who holds it', async () => {
    const { authenticator } = await ownerWithPasskey()
    const phone = testApp.browser()
    const { status, body } = await enter(phone, authenticator.get(await signInChallenge(phone), 0x01))
    expect([status, body.error]).toEqual(refusal)
  })
  const outcome = ({ status, body }: { status: number; body: ErrorReply }) => [status, body.error]

  test('a passkey response is refused when it is sent twice', async () => {
    const { authenticator } = await ownerWithPasskey()
    const browser = testApp.browser()
    const answer = authenticator.get(await signInChallenge(browser))
    expect((await enter(browser, answer)).status).toBe(200)
    expect(outcome(await enter(browser, answer))).toEqual(refusal)
  })

  test('a passkey response is refused except once, when it is sent ten times concurrently', async () => {
    const { authenticator } = await ownerWithPasskey()
    const browser = testApp.browser()
    const answer = authenticator.get(await signInChallenge(browser))
    const replies = await Promise.all(Array.from({ length: 10 }, () => enter(browser, answer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a passkey response is refused in another browser than the one that got the challenge', async () => {
    const { authenticator } = await ownerWithPasskey()
    const answer = authenticator.get(await signInChallenge(testApp.browser()))
    expect(outcome(await enter(testApp.browser(), answer))).toEqual(refusal)
  })

  test('a passkey response is refused after five minutes', async () => {
    const { authenticator } = await ownerWithPasskey()
    const browser = testApp.browser()
    const answer = authenticator.get(await signInChallenge(browser))
    testApp.clock.advance(5 * 60_000)
    expect(outcome(await enter(browser, answer))).toEqual(refusal)
  })

  test('a passkey response is refused when it was created for another site', async () => {
    const { browser } = await venueOwner(testApp)
    const phishing = new Authenticator('https://nofomo.evil.example')
    const { challenge } = await registration(browser)
    const { status, body } = await add(browser, phishing.create(challenge))
    expect([status, body.error]).toEqual([
      400,
      'This passkey could not be verified. Try adding it once more.',
    ])
    expect((await browser.get<Passkeys>('/api/auth/passkeys')).body.passkeys).toEqual([])
  })

  test('a passkey response is refused when its counter does not increase, as with a cloned key', async () => {
    const { authenticator } = await ownerWithPasskey()
    const browser = testApp.browser()
    await enter(browser, authenticator.get(await signInChallenge(browser)))
    authenticator.counter = 0
    expect(outcome(await enter(browser, authenticator.get(await signInChallenge(browser))))).toEqual(refusal)
  })

  test('a passkey response is refused when another key signed it, or the passkey is unknown', async () => {
    const { authenticator } = await ownerWithPasskey()
    const browser = testApp.browser()
    const stranger = new Authenticator()
    const unknown = stranger.get(await signInChallenge(browser))
    expect(outcome(await enter(browser, unknown))).toEqual(refusal)
    const forged = {
      ...stranger.get(await signInChallenge(browser)),
      id: authenticator.id,
      rawId: authenticator.id,
    }
    expect(outcome(await enter(browser, forged))).toEqual(refusal)
  })

  const odd = Buffer.from('{"challenge":"\\u0000"}').toString('base64url')
  test.each([
    {},
    { response: 1 },
    { id: '\u0000', response: { clientDataJSON: odd } },
    { id: 'x', response: { clientDataJSON: 'bm8' } },
    { id: 7, response: {} },
  ])('a passkey response is refused when it is %j', async (answer) => {
    expect(outcome(await enter(testApp.browser(), answer))).toEqual(refusal)
  })

  test('a passkey response is refused when it registers with a sign-in challenge, or twice', async () => {
    const { browser } = await venueOwner(testApp)
    expect((await add(browser, new Authenticator().create(await signInChallenge(browser)))).status).toBe(400)
    const authenticator = new Authenticator()
    const answer = authenticator.create((await registration(browser)).challenge)
    expect((await add(browser, answer)).status).toBe(200)
    expect((await add(browser, answer)).status).toBe(400)
    const again = authenticator.create((await registration(browser)).challenge)
    expect((await add(browser, again)).body.code).toBe('already_listed')
  })
})

test('an account has at most ten passkeys, and only its owner can remove them', async () => {
  const { browser, authenticator } = await ownerWithPasskey()
  const answers = []
  for (let count = 1; count < 11; count++) {
    testApp.clock.advance(60_000)
    answers.push(new Authenticator().create((await registration(browser)).challenge))
    if (count % 4 === 0) for (const answer of answers.splice(0)) await add(browser, answer)
  }
  // The last two began while one more was allowed.
  const statuses = await Promise.all(answers.map(async (answer) => (await add(browser, answer)).status))
  expect(statuses.sort()).toEqual([200, 409])
  const full = await browser.post<ErrorReply>('/api/auth/passkeys/registration-options')
  expect([full.status, full.body.code]).toEqual([409, 'list_full'])

  const path = `/api/auth/passkeys/${authenticator.id}`
  expect((await (await venueOwner(testApp)).browser.delete(path)).status).toBe(404)
  expect((await browser.delete<Passkeys>(path)).body.passkeys).toHaveLength(9)
  expect((await browser.delete(path)).status).toBe(404)
  const elsewhere = testApp.browser()
  expect((await enter(elsewhere, authenticator.get(await signInChallenge(elsewhere)))).status).toBe(401)
})
