import type { Billing } from '@nofomo/contracts/billing.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { loadStanding, may } from '../../venue/venue-standing.ts'

type Options = Parameters<typeof api>[2]

export const askBilling = (venueId: string, options?: Options): Promise<Billing> =>
  api('GET /api/venue/billing', { query: { venueId } }, options).then(({ billing }) => billing)

/** The plan of the venue that the address names; null where it is not the account's business. */
export async function loadBilling(args: LoaderFunctionArgs): Promise<VenueData<Billing> | null> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return noVenueData()
  if (!standing || !may(standing, 'premium')) return null
  return loadVenueData(askBilling(standing.venue.id, { context: args.context, signal: args.request.signal }))
}
