import { expect, test } from 'vitest'
import { quietMail } from './quiet-mail.ts'

const ends = new Date('2026-11-27T20:00:00Z')

test.each([
  ['without a meeting', null, 'Nobody has voted in “Tacos” for a while.'],
  [
    'with a meeting',
    new Date('2026-11-28T03:00:00Z'),
    'Nobody has voted in “Tacos” (Friday, November 27 at 7:00 PM, Seattle time) for a while.',
  ],
])('the mail about a quiet vote %s names what its host asked for', (_, meeting_at, words) => {
  const { subject, text } = quietMail(
    { id: 'abc', title: 'Tacos', meeting_at },
    ends,
    'https://nofomo.example',
  )
  expect(subject).not.toContain('Tacos')
  expect(text.replace(/\s+/g, ' ')).toContain(words)
})
