import type { LoaderFunctionArgs } from 'react-router'
import type { ServerData } from '../../lib/queries/server-data.ts'
import { loadOnServer } from '../../venue/venue-data.ts'
import { loadStanding, may } from '../../venue/venue-standing.ts'
import type { Ask } from './api.ts'
import { spanIn } from './shown-span.ts'

/** Loads a panel for the venue and the span that the address names. Nothing is asked where it is not open. */
export function loadPanel<Data>(args: LoaderFunctionArgs, ask: Ask<Data>): Promise<ServerData<Data> | null> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    if (!standing || !may(standing, 'analytics')) return null
    return ask(standing.venue.id, spanIn(new URL(args.request.url).searchParams, standing), options)
  })
}
