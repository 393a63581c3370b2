import type { MotifName } from './motifs.ts'
import type { PaletteName } from './palettes.ts'
import type { PosterSpec } from './poster-spec.ts'
import { hashOf } from './random.ts'
import type { SceneName } from './scenes.ts'
import { type Hour, hoursOf, type Motifs, vocabulary } from './vocabulary.ts'

const { families, categories, keywords, narrowed } = vocabulary

export type VenueTraits = {
  name: string
  category: string
  cuisine?: string | undefined
  cuisineFamily?: string | undefined
  neighborhood?: string | undefined
}

const plain = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The family named by `text`, or the first with a keyword that begins one of its words ('taco' in 'tacos-el-rey'). */
function familyIn(text: string): string | undefined {
  if (Object.hasOwn(families, text)) return text
  return mentioned(text)[0]
}

const mentioned = (text: string): string[] =>
  keywords.filter(([keys]) => keys.some((key) => `-${text}-`.includes(`-${key}`))).map(([, family]) => family)

/** Within a wide family, the cuisine and the name select the picture: a park is not a campsite. */
function narrow(family: string, venue: VenueTraits): string {
  const choices = Object.hasOwn(narrowed, family) ? narrowed[family] : undefined
  return (
    mentioned(plain(`${venue.cuisine ?? ''} ${venue.name}`)).find((other) => choices?.includes(other)) ??
    family
  )
}

function familyOf(venue: VenueTraits): string | undefined {
  const category = plain(venue.category)
  const cooked = familyIn(plain(venue.cuisineFamily)) ?? familyIn(plain(venue.cuisine))
  return cooked ?? familyIn(plain(Object.hasOwn(categories, category) ? venue.name : venue.category))
}

function motifsFor(venue: VenueTraits): Motifs {
  const family = familyOf(venue)
  const category = plain(venue.category)
  const ofFamily = family && families[narrow(family, venue)]
  return ofFamily || (Object.hasOwn(categories, category) && categories[category]) || ['table']
}

const sceneRules: readonly (readonly [RegExp, readonly [SceneName, ...SceneName[]]])[] = [
  [/capitol|first-hill|madison|volunteer/, ['neon', 'hills']],
  [/pike-place/, ['market', 'waterfront']],
  [/waterfront|pier|alki/, ['waterfront']],
  [/downtown|belltown|pioneer|seattle-center|denny|sodo/, ['skyline', 'waterfront', 'market']],
  [/international|chinatown|japantown|little-saigon/, ['lanterns', 'pavilion']],
  [/south-lake|lake-union|eastlake|westlake/, ['lake', 'spheres']],
  [/central-district|leschi|madrona/, ['craftsman', 'wave']],
  [/columbia-city|ravenna/, ['craftsman']],
  [/ballard/, ['harbor', 'avenue']],
  [/interbay|magnolia|locks/, ['harbor']],
  [/fremont|wallingford|aurora/, ['bridge', 'gasworks']],
]

/** The scenes of the venue's neighborhood; anywhere else, Mount Rainier. */
export function scenesOf({ neighborhood }: VenueTraits): readonly [SceneName, ...SceneName[]] {
  const where = plain(neighborhood)
  return sceneRules.find(([pattern]) => pattern.test(where))?.[1] ?? ['rainier']
}

const choose = <T>(list: readonly [T, ...T[]], hash: number): T => list[hash % list.length] ?? list[0]

const palettesAt: Record<Hour, readonly [PaletteName, ...PaletteName[]]> = {
  day: ['dawn', 'noon', 'fog', 'golden', 'rain'],
  evening: ['dusk', 'golden', 'evergreen', 'rain', 'dawn', 'night', 'fog', 'noon'],
  late: ['night', 'dusk', 'evergreen', 'rain'],
}

/** Motif by cuisine, then category; scene by neighborhood; palette by the usual time of day. The name breaks ties. */
export function choosePoster(venue: VenueTraits): PosterSpec {
  const name = plain(venue.name) || venue.name
  const motif: MotifName = choose(motifsFor(venue), hashOf(`motif ${name}`))
  return {
    motif,
    scene: choose(scenesOf(venue), hashOf(`scene ${name}`)),
    palette: choose(palettesOf(venue, motif), hashOf(`palette ${name}`)),
    seed: seedOf(venue),
  }
}

const palettesOf = (venue: VenueTraits, motif: MotifName) => palettesAt[hoursOf(motif, plain(venue.category))]

/** 0..999, by name and neighborhood. */
export const seedOf = ({ name, neighborhood }: VenueTraits): number =>
  hashOf(`seed ${plain(name) || name} ${plain(neighborhood)}`) % 1000

/** Everything that may stand on the venue's poster, in an order of its own. */
export function looksOf(venue: VenueTraits): Omit<PosterSpec, 'seed'>[] {
  const looks = motifsFor(venue).flatMap((motif) =>
    scenesOf(venue).flatMap((scene) =>
      palettesOf(venue, motif).map((palette) => ({ motif, scene, palette })),
    ),
  )
  const from = hashOf(`look ${plain(venue.name) || venue.name}`) % looks.length
  return [...looks.slice(from), ...looks.slice(0, from)]
}
