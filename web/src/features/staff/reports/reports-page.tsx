import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../lib/queries/use-server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { loadForStaff } from '../load-staff.ts'
import { stateIn } from './reports.messages.ts'
import { type Reports, ReportsScreen } from './reports-screen.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Reports', noindex: true }) }

function load(search: URLSearchParams, options: AskOptions): Promise<Reports> {
  const before = search.get('before')
  const query = { state: stateIn(search), ...(before !== null && { before }) }
  return staffApi('GET /api/staff/reports', { query }, options)
}

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Reports> | null> {
  const { searchParams } = new URL(args.request.url)
  return loadForStaff(args, (options) => load(searchParams, options))
}

/** `/admin/reports`: votes that their voters have reported. */
export function Component() {
  const [search] = useSearchParams()
  return (
    <ReportsScreen
      // Another tab or page of the list begins anew.
      key={String(search)}
      loaded={useLoaderData<ServerData<Reports> | null>()}
      state={stateIn(search)}
      listKey={String(search)}
      isFirst={!search.has('before')}
      load={(options) => load(search, options)}
    />
  )
}
