import type { Capability } from '@nofomo/contracts/team/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../lib/http/api-client.ts'
import { invalidate } from '../../lib/queries/invalidate.ts'
import { currentServerData, type ServerData } from '../../lib/queries/server-data.ts'
import { type AskOptions, type ServerQuery, useServerData } from '../../lib/queries/use-server-data.ts'
import { watchVenue } from './venue-events.ts'
import { loadStanding, may, nullIfRefused } from './venue-standing.ts'

/** Some things change by time alone, such as groups that leave the list; no event tells. */
const defaultReloadMs = 60_000

const keyOf = (venueId: string | null, ...parts: readonly unknown[]) => ['venue', venueId, ...parts]

type VenueQuery<Data> = Omit<ServerQuery<Data>, 'isEnabled'> & {
  /** Without a venue nothing is asked. */
  venueId: string | null
}

/** A section's data, asked for again whenever something about the venue changes. */
export function useVenueData<Data>({ venueId, key, reloadMs = defaultReloadMs, ...query }: VenueQuery<Data>) {
  const isEnabled = venueId !== null
  const known = useServerData({ ...query, key: keyOf(venueId, ...key), reloadMs, isEnabled })
  // The access has ended: the frame of the dashboard says so.
  const isGone = known.failure instanceof ApiError && known.failure.status === 404
  return { ...known, failure: isGone ? null : known.failure }
}

/** Follows a venue: whatever the page shows about it is asked for again when something about it changes. */
export function useVenueNews(venueId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (venueId === null) return
    return watchVenue(venueId, () => void invalidate(client, keyOf(venueId)))
  }, [client, venueId])
}

/** Has everything about the account's venues asked for again; ends when what is shown is there. */
export function useVenueReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidate(client, ['venue'])
}

/** The loader of a section about one venue, for members who may do something there. */
export const loaderFor =
  <Data>(capability: Capability, ask: (venueId: string, options: AskOptions) => Promise<Data>) =>
  (args: LoaderFunctionArgs): Promise<ServerData<Data> | null> =>
    loadOnServer(args, async (options) => {
      const { standing } = await loadStanding(args)
      return standing && may(standing, capability) ? ask(standing.venue.id, options) : null
    })

/** For loaders of sections: what the server's page shows. In the browser the section asks for itself. */
export async function loadOnServer<Data>(
  { context, request }: LoaderFunctionArgs,
  ask: (options: AskOptions) => Promise<Data | null>,
): Promise<ServerData<Data> | null> {
  if (!import.meta.env.SSR) return null
  const data = await ask({ context, signal: request.signal }).catch(nullIfRefused)
  return data === null ? null : currentServerData(data)
}
