import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { APIRequestContext } from '@playwright/test'
import { catalog } from '../../server/src/catalog/catalog.ts'
import { signInVenue } from './accounts.ts'
import type { InProcess } from './in-process.ts'
import { clientOf, newClient } from './people.ts'
import { claimVenue, signInStaff } from './staff.ts'

const farAway = () => new Date(Date.now() + 7 * dayMs)

/** Somebody of the staff for longer than an hour, with a claim and a change of a listing to decide. */
export async function createStaffFixtures(staff: APIRequestContext, product: InProcess): Promise<void> {
  await signInStaff(staff, 'Robin')
  await product.db.updateTable('staff_sessions').set({ expires_at: farAway() }).execute()
  const [claimed, edited] = catalog.slice(-2).map(({ slug, name, address }) => ({ id: slug, name, address }))
  if (!claimed || !edited) throw new Error('The catalog is too small.')
  const claimant = await newClient(product.url)
  await claimVenue(claimant, product.url, claimed, 'a.very.long.address.of.a.claimant@example.com')
  const editor = await newClient(product.url)
  const owner = { venueName: edited.name, email: 'editor@example.com', venueId: edited.id }
  await signInVenue({ page: editor }, product, owner)
  const identity = {
    name: `${edited.name} on the Waterfront`,
    address: '1001 Alaskan Way, Seattle, WA 98104',
  }
  const changes = { ...identity, phone: '(206) 555-0123', description: 'Now with a garden. '.repeat(12) }
  const reply = await clientOf(editor).put('/api/venue/listing', {
    data: { venueId: edited.id, changes },
    headers: { origin: product.url },
  })
  if (!reply.ok()) throw new Error(`The change was refused: ${await reply.text()}`)
  await Promise.all([claimant.dispose(), editor.dispose()])
}
