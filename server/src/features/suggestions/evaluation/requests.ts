import type { SuggestionInput } from '../service.ts'
import {
  adultsOnly,
  anyOf,
  around,
  better,
  diet,
  dish,
  food,
  having,
  kind,
  type Never,
  near,
  noKitchen,
  openAt,
  price,
  room,
  sweets,
  tag,
  under,
  type Want,
  within,
} from './wants.ts'

/** A request, and what a good answer must and must not contain. */
export type Judged = {
  ask: Omit<SuggestionInput, 'now' | 'seed'>
  wants: readonly Want[]
  never?: readonly Never[]
  /** Whether one kitchen was asked for: then several of it are no lack of variety. */
  isOneKind?: boolean
  /** What the note has to say besides. */
  says?: RegExp
}

const words = (description: string, wants: readonly Want[], more: Partial<Judged> = {}): Judged => ({
  ask: { description },
  wants,
  ...more,
})
const oneKind = { isOneKind: true } as const
const westlake = near(47.6113, -122.3371)
const meal = kind('restaurant')
const outing = kind('activity', 'entertainment')

const kitchens: readonly Judged[] = [
  words(
    'ramen on capitol hill under $30',
    [dish(/ramen/i, 'ramen'), around('Capitol Hill'), under(30)],
    oneKind,
  ),
  words('ramen in Fremont', [dish(/ramen/i, 'ramen'), around('Fremont')], oneKind),
  words('fancy sushi downtown', [food('sushi'), around('Downtown Seattle'), price(3)], oneKind),
  words(
    'cheap pho in the ID for four',
    [dish(/\bph(?:o\b|ở)/i), around('International District'), price(1)],
    oneKind,
  ),
  words('dim sum in Ballard', [dish(/dim sum/i), around('Ballard')], oneKind),
  words('Ethiopian in the Central District', [food('ethiopian'), around('Central District')], oneKind),
  words('Korean barbecue for six', [food('korean')], oneKind),
  words('hot pot in chinatown', [food('hot-pot'), around('International District')], oneKind),
  words(
    'tacos in SLU, not more than $20 each',
    [food('mexican'), around('South Lake Union'), under(20)],
    oneKind,
  ),
  words('barbeque in the cd', [dish(/barbe[cq]ue|bbq/i, 'barbecue'), around('Central District')], oneKind),
  words('wood fired pizza in ballard $$', [food('pizza'), around('Ballard'), price(2)], oneKind),
  words('sushi or ramen near Westlake station', [dish(/ramen/i, 'sushi', 'ramen'), westlake], oneKind),
  words('Lao or Cambodian food', [food('lao', 'cambodian')], oneKind),
  words('oysters with a view', [dish(/oyster/i), tag('view')], oneKind),
  words(
    'croissants and good coffee in Fremont tomorrow morning',
    [food('bakery', 'coffee'), around('Fremont'), openAt('morning')],
    oneKind,
  ),
  words(
    'burgers in South Lake Union, cheap',
    [food('burgers'), around('South Lake Union'), price(1)],
    oneKind,
  ),
]

const refusals: readonly Judged[] = [
  words('dinner on Capitol Hill, no sushi or ramen', [meal, around('Capitol Hill')], {
    never: [anyOf('sushi', 'ramen')],
  }),
  words('neither Thai nor Chinese, in the international district', [meal, around('International District')], {
    never: [anyOf('thai', 'chinese')],
  }),
  words('anything but pizza in Ballard, $$', [meal, around('Ballard'), price(2)], {
    never: [anyOf('pizza')],
  }),
  words('noodles, not in chinatown', [dish(/noodle|ramen|\bph(?:o\b|ở)|udon|soba/i, 'ramen')], {
    never: [within('International District')],
    isOneKind: true,
  }),
  words(
    'drinks downtown, no live music please',
    [
      dish(/bar|pub|brew|cocktail|wine|beer|taproom/i, 'cocktails', 'beer', 'wine'),
      around('Downtown Seattle'),
    ],
    { never: [having('live-music')], isOneKind: true },
  ),
  words('something to do on capitol hill, no karaoke', [outing, around('Capitol Hill')], {
    never: [anyOf('karaoke')],
  }),
  words(
    'italian but not expensive, downtown',
    [dish(/italian/i, 'italian'), around('Downtown Seattle'), price(2)],
    oneKind,
  ),
  words('we hate seafood and sushi, dinner near Pike Place Market', [meal, near(47.6089, -122.3404)], {
    never: [anyOf('seafood', 'sushi')],
  }),
]

const diets: readonly Judged[] = [
  words('vegan dinner in Ballard', [diet('vegan'), around('Ballard'), meal]),
  words('one of us is vegetarian, dinner in Fremont for 5, $$', [
    diet('vegetarian'),
    around('Fremont'),
    price(2),
    meal,
  ]),
  words('halal food downtown', [diet('halal'), around('Downtown Seattle')]),
  words('gluten free pizza', [diet('gluten-free'), food('pizza')], oneKind),
  words('thai food, Ana is allergic to peanuts', [food('thai')], {
    isOneKind: true,
    says: /peanuts: ask the kitchen/,
  }),
  words(
    'vegan brunch on capitol hill',
    [diet('vegan'), around('Capitol Hill'), tag('brunch'), openAt('morning')],
    oneKind,
  ),
  words('kosher dinner', [diet('kosher')], { says: /kosher/ }),
  words('a bar with good drinks without alcohol, Capitol Hill', [
    tag('non-alcoholic'),
    around('Capitol Hill'),
    kind('bar'),
  ]),
  words('wheelchair accessible dinner downtown', [tag('step-free', 4), around('Downtown Seattle'), meal], {
    never: [noKitchen],
  }),
]

const groups: readonly Judged[] = [
  words('birthday dinner for 12 on Capitol Hill', [
    room(12),
    around('Capitol Hill'),
    meal,
    better('celebration'),
  ]),
  words('20 people, drinks in Ballard', [
    room(20),
    around('Ballard'),
    dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine'),
  ]),
  words(
    'four adults and three kids, lunch in Ballard',
    [tag('family', 3), around('Ballard'), openAt('midday'), meal],
    { never: [adultsOnly] },
  ),
  words(
    'pizza with the kids downtown, cheap',
    [food('pizza'), tag('family', 3), around('Downtown Seattle'), price(1)],
    { never: [adultsOnly], isOneKind: true },
  ),
  words('something fun for kids near Seattle Center', [outing, tag('family', 3), near(47.6221, -122.3517)], {
    never: [adultsOnly],
  }),
  words('team lunch for 9 in South Lake Union on Tuesday', [
    room(9),
    around('South Lake Union'),
    openAt('midday'),
    meal,
  ]),
  words('private room for 15, business dinner downtown', [
    tag('private-room', 3),
    room(15),
    around('Downtown Seattle'),
    meal,
  ]),
  words('group of 10, korean', [room(10), food('korean')], oneKind),
  words(
    'family dinner in the international district for 8',
    [room(8), tag('family', 3), around('International District'), meal],
    { never: [adultsOnly] },
  ),
]

const moods: readonly Judged[] = [
  words('quiet date night in Fremont, $$$', [
    tag('date', 2),
    better('quiet'),
    around('Fremont'),
    price(3),
    meal,
  ]),
  words('romantic dinner downtown with a view', [
    tag('date', 2),
    tag('view'),
    around('Downtown Seattle'),
    meal,
  ]),
  words('anniversary, somewhere special on Capitol Hill', [
    better('celebration', 'date'),
    around('Capitol Hill'),
    meal,
  ]),
  words('quiet place to talk in Ballard', [
    tag('quiet'),
    around('Ballard'),
    kind('restaurant', 'cafe', 'bar'),
  ]),
  words('late night food on Capitol Hill', [openAt('late'), around('Capitol Hill')]),
  words('dinner at 11pm in the ID', [openAt('late'), around('International District')]),
  words('patio beers in Ballard', [tag('outdoor-seating'), food('beer'), around('Ballard')], oneKind),
  words('brunch on sunday in Fremont', [openAt('morning'), around('Fremont')], oneKind),
  words('dessert after dinner on Capitol Hill', [sweets, around('Capitol Hill')], oneKind),
  words(
    'coffee and cake in the afternoon in Ballard',
    [food('coffee', 'bakery', 'dessert'), around('Ballard')],
    oneKind,
  ),
  words(
    'cocktail bar, not loud, Capitol Hill',
    [food('cocktails'), around('Capitol Hill'), tag('quiet', 1)],
    { never: [having('loud', 'dancing')], isOneKind: true },
  ),
]

const outings: readonly Judged[] = [
  words('bowling with friends', [food('bowling')], oneKind),
  words('board games in Ballard', [dish(/game/i, 'games'), around('Ballard')], oneKind),
  words('live music tonight, tickets under $30', [tag('live-music', 4), kind('entertainment', 'bar')], {
    isOneKind: true,
    says: /tickets cost/,
  }),
  words('climbing in Fremont', [food('climbing'), around('Fremont')], oneKind),
  words('karaoke for 8', [food('karaoke')], oneKind),
  words('something free to do downtown', [tag('free', 4), around('Downtown Seattle')], oneKind),
  words('a museum near Pioneer Square', [food('museum'), near(47.6015, -122.3325, 1_200)], oneKind),
  words('comedy show', [food('comedy')], oneKind),
  words(
    'arcade and pinball on Capitol Hill',
    [dish(/arcade|pinball|games/i, 'games'), around('Capitol Hill')],
    oneKind,
  ),
  words(
    'a walk in a park near Fremont with the kids',
    [food('outdoors'), around('Fremont'), tag('family', 2)],
    { never: [adultsOnly], isOneKind: true },
  ),
  words('dancing on a friday', [tag('dancing', 4)], oneKind),
]

const places: readonly Judged[] = [
  words('dinner a short walk from Capitol Hill station', [near(47.6192, -122.3202), meal]),
  words('lunch near the Space Needle under $25', [near(47.6205, -122.3493), under(25), openAt('midday')], {
    never: [noKitchen],
  }),
  words(
    'happy hour near Pioneer Square station',
    [near(47.6027, -122.3313), dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine')],
    oneKind,
  ),
  words('sushi near Lumen Field', [food('sushi'), near(47.5952, -122.3316)], oneKind),
  words('dinner in Ballard or Fremont, $$', [around('Ballard', 'Fremont'), price(2), meal]),
  {
    ask: {
      location: 'Home, Seattle',
      locationData: { address: 'Home', lat: 47.61, lng: -122.3 },
      preferences: { budget: '$' },
    },
    wants: [near(47.61, -122.3, 3_219), price(1), meal],
  },
  {
    ask: { location: 'Tacoma', description: 'thai' },
    wants: [food('thai')],
    isOneKind: true,
    says: /Tacoma/,
  },
]

const forms: readonly Judged[] = [
  {
    ask: { location: 'Ballard, Seattle', preferences: { budget: '$$', groupSize: '3-4' } },
    wants: [around('Ballard'), price(2), meal],
  },
  {
    ask: { location: 'South Lake Union', preferences: { budget: '$$$', occasion: 'date', groupSize: '2' } },
    wants: [around('South Lake Union'), price(3), meal, better('date')],
  },
  {
    ask: { location: 'Central District', preferences: { budget: '$', occasion: 'family', groupSize: '5-7' } },
    wants: [around('Central District'), price(1), meal, better('family')],
    never: [adultsOnly],
  },
  {
    ask: { location: 'International District', preferences: { cuisine: 'Vietnamese', budget: '$' } },
    wants: [around('International District'), food('vietnamese'), price(1)],
    isOneKind: true,
  },
  {
    ask: { location: 'Capitol Hill', preferences: { occasion: 'drinks', groupSize: '8-12' } },
    wants: [around('Capitol Hill'), dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine'), room(8)],
  },
  {
    ask: { location: 'Fremont', preferences: { budget: '$$$$', occasion: 'celebration' } },
    wants: [around('Fremont'), price(4), meal, better('celebration')],
  },
  {
    ask: {
      location: 'Downtown Seattle',
      preferences: { occasion: 'business', budget: '$$$' },
      meetingAt: '2026-03-10T20:00:00Z',
    },
    wants: [around('Downtown Seattle'), price(3), meal, better('business', 'reservations', 'quiet')],
  },
  {
    ask: { location: 'Ballard', preferences: { occasion: 'dessert' } },
    wants: [around('Ballard'), sweets],
  },
  {
    ask: {
      location: 'Capitol Hill',
      preferences: { budget: '$$', groupSize: '3-4' },
      yielding: ['budget', 'groupSize'],
      description: 'cheap eats',
    },
    wants: [around('Capitol Hill'), price(1)],
  },
  {
    ask: {
      location: 'Ballard',
      preferences: { cuisine: 'Italian', budget: '$$$' },
      description: 'actually sushi, in Fremont',
    },
    wants: [food('sushi'), around('Fremont'), price(3)],
    isOneKind: true,
    says: /we followed your words/,
  },
  {
    ask: { location: 'Fremont', preferences: { occasion: 'group-dinner', groupSize: '12+' } },
    wants: [around('Fremont'), room(12), meal],
  },
  {
    ask: { location: 'Seattle', preferences: { cuisine: 'French', occasion: 'date', budget: '$$$' } },
    wants: [food('french'), price(3), better('date')],
    isOneKind: true,
  },
]

/** Written last, when rules and weights stood; nothing was changed for them. */
const fresh: readonly Judged[] = [
  words('indian in slu under $35 each', [food('indian'), around('South Lake Union'), under(35)], oneKind),
  words(
    'greek or turkish food near Pike Place Market',
    [food('greek', 'turkish'), near(47.6089, -122.3404)],
    oneKind,
  ),
  words('french, not downtown', [food('french')], { never: [within('Downtown Seattle')], isOneKind: true }),
  words('wine bar in ballard for two', [food('wine'), around('Ballard')], oneKind),
  words(
    'cheap lunch in Fremont, vegetarian',
    [diet('vegetarian'), around('Fremont'), price(1), openAt('midday')],
    { never: [noKitchen] },
  ),
  words('brewery with kids in Ballard', [food('beer'), around('Ballard'), tag('family', 3)], {
    never: [adultsOnly],
    isOneKind: true,
  }),
  words('dinner for ten downtown, $$$', [room(10), around('Downtown Seattle'), price(3), meal]),
  words('a movie on Capitol Hill', [food('cinema'), around('Capitol Hill')], oneKind),
  words('mini golf or ping pong', [food('games')], oneKind),
  words('soul food in the central district', [food('southern'), around('Central District')], oneKind),
  words('bubble tea in chinatown', [food('tea'), around('International District')], oneKind),
  words('ice cream near Gas Works Park', [food('dessert'), near(47.6456, -122.3344)], oneKind),
  words(
    'outdoor seating, mexican, ballard, $$',
    [tag('outdoor-seating'), food('mexican'), around('Ballard'), price(2)],
    oneKind,
  ),
  words('theatre tickets under $40', [food('theatre')], { isOneKind: true, says: /tickets cost/ }),
  {
    ask: {
      location: 'Central District',
      preferences: { budget: '$$', occasion: 'group-dinner', groupSize: '8-12' },
    },
    wants: [around('Central District'), price(2), room(8), meal],
  },
  {
    ask: { location: 'South Lake Union', preferences: { occasion: 'drinks', budget: '$$' } },
    wants: [around('South Lake Union'), dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine'), price(2)],
  },
]

const earlier = [...kitchens, ...refusals, ...diets, ...groups, ...moods, ...outings, ...places, ...forms]
export const requests: readonly Judged[] = [...earlier, ...fresh]

/** Weights were tuned on two thirds; the last third was looked at once, afterwards. */
export const parts = ['tuned', 'aside', 'fresh'] as const
export function partOf(index: number): (typeof parts)[number] {
  if (index >= earlier.length) return 'fresh'
  return index % 3 === 2 ? 'aside' : 'tuned'
}
