import { type Judged, meal, oneKind, outing, words } from './judged.ts'
import {
  adultsOnly,
  anyOf,
  around,
  better,
  diet,
  dinner,
  dish,
  food,
  having,
  near,
  noKitchen,
  openAt,
  price,
  room,
  tag,
  under,
  within,
} from './wants.ts'

const openAir = /^(Park|Beach|Zoo|Landmark|Boating|Boat Rental|Kayaking|Seaplane Tours|Walking Tour)$/
const withoutRoof = ({ cuisine }: { cuisine: string }) => openAir.test(cuisine)
const drinks = dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine')

/** Written as words that the ranker might not know, before its answers were seen; rules were added for them afterward. */
export const newest: readonly Judged[] = [
  words(
    'team lunch for 9 near Westlake on wednesday, nothing spicy please',
    [room(9), near(47.6113, -122.3371), openAt('midday'), meal],
    { says: /spicy food/ },
  ),
  words('an indoor activity for 5 under $30 on a rainy saturday afternoon', [outing, price(1)], {
    never: [withoutRoof],
    says: /tickets cost/,
  }),
  words(
    'Not Thai, not Vietnamese and nothing with raw fish; dinner in the U district or Fremont',
    [around('Fremont'), meal],
    { never: [anyOf('thai', 'vietnamese', 'sushi')] },
  ),
  words(
    'queremos tacos y mariscos en Capitol Hill, somos seis',
    [food('mexican', 'seafood'), around('Capitol Hill')],
    oneKind,
  ),
  words(
    'una cena barata con ninos cerca de Pike Place, sin picante',
    [price(1), tag('family', 3), around('Downtown Seattle'), meal, dinner],
    { never: [adultsOnly], says: /spicy food/ },
  ),
  words('big group of 25 for a farewell dinner, max $45 a head, private room if possible', [
    room(25),
    tag('private-room'),
    under(45),
    meal,
    better('celebration'),
  ]),
  words("we'd like a walk with a view, then coffee", [food('outdoors', 'coffee'), tag('view')], oneKind),
  words(
    'anything but pizza or burgers for 3 teenagers and their coach, downtown',
    [around('Downtown Seattle'), tag('family', 3), meal],
    { never: [anyOf('pizza', 'burgers'), adultsOnly] },
  ),
  words(
    "Two of us are vegan, one can't have shellfish, dinner for five in the central district",
    [diet('vegan'), around('Central District'), meal],
    { never: [anyOf('seafood')], says: /shellfish/ },
  ),
  words(
    'breakfast at 7am near King Street station',
    [
      dish(/breakfast|brunch|bagel/i, 'brunch', 'bakery', 'coffee'),
      near(47.5984, -122.3298),
      openAt('morning'),
    ],
    oneKind,
  ),
  words(
    'bbq for 14 hungry climbers before 6pm under $30 each',
    [dish(/barbecue/i, 'barbecue'), room(14), under(30)],
    { isOneKind: true, says: /climbers/ },
  ),
  words(
    'cheap dim sum sat morning with 10 people near Chinatown light rail',
    [dish(/dim sum|dumpling/i), price(1), room(10), around('International District')],
    oneKind,
  ),
  words('axe throwing or escape room for 8, no bars', [food('games', 'bowling'), room(8)], {
    never: [({ category }) => category === 'bar'],
    isOneKind: true,
  }),
  words(
    'something romantic without fish or shellfish, four dollar signs, Pioneer Square',
    [tag('date'), price(4), near(47.6015, -122.3325, 1_200), meal],
    { never: [anyOf('seafood', 'sushi')], says: /shellfish/ },
  ),
  words(
    'board game cafe, no alcohol, kids 8 and 10',
    [dish(/game|coffee|tea/i, 'games', 'coffee', 'tea'), tag('family', 3), tag('non-alcoholic')],
    { never: [adultsOnly], isOneKind: true },
  ),
  words('gay bar with dancing, 10 friends, no cover', [dish(/gay|lesbian|queer|drag/i), tag('dancing')], {
    isOneKind: true,
    says: /cover charge/,
  }),
  words(
    'somewhere indoors for 6 kids and 4 parents, less than 20 bucks a ticket',
    [outing, tag('family', 3), room(10)],
    { never: [withoutRoof, adultsOnly], says: /tickets cost/ },
  ),
  words('cocktails but no beer, not on Capitol Hill, 21+ ok', [food('cocktails')], {
    never: [within('Capitol Hill'), anyOf('beer')],
    isOneKind: true,
  }),
  words(
    'happy hour 4 people south lake union thursday 5pm outdoors',
    [drinks, around('South Lake Union'), tag('outdoor-seating')],
    oneKind,
  ),
  words('a free museum on thursday with kids', [food('museum'), tag('free', 4), tag('family', 3)], {
    never: [having('21-plus')],
    isOneKind: true,
  }),
  words(
    'lunch near Westlake station or near Pioneer Square, thai',
    [
      food('thai'),
      {
        ...near(47.6113, -122.3371),
        fits: (venue) => Math.max(near(47.6113, -122.3371).fits(venue), near(47.6015, -122.3325).fits(venue)),
      },
      openAt('midday'),
    ],
    { never: [noKitchen], isOneKind: true },
  ),
  words(
    'coffee to talk quietly near Capitol Hill station',
    [food('coffee'), tag('quiet'), near(47.6192, -122.3202)],
    oneKind,
  ),
]
