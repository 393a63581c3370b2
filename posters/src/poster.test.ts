import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compositionNames, compositionOf } from './composition.ts'
import { type MotifName, motifNames } from './motifs.ts'
import { paletteNames } from './palettes.ts'
import {
  drawPoster,
  formatPosterSpec,
  type PosterSpec,
  parsePosterSpec,
  posterSpecFor,
  posterSpecsOf,
} from './poster.ts'
import { sceneNames } from './scenes.ts'
import { vocabulary } from './vocabulary.ts'

const families =
  'american italian french spanish mexican latin caribbean japanese ramen sushi chinese taiwanese korean vietnamese thai filipino indian ethiopian african mediterranean middle-eastern seafood pizza burgers barbecue bakery dessert coffee tea brunch vegetarian cocktails beer wine bowling games music comedy theatre cinema museum outdoors crafts karaoke sports nightclub food-hall market table'.split(
    ' ',
  )

const spinasse = {
  name: 'Cascina Spinasse',
  category: 'restaurant',
  cuisine: 'Piedmontese',
  cuisineFamily: 'italian',
  neighborhood: 'Capitol Hill',
}

const everyPairing = (seedOf: (index: number) => number): PosterSpec[] =>
  motifNames.flatMap((motif, m) =>
    sceneNames.flatMap((scene, s) =>
      paletteNames.map((palette, p) => ({
        motif,
        scene,
        palette,
        seed: seedOf(m * 131 + s * 17 + p) % 1000,
      })),
    ),
  )

/** Every motif with every scene, with alternating palettes. */
const somePairings = everyPairing((index) => index * 3).filter((_, index) => index % 5 === 0)

/** Tags opened and closed in order, attributes quoted: enough to be well-formed XML for generated text. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, tag, _attributes, empty) => {
      if (closing) return open.pop() === tag ? '' : '!'
      if (!empty) open.push(tag)
      return ''
    },
  )
  return rest === '' && open.length === 0
}

const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')

describe('choosing a poster', () => {
  it('the same venue always gets the same poster', () => {
    expect(posterSpecFor(spinasse)).toEqual(posterSpecFor({ ...spinasse }))
    expect(drawPoster(posterSpecFor(spinasse))).toBe(drawPoster(posterSpecFor({ ...spinasse })))
  })

  it('every cuisine family has a motif', () => {
    for (const cuisineFamily of families) {
      const { motif } = posterSpecFor({ name: 'Somewhere', category: 'nowhere', cuisineFamily })
      expect(motif === 'table', cuisineFamily).toBe(cuisineFamily === 'table')
    }
  })

  it('the families have at least 26 distinct motifs between them', () => {
    const seen = families.map(
      (cuisineFamily) => posterSpecFor({ name: 'A', category: 'x', cuisineFamily }).motif,
    )
    expect(new Set(seen).size).toBeGreaterThanOrEqual(26)
  })

  it('a free-text cuisine finds its family', () => {
    const motifOf = (cuisine: string): MotifName =>
      posterSpecFor({ name: 'X', category: 'restaurant', cuisine }).motif
    expect(motifOf('Piedmontese')).toBe('pasta')
    expect(motifOf('Phở & bánh mì')).toBe('pho')
    expect(motifOf('Neapolitan pizza')).toBe('pizza')
    expect(motifOf('Oaxacan')).toBe('taco')
  })

  it('a park is not drawn as a campsite, nor is a boat hire', () => {
    const outdoors = { category: 'activity', cuisineFamily: 'outdoors' }
    expect(posterSpecFor({ ...outdoors, name: 'Volunteer Park', cuisine: 'Park' }).motif).toBe('bench')
    expect(posterSpecFor({ ...outdoors, name: 'Agua Verde', cuisine: 'Kayak rental' }).motif).toBe('sailboat')
  })

  it("an unknown cuisine falls back to the category's motif", () => {
    expect(posterSpecFor({ name: 'Zig', category: 'cafe', cuisine: 'Martian' }).motif).toBe('latte')
    expect(['martini', 'rocks', 'beer']).toContain(posterSpecFor({ name: 'Zig', category: 'bar' }).motif)
  })

  it('an unknown category gets a table', () => {
    expect(posterSpecFor({ name: 'Zig', category: 'constructor' }).motif).toBe('table')
    expect(posterSpecFor({ name: '', category: '' }).motif).toBe('table')
  })

  it('each neighborhood has its own scenery', () => {
    const sceneOf = (neighborhood: string) => posterSpecFor({ ...spinasse, neighborhood }).scene
    expect(['hills', 'neon']).toContain(sceneOf('Capitol Hill'))
    expect(['skyline', 'waterfront', 'market']).toContain(sceneOf('Downtown Seattle'))
    expect(['lanterns', 'pavilion']).toContain(sceneOf('International District'))
    expect(['lake', 'spheres']).toContain(sceneOf('South Lake Union'))
    expect(['craftsman', 'wave']).toContain(sceneOf('Central District'))
    expect(['harbor', 'avenue']).toContain(sceneOf('Ballard'))
    expect(['bridge', 'gasworks']).toContain(sceneOf('Fremont'))
    expect(sceneOf('West Seattle')).toBe('rainier')
  })

  it("a venue's other scene keeps its address: same motif, palette and seed", () => {
    const specs = posterSpecsOf(spinasse)
    expect(specs).toContainEqual(posterSpecFor(spinasse))
    expect(specs.map((spec) => ({ ...spec, scene: 'hills' }))).toEqual(
      specs.map(() => ({ ...posterSpecFor(spinasse), scene: 'hills' })),
    )
    expect(new Set(specs.map((spec) => spec.scene))).toEqual(new Set(['hills', 'neon']))
  })

  it('bars are drawn at night and cafés by day', () => {
    for (let i = 0; i < 60; i++) {
      const bar = posterSpecFor({ name: `Bar ${i}`, category: 'bar', cuisineFamily: 'cocktails' })
      const cafe = posterSpecFor({ name: `Cafe ${i}`, category: 'cafe', cuisineFamily: 'coffee' })
      expect(['night', 'dusk', 'evergreen', 'rain']).toContain(bar.palette)
      expect(['dawn', 'noon', 'fog', 'golden', 'rain']).toContain(cafe.palette)
    }
  })

  it('a hundred restaurants in one street get different posters', () => {
    const specs = Array.from({ length: 100 }, (_, i) =>
      formatPosterSpec(posterSpecFor({ ...spinasse, name: `Trattoria ${i}` })),
    )
    expect(new Set(specs).size).toBeGreaterThan(95)
    expect(new Set(specs.map((text) => text.split('.')[2])).size).toBeGreaterThanOrEqual(6)
  })
})

describe('the URL form', () => {
  it('a spec is preserved by its URL form', () => {
    for (const spec of everyPairing((index) => index * 7)) {
      const text = formatPosterSpec(spec)
      expect(encodeURIComponent(text)).toBe(text)
      expect(parsePosterSpec(text)).toEqual(spec)
    }
  })

  it('anything else is null', () => {
    for (const text of [
      '',
      'ramen',
      'ramen.hills.dusk',
      'ramen.hills.dusk.1000',
      'ramen.hills.dusk.01',
      'ramen.hills.dusk.-1',
      'ramen.hills.dusk.4 ',
      'RAMEN.hills.dusk.4',
      'ramen.hills.dusk.4.5',
      'toString.hills.dusk.4',
      'ramen.constructor.dusk.4',
      '../hills.dusk.4',
    ]) {
      expect(parsePosterSpec(text), text).toBeNull()
    }
  })
})

describe('the files of drawings', () => {
  it.each([
    ['motifs', motifNames],
    ['scenes', sceneNames],
  ])('those in %s/ are those that the code lists', (folder, names) => {
    const files = readdirSync(path.join(import.meta.dirname, '../drawings', folder))
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted())
  })

  it('the vocabulary leads to motifs and families that there are', () => {
    const { families, categories, keywords, narrowed, late, day } = vocabulary
    const motifs = [...Object.values(families), ...Object.values(categories), late, day].flat()
    expect(motifNames).toEqual(expect.arrayContaining(motifs))
    const named = [
      ...Object.keys(narrowed),
      ...Object.values(narrowed).flat(),
      ...keywords.map(([, family]) => family),
    ]
    expect(Object.keys(families)).toEqual(expect.arrayContaining(named))
  })
})

describe('drawing', () => {
  it('every combination is valid XML', () => {
    for (const spec of everyPairing((index) => index)) {
      const svg = drawPoster(spec)
      const label = formatPosterSpec(spec)
      expect(isWellFormed(svg), label).toBe(true)
    }
  })

  it('has no external references, no text and no script', () => {
    for (const spec of somePairings) {
      const svg = drawPoster(spec)
      const ids = idsIn(svg)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) expect(ids).toContain(id)
      const drawn = svg.replace('http://www.w3.org/2000/svg', '')
      expect(drawn).not.toMatch(/https?:|<script|<text|<image|<filter|href="[^#]|NaN|undefined|Infinity/)
    }
  })

  it('letters are never mirrored', () => {
    for (let seed = 0; seed < 20; seed++) {
      const svg = drawPoster({ motif: 'vase', scene: 'market', palette: 'noon', seed })
      expect(svg).not.toContain('translate(400 0)')
    }
  })

  it('every composition is used, and follows neither the scene nor chance', () => {
    const seen = new Set<string>()
    for (const spec of everyPairing((index) => index)) seen.add(compositionOf(spec))
    expect(seen).toEqual(new Set(compositionNames))
    for (const spec of somePairings) expect(drawPoster(spec)).toBe(drawPoster({ ...spec }))
  })

  it('what hangs from above reaches the upper edge', () => {
    for (let seed = 0; seed < 60; seed++)
      for (const motif of ['disco', 'table'])
        expect(['centered', 'close']).toContain(compositionOf({ motif, palette: 'night', seed }))
  })

  it('a seed changes details without changing the subject', () => {
    const spec: PosterSpec = { motif: 'ramen', scene: 'hills', palette: 'dusk', seed: 1 }
    expect(drawPoster(spec)).not.toBe(drawPoster({ ...spec, seed: 2 }))
  })
})
