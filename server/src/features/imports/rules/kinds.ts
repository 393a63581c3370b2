import type { Category } from '@nofomo/contracts/values/options.ts'
import { kindOf } from '../../../catalog/directory/kinds.ts'
import type { CuisineFamily } from '../../../catalog/vocabulary.ts'

/** What a place is, in the product's words. */
export type Kind = { category: Category; cuisine: string | null; cuisineFamily: CuisineFamily | null }

const kind = (
  category: Category,
  cuisine: string | null = null,
  cuisineFamily: CuisineFamily | null = null,
): Kind => ({ category, cuisine, cuisineFamily })

/** The kinds of OpenStreetMap that groups go out to. */
const tagKinds: Readonly<Record<string, Kind>> = {
  'amenity=restaurant': kind('restaurant'),
  'amenity=fast_food': kind('restaurant'),
  'amenity=food_court': kind('restaurant', 'Food Hall', 'food-hall'),
  'amenity=cafe': kind('cafe'),
  'amenity=ice_cream': kind('cafe', 'Ice Cream', 'dessert'),
  'amenity=bar': kind('bar'),
  'amenity=pub': kind('bar'),
  'amenity=biergarten': kind('bar', 'Beer', 'beer'),
  'amenity=nightclub': kind('entertainment', 'Nightclub', 'nightclub'),
  'amenity=cinema': kind('entertainment', 'Cinema', 'cinema'),
  'amenity=theatre': kind('entertainment', 'Theatre', 'theatre'),
  'amenity=music_venue': kind('entertainment', 'Live Music', 'music'),
  'amenity=karaoke_box': kind('entertainment', 'Karaoke', 'karaoke'),
  'amenity=arts_centre': kind('entertainment'),
  'amenity=marketplace': kind('activity', 'Market', 'market'),
  'leisure=bowling_alley': kind('activity', 'Bowling', 'bowling'),
  'leisure=amusement_arcade': kind('entertainment', 'Arcade', 'games'),
  'leisure=miniature_golf': kind('activity', 'Mini Golf', 'games'),
  'leisure=escape_game': kind('activity', 'Escape Room', 'games'),
  'leisure=ice_rink': kind('activity', 'Ice Skating', 'sports'),
  'tourism=museum': kind('activity', 'Museum', 'museum'),
  'tourism=gallery': kind('activity', 'Gallery', 'museum'),
  'tourism=aquarium': kind('activity', 'Aquarium', 'outdoors'),
  'tourism=zoo': kind('activity', 'Zoo', 'outdoors'),
  'craft=brewery': kind('bar', 'Beer', 'beer'),
  'craft=distillery': kind('bar', 'Spirits', 'cocktails'),
  'craft=winery': kind('bar', 'Wine', 'wine'),
  'shop=bakery': kind('cafe', 'Bakery', 'bakery'),
  'shop=pastry': kind('cafe', 'Bakery', 'bakery'),
  'shop=coffee': kind('cafe', 'Coffee', 'coffee'),
  'shop=tea': kind('cafe', 'Tea', 'tea'),
}
/** The keys of tags that say what a place is; the first that does counts. */
export const kindKeys = ['amenity', 'leisure', 'tourism', 'craft', 'shop'] as const

type Tags = Readonly<Record<string, unknown>>

/** The kind of an object of OpenStreetMap, with its cuisine; null for what nobody goes out to. */
export function kindOfTags(tags: Tags): Kind | null {
  for (const key of kindKeys) {
    const found = tagKinds[`${key}=${tags[key]}`]
    if (found) return withCuisine(found, typeof tags.cuisine === 'string' ? tags.cuisine.slice(0, 100) : '')
  }
  return null
}

/** The first cuisine that the product knows; a kind that has one by itself keeps it. */
function withCuisine(found: Kind, cuisines: string): Kind {
  if (found.cuisine !== null) return found
  for (const cuisine of cuisines.split(/[;,]/)) {
    const { cuisine: named, cuisineFamily } = kindOf(cuisine.replaceAll('_', ' '))
    if (named !== null) return { ...found, cuisine: named, cuisineFamily }
  }
  return found
}

/** The kinds of Overture that are not read from their words. */
const overtureKinds = new Map<string, Kind>(
  Object.entries({
    restaurant: kind('restaurant'),
    casual_eatery: kind('restaurant'),
    eat_and_drink: kind('restaurant'),
    diner: kind('restaurant', null, 'american'),
    bistro: kind('restaurant'),
    brasserie: kind('restaurant', 'French', 'french'),
    gastropub: kind('bar'),
    steakhouse: kind('restaurant', 'Steak', 'american'),
    food_court: kind('restaurant', 'Food Hall', 'food-hall'),
    food_truck: kind('restaurant'),
    food_stand: kind('restaurant'),
    delicatessen: kind('restaurant', 'Deli', 'deli'),
    coffee_shop: kind('cafe', 'Coffee', 'coffee'),
    cafe: kind('cafe'),
    tea_room: kind('cafe', 'Tea', 'tea'),
    bubble_tea: kind('cafe', 'Bubble Tea', 'tea'),
    bakery: kind('cafe', 'Bakery', 'bakery'),
    patisserie_cake_shop: kind('cafe', 'Bakery', 'bakery'),
    ice_cream_shop: kind('cafe', 'Ice Cream', 'dessert'),
    frozen_yoghurt_shop: kind('cafe', 'Ice Cream', 'dessert'),
    gelato: kind('cafe', 'Ice Cream', 'dessert'),
    desserts: kind('cafe', 'Dessert', 'dessert'),
    donuts: kind('cafe', 'Doughnuts', 'dessert'),
    pub: kind('bar'),
    irish_pub: kind('bar'),
    lounge: kind('bar'),
    speakeasy: kind('bar', 'Cocktails', 'cocktails'),
    brewery: kind('bar', 'Beer', 'beer'),
    beer_garden: kind('bar', 'Beer', 'beer'),
    winery: kind('bar', 'Wine', 'wine'),
    distillery: kind('bar', 'Spirits', 'cocktails'),
    cidery: kind('bar', 'Cider', 'beer'),
    dance_club: kind('entertainment', 'Nightclub', 'nightclub'),
    cinema: kind('entertainment', 'Cinema', 'cinema'),
    movie_theater: kind('entertainment', 'Cinema', 'cinema'),
    theatre: kind('entertainment', 'Theatre', 'theatre'),
    theaters_and_performance_venues: kind('entertainment', 'Theatre', 'theatre'),
    music_venue: kind('entertainment', 'Live Music', 'music'),
    jazz_and_blues: kind('entertainment', 'Jazz Club', 'music'),
    comedy_club: kind('entertainment', 'Comedy', 'comedy'),
    karaoke: kind('entertainment', 'Karaoke', 'karaoke'),
    arcade: kind('entertainment', 'Arcade', 'games'),
    pool_billiards: kind('entertainment', 'Billiards', 'games'),
    bowling_alley: kind('activity', 'Bowling', 'bowling'),
    miniature_golf_course: kind('activity', 'Mini Golf', 'games'),
    escape_rooms: kind('activity', 'Escape Room', 'games'),
    rock_climbing_gym: kind('activity', 'Climbing', 'climbing'),
    ice_skating_rink: kind('activity', 'Ice Skating', 'sports'),
    museum: kind('activity', 'Museum', 'museum'),
    art_museum: kind('activity', 'Museum', 'museum'),
    history_museum: kind('activity', 'Museum', 'museum'),
    art_gallery: kind('activity', 'Gallery', 'museum'),
    aquarium: kind('activity', 'Aquarium', 'outdoors'),
    zoo: kind('activity', 'Zoo', 'outdoors'),
    farmers_market: kind('activity', 'Farmers Market', 'market'),
  }),
)

/** Bars of which the word does not say that they pour: counters. */
const counters =
  /^(?:salad|juice|smoothie_juice|hot_dog|snack|sandwich|oxygen|sushi|poke|nail|brow|blow_dry)_bar$/

/** The kind of a category of Overture, such as `thai_restaurant`; null for what nobody goes out to. */
export function kindOfCategory(category: string): Kind | null {
  const found = overtureKinds.get(category)
  if (found) return found
  const { cuisine, cuisineFamily } = kindOf(category.replaceAll('_', ' '))
  if (category.endsWith('_restaurant') || category === 'sushi_bar' || category === 'poke_bar')
    return { category: 'restaurant', cuisine, cuisineFamily }
  if (/(?:^|_)bar$/.test(category) && !counters.test(category)) {
    if (category === 'cocktail_bar') return kind('bar', 'Cocktails', 'cocktails')
    return { category: 'bar', cuisine, cuisineFamily }
  }
  return null
}
