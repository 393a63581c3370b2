import { type Judged, meal, oneKind, words } from './judged.ts'
import { around, better, dinner, dish, food, type Never, noDinner, noKitchen, openAt } from './wants.ts'

/** Written when casual dinners were answered with breweries and markets: each names a meal, or something else than a meal. */

const noBar: Never = ({ category }) => category === 'bar'
const forDinner = { never: [noKitchen, noDinner] }

export const meals: readonly Judged[] = [
  words('dinner for six in Ballard', [around('Ballard'), dinner, meal], forDinner),
  words('casual dinner on Capitol Hill', [around('Capitol Hill'), dinner], forDinner),
  words('a relaxed dinner with friends in Ballard', [around('Ballard'), dinner], forDinner),
  words('supper in Fremont', [around('Fremont'), dinner, meal], forDinner),
  words('birthday in Ballard', [around('Ballard'), dinner, meal, better('celebration')], forDinner),
  words(
    'client meeting in Ballard',
    [around('Ballard'), dinner, better('business', 'reservations')],
    forDinner,
  ),
  words(
    'date night in the Central District',
    [around('Central District'), dinner, better('date')],
    forDinner,
  ),
  words('lunch in Ballard', [around('Ballard'), openAt('midday'), meal], { never: [noKitchen, noBar] }),
  words('business lunch in South Lake Union', [around('South Lake Union'), openAt('midday'), meal], {
    never: [noKitchen, noBar],
  }),
  words('brunch in Ballard', [around('Ballard'), openAt('morning')], { never: [noKitchen], isOneKind: true }),
  words('breakfast in Fremont', [around('Fremont'), openAt('morning')], {
    never: [noKitchen],
    isOneKind: true,
  }),
  words('coffee in Ballard', [food('coffee'), around('Ballard')], oneKind),
  words('drinks after work in South Lake Union', [
    around('South Lake Union'),
    dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine'),
  ]),
  words(
    'birthday drinks in Ballard',
    [around('Ballard'), dish(/bar|pub|brew|beer/i, 'cocktails', 'beer', 'wine')],
    {
      never: [noKitchen],
    },
  ),
]
