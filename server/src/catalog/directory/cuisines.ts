import { type Kitchen, kitchens } from '../kitchens.ts'
import type { CuisineFamily } from '../vocabulary.ts'
import { naming } from './words.ts'

type Cuisine = {
  pattern: RegExp
  cuisine: Kitchen
  family: CuisineFamily | null
  /** False for drinks and sweets: a bakery is a café. */
  isMeal: boolean
}

const cuisine = (name: Kitchen, phrases: string, isMeal = true): Cuisine => ({
  pattern: naming(phrases),
  cuisine: name,
  family: kitchens[name],
  isMeal,
})

/** The first that a name says is its cuisine; drinks and sweets last, for a `Thai Cafe` cooks. */
export const cuisines: readonly Cuisine[] = [
  cuisine('Poke', 'poke|gopoke'),
  cuisine('Ramen', 'ramen'),
  cuisine('Udon', 'udon'),
  cuisine('Sushi', 'sushi'),
  cuisine('Teriyaki', 'teriyaki|teryaki|teryiaki'),
  cuisine('Japanese', 'japanese|izakaya|katsu|donburi|okonomiyaki|onigiri|yakitori|yakiniku|bento'),
  cuisine('Dim Sum', 'dim sum'),
  cuisine('Hot Pot', 'hot ?pot|malatang'),
  cuisine('Sichuan', 'sichuan|szechuan|szechwan|sichuanese'),
  cuisine('Taiwanese', 'taiwanese'),
  cuisine('Chinese', 'chinese|china|cantonese|mandarin|hong kong|xi ?an|chengdu'),
  cuisine('Korean', 'korean|kimchi|kbbq|bibimbap|banchan|k bbq'),
  cuisine('Vietnamese', 'pho|vietnam|vietnamese|viet|banh ?mi|banh|saigon'),
  cuisine('Thai', 'thai|isan|isarn|khao'),
  cuisine('Lao', 'lao|laotian'),
  cuisine('Cambodian', 'cambodian|khmer|phnom penh'),
  cuisine('Malaysian', 'malaysian|malay'),
  cuisine('Indonesian', 'indonesian'),
  cuisine('Filipino', 'filipino|pinoy|lumpia'),
  cuisine('Hawaiian', 'hawaiian|hawaii|kauai'),
  cuisine('Indian', 'indian|india|tandoori|tandoor|masala|chaat|dosa|curry house|bombay|chennai|roti'),
  cuisine('Himalayan', 'himalayan|nepali|nepal|everest|tibetan'),
  cuisine('Afghan', 'afghan|afghani|kabul'),
  cuisine('Ethiopian', 'ethiopian|ethiopia|eritrean|habesha'),
  cuisine('African', 'african|somali|gambia|senegalese|moroccan|jollof'),
  cuisine('Oaxacan', 'oaxaca|oaxacan'),
  cuisine(
    'Mexican',
    'mexican|mexico|taqueria|tacos?|taco bell|taco time|burritos?|mariscos|mexicano|tamales|carnitas|tortas|birria|jalisco|michoacan|mezcaleria|qdoba|chipotle',
  ),
  cuisine('Salvadoran', 'salvadorean|salvadoran|salvadoreno|pupuseria|pupusas'),
  cuisine('Peruvian', 'peruvian|peru'),
  cuisine(
    'Latin American',
    'colombiano|colombian|venezuelan|arepas?|brazil|brazilian|argentine|empanadas?|ceviche',
  ),
  cuisine('Caribbean', 'caribbean|cuban|jamaican|jerk|haitian|island soul'),
  cuisine('Pizza', 'pizzas?|pizzeria|pagliacci|pizzas and pastas?'),
  cuisine('Italian', 'italian|italiana|italiano|trattoria|ristorante|osteria|pasta|enoteca'),
  cuisine('Greek', 'greek|ouzeri|taverna|mykonos'),
  cuisine('Gyros', 'gyros?'),
  cuisine('Turkish', 'turkish|turko|turkuaz|istanbul|doner'),
  cuisine('Mediterranean', 'mediterranean'),
  cuisine(
    'Middle Eastern',
    'falafel|shawarma|kebabs?|kabobs?|kabab|persian|lebanese|hummus|middle eastern|halal guys',
  ),
  cuisine('French', 'french|creperie|crepes?|brasserie'),
  cuisine('German', 'german|bavarian|schnitzel'),
  cuisine('Tapas', 'tapas|spanish'),
  cuisine('Russian', 'piroshky|piroshki|pelmeni|russian'),
  cuisine('Georgian', 'georgian|khachapuri'),
  cuisine('Soul Food', 'soul food|soulful'),
  cuisine('Barbecue', 'bbq|barbecue|barbeque|bar b q|bar bq|smokehouse'),
  cuisine('Burgers', 'burgers?|mcdonalds|burger king|dicks|five guys|wendys|jack in the box'),
  cuisine('Seafood', 'seafood|oysters?|lobsters?|crab|chowder|fish|crawfish|fish and chips|fish chips|ivars'),
  cuisine('Steak', 'steak|steaks|steakhouse|cheesesteaks?'),
  cuisine('Chicken', 'chicken|wings|wingstop|kfc|popeyes'),
  cuisine('Noodles', 'noodles?'),
  cuisine('Dumplings', 'dumplings?'),
  cuisine('Sandwiches', 'sandwich|sandwiches|subs|subway|hoagies?|grinders?|jimmy johns'),
  cuisine('Deli', 'deli|delicatessen'),
  cuisine('Vegan', 'vegan'),
  cuisine('Vegetarian', 'vegetarian|veggie'),
  cuisine('Salads', 'salads?|evergreens'),
  cuisine('Bagels', 'bagels?', false),
  cuisine('Doughnuts', 'donuts?|doughnuts?|krispy kreme', false),
  cuisine('Ice Cream', 'ice cream|icecream|gelato|creamery|yogurt', false),
  cuisine('Dessert', 'desserts?|cupcakes?|cookies?|chocolates?|cakes?|pies?|macarons?', false),
  cuisine(
    'Bakery',
    'bakery|bakeries|bakeri|baking|bakehouse|patisserie|patisseri|pastry|pastries|boulangerie',
    false,
  ),
  cuisine('Bubble Tea', 'boba|bubble tea', false),
  cuisine('Tea', 'teas?|tea ?house|chai', false),
  cuisine('Juice', 'juices?|juicery|smoothies?', false),
  cuisine('Coffee', 'coffees?|coffeehouse|espresso|starbucks|roasters?|roastery|roasting|caffe', false),
  cuisine('Cider', 'cider', false),
  cuisine('Beer', 'brewing|brewery|brewpub|beer|ale ?house|tap ?rooms?|tap ?house|growler|biergarten', false),
  cuisine('Wine', 'wines?|wine ?bar|winery|cellars|vineyards?|enoteca', false),
  cuisine('Spirits', 'distillery|distilling|whiske?y|cocktails?', false),
]
