import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import satori from 'satori'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImages, type Images } from '../../../platform/images/images.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { suggestVenues } from '../../deciding/suggestions/service/suggest-venues.ts'
import { type Box, faces, layOut, lineOf, titleOf } from './rules/card.ts'
import { contentOf, type SharedSession } from './rules/card-content.ts'
import { fitText } from './rules/fit.ts'
import { lettering, shortened } from './rules/lettering.ts'
import { fonts, measureFor } from './service/fonts.ts'
import { drawSharePicture, type PictureContext } from './service/pictures.ts'

let folder: string
let images: Images
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nofomo-pictures-'))
  images = createImages(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { venues } = suggestVenues({ location: 'Capitol Hill', now: new Date('2026-03-07T02:00:00Z') })
type Wanted = Parameters<PictureContext['images']['picture']>[0]
const pictureContext = () => ({
  images: { picture: (wanted: Wanted) => images.picture({ ...wanted, network: '203.0.113.9' }) },
  db: null,
  countRendering: () => {},
})
const share = (title: string, count = 3) =>
  drawSharePicture(pictureContext(), {
    title,
    location: 'Capitol Hill, Seattle',
    venues: venues.slice(0, count),
    meetingAt: null,
    outcome: null,
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
  ])('a share picture is rendered with %s', async (_case, title, count) => {
    const { bytes, mediaType } = await share(title, count)
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height, mediaType]).toEqual([1200, 630, 'image/png'])
    // Chats do not show large pictures.
    expect(bytes.length).toBeLessThan(300_000)
  })

  test('a share picture differs for another title, and is the same for the same title', async () => {
    const lunch = await share('Lunch', 1)
    expect((await share('Lunch', 1)).etag).toBe(lunch.etag)
    expect((await share('Dinner', 1)).etag).not.toBe(lunch.etag)
  })

  test('a share picture shows the product without a session', async () => {
    expect((await drawSharePicture(pictureContext(), null)).bytes.length).toBeGreaterThan(20_000)
  })
})

const decided = (
  name: string,
  outcome: SharedSession['outcome'] = { winnerId: venues[0]?.id ?? '' },
  meetingAt: string | null = null,
) =>
  contentOf({
    meetingAt,
    title: 'Friday, before the show',
    location: 'Ballard, Seattle',
    venues: venues.map((venue, at) => (at === 0 ? { ...venue, name } : venue)),
    outcome,
  })

test('a share picture says when the group meets, before and after the vote', () => {
  const friday = '2026-11-28T03:00:00.000Z'
  const open = (session: Partial<SharedSession>) =>
    contentOf({ title: 'Friday', location: 'Ballard', venues, meetingAt: null, outcome: null, ...session })
  expect(open({ meetingAt: friday }).line).toBe('Fri, Nov 27, 7 PM · 3 places in Ballard')
  const times = [friday, '2026-11-29T03:00:00.000Z'].map((startsAt) => ({ id: startsAt, startsAt }))
  expect(open({ times }).line).toBe('Fri Nov 27 or Sat Nov 28 · 3 places in Ballard')
  expect(decided('Altura', undefined, friday).line).toBe(
    'Fri, Nov 27, 7 PM · Decided: Friday, before the show',
  )
})

describe('the picture of a decided vote', () => {
  test('the picture of a decided vote shows the winner alone, its name and what was decided', () => {
    const { title, line, call, places } = decided('Altura')
    expect({ title, line, call }).toEqual({
      title: 'We’re going to Altura',
      line: 'Decided: Friday, before the show',
      call: 'See the plan',
    })
    expect(places.map(({ name }) => name)).toEqual(['Altura'])
    expect(decided('Altura', null).places).toHaveLength(3)
  })

  test('the picture of a decided vote says that the vote is closed if nobody wanted any place', () => {
    expect(decided('Altura', { winnerId: null })).toMatchObject({
      title: 'Friday, before the show',
      line: 'This vote is closed.',
      call: 'See the results',
    })
  })

  test('the picture of a decided vote names a place in another script by cuisine and neighborhood', () => {
    const { title, places } = decided('鼎泰豐 🥟')
    expect(title).toBe('It’s decided!')
    expect(places[0]?.name).toMatch(/^[A-Z][\w &]+ on Capitol Hill$/)
  })
})

describe('every text of a card', () => {
  type Text = { words: string; width: number; style: Box['props']['style'] }
  /** The texts of a layout, each with the width that it has room for. */
  function textsIn(box: Box, width = 1200): Text[] {
    const { style, children } = box.props
    const inner = typeof style.width === 'number' ? style.width : width
    if (Array.isArray(children)) return children.flatMap((child) => textsIn(child, inner))
    return children ? [{ words: children, width: inner, style }] : []
  }

  test.each([
    ['a long name', 'The Extraordinarily Long Named Restaurant of the Northern Pacific Coast and Islands'],
    ['wide letters', 'WWWWWWWW MMMMMMMM WWWWWWWW MMMMMMMM'],
    ['one endless word', 'Donaudampfschiffahrtsgesellschaftskapitänsrestaurant'],
    ['another script', '寿司割烹 次郎 本店'],
    ['emoji', '🍜🎉👩‍👩‍👧‍👦 Ramen 👍🏽'],
    ['Vietnamese', 'Phở Bắc Súp Shop và những người bạn thân'],
  ])('every text of a share picture fits and has no missing glyphs with %s', async (_case, name) => {
    const content = decided(name)
    const open = decided(name, null)
    const titled = { ...open, title: titleOf(name), line: lettering(name) }
    for (const { places, ...texts } of [content, open, titled]) {
      const card = { ...texts, places: places.map((place) => ({ name: place.name, poster: pixel })) }
      const words = [card.title, card.line, ...card.places.map((place) => place.name)]
      const layout = layOut(card, pixel, await measureFor(words))
      for (const text of textsIn(layout)) {
        expect(await drawnWidth(text), JSON.stringify(text)).toBeLessThanOrEqual(text.width)
        expect(lettering(text.words)).toBe(text.words)
      }
    }
  })

  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

  /** As the renderer measures it. */
  async function drawnWidth({ words, style: own }: Text): Promise<number> {
    const style = { ...own, display: 'flex', fontFamily: faces.join(', '), margin: 0 }
    const svg = await satori(
      { type: 'div', key: null, props: { style, children: words } },
      { height: 200, fonts: await fonts() },
    )
    return Number(/width="(\d+)"/.exec(svg)?.[1])
  }
})

describe('a text in its space', () => {
  const measure = (text: string) => text.length
  const fit = (text: string, maxLines = 2) => fitText(text, { sizes: [2, 1], width: 12, maxLines }, measure)

  test('a text in its space is as large as it can be, wraps between words, then shrinks, and is cut last', () => {
    expect(fit('one two')).toEqual({ fontSize: 2, lines: ['one', 'two'], isCut: false })
    expect(fit('one two three')).toEqual({ fontSize: 1, lines: ['one two', 'three'], isCut: false })
    expect(fit('one two three four five six')).toEqual({
      fontSize: 1,
      lines: ['one two', 'three four…'],
      isCut: true,
    })
    expect(fit('x'.repeat(30))).toEqual({
      fontSize: 1,
      lines: ['x'.repeat(12), `${'x'.repeat(11)}…`],
      isCut: true,
    })
    expect(fit('Walrus and Carpenter', 1)).toEqual({ fontSize: 1, lines: ['Walrus and…'], isCut: true })
  })

  test('a text in its space never is wider than its space', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (text, maxLines) => {
        const { fontSize, lines } = fit(text, maxLines)
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        for (const line of lines) expect(measure(line) * fontSize).toBeLessThanOrEqual(12)
      }),
    )
  })
})

describe('drawable text', () => {
  test('drawable text drops characters that cannot be drawn, and is empty if most would be missing', () => {
    expect(lettering('Phở & Friends 🍜')).toBe('Phở & Friends')
    expect(lettering('Sushi 寿司 !')).toBe('Sushi!')
    expect(lettering('金曜日 OK')).toBe('')
    expect(titleOf('金曜日のディナー')).toBe('Where are we going?')
    expect(titleOf(null)).toBe('Where are we going?')
  })

  test('drawable text cuts long titles between words', () => {
    expect(shortened('short', 10)).toBe('short')
    expect(shortened('one two three four', 12)).toBe('one two…')
    expect(shortened('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
  })

  test('a share picture names the location as people do', () => {
    expect(lineOf(3, 'Capitol Hill, Seattle')).toBe('3 places on Capitol Hill')
    expect(lineOf(1, 'Ballard, Seattle')).toBe('1 place in Ballard')
    expect(lineOf(2, null)).toBe('2 places in Seattle')
    expect(lineOf(2, 'Seattle')).toBe('2 places in Seattle')
  })

  test('drawable text contains only characters the font has', async () => {
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
      layOut(
        { title: every.join(''), line: '', call: '', places: [] },
        'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        // Every character is drawn, however many lines that takes.
        () => 0,
      ),
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
