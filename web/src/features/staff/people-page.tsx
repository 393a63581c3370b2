import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ApiOutput } from '../../platform/api-client.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { staffApi } from '../../platform/staff-session.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { loadForStaff, type StaffKnown } from './load-staff.ts'
import { NotFresh } from './not-fresh.tsx'
import { PeopleFound } from './people-found.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useStaffData } from './use-staff-data.ts'

type Found = ApiOutput<'GET /api/staff/people'>
/** Null before anything was searched for. */
type Loaded = { found: Found | null }

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'People', noindex: true }) }

const searchedIn = (query: URLSearchParams) => query.get('search')?.trim() ?? ''

async function find(search: string, options: Parameters<typeof staffApi>[2] = {}): Promise<Loaded> {
  if (search.length < peopleLimits.shortestSearch) return { found: null }
  return { found: await staffApi('GET /api/staff/people', { query: { search } }, options) }
}

export function loader(args: LoaderFunctionArgs): Promise<StaffKnown<Loaded>> {
  const search = searchedIn(new URL(args.request.url).searchParams)
  return loadForStaff(args, (options) => find(search, options))
}

/** `/admin/people`: finds people by name or address. What is searched for stands in the address. */
export function Component() {
  const search = searchedIn(useSearchParams()[0])
  const known = useStaffData(useLoaderData<StaffKnown<Loaded>>(), () => find(search))
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl">People</h1>
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={paths.adminPerson('ballots')}>Ballots without an account</TextLink>
          <TextLink to={paths.adminPerson('mentions')}>Texts to decide</TextLink>
        </p>
      </div>
      <PeopleSearch key={search} searched={search} />
      <NotFresh {...known} />
      {known.data?.found && <PeopleFound found={known.data.found} search={search} />}
    </>
  )
}
