import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { useVenueData } from '../../../features/venue-home/venue-data.ts'
import { loadStanding, may, nullIfRefused } from '../../../features/venue-home/venue-standing.ts'
import { api } from '../../../lib/http/api-client.ts'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'

type Options = Parameters<typeof api>[2]

const askBilling = async (venueId: string, options?: Options): Promise<Billing> => {
  const { billing } = await api('GET /api/venue/billing', { query: { venueId } }, options)
  return billing
}

/** `loaded` is null if it could not be loaded; `isOpen` is false if it is not the account's business. */
export type LoadedBilling = { isOpen: boolean; loaded: ServerData<Billing> | null }

/** The plan of the venue that the address names. */
export async function loadBilling(args: LoaderFunctionArgs): Promise<LoadedBilling> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return { isOpen: true, loaded: null }
  if (!standing || !may(standing, 'premium')) return { isOpen: false, loaded: null }
  const options = { context: args.context, signal: args.request.signal }
  const loaded = await askBilling(standing.venue.id, options).then(currentServerData, nullIfRefused)
  return { isOpen: true, loaded }
}

/** The plan of a venue, live. */
export const useBilling = (venueId: string | null, loaded: ServerData<Billing> | null) =>
  useVenueData({
    venueId,
    key: ['billing'],
    ask: (options) => askBilling(venueId ?? '', options),
    loaded,
  })
