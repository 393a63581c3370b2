import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendedAddress } from './pasted-links.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'

const links = [
  '/vote/aB3dE6fG9hJ2',
  '/vote/aB3dE6fG9h_-',
  '/preview/aB3dE6fG9hJ2',
  '/results/aB3dE6fG9hJ2',
  '/share-vote/aB3dE6fG9hJ2',
  '/vote/aB3dE6fG9hJ2?view=deck',
  '/venues/altura',
  '/redeem/aB3dE6fG9hJ2',
  `/counter/${token}`,
  `/venue/join/${token}`,
  `/auth/magic-link?token=${token}`,
  '/claim',
]

const endings = '. , ) ! ’ * _ ? ; : ] > " ” » … 。 ** ). !! .)'.split(' ')

test.each(links.flatMap((link) => endings.map((ending) => [link, ending] as const)))(
  'a link %s that ends in %s opens what was meant',
  (link, ending) => {
    // A lone underscore may belong to an id of unknown length.
    if (ending === '_' && !/aB3dE6fG9h|token|counter|join/.test(link)) return
    if (ending === '_' && (link.includes('redeem') || link.includes('view='))) return
    expect(mendedAddress(link + encodeURI(ending))).toBe(link)
  },
)

test.each(['%20', '%0A', '%0d%0a', '%C2%A0', '%E2%80%9D', '%E2%80%8B', '%3E', '%EF%BB%BF'])(
  'an encoded %s at the end of a link is left out',
  (ending) => {
    for (const link of links) expect(mendedAddress(link + ending)).toBe(link)
  },
)

test('complete links are not changed', () => {
  for (const link of [
    ...links,
    '/',
    '/favicon.ico',
    '/venues?filter=Who%3F',
    '/vote/aB3dE6fG9hJ2?voterName=Ana!',
    '/images/posters/altura.svg',
    '/?demo=true',
  ])
    expect(mendedAddress(link)).toBeNull()
})

test.each([
  '//evil.example.',
  '/\\evil.example)',
  '/..//evil.example.',
  '/%2f%2fevil.example.',
  '/.',
  '/)',
  '/?.',
])('the pasted link %s does not redirect to another site', (url) => {
  expect(mendedAddress(url)).toBeNull()
})

test('every corrected link is a path of this site that needs no further correction', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.@:?&=%2f5c20e_-*)> ab') }), (text) => {
      const mended = mendedAddress(`/${text}`)
      if (mended === null) return
      expect(mended).toMatch(/^\/\w/)
      expect(new URL(mended, 'https://nofomo.example').host).toBe('nofomo.example')
      expect(mendedAddress(mended)).toBeNull()
    }),
  )
})
