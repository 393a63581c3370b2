import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import type { CatalogVenue } from '../../catalog/catalog.ts'
import { readPlaces, seatsOf } from '../../features/venues/venues/service/places.ts'
import { catalog } from './known-venues.ts'

/** What groups ask for, and which venues are of that kind; by what catalog and open data state, without the ranker's rules. */
const kinds: Readonly<Record<string, (venue: CatalogVenue) => boolean>> = {
  pizza: ofFamily('pizza'),
  sushi: ofFamily('sushi'),
  ramen: ofFamily('ramen'),
  tacos: ofFamily('mexican'),
  burgers: ofFamily('burgers'),
  italian: ofFamily('italian'),
  thai: ofFamily('thai'),
  vietnamese: ofFamily('vietnamese'),
  chinese: ofFamily('chinese', 'hot-pot', 'taiwanese'),
  korean: ofFamily('korean'),
  japanese: ofFamily('japanese'),
  indian: ofFamily('indian', 'nepali'),
  ethiopian: ofFamily('ethiopian', 'african'),
  seafood: ofFamily('seafood'),
  brunch: (venue) => venue.cuisineFamily === 'brunch' || venue.tags.includes('brunch'),
  sandwiches: ofFamily('deli'),
  coffee: ofFamily('coffee'),
  bakeries: ofFamily('bakery'),
  dessert: (venue) => venue.cuisineFamily === 'dessert' || venue.tags.includes('dessert'),
  'dessert late': (venue) =>
    venue.tags.includes('late-night') &&
    (venue.cuisineFamily === 'dessert' || venue.tags.includes('dessert')),
  'bubble tea': named(/bubble tea/i),
  'cocktail bars': ofFamily('cocktails'),
  'pubs and beer': ofFamily('beer'),
  breweries: named(/brewery|brewpub|taproom/i),
  'wine bars': ofFamily('wine'),
  vegan: tagged('vegan'),
  'gluten-free': tagged('gluten-free'),
  halal: tagged('halal'),
  kosher: tagged('kosher'),
  'outdoor seats': tagged('outdoor-seating'),
  'step-free': tagged('step-free'),
  'wheelchair Italian': (venue) => venue.tags.includes('step-free') && venue.cuisineFamily === 'italian',
  'room for 12': ({ tags, slug }) =>
    tags.includes('large-groups') ||
    tags.includes('private-room') ||
    ['151-250', '>250'].includes(seatsOf(slug) ?? ''),
  karaoke: ofFamily('karaoke'),
  'live music': (venue) => venue.cuisineFamily === 'music' || venue.tags.includes('live-music'),
  dancing: tagged('dancing'),
  bowling: ofFamily('bowling'),
  arcades: named(/arcade|pinball/i),
  'board games': named(/board games/i),
  'escape rooms': named(/escape room/i),
  bookshops: ofFamily('books'),
  museums: ofFamily('museum'),
  theatres: ofFamily('theatre', 'comedy'),
  cinemas: ofFamily('cinema'),
  parks: named(/park|beach|garden/i),
}

function ofFamily(...families: CatalogVenue['cuisineFamily'][]) {
  return ({ cuisineFamily }: CatalogVenue): boolean => families.includes(cuisineFamily)
}

function named(words: RegExp) {
  return ({ cuisine }: CatalogVenue): boolean => words.test(cuisine)
}

function tagged(tag: CatalogVenue['tags'][number]) {
  return ({ tags }: CatalogVenue): boolean => tags.includes(tag)
}

/** For each kind and neighborhood the catalog's own places, and after a plus those that open data adds. */
export function coverageTable(): string {
  const rows = Object.entries(kinds).map(([kind, isOfKind]) => {
    const cells = neighborhoods.map((name) =>
      cellOf(catalog.filter((venue) => venue.neighborhood === name && isOfKind(venue))),
    )
    return `| ${[kind, ...cells].join(' | ')} |`
  })
  const columns = ['', ...neighborhoods]
  return [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows].join('\n')
}

function cellOf(venues: readonly CatalogVenue[]): string {
  const added = venues.filter(({ origin }) => origin !== undefined).length
  const own = venues.length - added
  return added === 0 ? `${own}` : `${own} + ${added}`
}

/** How many places of the county's directory the catalog lacks, by the kitchen that their names tell. */
export function directoryTable(): string {
  const known = readPlaces().places.filter(({ cuisine, neighborhood }) => cuisine && neighborhood)
  const rows = [...Map.groupBy(known, ({ cuisine }) => cuisine)].map(([cuisine, places]) => {
    const cells = neighborhoods.map(
      (name) => places.filter(({ neighborhood }) => neighborhood === name).length,
    )
    return `| ${[cuisine, ...cells].join(' | ')} |`
  })
  const columns = ['in the directory alone', ...neighborhoods]
  return [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows].join('\n')
}
