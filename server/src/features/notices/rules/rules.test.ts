import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rushMail, rushSentence, weeklyMail } from './mails.ts'
import { outcomeOf, rushPayload } from './pushes.ts'
import { readStopToken, stopToken } from './stop-link.ts'
import { daysBefore, dueWeek } from './weeks.ts'

const hourMs = 3_600_000

describe('when the weekly mail is due', () => {
  test.each([
    ['just before nine', '2026-11-23T16:59:59Z', null],
    ['at nine in winter', '2026-11-23T17:00:00Z', '2026-11-23T17:00:00Z'],
    ['at nine in summer', '2026-07-06T16:00:00Z', '2026-07-06T16:00:00Z'],
    ['late on Monday', '2026-11-24T07:30:00Z', '2026-11-23T17:00:00Z'],
    ['early on Tuesday, after a crash', '2026-11-24T16:59:00Z', '2026-11-23T17:00:00Z'],
    ['a day late', '2026-11-24T17:00:00Z', null],
    ['on Sunday', '2026-11-22T20:00:00Z', null],
    ['the Monday after the clocks went back', '2026-11-02T17:00:00Z', '2026-11-02T17:00:00Z'],
    ['an hour too early on that Monday', '2026-11-02T16:30:00Z', null],
  ])('the weekly mail is due: %s', (_, now, due) => {
    expect(dueWeek(new Date(now))?.toISOString() ?? null).toBe(due && new Date(due).toISOString())
  })

  test('the weekly mail is due for a whole day of each week, and always for the same moment', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.nat(365 * 24), (hours) => {
        const now = new Date(start + hours * hourMs)
        const due = dueWeek(now)
        if (!due) return
        expect(now.getTime() - due.getTime()).toBeLessThan(24 * hourMs)
        expect(now >= due).toBe(true)
        expect(due.getUTCDay()).toBe(1)
      }),
    )
  })
})

test('a week is named by its days in Seattle', () => {
  expect(daysBefore(new Date('2026-11-23T17:00:00Z')).replaceAll('\u2009', ' ')).toBe('November 16 – 23')
  expect(daysBefore(new Date('2026-11-02T17:00:00Z')).replaceAll('\u2009', ' ')).toBe(
    'October 26 – November 2',
  )
})

test('mails name the reason, the venue’s dashboard and the link that stops them; subjects hold no typed text', () => {
  const venue = { id: 'joule', name: 'Joule <b>' }
  const links = { publicUrl: 'https://nofomo.example', stopUrl: 'https://nofomo.example/notices/t' }
  const action = { sentence: 'Add a picture.', label: 'Go to my listing', section: 'listing' as const }
  const week = { sentences: ['One.', 'Two.', 'Three.'] as const, action, end: new Date() }
  for (const mail of [weeklyMail(venue, week, links), rushMail(venue, 3, links)]) {
    expect(mail.subject).not.toContain('Joule')
    expect(mail.stopUrl).toBe(links.stopUrl)
    expect(mail.text).toContain('venue=joule')
    expect(mail.text).toContain(links.stopUrl)
    expect(mail.html).toContain(`href="${links.stopUrl}"`)
    expect(mail.html).not.toContain('<b>')
  }
})

test('a message to a browser names the venue and nobody', () => {
  expect(rushSentence('Altura', 3)).toBe('Three groups are deciding about Altura now.')
  expect(JSON.parse(rushPayload({ id: 'altura', name: 'Altura' }, 4))).toEqual({
    text: 'Four groups are deciding about Altura now.',
    path: '/venue/dashboard?venue=altura',
  })
})

describe('after an attempt to reach a browser', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const facts = { attempts: 1, expiresAt: at(1_800_000), now, random: 0.5 }
  const reply = (status: number, retryAfterMs: number | null = null) => ({ status, retryAfterMs })

  test.each([
    [201, 'delivered'],
    [204, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'dropped'],
    [413, 'dropped'],
    [302, 'dropped'],
  ])('a push service’s status %s means: %s', (status, outcome) => {
    expect(outcomeOf(reply(status), facts)).toBe(outcome)
  })

  test('a failed push is retried after half a minute, or the service’s Retry-After', () => {
    expect(outcomeOf(null, facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(503), facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(429, 300_000), facts)).toEqual(at(300_000))
  })

  test('a failed push is given up once the rush is over', () => {
    expect(outcomeOf(reply(429, 1_800_000), facts)).toBe('dropped')
    expect(outcomeOf(null, { ...facts, attempts: 8 })).toBe('dropped')
  })
})

test('a stop link is valid for its mail alone, and only with our key', () => {
  const key = Buffer.alloc(32, 1)
  const mail = { kind: 'weekly' as const, memberId: '12' }
  const token = stopToken(mail, key)
  expect(token).toMatch(/^[\w.-]{10,60}$/)
  expect(readStopToken(token, key)).toEqual(mail)
  expect(readStopToken(token, Buffer.alloc(32, 2))).toBeNull()
  for (const forged of [
    token.replace('weekly', 'rush'),
    token.replace('.12.', '.13.'),
    token.replace('weekly', 'sessions'),
    token.slice(0, -1),
    '',
  ])
    expect(readStopToken(forged, key)).toBeNull()
})
