import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { ApiOutput } from '../../platform/api-client.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { staffApi } from '../../platform/staff-session.ts'
import { ClaimsScreen } from './claims-screen.tsx'
import { statusOf } from './claims-words.ts'
import { loadForStaff, type StaffKnown } from './load-staff.ts'

export type ClaimList = ApiOutput<'GET /api/admin-venues'>

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Venue claims', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<StaffKnown<ClaimList>> {
  const query = { status: statusOf(new URL(args.request.url).search) }
  return loadForStaff(args, (options) => staffApi('GET /api/admin-venues', { query }, options))
}

/** Opening a claim changes the address, but not the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && statusOf(currentUrl.search) === statusOf(nextUrl.search)
  return defaultShouldRevalidate && (currentUrl.search === nextUrl.search || !isSameList)
}

/** `/admin?status=`: claims to decide, and those that are decided. */
export function Component() {
  const loaded = useLoaderData<StaffKnown<ClaimList>>()
  const status = statusOf(useLocation().search)
  return <ClaimsScreen key={status} status={status} loaded={loaded} />
}
