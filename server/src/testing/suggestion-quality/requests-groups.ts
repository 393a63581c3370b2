import { type Judged, meal, oneKind, outing, words } from './judged.ts'
import {
  adultsOnly,
  around,
  better,
  dish,
  food,
  having,
  kind,
  near,
  noKitchen,
  openAt,
  price,
  room,
  sweets,
  tag,
  under,
} from './wants.ts'

export const groups: readonly Judged[] = [
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

export const moods: readonly Judged[] = [
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

export const outings: readonly Judged[] = [
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

export const places: readonly Judged[] = [
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

export const forms: readonly Judged[] = [
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
    wants: [around('International District'), dish(/vietnam|b[aá]nh m[iì]|pho/i, 'vietnamese'), price(1)],
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
