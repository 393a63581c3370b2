import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { VenuesTable } from '../../platform/database/schema.ts'

/** The demo's venues, invented and named as such. */

export type SampleVenue = { id: string; name: string }

export const demoVenue: SampleVenue = { id: 'demo-restaurant', name: 'Demo Restaurant' }

/** The other restaurants of its area, the most liked first. */
export const neighbors = [
  { id: 'sample-oyster-house', name: 'Sample Oyster House', cuisine: 'Oysters', price_level: 3 },
  { id: 'sample-noodle-bar', name: 'Sample Noodle Bar', cuisine: 'Ramen', price_level: 2 },
  { id: 'sample-garden-kitchen', name: 'Sample Garden Kitchen', cuisine: 'Vegetarian', price_level: 2 },
  { id: 'sample-harbor-grill', name: 'Sample Harbor Grill', cuisine: 'Grill', price_level: 3 },
  { id: 'sample-pine-street-diner', name: 'Sample Pine Street Diner', cuisine: 'Diner', price_level: 1 },
  { id: 'sample-tea-room', name: 'Sample Tea Room', cuisine: 'Tea', price_level: 2 },
] as const
export const [oysterHouse, noodleBar] = neighbors

export const cornerBar = {
  ...{ id: 'sample-corner-bar', name: 'Sample Corner Bar', cuisine: 'Cocktails', price_level: 3 },
  category: 'bar' as const,
}

const dinner = { opens: '17:00', closes: '22:00' }
const late = { opens: '17:00', closes: '00:30' }
const hours = [
  [],
  [dinner],
  [dinner],
  [dinner],
  [late],
  [{ opens: '11:30', closes: '14:00' }, late],
  [dinner],
]

/** What the people of the demo's venue have written about it. */
const listing = {
  ...{ cuisine: 'Pizza', price_level: 2, phone: '(206) 555-0100', website: 'https://demo.example' },
  ...{ menu_url: 'https://demo.example/menu', hours: JSON.stringify(hours) },
  description: 'A sample: wood-fired pizza and a long table for birthdays.',
  tags: ['large-groups', 'outdoor-seating', 'reservations', 'vegetarian'],
}

/** Publishes them all in one neighborhood. */
export async function publishSampleVenues(db: Db, since: Date): Promise<void> {
  const others = [...neighbors, cornerBar].map((venue) => ({
    description: 'An invented place, to show what a card looks like.',
    ...venue,
  }))
  for (const venue of [{ ...demoVenue, ...listing }, ...others])
    await db.insertInto('venues').values(publishedAt(since, venue)).execute()
}

function publishedAt(
  since: Date,
  venue: SampleVenue & Partial<Insertable<VenuesTable>>,
): Insertable<VenuesTable> {
  return {
    ...{ category: 'restaurant', origin: 'claimed', trust: 'soft_verified', published_at: since },
    ...{ neighborhood: 'Capitol Hill', address: '1 Sample Street, Seattle, WA' },
    cuisine_family: venue.cuisine?.toLowerCase() ?? null,
    ...venue,
  }
}
