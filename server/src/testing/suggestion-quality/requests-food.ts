import { type Judged, meal, oneKind, outing, westlake, words } from './judged.ts'
import {
  anyOf,
  around,
  diet,
  dish,
  food,
  having,
  kind,
  near,
  noKitchen,
  openAt,
  price,
  tag,
  under,
  within,
} from './wants.ts'

export const kitchens: readonly Judged[] = [
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

export const refusals: readonly Judged[] = [
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

export const diets: readonly Judged[] = [
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
