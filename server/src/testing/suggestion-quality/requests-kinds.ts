import { type Judged, oneKind, words } from './judged.ts'
import {
  adultsOnly,
  around,
  better,
  diet,
  dish,
  food,
  near,
  noKitchen,
  openAt,
  room,
  sweets,
  tag,
  type Want,
} from './wants.ts'

const karaoke = food('karaoke')
const boardGames = dish(/board games/i)
const bookshop = dish(/bookshop|comics/i, 'books')
const brunch: Want = {
  ...food('brunch'),
  fits: ({ cuisineFamily, tags }) => (cuisineFamily === 'brunch' || tags.includes('brunch') ? 1 : 0),
}
const brewery = dish(/brewery|brewpub|taproom|brewing/i)
const pioneerSquare = near(47.6015, -122.3325)
const says = (what: RegExp) => ({ ...oneKind, says: what })
const noShellfish = { never: [({ cuisineFamily }: { cuisineFamily: string }) => cuisineFamily === 'seafood'] }

/** One kind of place each, of those that groups ask for and the first catalog had few of. */
export const kinds: readonly Judged[] = [
  words('kosher dinner for six downtown', [diet('kosher'), around('Downtown Seattle')], noShellfish),
  words(
    'is there a kosher place near Seattle Center?',
    [diet('kosher'), near(47.6218, -122.3509)],
    noShellfish,
  ),
  words(
    'karaoke for eight on Capitol Hill on saturday night',
    [karaoke, around('Capitol Hill'), room(8), openAt('evening')],
    oneKind,
  ),
  words('a karaoke bar in Ballard', [karaoke, around('Ballard')], oneKind),
  words('private karaoke room for 12, anywhere', [karaoke, room(12)], oneKind),
  words('board games for 6 in Ballard', [boardGames, around('Ballard')], oneKind),
  words('somewhere to sit and play tabletop games, four of us', [dish(/board games/i, 'games')], oneKind),
  words('patio in Fremont where we can bring two dogs', [tag('outdoor-seating', 4), around('Fremont')], {
    says: /dogs/,
  }),
  words(
    'dog friendly brewery in Ballard with outdoor seating',
    [brewery, around('Ballard'), tag('outdoor-seating')],
    says(/dogs/),
  ),
  words('an off leash bar in Ballard', [dish(/dog bar/i), around('Ballard')], oneKind),
  words(
    'room for 14 at one table, italian, downtown',
    [room(14), dish(/italian/i, 'italian'), around('Downtown Seattle')],
    oneKind,
  ),
  words(
    'chinese for 12 in the International District',
    [food('chinese'), room(12), around('International District')],
    oneKind,
  ),
  words(
    'ethiopian for twelve in the central district',
    [food('ethiopian'), room(12), around('Central District')],
    oneKind,
  ),
  words('late night dessert for five', [sweets, openAt('late')], oneKind),
  words(
    'ice cream after dinner in Ballard, 4 people',
    [dish(/ice cream|gelato/i), around('Ballard')],
    oneKind,
  ),
  words('halal dinner for seven near South Lake Union', [diet('halal'), around('South Lake Union')]),
  words('quick halal lunch in Pioneer Square', [diet('halal'), pioneerSquare], { never: [noKitchen] }),
  words('gluten-free bakery near Wallingford', [diet('gluten-free'), food('bakery')], oneKind),
  words(
    'gluten free pizza on Capitol Hill for 5',
    [diet('gluten-free'), food('pizza'), around('Capitol Hill')],
    oneKind,
  ),
  words('bowling for ten', [food('bowling'), room(10)], oneKind),
  words(
    'live music in Fremont tonight, 5 people',
    [dish(/music|concert/i, 'music'), around('Fremont')],
    oneKind,
  ),
  words('punk show near Lake Union', [dish(/music|concert/i, 'music'), around('South Lake Union')], oneKind),
  words(
    'wheelchair accessible italian on Capitol Hill for 6',
    [tag('step-free', 4), food('italian'), around('Capitol Hill')],
    oneKind,
  ),
  words('vegan doughnuts downtown', [diet('vegan'), dish(/doughnut/i), around('Downtown Seattle')], oneKind),
  words('vegan dinner for six on Capitol Hill', [diet('vegan'), around('Capitol Hill')], {
    never: [noKitchen],
  }),
  words('brunch for six in Ballard on sunday', [brunch, around('Ballard')], oneKind),
  words('ramen in the ID', [food('ramen'), around('International District')], oneKind),
  words('tacos for 4 in South Lake Union', [food('mexican'), around('South Lake Union')], oneKind),
  words('pizza in the Central District', [food('pizza'), around('Central District')], oneKind),
  words('sushi in Ballard for a date', [food('sushi'), around('Ballard'), better('date')], oneKind),
  words('breweries in the Central District', [brewery, around('Central District')], oneKind),
  words('cocktail bar on Capitol Hill for 9', [food('cocktails'), around('Capitol Hill'), room(9)], oneKind),
  words('espresso and a croissant in Ballard', [food('coffee', 'bakery'), around('Ballard')], oneKind),
  words('a bakery downtown, three of us', [food('bakery'), around('Downtown Seattle')], oneKind),
  words('used bookstore on Capitol Hill', [bookshop, around('Capitol Hill')], oneKind),
  words('let’s browse a bookshop in Fremont', [bookshop, around('Fremont')], oneKind),
  words(
    'art museum, free, in First Hill',
    [food('museum'), tag('free'), near(47.6083, -122.3256, 1_200)],
    oneKind,
  ),
  words('theatre in the Central District', [food('theatre'), around('Central District')], oneKind),
  words('a movie downtown tonight', [food('cinema'), around('Downtown Seattle')], oneKind),
  words('escape room for six downtown', [dish(/escape room/i), around('Downtown Seattle')], oneKind),
  words('arcade on the waterfront with kids', [dish(/arcade/i), around('Downtown Seattle')], {
    never: [adultsOnly],
    isOneKind: true,
  }),
  words('salsa dancing lessons in Fremont', [dish(/dance lessons/i), around('Fremont')], oneKind),
  words(
    'gay bar with dancing, Capitol Hill',
    [dish(/gay|lesbian|queer|drag/i), tag('dancing'), around('Capitol Hill')],
    oneKind,
  ),
  words('irish pub in South Lake Union', [dish(/irish pub/i), around('South Lake Union')], oneKind),
  words(
    'wine bar on Capitol Hill for four',
    [food('wine'), around('Capitol Hill'), better('outdoor-seating')],
    oneKind,
  ),
  words('bubble tea in Chinatown', [dish(/bubble tea/i), around('International District')], oneKind),
  words(
    'korean fried chicken on Capitol Hill',
    [dish(/korean fried chicken/i), around('Capitol Hill')],
    oneKind,
  ),
  words(
    'dim sum for ten in Chinatown on sunday',
    [dish(/dim sum/i), around('International District'), room(10)],
    oneKind,
  ),
  words('persian food near Pike Place', [dish(/persian/i), around('Downtown Seattle')], oneKind),
  words('cider for a group of seven on Capitol Hill', [dish(/cider/i), around('Capitol Hill')], {
    isOneKind: true,
  }),
]
