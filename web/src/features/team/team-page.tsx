import type { Team } from '@nofomo/contracts/team.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { TeamScreen } from './team-screen.tsx'

type Loaded = VenueData<Team> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Team', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return noVenueData()
  if (!standing || !may(standing, 'team')) return null
  const query = { venueId: standing.venue.id }
  const options = { context: args.context, signal: args.request.signal }
  return loadVenueData(api('GET /api/venue/team', { query }, options).then(({ team }) => team))
}

/** `/venue/dashboard/team`: who acts for the venue. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!loaded || !standing) return null
  return <TeamScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}
