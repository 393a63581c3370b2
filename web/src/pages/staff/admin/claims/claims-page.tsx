import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { loadForStaff } from '../load-staff.ts'
import { useSearched } from '../use-searched.ts'
import { claimQuery } from './claims-query.ts'
import { ClaimsScreen } from './claims-screen.tsx'
import type { ClaimList } from './types.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Venue claims', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<ClaimList> | null> {
  const query = claimQuery(new URL(args.request.url).searchParams)
  return loadForStaff(args, (options) => staffApi('GET /api/staff/claims', { query }, options))
}

/** Opening a claim changes the address, but not the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameList = currentUrl.pathname === nextUrl.pathname && listOf(currentUrl) === listOf(nextUrl)
  return defaultShouldRevalidate && (currentUrl.search === nextUrl.search || !isSameList)
}

const listOf = ({ searchParams }: URL) => JSON.stringify(claimQuery(searchParams))

/** `/admin?status=`: claims to decide, and those that are decided. Filters, order and page stand in the address, too. */
export function Component() {
  const loaded = useLoaderData<ServerData<ClaimList> | null>()
  const { searched, search } = useSearched()
  const named = claimQuery(new URLSearchParams(useLocation().search))
  const query = { ...named, ...(searched && { search: searched }) }
  return (
    <ClaimsScreen
      key={JSON.stringify(query)}
      query={query}
      loaded={searched ? null : loaded}
      onSearch={search}
    />
  )
}
