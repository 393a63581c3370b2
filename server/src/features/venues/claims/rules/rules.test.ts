import { describe, expect, test } from 'vitest'
import { secondsUntilTomorrow } from './limits.ts'
import {
  approvedMail,
  codeMail,
  codeText,
  otherApprovedMail,
  rejectedMail,
  replacedMail,
  rivalMail,
} from './mails.ts'
import { phoneDigits, textableNumber } from './phone-number.ts'

describe('phone numbers', () => {
  test.each([
    ['(206) 555-0123', '+12065550123'],
    ['+1 206.555.0123', '+12065550123'],
    ['1-206-555-0123', '+12065550123'],
    ['+44 20 7946 0958', null],
    ['+49 206 555 0123', null],
    ['911', null],
    ['206-055-0123', null],
    ['ask for Ann', null],
  ])('the phone number %s is texted as %s', (phone, number) => expect(textableNumber(phone)).toBe(number))

  test('phone numbers are compared by their digits, with or without the country code', () => {
    expect(phoneDigits('+1 (206) 555-0123')).toBe(phoneDigits('206 555 0123'))
  })
})

test('the day of the code quotas ends at midnight, by UTC', () => {
  expect(secondsUntilTomorrow(new Date('2026-11-20T23:59:30.000Z'))).toBe(30)
  expect(secondsUntilTomorrow(new Date('2026-11-20T00:00:00.000Z'))).toBe(86_400)
})

describe('mails', () => {
  const links = { publicUrl: 'https://nofomo.example', supportEmail: 'help@nofomo.example' }
  const typed = 'Win 1000 $ at evil.example'

  test('mails about claims have subjects without typed text', () => {
    const mails = [
      codeMail('123456', typed),
      rivalMail(typed, links),
      approvedMail({ venueName: typed, email: 'a@b.c', hasAccount: true }, links),
      otherApprovedMail(typed, links),
      rejectedMail({ venueName: typed, reason: typed, wasApproved: true }, links),
      replacedMail(typed, links),
    ]
    for (const { subject, text } of mails) {
      expect(subject).not.toContain('evil')
      expect(text).toContain('evil.example')
    }
  })

  test('mails with a code contain nothing that was typed about a new venue', () => {
    const { text } = codeMail('123456', null)
    expect(text).toContain('claims a venue on NoFOMO')
    expect(text).toMatch(/^ {4}123456$/m)
    expect(codeText('123456')).toMatch(/^123456 is your code/)
  })

  test('mails about claims omit the sentence about help where no address is configured', () => {
    expect(rivalMail('Joule', links).text).toContain('help@nofomo.example')
    expect(rivalMail('Joule', { ...links, supportEmail: null }).text).not.toContain('Write to')
  })

  test('mails about claims tell a claimant without an account to create it with this address', () => {
    const { text } = approvedMail({ venueName: 'Joule', email: 'ann@joule.com', hasAccount: false }, links)
    expect(text).toContain('https://nofomo.example/signup/venue')
    expect(text.replace(/\s+/g, ' ')).toContain('create a venue account with this address, ann@joule.com')
  })
})
