import type { Budget, Occasion } from '@nofomo/contracts/options.ts'
import { neighborhoodIn } from '../../../catalogue/gazetteer.ts'
import { plainText } from '../../../catalogue/plain-words.ts'
import type { VenueTag } from '../../../catalogue/vocabulary.ts'
import type { Criteria } from './criteria.ts'
import { cuisinesIn } from './cuisines.ts'

/** The request in somebody's own words. Null and empty: not stated. */
export type Wishes = Omit<Criteria, 'unknownLocation' | 'sizeRange'>

/** Diets apply to any cuisine: in free text they are tags, not a cuisine. */
const dietWords = /\b(vegans?|vegetarians?|plant[- ]based)\b/gi

/** Parses `cheap ramen near the light rail for five, one vegan` into criteria. Skips unknown words. */
export function parseDescription(text: string): Wishes {
  const plain = plainText(text)
  const { wanted, avoid } = cuisinesIn(text.replace(dietWords, ' '))
  return {
    neighborhood: neighborhoodIn(text),
    budget: budgetIn(text, plain),
    people: peopleIn(plain),
    occasion: first(occasionWords, plain),
    cuisine: wanted,
    avoid,
    tags: tagsIn(text, plain),
    outing:
      / (something|things|stuff|what) (fun )?to do | (activity|activities|outing|entertainment|adventure) /.test(
        plain,
      ),
  }
}

const signs: Record<string, Budget> = { $: '$', $$: '$$', $$$: '$$$', $$$$: '$$$$' }

const budgetWords: readonly (readonly [Budget, RegExp])[] = [
  [
    '$$',
    / (not|nothing|isnt|without being) (too |very |so |that |crazy )*(expensive|fancy|pricey|dear) | (moderate|moderately|mid range|midrange|medium priced|reasonable|reasonably priced) /,
  ],
  ['$', / (cheap|cheaper|cheapish|budget|affordable|inexpensive|low cost|broke|student|bargain|cheap eats) /],
  ['$$$$', / (luxury|luxurious|fine dining|money is no object|no expense spared|blow ?out|michelin|lavish) /],
  ['$$$', / (upscale|fancy|splurge|high end|posh|swanky|expensive|pricey|classy) /],
]

/** A single dollar sign group, an amount per person (`under $40`), or a word. */
function budgetIn(text: string, plain: string): Budget | null {
  const sign = /(?:^|[\s(,])(\${1,4})(?=$|[\s),.;!?])/.exec(text)?.[1]
  if (sign) return signs[sign] ?? null
  const amount =
    /\$\s?(\d{1,4})\b/.exec(text)?.[1] ??
    / (?:under|below|max|maximum|around|about) (\d{1,4}) (?:dollars|bucks|each|per|a) /.exec(plain)?.[1]
  if (amount) return budgetOfAmount(Number(amount))
  return first(budgetWords, plain)
}

/** The price range of an amount in dollars per person (docs/product.md, "Criteria"). */
function budgetOfAmount(dollars: number): Budget {
  if (dollars <= 30) return '$'
  if (dollars <= 60) return '$$'
  return dollars <= 100 ? '$$$' : '$$$$'
}

const numerals = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const numeral = `(\\d{1,3}|a dozen|${numerals.slice(2).join('|')})`
const peopleWord =
  '(?:of us|of them|people|persons|person|friends|adults|guests|folks|coworkers|colleagues|guys|girls|women|men|pax|ppl|diners|heads)'
const peoplePatterns = [
  new RegExp(` ${numeral} ${peopleWord} `),
  new RegExp(
    ` (?:for|party of|group of|table of|table for|were|we are|us) (?:about |around |a group of |a party of |the )?${numeral} (?!min|mins|minutes|hours|hour|dollars|bucks|pm|am|oclock|blocks|miles|days|weeks|months|th|st)`,
  ),
]

/** The number of people, in digits or words, 1 to 100. */
function peopleIn(plain: string): number | null {
  for (const pattern of peoplePatterns) {
    const said = pattern.exec(plain)?.[1]
    const people =
      said === undefined
        ? 0
        : said === 'a dozen'
          ? 12
          : numerals.indexOf(said) > 0
            ? numerals.indexOf(said)
            : Number(said)
    if (people >= 1 && people <= 100) return people
  }
  return / (just the two of us|the two of us|both of us) /.test(plain) ? 2 : null
}

const occasionWords: readonly (readonly [Occasion, RegExp])[] = [
  [
    'celebration',
    / (birthday|anniversary|celebrate|celebrating|celebration|graduation|promotion|engagement|bachelorette|hen do|farewell) /,
  ],
  ['date', / (date night|first date|second date|a date|romantic|valentines|valentine) /],
  ['business', / (business|client|clients|investor|investors|working lunch|work lunch|interview) /],
  [
    'family',
    / (family|kids|kid|children|child|toddler|toddlers|baby|grandparents|grandma|grandpa|parents|my mom|my dad|my mother|my father) /,
  ],
  ['group-dinner', / (group dinner|team dinner|big dinner|group meal|big table) /],
  ['dessert', / (dessert|desserts|something sweet|sweet tooth) /],
  ['drinks', / (drinks|a drink|happy hour|after work drinks|bar|bars|pub crawl|nightcap|booze) /],
  ['casual', / (casual|laid back|relaxed|low key|lowkey|chill) /],
]

const tagWords: readonly (readonly [VenueTag, RegExp])[] = [
  ['vegan', / (vegan|vegans|plant based) /],
  ['vegetarian', / (vegetarian|vegetarians|veggie|veggies|veg friendly) /],
  ['gluten-free', / (gluten free|gluten|coeliac|celiac|coeliacs|celiacs) /],
  [
    'outdoor-seating',
    / (outdoor|outdoors seating|outside|patio|terrace|al fresco|rooftop|roof deck|beer garden|in the sun|dog friendly patio) /,
  ],
  ['quiet', / (quiet|quieter|calm|not loud|not too loud|talk|conversation) /],
  ['late-night', / (late|late night|after midnight|midnight|open late|after the show|2am) /],
  ['live-music', / (live music|live band|live jazz) /],
  [
    'light-rail',
    / (light rail|lightrail|link station|link light rail|train|station|transit|public transport) /,
  ],
  ['family', / (kids|kid|children|child|toddler|toddlers|kid friendly|family friendly|stroller|high chair) /],
  ['view', / (view|views|waterfront view|skyline view|scenic) /],
  ['reservations', / (reservation|reservations|reserve|book a table|bookable) /],
  ['walk-in', / (walk in|walk ins|no reservation|no reservations|no booking|without a reservation) /],
  [
    'non-alcoholic',
    / (non alcoholic|alcohol free|mocktail|mocktails|sober|no alcohol|without alcohol|0 alcohol) /,
  ],
  ['dancing', / (dancing|dance floor|go dancing) /],
  [
    'free',
    / (free entry|free of charge|for free|is free|costs nothing|free things|free stuff|something free|free activity) /,
  ],
]

function tagsIn(text: string, plain: string): VenueTag[] {
  const tags = tagWords.filter(([, pattern]) => saysSo(pattern, plain)).map(([tag]) => tag)
  // On its own between commas it is a request; `free on Friday` is not.
  const isFree = /(^|[,;.])\s*free\s*([,;.]|$)/i.test(text)
  return isFree && !tags.includes('free') ? [...tags, 'free'] : tags
}

/** Mentioned, and not negated by a `no` before it. */
function saysSo(pattern: RegExp, plain: string): boolean {
  const found = pattern.exec(plain)
  return (
    found !== null &&
    !/ (no|not|without|nothing|isnt|dont need)( a| any| too| need for| need of| kids| to be)* $/.test(
      plain.slice(0, found.index + 1),
    )
  )
}

function first<T>(words: readonly (readonly [T, RegExp])[], plain: string): T | null {
  return words.find(([, pattern]) => saysSo(pattern, plain))?.[0] ?? null
}
