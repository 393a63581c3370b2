import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ServerData } from '../../lib/queries/server-data.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { loadOnServer } from '../../venue/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { askTeam } from './ask-team.ts'
import { TeamScreen } from './team-screen.tsx'

type Loaded = ServerData<Team> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Team', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'team') ? askTeam(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/team`: who acts for the venue. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'team')) return null
  return (
    <TeamScreen
      key={standing.venue.id}
      loaded={loaded}
      venue={standing.venue}
      isOwner={may(standing, 'ownership')}
    />
  )
}
