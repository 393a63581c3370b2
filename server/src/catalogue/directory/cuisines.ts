import type { CuisineFamily } from '../vocabulary.ts'
import { naming } from './words.ts'

type Cuisine = {
  pattern: RegExp
  cuisine: string
  family: CuisineFamily | null
  /** False for drinks and sweets: a bakery is a café. */
  isMeal: boolean
}

const cuisine = (name: string, family: CuisineFamily | null, phrases: string, isMeal = true): Cuisine => ({
  pattern: naming(phrases),
  cuisine: name,
  family,
  isMeal,
})

/** The first that a name says is its cuisine; drinks and sweets last, for a `Thai Cafe` cooks. */
export const cuisines: readonly Cuisine[] = [
  cuisine('Poke', 'seafood', 'poke'),
  cuisine('Ramen', 'ramen', 'ramen'),
  cuisine('Udon', 'japanese', 'udon'),
  cuisine('Sushi', 'sushi', 'sushi'),
  cuisine('Teriyaki', 'japanese', 'teriyaki|teryaki|teryiaki'),
  cuisine(
    'Japanese',
    'japanese',
    'japanese|izakaya|katsu|donburi|okonomiyaki|onigiri|yakitori|yakiniku|bento',
  ),
  cuisine('Dim Sum', 'chinese', 'dim sum'),
  cuisine('Hot Pot', 'chinese', 'hot ?pot'),
  cuisine('Sichuan', 'chinese', 'sichuan|szechuan|szechwan|sichuanese'),
  cuisine('Taiwanese', 'taiwanese', 'taiwanese'),
  cuisine('Chinese', 'chinese', 'chinese|china|cantonese|mandarin|hong kong|xi ?an|chengdu|malatang'),
  cuisine('Korean', 'korean', 'korean|kimchi|kbbq|bibimbap|banchan|k bbq'),
  cuisine('Vietnamese', 'vietnamese', 'pho|vietnam|vietnamese|viet|banh ?mi|banh|saigon'),
  cuisine('Thai', 'thai', 'thai|isan|isarn|khao'),
  cuisine('Lao', null, 'lao|laotian'),
  cuisine('Cambodian', null, 'cambodian|khmer|phnom penh'),
  cuisine('Malaysian', null, 'malaysian|malay|satay'),
  cuisine('Indonesian', null, 'indonesian'),
  cuisine('Filipino', 'filipino', 'filipino|pinoy|lumpia'),
  cuisine('Hawaiian', null, 'hawaiian|hawaii|kauai'),
  cuisine(
    'Indian',
    'indian',
    'indian|india|tandoori|tandoor|masala|chaat|dosa|curry house|bombay|chennai|roti',
  ),
  cuisine('Himalayan', 'indian', 'himalayan|nepali|nepal|everest|tibetan'),
  cuisine('Ethiopian', 'ethiopian', 'ethiopian|ethiopia|eritrean|habesha'),
  cuisine('African', 'african', 'african|somali|gambia|senegalese|moroccan|jollof'),
  cuisine('Oaxacan', 'mexican', 'oaxaca|oaxacan'),
  cuisine(
    'Mexican',
    'mexican',
    'mexican|mexico|taqueria|tacos?|taco bell|taco time|burritos?|mariscos|mexicano|tamales|carnitas|tortas|birria|jalisco|michoacan|mezcaleria|qdoba|chipotle',
  ),
  cuisine('Salvadoran', 'latin', 'salvadorean|salvadoran|salvadoreno|pupuseria|pupusas'),
  cuisine(
    'Latin American',
    'latin',
    'peruvian|peru|colombiano|colombian|venezuelan|arepas?|brazil|brazilian|argentine|empanadas?|ceviche',
  ),
  cuisine('Caribbean', 'caribbean', 'caribbean|cuban|jamaican|jerk|haitian|island soul'),
  cuisine('Pizza', 'pizza', 'pizzas?|pizzeria|pagliacci|pizzas and pastas?'),
  cuisine('Italian', 'italian', 'italian|italiana|italiano|trattoria|ristorante|osteria|pasta|enoteca'),
  cuisine('Greek', 'mediterranean', 'greek|ouzeri|taverna|mykonos'),
  cuisine('Gyros', 'mediterranean', 'gyros?'),
  cuisine('Mediterranean', 'mediterranean', 'mediterranean'),
  cuisine(
    'Middle Eastern',
    'middle-eastern',
    'falafel|shawarma|kebabs?|kabobs?|kabab|turkish|persian|lebanese|doner|hummus|middle eastern|halal guys|afghan',
  ),
  cuisine('French', 'french', 'french|creperie|crepes?|brasserie'),
  cuisine('Tapas', 'spanish', 'tapas|spanish'),
  cuisine('Russian', null, 'piroshky|piroshki|pelmeni|russian'),
  cuisine('Barbecue', 'barbecue', 'bbq|barbecue|barbeque|bar b q|bar bq|smokehouse'),
  cuisine('Burgers', 'burgers', 'burgers?|mcdonalds|burger king|dicks|five guys|wendys|jack in the box'),
  cuisine(
    'Seafood',
    'seafood',
    'seafood|oysters?|lobsters?|crab|chowder|fish|crawfish|fish and chips|fish chips|ivars',
  ),
  cuisine('Steak', 'american', 'steak|steaks|steakhouse|cheesesteaks?'),
  cuisine('Chicken', 'american', 'chicken|wings|wingstop|kfc|popeyes'),
  cuisine('Noodles', null, 'noodles?'),
  cuisine('Dumplings', 'chinese', 'dumplings?'),
  cuisine('Sandwiches', 'american', 'sandwich|sandwiches|subs|subway|hoagies?|grinders?|jimmy johns'),
  cuisine('Deli', 'american', 'deli|delicatessen'),
  cuisine('Vegan', 'vegetarian', 'vegan'),
  cuisine('Vegetarian', 'vegetarian', 'vegetarian|veggie'),
  cuisine('Salads', 'vegetarian', 'salads?|evergreens'),
  cuisine('Bagels', 'bakery', 'bagels?', false),
  cuisine('Doughnuts', 'dessert', 'donuts?|doughnuts?|krispy kreme', false),
  cuisine('Ice Cream', 'dessert', 'ice cream|icecream|gelato|creamery|yogurt', false),
  cuisine('Dessert', 'dessert', 'desserts?|cupcakes?|cookies?|chocolates?|cakes?|pies?|macarons?', false),
  cuisine(
    'Bakery',
    'bakery',
    'bakery|bakeries|bakeri|baking|bakehouse|patisserie|patisseri|pastry|pastries|boulangerie',
    false,
  ),
  cuisine('Bubble Tea', 'tea', 'boba|bubble tea', false),
  cuisine('Tea', 'tea', 'teas?|tea ?house|chai', false),
  cuisine('Juice', null, 'juices?|juicery|smoothies?', false),
  cuisine(
    'Coffee',
    'coffee',
    'coffees?|coffeehouse|espresso|starbucks|roasters?|roastery|roasting|caffe',
    false,
  ),
  cuisine('Cider', 'beer', 'cider', false),
  cuisine(
    'Beer',
    'beer',
    'brewing|brewery|brewpub|beer|ale ?house|tap ?rooms?|tap ?house|growler|biergarten',
    false,
  ),
  cuisine('Wine', 'wine', 'wines?|wine ?bar|winery|cellars|vineyards?|enoteca', false),
  cuisine('Spirits', 'cocktails', 'distillery|distilling|whiske?y|cocktails?', false),
]
