import { priceOf } from '@nofomo/contracts/values/options.ts'
import { capitalized } from '@nofomo/contracts/values/text/sentences.ts'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { plainText, plainWords } from '../../../../catalog/plain-words.ts'
import type { VenueTag } from '../../../../catalog/vocabulary.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import { lists } from '../ranking/mismatches.ts'
import type { Candidate } from '../request/criteria.ts'
import { cuisineNamedIn } from '../request/form.ts'

const maxLength = 140
const minLength = 12

/** Letters, spaces and what a plain sentence needs: no markup, no links, no emoji, no digits or dollars unless known. */
const plainSentence = /^[\p{L}\p{M}\d\s.,:;!?'’“”"()$&–—-]+$/u

/**
 * A model's sentence about a venue as it may be shown, or null if it says anything that the catalog does not. A sentence
 * that cannot be checked is replaced by our own.
 */
export function checkedReason(text: string, venue: Candidate, others: readonly Candidate[]): string | null {
  const sentence = firstSentence(text)
  if (sentence.length < minLength || sentence.length > maxLength || !plainSentence.test(sentence)) return null
  const rest = withoutOwnWords(sentence, venue)
  if (/[\d$]/.test(rest)) return null
  const plain = plainText(rest)
  if (unprovable.test(plain) || contradictsPrice(plain, venue) || contradictsTags(plain, venue)) return null
  const named = neighborhoodIn(sentence)
  if (named !== null && named !== venue.neighborhood) return null
  if (others.some((other) => other !== venue && namesVenue(sentence, other, venue))) return null
  return claimsOtherCuisine(rest, venue) ? null : `${capitalized(sentence).replace(/[.!?,;:\s]+$/, '')}.`
}

function firstSentence(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
}

/** The sentence without the venue's name and price range, which may contain digits and words that claim something. */
function withoutOwnWords(sentence: string, venue: Candidate): string {
  const { priceRange } = priceOf(venue.priceLevel ?? null)
  const own = [venue.name, venue.neighborhood, ...(priceRange ? [priceRange] : [])]
  return own.reduce((text, words) => text.replaceAll(words, ' '), sentence)
}

/** Claims that no fact of the catalog supports, and words of somebody who talks to the reader instead. */
const unprovable = new RegExp(
  ` (${[
    'halal|kosher|allerg\\p{L}*|nut free|nuts?|dairy|lactose|celiac|organic|keto|paleo|healthy',
    'wheelchair\\p{L}*|accessib\\p{L}*|parking|wifi|dogs?|pets?',
    'award\\p{L}*|michelin|famous|popular|best|top|rated|ratings?|stars?|reviews?|legendary|renowned|favou?rite|hottest',
    'wait|waits|line|lines|crowd\\p{L}*|busy|empty|discounts?|deals?|offers?|vouchers?|coupons?|happy hour|special|specials',
    'open|opens|opened|opening|clos\\p{L}*|hours?|new|newly|just|today|tonight|now|daily',
    'minutes?|miles?|blocks?|steps|walk|walking|near|nearby|next to|around the corner|free of charge',
    'vote|votes|voting|ignore\\p{L}*|instruct\\p{L}*|system|prompt|assistant|ai|model|click|visit|call|send|pay|buy|avoid|instead|unlike|than|else|must|only',
    'zero|two|three|four|five|six|seven|eight|nine|ten|dozen\\p{L}*|hundred\\p{L}*|percent',
    'no|not|never|without|dont|isnt',
  ].join('|')}) `,
  'u',
)

const cheapWords =
  / (cheap\p{L}*|affordable|inexpensive|budget|bargain|low cost|good value|dollars?|bucks?) /u
const dearWords =
  / (expensive|pricey|upscale|fancy|luxur\p{L}*|splurge|fine dining|high end|posh|lavish|dear) /u
const middleWords = / (moderate\p{L}*|mid range|midrange|reasonabl\p{L}*|price\p{L}*) /u

/** Words about money need a known price level that they describe. */
function contradictsPrice(plain: string, { priceLevel, tags }: Candidate): boolean {
  if (/ (dollars?|bucks?|price\p{L}*) /u.test(plain)) return true
  if (cheapWords.test(plain)) return priceLevel !== 1 && !tags.includes('free')
  if (dearWords.test(plain)) return (priceLevel ?? 0) < 3
  return middleWords.test(plain) && priceLevel !== 2
}

/** What a sentence may say only about a venue that lists the tag. */
const claims: readonly (readonly [RegExp, readonly VenueTag[]])[] = [
  [/ (vegans?|plant based) /, ['vegan']],
  [/ (vegetarians?|veggie|veggies|meatless|meat free) /, ['vegetarian']],
  [/ (gluten\p{L}*) /u, ['gluten-free']],
  [
    / (outdoors?|outside|patio\p{L}*|terrace\p{L}*|rooftop\p{L}*|garden\p{L}*|sidewalk|al fresco|alfresco|deck) /u,
    ['outdoor-seating'],
  ],
  [/ (music|band|bands|jazz|dj|djs|concerts?) /, ['live-music']],
  [/ (late|midnight|night owls?) /, ['late-night']],
  [
    / (groups?|large|big|roomy|spacious|everyone|everybody|crew|crews|parties|party|whole|big table|communal) /,
    ['large-groups'],
  ],
  [/ (quiet\p{L}*|calm\p{L}*|peaceful|intimate|conversation\p{L}*|talk|talking) /u, ['quiet', 'date']],
  [/ (kids?|child\p{L}*|famil\p{L}*|toddlers?) /u, ['family']],
  [/ (dates?|romantic|romance|couples?|candlelit) /, ['date']],
  [/ (celebrat\p{L}*|birthdays?|anniversar\p{L}*|toast|festive) /u, ['celebration']],
  [/ (business|clients?|meetings?) /, ['business']],
  [/ (reserv\p{L}*|book|booking|bookable|bookings) /u, ['reservations']],
  [/ (walk ins?|drop in|drop by) /, ['walk-in']],
  [/ (counter|grab and go|quick\p{L}*|fast) /u, ['counter-service']],
  [/ (games?|arcade|pinball|bowling|golf|darts|billiards|pool) /, ['games']],
  [/ (danc\p{L}*) /u, ['dancing']],
  [/ (views?|skyline|waterfront|overlook\p{L}*|scenic|sunsets?) /u, ['view']],
  [/ (light rail|station|train|transit) /, ['light-rail']],
  [/ (brunch|breakfast) /, ['brunch']],
  [/ (desserts?|sweets?|ice cream|cakes?) /, ['dessert']],
  [/ (sports?|match|matches) /, ['sports']],
  [/ (free) /, ['free']],
  [/ (adults?|grown ups?|of age) /, ['21-plus']],
  [/ (alcohol free|non alcoholic|nonalcoholic|mocktails?|sober|zero proof) /, ['non-alcoholic']],
]

/** A venue's kind, cuisine and description say some of it, too: a jazz club has music. */
function contradictsTags(plain: string, venue: Candidate): boolean {
  const knownText = plainText(`${venue.cuisine} ${venue.description}`)
  return claims.some(([claim, tags]) => {
    const claimed = claim.exec(plain)?.[1]
    if (claimed === undefined || tags.some((tag) => lists(venue, tag))) return false
    return isDiet(tags) || !knownText.includes(` ${claimed} `)
  })
}

/** A diet counts only as a tag: a description that mentions vegans may say that there is nothing for them. */
const isDiet = (tags: readonly VenueTag[]) =>
  tags.some((tag) => tag === 'vegan' || tag === 'vegetarian' || tag === 'gluten-free')

/** Whether it names another venue of the shortlist whose name is no part of this one's. */
function namesVenue(sentence: string, other: Candidate, own: Candidate): boolean {
  const name = plainText(other.name)
  return plainText(sentence).includes(name) && !plainText(own.name).includes(name)
}

/** Whether one or two words of it name a cuisine that the venue does not serve. */
function claimsOtherCuisine(sentence: string, venue: Candidate): boolean {
  const words = plainWords(sentence)
  const knownText = plainText(`${venue.cuisine} ${venue.description}`)
  return words.some((word, at) =>
    [word, `${word} ${words[at + 1] ?? ''}`.trim()].some((phrase) => {
      if (knownText.includes(` ${phrase} `)) return false
      const wanted = cuisineNamedIn(phrase)
      return wanted !== null && closenessOf(venue, wanted) > 1
    }),
  )
}
