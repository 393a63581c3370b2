import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import { unlessOnlyQueryChanges } from '../../../../lib/navigation/only-query-changes.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { loadForStaff } from '../load-staff.ts'
import { TypedVenues } from './typed-venues.tsx'
import { VenueSearch } from './venue-search.tsx'

type Typed = ApiOutput<'GET /api/staff/typed-venues'>

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Venues', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Typed> | null> {
  return loadForStaff(args, (options) => staffApi('GET /api/staff/typed-venues', {}, options))
}

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/admin/venues?q=`: every venue by name or address, and those that members typed by hand. */
export function Component() {
  const loaded = useLoaderData<ServerData<Typed> | null>()
  const asked = new URLSearchParams(useLocation().search).get('q') ?? ''
  return (
    <>
      <h1 className="text-3xl">Venues</h1>
      {/* Back shows the search before. */}
      <VenueSearch asked={asked} />
      <TypedVenues loaded={loaded} />
    </>
  )
}
