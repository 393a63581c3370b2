import { type Judged, meal, oneKind, words } from './judged.ts'
import { diets, kitchens, refusals } from './requests-food.ts'
import { forms, groups, moods, outings, places } from './requests-groups.ts'
import { heldBack } from './requests-held-back.ts'
import { kinds } from './requests-kinds.ts'
import { meals } from './requests-meals.ts'
import { newest } from './requests-newest.ts'
import {
  adultsOnly,
  around,
  diet,
  dish,
  food,
  near,
  noKitchen,
  openAt,
  price,
  room,
  tag,
  under,
  within,
} from './wants.ts'

export type { Judged } from './judged.ts'

/** Written last, when the weights stood. */
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
export const requests: readonly Judged[] = [...earlier, ...fresh, ...newest, ...meals, ...kinds, ...heldBack]

/** Weights were tuned on two thirds; the last third was looked at once, afterward. */
export const parts = ['tuned', 'aside', 'fresh', 'newest', 'meals', 'kinds', 'held back'] as const
export function partOf(index: number): (typeof parts)[number] {
  if (index >= requests.length - heldBack.length) return 'held back'
  if (index >= earlier.length + fresh.length + newest.length + meals.length) return 'kinds'
  if (index >= earlier.length + fresh.length + newest.length) return 'meals'
  if (index >= earlier.length + fresh.length) return 'newest'
  if (index >= earlier.length) return 'fresh'
  return index % 3 === 2 ? 'aside' : 'tuned'
}
