import { priceOf } from '@nofomo/contracts/sessions/choices.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { neighborhoodIn } from '../../../../../catalog/gazetteer.ts'
import { plainText, plainWords } from '../../../../../catalog/plain-words.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import { lists } from '../ranking/mismatches.ts'
import type { Candidate } from '../request/criteria.ts'
import { cuisineNamedIn } from '../request/form.ts'
import claimed from './claims.json' with { type: 'json' }

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
const unprovable = new RegExp(` (${claimed.unprovable.join('|')}) `, 'u')

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
const claims = (claimed.ofTags as [string, VenueTag[]][]).map(
  ([words, tags]) => [new RegExp(` (${words}) `, 'u'), tags] as const,
)

/** A venue's kind, cuisine and description say some of it, too: a jazz club has music. */
function contradictsTags(plain: string, venue: Candidate): boolean {
  const knownText = plainText(`${venue.cuisine} ${venue.description}`)
  return claims.some(([claim, tags]) => {
    const said = claim.exec(plain)?.[1]
    if (said === undefined || tags.some((tag) => lists(venue, tag))) return false
    return isDiet(tags) || !knownText.includes(` ${said} `)
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
