import { describe, expect, test } from 'vitest'
import { type PictureChain, pictureAfter, pictureChain, stockPictures } from './picture-chain.ts'

const [first, second] = stockPictures
const after = (chain: PictureChain, ...failing: string[]) =>
  failing.reduce((state, source) => pictureAfter(state, { kind: 'failed', source }), chain)

describe('a card’s picture', () => {
  test('a card’s picture is the given one, once it has loaded', () => {
    const chain = pictureChain('/images/altura')
    expect(chain).toMatchObject({ status: 'loading', sources: ['/images/altura', first, second] })
    const loaded = pictureAfter(chain, { kind: 'loaded', source: '/images/altura' })
    expect(loaded).toMatchObject({ status: 'loaded' })
    expect(loaded.sources[0]).toBe('/images/altura')
  })

  test('a card’s picture is a stock picture if the given one fails, and another if that fails too', () => {
    const once = after(pictureChain('/images/altura'), '/images/altura')
    expect([once.status, once.sources[0]]).toEqual(['loading', first])
    const twice = after(once, first)
    expect([twice.status, twice.sources[0]]).toEqual(['loading', second])
    expect(pictureAfter(twice, { kind: 'loaded', source: second }).status).toBe('loaded')
  })

  test('a card’s picture is unavailable once all three have failed, and stays so', () => {
    const none = after(pictureChain('/images/altura'), '/images/altura', first, second)
    expect(none.status).toBe('error')
    expect(after(none, second)).toBe(none)
  })

  test('a card’s picture starts with a stock picture if none was given', () => {
    expect(pictureChain(null).sources).toEqual([first, second])
  })

  test('a card’s pictures are all tried if one failure is reported twice', () => {
    const once = after(pictureChain('/images/altura'), '/images/altura', '/images/altura')
    expect(once.sources[0]).toBe(first)
  })
})
