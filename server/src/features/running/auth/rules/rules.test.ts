import { expect, test } from 'vitest'
import { argon2id } from '../../../../platform/argon2-params.ts'
import { mailboxOf } from '../../../../platform/mail/mailbox.ts'
import { linkCaps, secondsUntilNextLink, waitOfUnknownBrowser } from './link-caps.ts'
import { linkUrl } from './link-url.ts'
import { changeMail, knownSignUpMail, linkMail, newSignUpMail, noVenueMail } from './mails.ts'
import { weaknessOf } from './password-choice.ts'
import { fromPhc, toPhc } from './phc.ts'

const now = new Date('2026-06-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sent = (...minutes: number[]) => minutes.map(minutesAgo)

test.each([
  [sent(), 0],
  [sent(0, 1, 2, 3), 0],
  [sent(0, 1, 2, 3, 4), 11 * 60],
  [sent(0, 1, 2, 3, 14.99), 1],
  [sent(0, 1, 2, 3, 15), 0],
  [Array.from({ length: 19 }, (_, at) => minutesAgo(60 * at)), 0],
  [Array.from({ length: 20 }, (_, at) => minutesAgo(60 * at)), 5 * 3600],
])('after links at %j the next may follow in %i s', (times, seconds) => {
  expect(secondsUntilNextLink(times, now, linkCaps.knownBrowser)).toBe(seconds)
})

const by = (isSameNetwork: boolean, minutes: number[]) =>
  minutes.map((minute) => ({ at: minutesAgo(minute), isSameNetwork }))

test.each([
  [by(true, [0, 1, 2, 3]), 0],
  [by(true, [0, 1, 2, 3, 4]), 11 * 60],
  [by(false, [0, 1, 2, 3, 4]), 0],
  [by(false, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 6 * 60],
  [by(true, [60, 120, 180, 240, 300, 360, 420, 480, 540, 600]), 14 * 3600],
])('an unknown browser waits for the longer of the network’s limit and the total: %j', (links, seconds) => {
  expect(waitOfUnknownBrowser(links, now)).toBe(seconds)
})

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana+friday@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
])('mail to %s counts for %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

const joule = { email: 'maria.lopez@joule-kitchen.com', venueName: 'Joule' }
test.each([
  'aaaaaaaa',
  'abcabcabc',
  '123123',
  'abcabcab',
  'TinTin',
  'nofomo',
  'NoFOMO2026',
  'n0f0m0!!',
  'no-fomo-123',
  'joule1',
  'J0ule-2026',
  'maria.lopez',
  'MariaLopez99',
  'joule-kitchen',
])('%s is too easy to guess for an account of Joule', (password) => {
  expect(weaknessOf(password, joule)).toMatch(/which is tried first. Choose another.$/)
})

test.each(['tin-roof-rain', 'ab-abc', 'nofomo-on-a-tin-roof', 'joule and the tin roof', 'fomo', 'aabbcc'])(
  '%s is accepted as the password of an account of Joule',
  (password) => {
    expect(weaknessOf(password, joule)).toBeNull()
  },
)

test('short or missing names exclude no password', () => {
  expect(weaknessOf('bar-1234', { email: 'al@bar.com', venueName: 'Bar' })).toBeNull()
  expect(weaknessOf('tin-roof', { email: null, venueName: null })).toBeNull()
})

test('links contain only the parameters that are set', () => {
  const link = { token: 'abc', redirect: null, welcome: false }
  const at = (target: Parameters<typeof linkUrl>[1]) => linkUrl('https://nofomo.example', target)
  expect(at({ ...link, purpose: 'venue_signin' })).toBe('https://nofomo.example/auth/magic-link?token=abc')
  expect(at({ ...link, purpose: 'creator_signin', redirect: '/create-session' })).toBe(
    'https://nofomo.example/auth/verify?token=abc&redirect=%2Fcreate-session',
  )
  expect(at({ ...link, purpose: 'voter_verify', redirect: '/results/a?b=c&d' })).toBe(
    'https://nofomo.example/auth/magic-link?token=abc&redirect=%2Fresults%2Fa%3Fb%3Dc%26d',
  )
  expect(at({ ...link, purpose: 'consumer_signin', welcome: true })).toMatch(/&welcome=true$/)
})

test('a mail says how long its link is valid, and what to do if it was not requested', () => {
  for (const purpose of ['consumer_signin', 'creator_signin', 'voter_verify', 'venue_signin'] as const) {
    const { text, html } = linkMail(purpose, { url: 'https://nofomo.example/x?token=abc', code: '012345' })
    const flat = text.replace(/\s+/g, ' ')
    expect(flat).toContain('The link expires in 15 minutes and works once.')
    expect(flat).toContain('Your code: 012345')
    expect(flat).toContain('You did not ask for this? Ignore this mail')
    expect(text).toContain('\nhttps://nofomo.example/x?token=abc\n')
    expect(html).toContain('href="https://nofomo.example/x?token=abc"')
  }
})

test('without a venue account the mail contains no code', () => {
  const { text, subject } = noVenueMail('https://nofomo.example/signup/venue')
  expect(subject).toBe('Sign in to your venue on NoFOMO')
  expect(text).not.toMatch(/\d{6}|token/)
})

test('a password hash contains its own parameters', () => {
  const stored = { ...argon2id, salt: Buffer.from('salt-of-16-bytes'), hash: Buffer.alloc(32, 7) }
  const phc = toPhc(stored)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(fromPhc(phc)).toEqual(stored)
  expect(() => fromPhc('$2b$10$nothing')).toThrow('malformed')
})

test('a mail about changed credentials says when it happened and what to do', () => {
  for (const change of ['password changed', 'password set', 'passkey added'] as const) {
    const { text } = changeMail(change, now, 'https://nofomo.example/login/venue')
    const flat = text.replace(/\s+/g, ' ')
    expect(flat).toContain('on Jun 1, 2026, 5:00 AM, Seattle time')
    expect(flat).toContain('If it was not you: ask for a sign-in link below, choose a new password')
    expect(text).toContain('\nhttps://nofomo.example/login/venue\n')
  }
})

test('mails after signing up quote nothing that was typed', () => {
  const secrets = { url: 'https://nofomo.example/auth/magic-link?token=abc', code: '012345' }
  expect(newSignUpMail(secrets).subject).toBe('Confirm your address for NoFOMO')
  expect(knownSignUpMail(secrets).subject).toBe('You have a venue account on NoFOMO')
  for (const { text } of [newSignUpMail(secrets), knownSignUpMail(secrets)]) {
    expect(text).toContain('012345')
    expect(text.replace(/\s+/g, ' ')).toContain('It was not you? Ignore this mail')
  }
})
