import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { createAnnouncements } from '../../features/venues/offers/live/announcements.ts'
import { deliver } from '../../features/venues/offers/store/deliveries.ts'
import { insertOffer } from '../../features/venues/offers/store/offers.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createChanges } from '../../platform/live/changes.ts'
import { createPostgresBus } from '../../platform/live/postgres-bus.ts'

/**
 * A process that does nothing but deliver offers, to be killed: it loads in a fraction of the server's time. Announces
 * deliveries of others, then sends one offer, and says so on its output right before.
 */
export type SendingTask = {
  databaseUrl: string
  /** The time of its clock, in ms. */
  now: number
  /** Null: it sends no offer. */
  offer: { id: string; venueId: string; sessionId: string } | null
}

const { databaseUrl, now, offer }: SendingTask = JSON.parse(process.argv[2] ?? '')
const at = new Date(now)
const db = openDatabase(databaseUrl, 2, 60_000)
const changes = createChanges(createPostgresBus(databaseUrl))
const announcements = createAnnouncements({
  ...{ db, changes, clock: () => at },
  log: console as unknown as Parameters<typeof createAnnouncements>[0]['log'],
})
await announcements.sweep()
if (offer) await send(offer)
// Until it is killed.
setInterval(() => {}, 60_000)

async function send({ id, venueId, sessionId }: NonNullable<SendingTask['offer']>): Promise<void> {
  console.log('sends')
  const delivered = await db.transaction().execute(async (inside) => {
    await insertOffer(inside, {
      ...{ id, venue_id: venueId, venue_name: venueId, offer_type: 'freebie', offer_text: 'Dessert' },
      ...{ valid_until: new Date(now + dayMs), realtime: true, created_at: at },
    })
    return deliver(inside, [{ sessionId, offerId: id, venueId }], at)
  })
  announcements.announce(delivered)
}
