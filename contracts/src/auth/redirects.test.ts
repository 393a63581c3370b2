import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectPayloads } from '../../../e2e/support/redirect-payloads.ts'
import { safeRedirect, safeStaffRedirect } from './redirects.ts'

const home = 'https://nofomo.example'

/** Where a browser would go: as a link, and as a concatenated address. */
function destinations(path: string): URL[] {
  return [new URL(path, home), new URL(path, `${home}/auth/magic-link?token=abc`), new URL(home + path)]
}

function expectToStay(target: string): void {
  const path = safeRedirect(target)
  if (path === null) return
  expect(path).toMatch(/^\/(?![/\\])/)
  for (const { origin, protocol, username, password } of destinations(path))
    expect([origin, protocol, username, password]).toEqual([home, 'https:', '', ''])
  // A target that was accepted is accepted again where it is used, unless escaping made it too long.
  expect([path, null]).toContain(safeRedirect(path))
}

describe('whatever is asked for, people stay with the product:', () => {
  test.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 320 })],
    ['any address', fc.webUrl({ withQueryParameters: true, withFragments: true })],
    [
      'pieces that addresses are made of',
      fc
        .array(
          fc.constantFrom(
            ...['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%2e', '%00', '\t', '\n', '\r', ' '],
            ...[
              'http:',
              'https://',
              'javascript:',
              'evil.example',
              'app',
              'create',
              'results',
              'abcdefghijkl',
            ],
            ...['/app', '/results/abcdefghijkl', '//', 'ours.invalid', '\u0000', '\ufeff', 'é', '[', '::1]'],
          ),
          { maxLength: 12 },
        )
        .map((pieces) => pieces.join('')),
    ],
    [
      'a page of ours with anything behind it',
      fc
        .tuple(fc.constantFrom('/app', '/', '/vote/abcdefghijkl'), fc.string({ unit: 'binary' }))
        .map(([page, rest]) => page + rest),
    ],
  ])('a redirect stays with the product: %s', (_, targets: fc.Arbitrary<string>) => {
    fc.assert(fc.property(targets, expectToStay), { numRuns: 5_000 })
  })

  test('known open-redirect payloads are refused as redirects', () => {
    expect(new Set(redirectPayloads).size).toBe(redirectPayloads.length)
    expect(redirectPayloads.length).toBeGreaterThanOrEqual(200)
    for (const payload of redirectPayloads) expectToStay(payload)
  })
})

test.each([
  '/',
  '/app',
  '/app/create',
  '/app/profile',
  '/app/book/abcdefghijkl',
  '/app/bookings/abcdefghijkl',
  '/create-session',
  '/consumer/welcome',
  '/welcome/tastes',
  '/venue/dashboard',
  '/claim?step=code',
  '/venues?filter=ramen&page=2',
  '/venues/ramen-danbo-capitol-hill',
  '/venue/dashboard/bookings',
  '/venue/dashboard/upgrade?step=payment',
  '/venue/invoices/NF-2026-000042?venue=joule',
  '/redeem',
  '/share-vote/abcdefghijkl',
  '/vote/abc-efghi_kl?voteFirst=true',
  '/preview/abcdefghijkl',
  '/results/abcdefghijkl',
  '/sessions/abcdefghijkl/results',
  '/sessions/abcdefghijkl/manage',
  `/redeem/${'a-_4Z'.repeat(13)}`,
])('%s is an allowed redirect', (page) => {
  expect(safeRedirect(page)).toBe(page)
})

test('a redirect is compared as a browser parses its path', () => {
  expect(safeRedirect('/login/../app?x=1#part')).toBe('/app?x=1')
  expect(safeRedirect('/./app')).toBe('/app')
})

test.each([
  null,
  undefined,
  '',
  '/login',
  '/api/auth/logout',
  '/appx',
  '/app/',
  '/redeem/short',
  `/app?${'a'.repeat(296)}`,
])('%s is not an allowed redirect', (target) => {
  expect(safeRedirect(target)).toBeNull()
})

describe('from the gate of staff', () => {
  test.each([
    '/analytics/seattle',
    '/analytics/seattle?month=2026-10&sort=-venue',
    '/debug',
    '/debug-analytics',
  ])('the staff sign-in accepts the redirect %s', (page) => {
    expect(safeStaffRedirect(page)).toBe(page)
  })

  test.each([
    ...redirectPayloads,
    null,
    '',
    '/app',
    '/admin/people',
    '//debug',
    '/debug/',
    '/debug\\@evil.example',
  ])('the staff sign-in refuses the redirect %s', (target) => {
    expect(safeStaffRedirect(target)).toBeNull()
  })
})
