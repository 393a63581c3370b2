import type { CuisineFamily, VenueTag } from '../../../catalogue/vocabulary.ts'

/** The meaning of a word for food, drink or an activity. The word itself matches too, unless `words` says otherwise. */
export type Meaning = {
  families?: readonly CuisineFamily[]
  words?: readonly string[]
  tags?: readonly VenueTag[]
  nearWords?: readonly string[]
  nearFamilies?: readonly CuisineFamily[]
}

const noodleWords = ['noodle', 'noodles', 'ramen', 'pho', 'udon', 'soba']
const asian = [
  'chinese',
  'taiwanese',
  'japanese',
  'ramen',
  'sushi',
  'korean',
  'vietnamese',
  'thai',
  'filipino',
] as const

/** Words in singular and plural; an `s` at the end is optional anyway. */
export const meanings: readonly (readonly [readonly string[], Meaning])[] = [
  // Names of locations that would otherwise match food or activities.
  [['pike place market', 'lake union park', 'judkins park', 'date night', 'happy hour'], { words: [] }],

  [['ramen'], { families: ['ramen'], nearWords: noodleWords, nearFamilies: ['japanese'] }],
  [
    ['noodles', 'noodle'],
    { families: ['ramen'], words: noodleWords, nearFamilies: ['vietnamese', 'chinese', 'thai'] },
  ],
  [['udon', 'soba'], { nearWords: noodleWords, nearFamilies: ['japanese'] }],
  [['pho'], { nearWords: noodleWords, nearFamilies: ['vietnamese'] }],
  [
    ['sushi', 'omakase', 'sashimi', 'nigiri'],
    { families: ['sushi'], nearWords: ['poke'], nearFamilies: ['japanese'] },
  ],
  [['poke'], { nearFamilies: ['sushi', 'seafood'] }],
  [['japanese', 'izakaya', 'teriyaki', 'donburi'], { families: ['japanese', 'sushi', 'ramen'] }],
  [
    ['dim sum', 'dumplings', 'dumpling', 'xiao long bao'],
    { words: ['dim sum', 'dumpling', 'dumplings'], nearFamilies: ['chinese', 'taiwanese'] },
  ],
  [['hot pot', 'hotpot'], { words: ['hot pot'], nearFamilies: ['chinese', 'taiwanese'] }],
  [['chinese', 'cantonese', 'sichuan', 'szechuan'], { families: ['chinese'], nearFamilies: ['taiwanese'] }],
  [['taiwanese'], { families: ['taiwanese'], nearFamilies: ['chinese'] }],
  [
    ['korean barbecue', 'korean bbq', 'kbbq', 'k bbq'],
    { words: ['korean barbecue'], nearFamilies: ['korean'] },
  ],
  [['korean', 'bibimbap'], { families: ['korean'], nearFamilies: ['japanese'] }],
  [['banh mi'], { nearWords: ['sandwiches'], nearFamilies: ['vietnamese'] }],
  [['vietnamese'], { families: ['vietnamese'], nearFamilies: ['thai'] }],
  [['thai', 'pad thai'], { families: ['thai'], nearFamilies: ['vietnamese'] }],
  [['lao', 'laotian', 'isan'], { words: ['lao', 'isan'], nearFamilies: ['thai'] }],
  [['cambodian', 'khmer'], { words: ['cambodian'], nearFamilies: ['vietnamese', 'thai'] }],
  [['malaysian'], { nearFamilies: ['thai', 'vietnamese'] }],
  [['filipino', 'filipina', 'pinoy'], { families: ['filipino'], nearFamilies: ['vietnamese', 'thai'] }],
  [['asian', 'pan asian'], { families: asian, words: ['asian'] }],
  [
    ['indian', 'south asian', 'tandoori', 'biryani'],
    { families: ['indian'], nearFamilies: ['middle-eastern'] },
  ],
  [['nepali', 'nepalese', 'momo', 'momos'], { words: ['nepali'], nearFamilies: ['indian'] }],
  [['curry', 'curries'], { families: ['indian', 'thai'], words: ['curry'] }],
  [
    ['ethiopian', 'eritrean', 'injera'],
    { families: ['ethiopian'], nearFamilies: ['african', 'middle-eastern', 'indian', 'caribbean'] },
  ],
  [['african', 'moroccan', 'senegalese', 'somali'], { families: ['african', 'ethiopian'] }],
  [
    ['mediterranean'],
    { families: ['mediterranean', 'middle-eastern'], nearFamilies: ['italian', 'spanish'] },
  ],
  [['greek', 'gyros', 'gyro'], { words: ['greek'], nearFamilies: ['mediterranean', 'middle-eastern'] }],
  [
    ['middle eastern', 'lebanese', 'persian', 'turkish', 'falafel', 'kebab', 'kebabs', 'shawarma', 'halal'],
    { families: ['middle-eastern'], nearFamilies: ['mediterranean'] },
  ],
  [['pasta', 'italian', 'roman', 'tuscan'], { families: ['italian'], nearFamilies: ['pizza'] }],
  [['pizza', 'pizzas', 'pizzeria'], { families: ['pizza'], nearFamilies: ['italian'] }],
  [['french', 'bistro', 'brasserie'], { families: ['french'], nearFamilies: ['italian', 'spanish'] }],
  [
    ['spanish', 'tapas', 'paella', 'basque'],
    { families: ['spanish'], nearFamilies: ['mediterranean', 'italian'] },
  ],
  [['european'], { families: ['italian', 'french', 'spanish', 'mediterranean'] }],
  [
    ['tacos', 'taco', 'burrito', 'burritos', 'mexican', 'oaxacan', 'taqueria', 'tex mex'],
    { families: ['mexican'], nearFamilies: ['latin', 'caribbean'] },
  ],
  [
    ['latin', 'latin american', 'peruvian', 'brazilian', 'argentinian', 'colombian', 'empanadas'],
    { families: ['latin'], nearFamilies: ['caribbean', 'mexican'] },
  ],
  [['caribbean', 'cuban', 'jamaican', 'jerk'], { families: ['caribbean'], nearFamilies: ['latin'] }],
  [['oysters', 'oyster'], { words: ['oyster', 'oysters'], nearFamilies: ['seafood'] }],
  [
    ['seafood', 'fish', 'crab', 'lobster', 'clams', 'chowder', 'fish and chips', 'shellfish', 'salmon'],
    { families: ['seafood'], nearFamilies: ['sushi'] },
  ],
  [
    ['burgers', 'burger', 'cheeseburger', 'cheeseburgers'],
    { families: ['burgers'], nearFamilies: ['american'] },
  ],
  [
    ['barbecue', 'barbeque', 'bbq', 'ribs', 'brisket'],
    { families: ['barbecue'], nearWords: ['barbecue'], nearFamilies: ['american'] },
  ],
  [['steak', 'steaks', 'steakhouse'], { words: ['steak', 'steakhouse'], nearFamilies: ['american'] }],
  [
    ['fried chicken', 'chicken', 'wings'],
    { words: ['chicken'], nearWords: ['southern', 'soul food'], nearFamilies: ['american'] },
  ],
  [['southern', 'soul food'], { words: ['southern', 'soul food'], nearFamilies: ['barbecue', 'american'] }],
  [
    ['sandwich', 'sandwiches', 'deli'],
    { words: ['sandwiches', 'deli', 'delicatessen', 'banh mi'], nearFamilies: ['american'] },
  ],
  [
    ['american', 'northwest', 'pacific northwest', 'diner', 'comfort food'],
    { families: ['american', 'burgers'], words: ['northwest', 'diner'] },
  ],
  [
    ['brunch', 'breakfast', 'pancakes', 'waffles'],
    { families: ['brunch'], tags: ['brunch'], nearFamilies: ['bakery'] },
  ],
  [['vegetarian'], { families: ['vegetarian'], tags: ['vegetarian', 'vegan'] }],
  [['vegan', 'plant based'], { tags: ['vegan'], words: ['vegan'], nearFamilies: ['vegetarian'] }],
  [['salad', 'salads', 'smoothie', 'smoothies', 'juice', 'healthy'], { families: ['vegetarian'] }],
  [['food hall', 'food court'], { families: ['food-hall'], nearFamilies: ['market'] }],
  [
    ['ice cream', 'gelato', 'cupcakes', 'cake', 'cakes', 'pie', 'chocolate', 'sweets'],
    { families: ['dessert'], nearFamilies: ['bakery'] },
  ],
  [
    ['doughnut', 'doughnuts', 'donut', 'donuts'],
    { words: ['doughnuts'], nearFamilies: ['dessert', 'bakery'] },
  ],
  [
    ['bakery', 'pastry', 'pastries', 'croissant', 'croissants', 'bagels', 'bread'],
    { families: ['bakery'], words: ['bakery'], nearFamilies: ['coffee', 'dessert'] },
  ],
  [
    ['coffee', 'espresso', 'latte', 'cafe', 'coffee shop'],
    { families: ['coffee'], words: ['coffee'], nearFamilies: ['bakery', 'tea'] },
  ],
  [['boba', 'bubble tea'], { words: ['bubble tea'], nearFamilies: ['tea', 'taiwanese'] }],
  [['tea', 'tea house', 'matcha'], { families: ['tea'], nearFamilies: ['coffee', 'bakery'] }],
]
