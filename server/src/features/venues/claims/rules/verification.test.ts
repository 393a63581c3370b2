import { claimRoles } from '@nofomo/contracts/claims/options.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClaimStatement, isSameName, type Place, points, softVerification } from './verification.ts'

const said: ClaimStatement = {
  name: 'Joule',
  address: '3506 Stone Way N, Seattle, WA 98103',
  phone: '(206) 632-5685',
  email: 'ann@joulerestaurant.com',
  role: 'owner',
  provenBy: 'email',
}
const place: Place = {
  name: 'Joule',
  address: '3506 Stone Way North, Seattle',
  phone: '+1 206-632-5685',
  website: 'https://www.joulerestaurant.com/menu',
  source: 'catalogue',
}

const outcomes = (...given: Parameters<typeof softVerification>) =>
  Object.fromEntries(softVerification(...given).checks.map(({ name, outcome }) => [name, outcome]))
const detail = (name: string, ...given: Parameters<typeof softVerification>) =>
  softVerification(...given).checks.find((check) => check.name === name)?.detail

describe('the nine points', () => {
  test('the soft verification gives nine points to the owner of a fully known place', () => {
    expect(softVerification(said, place)).toMatchObject({ score: 9, place })
    expect(Object.values(points).reduce((sum, each) => sum + each, 0)).toBe(9)
  })

  test('the soft verification says which facts differ', () => {
    const stranger = {
      ...said,
      name: 'Canlis',
      address: '2576 Aurora Ave N',
      phone: '206 555 0100',
      email: 'x@gmail.com',
      role: 'manager' as const,
    }
    expect(outcomes(stranger, place)).toEqual({
      found: 'yes',
      name: 'no',
      address: 'no',
      phone: 'no',
      mail_domain: 'no',
      role: 'no',
    })
    expect(detail('name', stranger, place)).toBe('Name differs: claimed “Canlis”, known as “Joule”')
    expect(detail('mail_domain', stranger, place)).toBe(
      'Mail domain differs: gmail.com, website joulerestaurant.com',
    )
    expect(detail('role', stranger, place)).toBe('Says they are the manager')
  })

  test('an unknown fact is not checkable, which is no failure', () => {
    const bare = { ...place, phone: null, website: null }
    expect(outcomes(said, bare)).toMatchObject({ phone: 'not_checkable', mail_domain: 'not_checkable' })
    expect(outcomes({ ...said, address: 'Fremont' }, place)).toMatchObject({ address: 'not_checkable' })
    expect(outcomes(said, null)).toEqual({
      found: 'no',
      name: 'not_checkable',
      address: 'not_checkable',
      phone: 'not_checkable',
      mail_domain: 'not_checkable',
      role: 'yes',
    })
  })

  test('the soft verification gives no point for a mail address that no code was sent to', () => {
    expect(outcomes({ ...said, provenBy: 'phone' }, place)).toMatchObject({ mail_domain: 'not_checkable' })
    expect(detail('phone', said, place)).toBe('Phone matches the number known; the code was not sent to it')
  })

  test('the soft verification accepts a mail domain within the website’s, and no other', () => {
    const withDomain = (domain: string, website: string) =>
      outcomes({ ...said, email: `ann@${domain}` }, { ...place, website }).mail_domain
    expect(withDomain('joule.com', 'https://eat.joule.com')).toBe('yes')
    expect(withDomain('mail.joule.com', 'https://www.joule.com')).toBe('yes')
    expect(withDomain('evil-joule.com', 'https://joule.com')).toBe('no')
    expect(withDomain('joule.com.evil.com', 'https://joule.com')).toBe('no')
  })
})

describe('names', () => {
  test.each([
    ['The Joule Restaurant', 'joule'],
    ['Tuta Bella', 'Tutta Bella Neapolitan Pizzeria'],
    ['Pho Bac', 'Phở Bắc'],
    ['Bella Tutta', 'Tutta Bella'],
  ])('the name %s matches %s', (one, other) => expect(isSameName(one, other)).toBe(true))

  test.each([
    ['Pho', 'Phin Cafe Bar Seattle'],
    ['Bar', 'Cafe'],
    ['Joule', 'Tutta Bella Neapolitan Pizzeria'],
    ['!!!', 'Joule'],
  ])('the name %s does not match %s', (one, other) => expect(isSameName(one, other)).toBe(false))
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const anySaid: fc.Arbitrary<ClaimStatement> = fc.record({
  name: anyText,
  address: anyText,
  phone: anyText,
  email: fc.emailAddress(),
  role: fc.constantFrom(...claimRoles),
  provenBy: fc.constantFrom('email', 'phone'),
})
const anyPlace: fc.Arbitrary<Place> = fc.record({
  name: anyText,
  address: anyText,
  phone: fc.option(anyText),
  website: fc.option(fc.oneof(fc.webUrl(), anyText)),
  source: fc.constant('catalogue'),
})

describe('whatever is claimed', () => {
  test('for any claim six checks give 0 to 9 points, each all or none, with a line of detail', () => {
    fc.assert(
      fc.property(anySaid, fc.option(anyPlace), (claim, known) => {
        const { score, checks } = softVerification(claim, known)
        expect(checks.map(({ name }) => name)).toEqual(Object.keys(points))
        for (const check of checks) {
          expect(check.points).toBe(points[check.name])
          expect(check.detail).not.toBe('')
        }
        const met = checks.filter(({ outcome }) => outcome === 'yes')
        expect(score).toBe(met.reduce((sum, check) => sum + check.points, 0))
        expect(score).toBeLessThanOrEqual(9)
      }),
    )
  })

  test('a claim for an unknown place gets one point at most, and an unknown fact is neither yes nor no', () => {
    fc.assert(
      fc.property(anySaid, anyPlace, (claim, known) => {
        expect(softVerification(claim, null).score).toBe(claim.role === 'owner' ? 1 : 0)
        const without = outcomes(claim, { ...known, phone: null, website: null })
        expect([without.phone, without.mail_domain]).toEqual(['not_checkable', 'not_checkable'])
      }),
    )
  })

  test('case and surrounding spaces do not change the soft verification', () => {
    fc.assert(
      fc.property(anySaid, anyPlace, (claim, known) => {
        const shouted = { ...claim, name: ` ${claim.name.toLowerCase()} `, address: `${claim.address} ` }
        const before = softVerification({ ...claim, name: claim.name.toLowerCase() }, known).score
        expect(softVerification(shouted, known).score).toBe(before)
      }),
    )
  })

  test('matching names is symmetric, and a name with words matches itself', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(isSameName(one, other)).toBe(isSameName(other, one))
        expect(isSameName(one, one)).toBe(/[\p{L}\p{N}]/u.test(one.normalize('NFKD')))
      }),
    )
  })
})
