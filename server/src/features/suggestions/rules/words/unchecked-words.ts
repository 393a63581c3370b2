import { daysOfWeek } from '@nofomo/contracts/values/options.ts'
import { type Entry, entries } from './lexicon.ts'

const unchecked = (name: string, phrases: string): Entry[] => entries(phrases, { kind: 'unchecked', name })
/** Foods that matter only if somebody must not have them; else they are part of a dish. */
const ingredient = (name: string, phrases: string): Entry[] => [
  ...entries(phrases, { kind: 'ingredient', name }),
  ...phrases.split(',').flatMap((food) =>
    entries(`${food} allergy,${food} allergies,${food} free,${food} intolerant,${food} intolerance`, {
      kind: 'unchecked',
      name,
    }),
  ),
]

/** The name of allergies that are not named. */
export const anyAllergy = 'allergies'
/** Foods and diets that only a kitchen can answer for. */
export const allergens: ReadonlySet<string> = new Set(
  'peanuts nuts shellfish dairy eggs soy sesame pork beef onions mushrooms cilantro msg sulfites sugar carbs'.split(
    ' ',
  ),
)

/** Wishes that no fact of ours answers: they are named instead of being dropped. */
export const uncheckedEntries: readonly Entry[] = [
  ...ingredient('peanuts', 'peanuts,peanut'),
  ...ingredient('nuts', 'nuts,nut,tree nuts,tree nut,almonds,cashews,walnuts,pistachios,hazelnuts'),
  ...ingredient('shellfish', 'shellfish,crustaceans,crustacean'),
  ...ingredient('dairy', 'dairy,lactose,milk,cows milk'),
  ...ingredient('eggs', 'eggs,egg'),
  ...ingredient('soy', 'soy,soya,soybeans'),
  ...ingredient('sesame', 'sesame,sesame seeds,tahini'),
  ...ingredient('pork', 'pork,bacon,ham'),
  ...ingredient('beef', 'beef,red meat'),
  ...ingredient('onions', 'onions,onion,garlic'),
  ...ingredient('mushrooms', 'mushrooms,mushroom'),
  ...ingredient('cilantro', 'cilantro,coriander'),
  ...ingredient('msg', 'msg'),
  ...ingredient('sulfites', 'sulfites,sulphites'),
  ...ingredient('sugar', 'sugar'),
  ...ingredient('carbs', 'carbs'),
  ...entries('lactose free,dairy free,lactose intolerant,lactose intolerance,non dairy,df', {
    kind: 'unchecked',
    name: 'dairy',
  }),
  ...entries('nut allergies,nut allergy,anaphylaxis', { kind: 'unchecked', name: 'nuts' }),
  ...unchecked(
    anyAllergy,
    'allergies,allergy,food allergy,food allergies,allergic,alergia,alergico,allergens',
  ),
  ...unchecked('keto', 'keto,low carb,paleo,whole30,carnivore diet'),
  ...unchecked('Jain food', 'jain'),
  ...unchecked('organic food', 'organic,farm to table,local ingredients,sustainable,sustainably'),
  ...unchecked('healthy food', 'low calorie,light food,diabetic,diabetes,low sodium'),
  ...unchecked(
    'spicy food',
    'spicy,mild,not spicy,not too spicy,extra spicy,super spicy,picante,sin picante,no picante,spicy as hell',
  ),
  ...unchecked('portion sizes', 'big portions,large portions,huge portions,generous portions'),
  ...unchecked('all you can eat', 'all you can eat,ayce,buffet,unlimited,bottomless'),
  ...unchecked('prix fixe', 'prix fixe,set menu'),
  ...unchecked('a kids’ menu', 'kids eat free'),
  ...unchecked(
    'dogs',
    'dog,dogs,two dogs,our dog,our dogs,puppy,pup,pet,pets,dog friendly,pet friendly,with our dog,with my dog,with the dog',
  ),
  ...unchecked(
    'parking',
    'parking,parking lot,free parking,easy parking,street parking,place to park,easy to park,to park,valet,parking spot,' +
      'garage,ev charging,bike parking,bike rack',
  ),
  ...unchecked(
    'wifi',
    'wifi,wi fi,internet,wi-fi,power outlets,outlets,laptop,laptops,work from,laptop friendly',
  ),
  ...unchecked(
    'heating outside',
    'heated,heat lamps,heaters,heated patio,heater,covered patio,covered,heated outdoor seating',
  ),
  ...unchecked('shade', 'shade,shaded'),
  ...unchecked('air conditioning', 'air conditioning,air conditioned,ac,a c'),
  ...unchecked('a fireplace', 'fireplace,fire pit,firepit,cosy fire'),
  ...unchecked(
    'the decor',
    'cozy,cosy,intimate,trendy,hip,hipster,instagrammable,photogenic,instagram,aesthetic,stylish,retro',
  ),
  ...unchecked(
    'the atmosphere',
    'ambience,ambiance,atmosphere,vibe,vibes,good vibes,vibey,moody,candlelit,candle lit',
  ),
  ...unchecked(
    'authenticity',
    'authentic,traditional,hole in the wall,hidden gem,hidden gems,family run,family owned',
  ),
  ...unchecked(
    'who owns it',
    'black owned,woman owned,women owned,latino owned,asian owned,queer owned,locally owned,local business,' +
      'independent,minority owned,veteran owned',
  ),
  ...unchecked('an LGBTQ welcome', 'lgbt,lgbtq,queer,queer friendly,gay,gay friendly,lesbian'),
  ...unchecked('chains', 'chain,chains,no chains,not a chain,franchise'),
  ...unchecked(
    'crowds',
    'crowd,crowds,crowded,not crowded,not too crowded,busy,not busy,not too busy,packed',
  ),
  ...unchecked(
    'waiting times',
    'wait,waiting,no wait,no line,no lines,no long wait,short wait,without a wait,without waiting,line,lines,queue,wait time',
  ),
  ...unchecked('quick service', 'quick,fast,quick bite,in a hurry,fast service,quick service,in and out'),
  ...unchecked('takeout', 'takeout,take out,to go,takeaway,delivery,deliver,delivers'),
  ...unchecked(
    'music on the speakers',
    'dj,djs,good music,hip hop,music,techno,house music,salsa,reggaeton,country music',
  ),
  ...unchecked('split bills', 'split the bill,separate checks,split bill,split checks,separate bills'),
  ...unchecked('payment', 'cash only,takes cards,apple pay,credit card,venmo,gift card'),
  ...unchecked(
    'discounts',
    'discount,discounts,deal,deals,coupon,coupons,groupon,specials,special offer,special offers,daily special,two for one',
  ),
  ...unchecked('a dress code', 'dress code,no dress code,black tie,dress up'),
  ...unchecked('bringing a cake', 'bring a cake,bring our own cake,cake fee,corkage,byob,bring our own wine'),
  ...unchecked(
    'ratings',
    'top rated,highly rated,best rated,5 star,five star,5 stars,four stars,well reviewed,award winning',
  ),
  ...unchecked('opening hours', 'open now,open today,opening hours,open till,open until'),
  ...daysOfWeek.flatMap((day) =>
    entries(
      `open ${day},open ${day}s,open on ${day},open on ${day}s`,
      { kind: 'unchecked', name: 'opening hours' },
      { kind: 'when', when: { days: [day] } },
    ),
  ),
  ...unchecked(
    'where you are',
    'near me,near here,nearby,close by,around here,close to me,near us,close to us,in walking distance,my place,my office,my house,our office,our hotel,my hotel,near our airbnb',
  ),
  ...unchecked('smoking', 'smoking,smoke,smoke free,hookah,shisha,cigar,cigars,vape'),
  ...unchecked('restrooms', 'restroom,restrooms,bathroom,bathrooms,gender neutral restroom,changing table'),
  ...unchecked(
    'sensory needs',
    'sensory friendly,autistic,autism,hearing loop,asl,sign language,deaf,blind,braille,service dog',
  ),
  ...unchecked(
    'seating',
    'booth,booths,bar seating,sit at the bar,couches,comfy seats,window seat,window table',
  ),
  ...unchecked('the weather', 'weather'),
  ...unchecked(
    'a cover charge',
    'no cover,no cover charge,without a cover charge,without cover,cover charge',
  ),
  ...unchecked('safety', 'safe,safe area,covid safe,masks'),
  ...unchecked('happy hour prices', 'happy hour prices,happy hour menu,happy hour deals'),
  ...entries(
    'happy hour',
    { kind: 'occasion', occasion: 'drinks', isImplied: true },
    { kind: 'unchecked', name: 'happy hour prices' },
    { kind: 'when', when: { usual: 17 * 60 } },
  ),
  ...entries(
    'a playground,playground,play area,kids play area',
    { kind: 'unchecked', name: 'a play area' },
    { kind: 'people', part: 'kids', low: null, high: null },
  ),
]

/** The names of all of them. */
export const uncheckedNames: ReadonlySet<string> = new Set(
  uncheckedEntries.flatMap(({ annotations }) =>
    annotations.flatMap((one) => ('name' in one ? [one.name] : [])),
  ),
)
/** Of these, what tells of somebody's health. */
export const aboutHealth: ReadonlySet<string> = new Set([
  ...allergens,
  anyAllergy,
  'healthy food',
  'keto',
  'sensory needs',
])
