import type { LoaderFunctionArgs } from 'react-router'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { loadStanding, may } from '../../venue/venue-standing.ts'
import type { Ask } from './api.ts'
import { spanIn } from './shown-span.ts'

/** In the browser a promise: the page shows a skeleton in the meantime. */
export type Loaded<Data> = { loaded: VenueData<Data> | Promise<VenueData<Data>> }

/** Loads a panel for the venue and the span that the address names. Nothing is asked where it is not open. */
export async function loadPanel<Data>(args: LoaderFunctionArgs, ask: Ask<Data>): Promise<Loaded<Data>> {
  const { standing } = await loadStanding(args)
  if (!standing || !may(standing, 'analytics')) return { loaded: noVenueData() }
  const { context, request } = args
  const span = spanIn(new URL(request.url).searchParams, standing)
  const loading = loadVenueData(ask(standing.venue.id, span, { context, signal: request.signal }))
  // Prevents an unhandled rejection when navigation is aborted.
  loading.catch(() => {})
  return { loaded: import.meta.env.SSR ? await loading : loading }
}
