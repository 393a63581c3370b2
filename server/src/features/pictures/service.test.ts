import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import satori from 'satori'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImages, type Images } from '../../platform/images/images.ts'
import { sharp } from '../../platform/images/sharp.ts'
import { suggestVenues } from '../suggestions/service.ts'
import { layOut, lineOf, titleOf } from './rules/card.ts'
import { lettering, shortened } from './rules/lettering.ts'
import { drawSharePicture, fonts } from './service.ts'

let folder: string
let images: Images
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nofomo-pictures-'))
  images = createImages(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { venues } = suggestVenues({ location: 'Capitol Hill', now: new Date('2026-03-07T02:00:00Z') })
const pictureContext = () => ({ images, db: null, network: '203.0.113.9', countRendering: () => {} })
const share = (title: string, count = 3) =>
  drawSharePicture(pictureContext(), {
    title,
    location: 'Capitol Hill, Seattle',
    venues: venues.slice(0, count),
  })

describe('a share picture', () => {
  test.each([
    ['an ordinary title', 'Friday, before the show', 3],
    ['two places', 'Maya turns thirty', 2],
    ['one place', 'Phở tối nay?', 1],
    ['no place yet', 'Lunch', 0],
    ['a long title', 'Everybody who ever climbed with us '.repeat(3).slice(0, 80), 1],
    ['one endless word', 'a'.repeat(80), 1],
    ['another script', '金曜日のディナー', 1],
    ['right to left', 'عشاء الجمعة', 1],
    ['emoji', '🍜🎉👩‍👩‍👧‍👦 ramen?', 1],
    ['markup', '<svg onload=alert(1)>&amp;"', 1],
  ])('is rendered with %s', async (_case, title, count) => {
    const { bytes, mediaType } = await share(title, count)
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height, mediaType]).toEqual([1200, 630, 'image/png'])
    // Chats do not show large pictures.
    expect(bytes.length).toBeLessThan(300_000)
  })

  test('differs for another title, and is the same for the same title', async () => {
    const lunch = await share('Lunch', 1)
    expect((await share('Lunch', 1)).etag).toBe(lunch.etag)
    expect((await share('Dinner', 1)).etag).not.toBe(lunch.etag)
  })

  test('shows the product without a session', async () => {
    expect((await drawSharePicture(pictureContext(), null)).bytes.length).toBeGreaterThan(20_000)
  })
})

describe('drawable text', () => {
  test('drops characters that cannot be drawn, and is empty if most would be missing', () => {
    expect(lettering('Phở & Friends 🍜')).toBe('Phở & Friends')
    expect(lettering('Sushi 寿司 !')).toBe('Sushi!')
    expect(lettering('金曜日 OK')).toBe('')
    expect(titleOf('金曜日のディナー')).toBe('Where are we going?')
    expect(titleOf(null)).toBe('Where are we going?')
  })

  test('cuts long titles between words', () => {
    expect(shortened('short', 10)).toBe('short')
    expect(shortened('one two three four', 12)).toBe('one two…')
    expect(shortened('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
  })

  test('names the location as people do', () => {
    expect(lineOf(3, 'Capitol Hill, Seattle')).toBe('3 places on Capitol Hill')
    expect(lineOf(1, 'Ballard, Seattle')).toBe('1 place in Ballard')
    expect(lineOf(2, null)).toBe('2 places in Seattle')
    expect(lineOf(2, 'Seattle')).toBe('2 places in Seattle')
  })

  test('contains only characters the font has', async () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(lettering(lettering(text))).toBe(lettering(text))
      }),
    )
    const missing: string[] = []
    const every = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => lettering(`a${letter}a`) === `a${letter}a`,
    )
    await satori(
      layOut({ title: every.join(''), line: '', places: [] }, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
      {
        width: 1200,
        height: 630,
        fonts: await fonts(),
        loadAdditionalAsset: async (_code, segment) => {
          missing.push(segment)
          return []
        },
      },
    )
    expect(missing).toEqual([])
  })
})
