import { assortPosters } from './assortment.ts'
import { choosePoster, scenesOf, type VenueTraits } from './choice.ts'
import { type Composition, type CompositionName, compositionOf, compositions } from './composition.ts'
import { colored, shapesOf, steaming, varied } from './drawing.ts'
import { accents, accentsOnCoral, type MotifName, motifNames, motifs } from './motifs.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { formatPosterSpec, type PosterSpec, parsePosterSpec } from './poster-spec.ts'
import { type Chance, chanceFrom } from './random.ts'
import { birds, cloud, stars } from './scenery.ts'
import { lettered, type SceneName, sceneNames, scenes } from './scenes.ts'
import { circle, ellipse, n, placed, rect, stroke } from './svg.ts'

export type { CompositionName, MotifName, PaletteName, PosterSpec, SceneName, VenueTraits }
export { assortPosters, compositionOf, formatPosterSpec, parsePosterSpec }

const motifShapes = new Map(motifNames.map((name) => [name, shapesOf(`motifs/${name}.svg`)]))
const sceneShapes = new Map(sceneNames.map((name) => [name, shapesOf(`scenes/${name}.svg`)]))

/** The poster of a venue: pure and deterministic. */
export const posterSpecFor = (venue: VenueTraits): PosterSpec => choosePoster(venue)

/** All posters a venue has or had: its own, and the same with the other scenes of its neighborhood. */
export function posterSpecsOf(venue: VenueTraits): PosterSpec[] {
  const spec = choosePoster(venue)
  return scenesOf(venue).map((scene) => ({ ...spec, scene }))
}

const sky = (p: Palette): string =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".48" stop-color="${p.sky[1]}"/><stop offset=".8" stop-color="${p.sky[2]}"/></linearGradient>` +
  rect(0, 0, 400, 300, 'url(#sky)')

/** The sun or moon behind the motif, with two halos. */
function disc(p: Palette, chance: Chance, tone: 'light' | 'warm', at: Composition['disc']): string {
  const x = at.x + chance.between(-20, 20)
  const y = at.y + chance.between(-12, 8)
  const r = at.r * chance.between(0.95, 1.05)
  const fill = tone === 'warm' ? p.discForWarm : p.disc
  return circle(x, y, r + 30, fill, 0.1) + circle(x, y, r + 14, fill, 0.16) + circle(x, y, r, fill)
}

function heavens(p: Palette, chance: Chance): string {
  if (p.weather === 'stars') return stars(chance, '#fdf3d6')
  const drift = chance.between(-16, 16)
  return (
    cloud(chance, 26 + drift, 62 + chance.between(-10, 10), 62, p.cloud, 0.5) +
    cloud(chance, 312 + drift, 44 + chance.between(-10, 12), 74, p.cloud, 0.5) +
    (chance.maybe(0.55) ? birds(chance.between(26, 60), chance.between(84, 108), p.near) : '')
  )
}

function weather(p: Palette, chance: Chance): string {
  if (p.weather === 'mist') {
    const y = 188 + chance.between(-8, 8)
    return (
      rect(-20, y, 300, 12, p.cloud, 6, 0.5) +
      rect(150, y + 18, 300, 10, p.cloud, 5, 0.45) +
      rect(-20, y - 40, 140, 9, p.cloud, 4.5, 0.4)
    )
  }
  if (p.weather !== 'rain') return ''
  let drops = ''
  for (let i = 0; i < 38; i++) drops += `M${n(chance.between(0, 420))} ${n(chance.between(-10, 290))}l-4 13`
  return stroke(drops, '#e8efe9', 1.4, 0.32)
}

const shadow = (half: number): string =>
  ellipse(0, 1, half + 12, 12, '#04110f', 0.22) + ellipse(0, 0, half, 8, '#04110f', 0.34)

/** Drawn once, and repeated by reference where there are several. */
function inPlaces(drawn: string, [first, ...others]: Composition['motifs']): string {
  const at = ({ x, y, scale, isMirrored }: Composition['motifs'][number], inner: string): string =>
    placed(x, y, inner, 0, isMirrored ? -scale : scale, scale)
  if (others.length === 0) return at(first, drawn)
  const repeated = others.map((place) => at(place, '<use href="#motif"/>')).join('')
  return at(first, `<g id="motif">${drawn}</g>`) + repeated
}

/** Everything between the sky's disc and the motif; the ground line lies near y = 236. */
function drawScene({ scene, seed, palette }: PosterSpec): string {
  const land = chanceFrom(seed, scene)
  const shapes = colored(varied(sceneShapes.get(scene) ?? '', scenes[scene](land)), palettes[palette])
  return land.maybe(0.5) || lettered.has(scene) ? shapes : placed(400, 0, shapes, 0, -1, 1)
}

/** The motif on its shadow, mirrored by chance. */
function drawMotif(spec: PosterSpec, palette: Palette): string {
  const { tone, shadow: half, colors } = motifs[spec.motif]
  const hand = chanceFrom(spec.seed, spec.motif)
  const onCoral = tone === 'light' && palette.discIsCoral
  const accent = hand.pick(onCoral ? accentsOnCoral : accents)
  const all = { ...accent, ...colors?.(hand, onCoral, accent) }
  const steam = tone === 'light' ? { color: '#fff6e4', opacity: 0.85 } : { color: palette.mid, opacity: 0.32 }
  const drawn = colored(steaming(motifShapes.get(spec.motif) ?? '', hand, steam), all)
  return shadow(half) + placed(0, 0, drawn, 0, hand.maybe(0.5) ? 1 : -1, 1)
}

/** A complete standalone SVG of 400×300: no references outside itself, no text, under 9 KB. */
export function drawPoster(spec: PosterSpec): string {
  const palette = palettes[spec.palette]
  const air = chanceFrom(spec.seed, 'air')
  const { motifs: places, disc: sun } = compositions[compositionOf(spec)]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    sky(palette) +
    heavens(palette, air) +
    disc(palette, air, motifs[spec.motif].tone, sun) +
    drawScene(spec) +
    weather(palette, air) +
    inPlaces(drawMotif(spec, palette), places) +
    '</svg>'
  )
}
