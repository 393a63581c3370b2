import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'

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

/** The facts in a venue's tags, in display order. Facts without a tag are omitted. */
export function factsOf({ tags }: Pick<Venue, 'tags'>): Fact[] {
  const said = (words: Record<string, string>) =>
    tags
      .flatMap((tag) => words[tag] ?? [])
      .join(', ')
      .replace(/^./, (letter) => letter.toUpperCase())
  const facts: Fact[] = [
    { label: 'Ambiance', text: said(ambiance) },
    { label: 'Seating', text: said(seating) },
    { label: 'Outdoor seating', text: tags.includes('outdoor-seating') ? 'Yes' : '' },
  ]
  return facts.filter(({ text }) => text !== '')
}
