import fc from 'fast-check'
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
import { claimInWords, listInWords, type Reported } from './report.ts'
import { readStaffCommand } from './staff-command.ts'

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

describe('the operator’s command', () => {
  test('the operator’s command lists pending claims without further arguments', () => {
    expect(readStaffCommand([])).toEqual({ verb: 'list', state: 'pending' })
    expect(readStaffCommand(['list', '--state', 'trusted'])).toEqual({ verb: 'list', state: 'trusted' })
  })

  test('the operator’s command decides in somebody’s name', () => {
    expect(readStaffCommand(['approve', 'abc', '--by', ' Kim  Lee ', '--replace'])).toEqual({
      verb: 'approve',
      claimId: 'abc',
      staff: 'Kim Lee',
      isReplacing: true,
      notes: null,
    })
    expect(readStaffCommand(['reject', 'abc', '--by', 'Kim', '--reason', 'Sold'])).toMatchObject({
      reason: 'Sold',
    })
    expect(readStaffCommand(['promote', 'abc', '--by', 'Kim', '--notes', 'Paid'])).toMatchObject({
      notes: 'Paid',
    })
  })

  test.each([
    [['approve', 'abc'], 'Say who decides: --by "Your name".'],
    [['approve', '--by', 'Kim'], 'Name the claim, as the list shows it.'],
    [['reject', 'abc', '--by', 'Kim'], 'Give the reason: --reason "…".'],
    [['delete', 'abc'], '“delete” is not a command.'],
    [['show', 'abc', 'def'], '“def” is too much.'],
    [['list', '--state', 'open'], 'A state is one of unverified'],
    [['list', '--al'], "Unknown option '--al'"],
  ])('the operator’s command refuses %j with a sentence and the usage', (args, sentence) => {
    expect(() => readStaffCommand(args)).toThrow(sentence)
    expect(() => readStaffCommand(args)).toThrow('npm run claims -- approve')
  })

  test('the operator’s command never takes a decision without a name', () => {
    const words = fc.array(
      fc.constantFrom('approve', 'reject', 'promote', 'show', 'abc', '--replace', '--by'),
    )
    fc.assert(
      fc.property(words, (args) => {
        try {
          const command = readStaffCommand(args)
          if (command.verb !== 'list' && command.verb !== 'show') expect(command.staff).not.toBe('')
        } catch (error) {
          expect((error as Error).message).toContain('npm run claims')
        }
      }),
    )
  })
})

describe('the operator’s list', () => {
  const now = new Date('2026-11-22T20:00:00.000Z')
  const claim: Reported = {
    id: 'abcdefghijkl',
    state: 'pending',
    venueId: 'joule',
    venueName: 'Joule',
    venueAddress: '3506 Stone Way N',
    isNewVenue: false,
    contactName: 'Ann Example',
    role: 'owner',
    email: 'ann@joule.com',
    phone: '206 555 0123',
    provenBy: 'email',
    hasAccount: true,
    score: 6,
    verification: null,
    createdAt: new Date('2026-11-22T19:00:00.000Z'),
    provenAt: new Date('2026-11-22T19:05:00.000Z'),
    decidedAt: null,
    decidedBy: null,
    notes: null,
  }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test('the operator’s list marks claims that wait longer than 24 and 48 hours', () => {
    expect(listInWords([claim], 'pending', now)).not.toContain('WAITING')
    expect(listInWords([{ ...claim, provenAt: hoursAgo(25) }], 'pending', now)).toContain('OVER 24 HOURS')
    expect(listInWords([{ ...claim, provenAt: hoursAgo(49) }], 'pending', now)).toContain('OVER 48 HOURS')
    const decided = { ...claim, state: 'trusted' as const, provenAt: hoursAgo(100) }
    expect(listInWords([decided], 'trusted', now)).not.toContain('WAITING')
  })

  test('the operator’s list says when there are no claims', () => {
    expect(listInWords([], 'pending', now)).toBe('No pending claims.')
  })

  test('the operator’s command shows a claim with its checks, rivals and notes', () => {
    const checks = [
      { name: 'found' as const, outcome: 'yes' as const, points: 2, detail: 'Found in places data' },
      { name: 'phone' as const, outcome: 'not_checkable' as const, points: 2, detail: 'Phone not checkable' },
    ]
    const shown = claimInWords(
      { ...claim, verification: { score: 2, checks, place: null }, notes: 'Called twice' },
      { open: [{ ...claim, id: 'mnopqrstuvwx', state: 'trusted' }], members: 2, now },
    )
    expect(shown).toContain('mnopqrstuvwx (trusted)')
    expect(shown).toContain('2 act for the venue now')
    expect(shown).toContain('ann@joule.com (proven)')
    expect(shown).toContain('yes 2/2  Found in places data')
    expect(shown).toContain('?   0/2  Phone not checkable')
    expect(shown).toContain('Called twice')
  })
})
