import { expect, test } from 'vitest'
import { secondsUntilNextLink } from './link-caps.ts'
import { linkUrl } from './link-url.ts'
import { linkMail, noVenueMail } from './mails.ts'
import { argon2id, fromPhc, toPhc } from './phc.ts'

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
  expect(secondsUntilNextLink(times, now)).toBe(seconds)
})

test('links carry only what is wanted', () => {
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

test('a mail says how long its link is good, and what to do with one nobody asked for', () => {
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

test('without a venue’s account the mail carries no code', () => {
  const { text, subject } = noVenueMail('https://nofomo.example/signup/venue')
  expect(subject).toBe('Sign in to your venue on NoFOMO')
  expect(text).not.toMatch(/\d{6}|token/)
})

test('a password hash keeps its own parameters', () => {
  const stored = { ...argon2id, salt: Buffer.from('salt-of-16-bytes'), hash: Buffer.alloc(32, 7) }
  const phc = toPhc(stored)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(fromPhc(phc)).toEqual(stored)
  expect(() => fromPhc('$2b$10$nothing')).toThrow('malformed')
})
