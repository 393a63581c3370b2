import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { loadForStaff } from '../load-staff.ts'
import { SectionHead } from '../section-head.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { ListingCard } from './listing-card.tsx'

type Listings = ApiOutput<'GET /api/staff/listings'>

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Listing changes', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Listings> | null> {
  return loadForStaff(args, (options) => staffApi('GET /api/staff/listings', {}, options))
}

/** `/admin/listings`: what venues want to change on their pages, to accept or refuse. */
export function Component() {
  const known = useStaffData({
    key: ['listings'],
    ask: (options) => staffApi('GET /api/staff/listings', {}, options),
    loaded: useLoaderData<ServerData<Listings> | null>(),
  })
  const { data, reload } = known
  return (
    <>
      <SectionHead title="Listing changes" {...known} />
      <NotFresh sentence={known.failure} known={known} skeleton="h-64" />
      {data?.edits.length === 0 && (
        <EmptyState title="No changes wait" heading="h2">
          Changes of verified venues come here before guests see them, hours afterward. Premium venues change
          their pages themselves.
        </EmptyState>
      )}
      {data && data.edits.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {data.edits.map((edit) => (
            <ListingCard key={edit.id} edit={edit} onChanged={reload} />
          ))}
        </ul>
      )}
    </>
  )
}
