import type { CuisineFamily, VenueTag } from '../../../../catalog/vocabulary.ts'

/** The meaning of a word for food, drink or an activity. The word itself matches too, unless `words` says otherwise. */
export type Meaning = {
  families?: readonly CuisineFamily[]
  words?: readonly string[]
  tags?: readonly VenueTag[]
  nearWords?: readonly string[]
  nearFamilies?: readonly CuisineFamily[]
  /** Refused together with it: sushi is fish. */
  soAre?: readonly CuisineFamily[]
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
  [['poke'], { nearFamilies: ['hawaiian', 'sushi', 'seafood'] }],
  [['japanese', 'izakaya', 'teriyaki', 'donburi'], { families: ['japanese', 'sushi', 'ramen'] }],
  [
    ['dim sum'],
    { words: ['dim sum'], nearWords: ['dumpling', 'dumplings'], nearFamilies: ['chinese', 'taiwanese'] },
  ],
  [
    ['dumplings', 'dumpling', 'xiao long bao'],
    { words: ['dim sum', 'dumpling', 'dumplings'], nearFamilies: ['chinese', 'taiwanese'] },
  ],
  [
    ['hot pot', 'hotpot', 'shabu shabu', 'huo guo', 'mala hot pot'],
    { families: ['hot-pot'], words: ['hot pot'], nearFamilies: ['chinese', 'taiwanese'] },
  ],
  [
    ['sichuan', 'szechuan', 'szechwan', 'mapo tofu', 'mala'],
    { words: ['sichuan'], nearWords: ['chinese'], nearFamilies: ['chinese', 'taiwanese'] },
  ],
  [['chinese', 'cantonese'], { families: ['chinese'], nearFamilies: ['taiwanese', 'hot-pot'] }],
  [['taiwanese'], { families: ['taiwanese'], nearFamilies: ['chinese'] }],
  [
    ['korean barbecue', 'korean bbq', 'kbbq', 'k bbq'],
    { words: ['korean barbecue'], nearFamilies: ['korean'] },
  ],
  [['korean fried chicken', 'korean chicken'], { words: ['korean fried chicken'], nearFamilies: ['korean'] }],
  [['korean', 'bibimbap'], { families: ['korean'], nearFamilies: ['japanese'] }],
  [['banh mi'], { nearWords: ['sandwiches'], nearFamilies: ['vietnamese'] }],
  [['vietnamese'], { families: ['vietnamese'], nearFamilies: ['thai'] }],
  [['thai', 'pad thai'], { families: ['thai'], nearFamilies: ['vietnamese'] }],
  [
    ['lao', 'laotian', 'isan'],
    { families: ['lao'], words: ['lao'], nearWords: ['isan'], nearFamilies: ['thai'] },
  ],
  [
    ['cambodian', 'khmer'],
    { families: ['cambodian'], words: ['cambodian'], nearFamilies: ['vietnamese', 'thai'] },
  ],
  [
    ['malaysian', 'laksa', 'roti canai', 'nasi lemak', 'singaporean'],
    { families: ['malaysian'], words: ['malaysian'], nearFamilies: ['indonesian', 'thai', 'vietnamese'] },
  ],
  [
    ['indonesian', 'rendang', 'nasi goreng', 'satay'],
    { families: ['indonesian'], words: ['indonesian'], nearFamilies: ['malaysian', 'thai'] },
  ],
  [
    ['filipino', 'filipina', 'pinoy', 'lumpia', 'adobo', 'sisig'],
    { families: ['filipino'], nearFamilies: ['vietnamese', 'thai'] },
  ],
  [
    ['hawaiian', 'spam musubi', 'loco moco', 'kalua pork', 'huli huli'],
    { families: ['hawaiian'], words: ['hawaiian'], nearWords: ['poke'], nearFamilies: ['filipino'] },
  ],
  [['asian', 'pan asian'], { families: asian, words: ['asian'] }],
  [
    ['indian', 'south asian', 'tandoori', 'biryani', 'dosa', 'tikka masala', 'naan', 'samosa', 'pakistani'],
    { families: ['indian'], nearFamilies: ['nepali', 'middle-eastern'] },
  ],
  [
    ['nepali', 'nepalese', 'momo', 'momos', 'himalayan', 'tibetan'],
    { families: ['nepali'], words: ['nepali'], nearFamilies: ['indian'] },
  ],
  [
    ['afghan', 'afghani', 'mantu'],
    { families: ['afghan'], words: ['afghan'], nearFamilies: ['middle-eastern', 'indian'] },
  ],
  [['curry', 'curries'], { families: ['indian', 'thai'], words: ['curry'] }],
  [
    ['ethiopian', 'eritrean', 'injera'],
    { families: ['ethiopian'], nearFamilies: ['african', 'middle-eastern', 'indian', 'caribbean'] },
  ],
  [['african', 'moroccan', 'senegalese', 'somali'], { families: ['african', 'ethiopian'] }],
  [
    ['mediterranean'],
    {
      families: ['mediterranean', 'greek', 'turkish', 'middle-eastern'],
      nearFamilies: ['italian', 'spanish'],
    },
  ],
  [
    ['greek', 'gyros', 'gyro', 'souvlaki', 'moussaka', 'spanakopita'],
    { families: ['greek'], words: ['greek'], nearFamilies: ['mediterranean', 'turkish', 'middle-eastern'] },
  ],
  [
    ['turkish', 'doner', 'lahmacun', 'kofte'],
    { families: ['turkish'], words: ['turkish'], nearFamilies: ['middle-eastern', 'greek', 'mediterranean'] },
  ],
  [
    ['middle eastern', 'falafel', 'kebab', 'kebabs', 'kabob', 'kabobs', 'shawarma', 'hummus', 'mezze'],
    { families: ['middle-eastern', 'turkish'], nearFamilies: ['afghan', 'mediterranean', 'greek'] },
  ],
  [
    ['persian', 'iranian'],
    { words: ['persian'], nearFamilies: ['middle-eastern', 'turkish', 'mediterranean'] },
  ],
  [
    ['lebanese', 'syrian', 'israeli', 'yemeni'],
    { families: ['middle-eastern'], nearFamilies: ['turkish', 'mediterranean'] },
  ],
  [['pasta', 'italian', 'roman', 'tuscan'], { families: ['italian'], nearFamilies: ['pizza'] }],
  [['pizza', 'pizzas', 'pizzeria'], { families: ['pizza'], nearFamilies: ['italian'] }],
  [['french', 'bistro', 'brasserie'], { families: ['french'], nearFamilies: ['italian', 'spanish'] }],
  [
    ['german', 'bavarian', 'austrian', 'schnitzel', 'bratwurst', 'sauerkraut', 'pretzel'],
    { families: ['german'], words: ['german'], nearWords: ['beer hall'], nearFamilies: ['american'] },
  ],
  [
    ['spanish', 'tapas', 'paella', 'basque'],
    { families: ['spanish'], nearFamilies: ['mediterranean', 'italian'] },
  ],
  [['european'], { families: ['italian', 'french', 'spanish', 'mediterranean', 'greek', 'german'] }],
  [
    ['tacos', 'taco', 'burrito', 'burritos', 'mexican', 'oaxacan', 'taqueria', 'tex mex'],
    { families: ['mexican'], nearFamilies: ['latin', 'caribbean'] },
  ],
  [
    ['peruvian', 'ceviche', 'lomo saltado', 'pisco'],
    { families: ['peruvian'], words: ['peruvian'], nearFamilies: ['latin', 'seafood', 'mexican'] },
  ],
  [
    ['latin', 'latin american', 'south american', 'brazilian', 'argentinian', 'colombian', 'salvadoran'],
    { families: ['latin', 'peruvian'], nearFamilies: ['caribbean', 'mexican'] },
  ],
  [
    ['empanadas', 'empanada', 'pupusas', 'arepas'],
    { families: ['latin'], nearFamilies: ['caribbean', 'mexican'] },
  ],
  [
    ['caribbean', 'cuban', 'jamaican', 'jerk chicken', 'trinidadian', 'puerto rican', 'haitian'],
    { families: ['caribbean'], nearFamilies: ['latin'] },
  ],
  [['oysters', 'oyster', 'raw bar'], { words: ['oyster', 'oysters'], nearFamilies: ['seafood'] }],
  [
    [
      'crab',
      'lobster',
      'clams',
      'chowder',
      'fish and chips',
      'fish n chips',
      'shellfish',
      'shrimp',
      'prawns',
      'mussels',
      'octopus',
    ],
    { families: ['seafood'], nearFamilies: ['sushi'] },
  ],
  [
    ['seafood', 'fish', 'salmon', 'tuna', 'halibut'],
    { families: ['seafood'], nearFamilies: ['sushi'], soAre: ['sushi'] },
  ],
  [['raw fish'], { families: ['sushi'], words: ['poke'], nearFamilies: ['seafood'], soAre: ['hawaiian'] }],
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
    { words: ['chicken'], nearWords: ['soul food'], nearFamilies: ['southern', 'american'] },
  ],
  [
    ['southern', 'soul food', 'cajun', 'creole', 'gumbo', 'jambalaya', 'grits', 'cornbread'],
    { families: ['southern'], words: ['southern', 'soul food'], nearFamilies: ['barbecue', 'american'] },
  ],
  [
    [
      'sandwich',
      'sandwiches',
      'deli',
      'delicatessen',
      'pastrami',
      'reuben',
      'bagel sandwich',
      'hoagie',
      'grinder',
    ],
    {
      families: ['deli'],
      words: ['sandwiches', 'deli', 'delicatessen', 'banh mi'],
      nearFamilies: ['american'],
    },
  ],
  [
    ['american', 'northwest', 'pacific northwest', 'diner', 'comfort food'],
    { families: ['american', 'burgers'], words: ['northwest', 'diner'] },
  ],
  [['brunch', 'pancakes', 'waffles'], { families: ['brunch'], tags: ['brunch'], nearFamilies: ['bakery'] }],
  [
    ['breakfast'],
    {
      families: ['brunch', 'bakery'],
      tags: ['brunch'],
      nearWords: ['coffee', 'doughnut'],
      nearFamilies: ['coffee'],
    },
  ],
  [['salad', 'salads', 'smoothie', 'smoothies', 'juice', 'healthy'], { families: ['vegetarian'] }],
  [['food hall', 'food court'], { families: ['food-hall'], nearFamilies: ['market'] }],
  [
    ['ice cream', 'gelato', 'soft serve', 'sorbet'],
    {
      words: ['ice cream', 'gelato', 'ice pops'],
      nearWords: ['shaved ice'],
      nearFamilies: ['dessert', 'bakery'],
    },
  ],
  [
    ['chocolate', 'hot chocolate', 'chocolates'],
    { words: ['chocolate'], nearFamilies: ['dessert', 'bakery'] },
  ],
  [['sweets'], { families: ['dessert'], nearFamilies: ['bakery'] }],
  [
    ['cake', 'cakes', 'cupcakes', 'birthday cake'],
    {
      families: ['bakery'],
      words: ['cake', 'cupcake', 'cookies', 'pastry'],
      nearFamilies: ['dessert'],
    },
  ],
  [['pie'], { nearFamilies: ['bakery', 'dessert'] }],
  [
    ['doughnut', 'doughnuts', 'donut', 'donuts'],
    { words: ['doughnuts', 'doughnut'], nearFamilies: ['dessert', 'bakery'] },
  ],
  [
    ['bakery', 'pastry', 'pastries', 'croissant', 'croissants', 'bagel', 'bagels', 'bread', 'baguette'],
    { families: ['bakery'], words: ['bakery'], nearFamilies: ['coffee', 'dessert'] },
  ],
  [
    ['coffee', 'espresso', 'latte', 'cafe', 'coffee shop', 'coffee house', 'cappuccino'],
    { families: ['coffee'], words: ['coffee'], nearFamilies: ['bakery', 'tea'] },
  ],
  [['boba', 'bubble tea'], { words: ['bubble tea'], nearFamilies: ['tea', 'taiwanese'] }],
  [['tea', 'tea house', 'matcha'], { families: ['tea'], nearFamilies: ['coffee', 'bakery'] }],
]

/** Diets as the kitchen of a form: there they are a cuisine, in free words a wish for any cuisine. */
export const dietMeanings: Readonly<Partial<Record<VenueTag, Meaning>>> = {
  vegetarian: { families: ['vegetarian'], tags: ['vegetarian', 'vegan'], words: ['vegetarian'] },
  vegan: { tags: ['vegan'], words: ['vegan'], nearFamilies: ['vegetarian'] },
  'gluten-free': { tags: ['gluten-free'], words: ['gluten free'] },
  halal: { tags: ['halal'], words: ['halal'], nearFamilies: ['middle-eastern', 'afghan', 'turkish'] },
  kosher: { tags: ['kosher'], words: ['kosher'], nearFamilies: ['deli'] },
}
