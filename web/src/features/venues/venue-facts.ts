import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { creditInWords } from '@nofomo/contracts/venues/facts.ts'

/** A venue's known facts, under the headings of a suggestion. */
export type Fact = { label: 'Ambiance' | 'Seating' | 'Outdoor seating'; text: string }

const ambiance: Record<string, string> = {
  quiet: 'quiet enough to talk',
  'live-music': 'live music',
  view: 'a view',
  dancing: 'a dance floor',
  games: 'games to play',
  sports: 'sports on screen',
  'late-night': 'open late',
  '21-plus': '21 and over',
}
const seating: Record<string, string> = {
  'large-groups': 'room for large groups',
  reservations: 'takes reservations',
  'walk-in': 'walk-ins',
  'counter-service': 'counter service',
}

/** The facts in a venue's tags, in display order, each with its source where others state it. Facts without a tag are omitted. */
export function factsOf({ tags, credits = [] }: Pick<Venue, 'tags' | 'credits'>): Fact[] {
  const credited = (tag: string, text: string) => {
    const credit = credits.find(({ fact }) => fact === tag)
    return credit ? `${text} (${creditInWords(credit)})` : text
  }
  const said = (words: Record<string, string>) =>
    capitalized(tags.flatMap((tag) => (words[tag] === undefined ? [] : credited(tag, words[tag]))).join(', '))
  const facts: Fact[] = [
    { label: 'Ambiance', text: said(ambiance) },
    { label: 'Seating', text: said(seating) },
    {
      label: 'Outdoor seating',
      text: tags.includes('outdoor-seating') ? credited('outdoor-seating', 'Yes') : '',
    },
  ]
  return facts.filter(({ text }) => text !== '')
}
