import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rushMail, rushSentence, weeklyMail } from './mails.ts'
import { outcomeOf, rushPayload } from './pushes.ts'
import { readStopToken, stopToken } from './stop-link.ts'
import { type WeekCounts, weekOf } from './week.ts'
import { dueWeek } from './weeks.ts'

const nothing: WeekCounts = { viewed: 0, before: 0, considered: 0, chosen: 0, lost: 0, verified: 0 }
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
  ])('%s', (_, now, due) => {
    expect(dueWeek(new Date(now))?.toISOString() ?? null).toBe(due && new Date(due).toISOString())
  })

  test('for a whole day of each week, and it is always the same moment', () => {
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

describe('what the weekly mail says', () => {
  test('nothing, if no group has seen the venue in two weeks', () => {
    expect(weekOf(nothing)).toBeNull()
  })

  test('three sentences and one thing to do', () => {
    const week = weekOf({ viewed: 11, before: 8, considered: 7, chosen: 2, lost: 5, verified: 1 })
    expect(week?.sentences).toEqual([
      'Eleven groups saw you in the past seven days, three more than the week before.',
      'Seven groups considered you, and two chose you.',
      'Five groups that considered you chose another place.',
    ])
    expect(week?.action?.path).toBe('/venue/dashboard/competition')
  })

  test.each([
    [{ before: 4 }, 'No groups saw you in the past seven days, four fewer than the week before.'],
    [{ viewed: 1, before: 1 }, 'One group saw you in the past seven days, as many as the week before.'],
    [{ viewed: 13 }, '13 groups saw you in the past seven days, 13 more than the week before.'],
  ])('of %o: %s', (counts, sentence) => {
    expect(weekOf({ ...nothing, ...counts })?.sentences[0]).toBe(sentence)
  })

  test.each([
    [{ viewed: 6, considered: 2 }, '/venue/dashboard/funnel'],
    [{ viewed: 6, considered: 6, chosen: 1 }, '/venue/dashboard/bookings'],
    [{ viewed: 2, considered: 1 }, undefined],
  ])('the thing to do follows from %o: %s', (counts, path) => {
    expect(weekOf({ ...nothing, ...counts })?.action?.path).toBe(path)
  })

  test('every sentence ends, whatever the counts', () => {
    const count = fc.nat(30)
    const counts = fc.record({
      viewed: count,
      before: count,
      considered: count,
      chosen: count,
      lost: count,
      verified: count,
    })
    fc.assert(
      fc.property(counts, (given) => {
        for (const sentence of weekOf(given)?.sentences ?? []) expect(sentence).toMatch(/^[A-Z0-9][^.]*\.$/)
      }),
    )
  })
})

test('mails name the reason, the venue’s dashboard and the link that stops them; subjects hold no typed text', () => {
  const venue = { id: 'joule', name: 'Joule <b>' }
  const links = { publicUrl: 'https://nofomo.example', stopUrl: 'https://nofomo.example/notices/t' }
  const week = weekOf({ ...nothing, viewed: 6, considered: 2 })
  if (!week) throw new Error('There is something to say.')
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
  ])('a status %s means: %s', (status, outcome) => {
    expect(outcomeOf(reply(status), facts)).toBe(outcome)
  })

  test('it is tried again after half a minute, or as late as the service asks', () => {
    expect(outcomeOf(null, facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(503), facts)).toEqual(at(30_000))
    expect(outcomeOf(reply(429, 300_000), facts)).toEqual(at(300_000))
  })

  test('it is given up once the rush is over', () => {
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
