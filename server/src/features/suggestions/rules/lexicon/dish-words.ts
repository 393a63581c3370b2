import type { CuisineFamily } from '../../../../catalog/vocabulary.ts'
import type { Meaning } from './cuisine-words.ts'

const mexican: Meaning = { families: ['mexican'], nearFamilies: ['latin', 'caribbean'] }
const japanese: Meaning = { families: ['japanese'], nearFamilies: ['ramen', 'sushi'] }
const meal = (family: CuisineFamily, ...nearFamilies: CuisineFamily[]): Meaning => ({
  families: [family],
  nearFamilies,
})

/** Dishes, and words of other languages for a kitchen; the third part of the lexicon of `cuisine-words.ts`. */
export const dishMeanings: readonly (readonly [readonly string[], Meaning])[] = [
  [
    [
      'tacos al pastor',
      'al pastor',
      'carnitas',
      'barbacoa',
      'birria',
      'birria tacos',
      'quesabirria',
      'pozole',
    ],
    mexican,
  ],
  [
    [
      'quesadilla',
      'quesadillas',
      'enchiladas',
      'tamales',
      'tortas',
      'sopes',
      'elote',
      'guacamole',
      'nachos',
      'mole',
    ],
    mexican,
  ],
  [['comida mexicana', 'carne asada', 'fajitas', 'chips and salsa', 'fish tacos', 'antojitos'], mexican],
  [
    ['mariscos', 'pescado', 'camarones', 'frutos de mar'],
    { families: ['seafood'], nearFamilies: ['mexican', 'latin'] },
  ],
  [
    ['comida latina', 'comida peruana', 'comida colombiana'],
    { families: ['latin', 'peruvian'], nearFamilies: ['mexican'] },
  ],
  [['comida china'], meal('chinese', 'taiwanese')],
  [['comida italiana'], meal('italian', 'pizza')],
  [['comida japonesa'], { families: ['japanese', 'sushi', 'ramen'] }],
  [['comida coreana'], meal('korean')],
  [['comida tailandesa'], meal('thai')],
  [['comida espanola'], meal('spanish')],
  [['hamburguesas', 'hamburguesa'], meal('burgers', 'american')],
  [['cerveza', 'cervezas'], meal('beer')],
  [['vino'], meal('wine')],
  [['cafecito'], meal('coffee')],
  [['postres', 'helado', 'churros'], meal('dessert', 'bakery')],
  [
    ['tonkatsu', 'katsu', 'yakitori', 'okonomiyaki', 'tempura', 'onigiri', 'bento', 'yakiniku', 'gyoza'],
    japanese,
  ],
  [['tonkotsu', 'tsukemen', 'shoyu'], { families: ['ramen'], nearFamilies: ['japanese'] }],
  [['bulgogi', 'kimchi', 'banchan', 'tteokbokki', 'jjigae', 'soondubu', 'japchae'], meal('korean')],
  [['bun bo hue', 'vermicelli', 'goi cuon', 'vietnamese coffee'], meal('vietnamese', 'thai')],
  [['tom yum', 'green curry', 'som tum', 'khao soi', 'larb'], meal('thai', 'lao')],
  [
    ['soup dumplings', 'xlb', 'potstickers', 'wontons', 'bao'],
    { words: ['dumplings', 'dumpling', 'dim sum'], nearFamilies: ['taiwanese', 'chinese'] },
  ],
  [['peking duck', 'congee', 'chow mein', 'hand pulled noodles'], meal('chinese', 'taiwanese')],
  [['beef noodle soup', 'popcorn chicken'], meal('taiwanese', 'chinese')],
  [
    ['risotto', 'lasagna', 'gnocchi', 'carbonara', 'spaghetti', 'trattoria', 'osteria', 'ravioli'],
    meal('italian', 'pizza'),
  ],
  [['calzone', 'margherita', 'deep dish'], meal('pizza', 'italian')],
  [['crepes', 'crepe', 'steak frites', 'escargot', 'bouillabaisse', 'moules frites'], meal('french')],
  [['pintxos', 'jamon'], meal('spanish')],
  [['tagine', 'couscous', 'jollof'], { families: ['african', 'ethiopian'] }],
  [
    ['mac and cheese', 'grilled cheese', 'meatloaf', 'chicken pot pie', 'pancake house', 'fries'],
    meal('american', 'southern'),
  ],
  [['smash burger', 'smash burgers', 'hot dogs', 'hot dog', 'cheesesteak'], meal('burgers', 'american')],
  [['pulled pork', 'smoked meat'], meal('barbecue', 'southern')],
  [['lobster roll', 'clam chowder', 'crab boil', 'seafood boil', 'fresh fish'], meal('seafood')],
  [
    ['avocado toast', 'eggs benedict', 'french toast', 'mimosas', 'bottomless mimosas'],
    { families: ['brunch'], tags: ['brunch'], nearFamilies: ['bakery'] },
  ],
  [['tasting menu', 'chefs menu'], { words: ['tasting menu'], nearFamilies: ['american', 'french'] }],
  [['soup', 'soups'], { words: ['soup', 'chowder'], nearFamilies: ['ramen', 'vietnamese'] }],
  [['cheese', 'charcuterie', 'cheese board'], { words: ['cheese'], nearFamilies: ['wine', 'french'] }],
  [['cupcake', 'cookies', 'cookie', 'brownies', 'cheesecake', 'sundae', 'mochi'], meal('dessert', 'bakery')],
  [['chai', 'afternoon tea', 'high tea'], meal('tea', 'bakery')],
]
