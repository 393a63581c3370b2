import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData, useSearchParams } from 'react-router'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { loadForStaff } from '../load-staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditList, type AuditPart } from './audit-list.tsx'
import { auditFilters } from './audit-query.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Audit', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<AuditPart> | null> {
  const query = auditFilters(new URL(args.request.url).searchParams)
  return loadForStaff(args, (options) => staffApi('GET /api/staff/audit', { query }, options))
}

/** `/admin/audit`: what staff did, newest first. The filters stand in the address. */
export function Component() {
  const [query] = useSearchParams()
  const filters = auditFilters(query)
  const known = useStaffData({
    key: ['audit', filters],
    ask: (options) => staffApi('GET /api/staff/audit', { query: filters }, options),
    loaded: useLoaderData<ServerData<AuditPart> | null>(),
  })
  const { data } = known
  // Other filters have a list of their own, and a form that shows them.
  const key = JSON.stringify(filters)
  return (
    <>
      <h1 className="text-3xl">Audit</h1>
      <AuditFilterForm key={`form ${key}`} filters={filters} />
      <NotFresh sentence={known.failure} known={known} skeleton="h-64" />
      {data && <AuditList key={key} first={data} filters={filters} />}
    </>
  )
}
