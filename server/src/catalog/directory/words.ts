/** The words by which a plain name tells what a place is. Each text holds phrases of whole words, separated by `|`. */

/** Matches a plain text that contains one of the phrases. */
export const naming = (...phrases: readonly string[]) => new RegExp(` (?:${phrases.join('|')}) `)

/** What is inspected but nobody goes out to, by plain words of the name. */
export const leftOut: readonly RegExp[] = [
  // Petrol stations
  naming(
    '76|chevron|shell|arco|am pm|ampm|texaco|conoco|valero|exxon|mobil|gas|gasoline|fuel dock',
    'food and fuel|food fuel|service station|circle k|stop n go|7 eleven|7eleven|88 station|ez mart',
    'astro|truck stop',
  ),
  // Groceries, chemists and other shops
  naming(
    'qfc|safeway|albertsons?|fred meyer|trader joes?|whole foods|pcc|puget consumers?|costco|target',
    'walgreens|bartells?|rite aid|cvs|walmart|dollar tree|family dollar|sprouts? farmers market',
    'sprout s|metropolitan market|plaid pantr\\w+|quick stop|thriftway|iga|red apple|uwajimaya|h ?mart',
    '99 ranch|us foods|gopuff|total wine|barnes noble|william sonoma|world market|grocery outlet',
    'co op|red barn ranch|grocery|groceries|grocer|groccery|food center|food store|foods? marts?',
    'pharmacy|drugs?|mini ?marts?|mini markets?|super ?markets?|supermercado|carniceria|mercado',
    'abarrotes|abarroteria|tienda|meats|produce|superette|convenience|sundries|smoke shop mart',
    'specialty market|seafood market|halal market|fish market|asian market|urban market|deli market',
    'market and deli|market deli|market a deli|deli grocery|deli and grocery|corner store|houseware',
    'marketplace|foodstore|walla walla farms',
    'afc|yummi sushi|kikka sushi|hissho|jeffrey sushi|fm122|snowfox|ace sushi',
  ),
  / (?<!(?:in the|cafe) )(?:market|(?<!pizza )mart|(?<!reserve )store|trading|gift shop) $/,
  / (?:jacksons|marketime foods|european foods|hill foods|saver foods|meat inc) $/,
  // Vending, canteens and kitchens of offices
  naming(
    'vending|avanti markets?|via airlift|micro market|breaktime|canteen|cafeteria|commissary|aramark',
    'sodexo|bon appetit|compass group|eurest|chartwells|delaware north|ssp america|flik|guckenheimer',
    'restaurant associates|levy|cuisine management|employees?|distribution|amazon|google|facebook',
    'microsoft|expedia|boeing|real networks|zulily|adobe|tableau|f5|zillow|salesforce|stripe|pemco',
    'prologis|we ?work|headquarters|gates foundation|fred hutch\\w*|mckinstry|prime now|nbbj',
    'starbucks 3rd floor|russell investments',
  ),
  // Caterers
  naming('catering company|catering kitchen|caterers?|special events|banquets?|dream dinners|meal prep'),
  /(?<! (?:and|cafes?|takeout)) catering $/,
  // Schools and houses of students
  naming(
    'schools?|academy|seattle u|seattle university|seattle pacific|college(?! inn pub)|montessori',
    'preschool|child ?care|day ?care|learning center|head start|student|dining hall|fraternity',
    'sorority|uw physicians|university of washington|higher education|bldg corp',
  ),
  // Hospitals, homes and help
  naming(
    'hospital|medical|clinic|health|swedish|harborview|virginia mason|providence|kaiser|hospice',
    'mental|retirement|senior|assisted|ida culver|horizon house|mirabella|aljoya|nursing|care center',
    'rehabilitation|kline galland|emeritus|brookdale|era living|senior living|church|shelter',
    'monastery|fellowship hall|community house|community center|food bank|jail|ymca|ywca',
    'salvation army|boys and girls|chief seattle club|gospel mission|housing',
  ),
  // Clubs for members
  naming(
    'yacht club|country club|golf club|masonic|elks|university club|athletic club|rainier club',
    'tennis club|sunset club|vfw|american legion|bootcamp|fitness|swim club|order of eagles',
  ),
  // Companies of which the sign says something else
  naming('investments?|acquisition|holdings|management|operations|trading|hospitality group'),
  // Counters inside of something else
  naming('concessions?|press level|t mobile park|nail|mail and dispatch|mail dispatch|car wash|video'),
]

/** Hotels are listed for a restaurant or bar of a name of its own only. */
export const hotel = naming(
  'hotels?|marriott|hyatt|hilton|sheraton|residence inn|courtyard|suites|hampton inn|fairfield inn',
  'holiday inn|silver cloud|university inn|inn and suites|best western|westin|fairmont olympic',
)

export const servesMeals = naming(
  'restaurants?|ristorante|bistro|kitchens?|diner|grille?|brasserie|trattoria|eatery|cuisine',
  'cantina|broiler|steakhouse|supper club|crab ?house|chowder house|roadhouse',
)

export const isBar = naming(
  'bars?|pubs?|taverns?|saloon|lounge|tap ?rooms?|tap ?house|brewing|brewery|brewpub|wine ?bar',
  'ale ?house|beer|cellars|winery|wines?|vineyards?|distillery|distilling|cider|spirits|cocktails?',
  'speakeasy|public house|growler|nightclub|biergarten|bottle ?shop|whiske?y|casino|beer hall|tap',
)

/** A counter, not a bar. */
export const counter =
  / (?:sushi|salad|juice|poke|noodle|espresso|coffee|tea|burger|snack|fish|seafood|hummus|dessert|smoothie|ramen|taco|cafe|raw|pizza|pasta|pie|candy|oyster|milk|boba|bubble tea|sandwich|acai|breakfast|udon|dumpling) bar | bar (?:b q|bq) /g

export const isCafe = naming(
  'cafes?|caffe|kaffe|coffees?|coffeehouse|espresso|teas?|tea ?house|boba|bakery|bakeries|bakeri',
  'bakehouse|baking|bagels?|donuts?|doughnuts?|pastry|pastries|patisserie|patisseri|ice cream',
  'icecream|creamery|gelato|desserts?|juicery|juices?|smoothies?|roasters?|roastery|roasting|yogurt',
  'cupcakes?|cookies?|chocolates?|bread|starbucks|crumpet|pies?|cakes?|macarons?|bubble tea|latte',
  'croissant|boulangerie|sip|mochinut|krispy kreme',
)

export const servesCoffee = naming(
  'coffees?|coffeehouse|espresso|teas?|boba|bakery|starbucks|roasters?|roastery|ice cream|pies?',
  'donuts?|doughnuts?',
)

export const showsSomething = naming(
  'theat(?:er|re)s?|cinemas?|jazz alley|showbox|comedy|ballroom|museum|regal|music hall',
)

export const playsSomething = naming(
  'lanes|bowling|arcade|billiards?|pool (?:hall|room)|golf|zoo|karaoke|games|gameworks|pinball',
  'arena sports|mini golf|climbing',
)
