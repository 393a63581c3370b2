import { hourMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rushMail, rushPayload, rushSentence, weeklyMail } from './mails.ts'
import { daysBefore, dueWeek } from './weeks.ts'

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
