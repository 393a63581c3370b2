import type { Venue } from '@nofomo/contracts/venues.ts'

/** What a venue says of itself, under the headings of a recommendation. Only what is known. */
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

/** The facts of a venue's tags, in the order they are read. What no tag says is left out. */
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
