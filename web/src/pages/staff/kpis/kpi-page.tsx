import { useLoaderData } from 'react-router'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { title } from './kpi.messages.ts'
import { KpiScreen } from './kpi-screen.tsx'
import { type Loaded, loadKpis } from './load-kpis.ts'

export { onlyOtherMonths as shouldRevalidate } from './only-other-months.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title, noindex: true }) }

export const loader = loadKpis

/** `/analytics/seattle`: the figures of the pilot, for staff and partners. */
export function Component() {
  const { month, loaded } = useLoaderData<Loaded>()
  return (
    <PageShell>
      <h1 className="pt-2 pb-4 text-3xl text-balance sm:pt-4 sm:text-5xl">{title}</h1>
      <QueryScope>
        {/* Another month begins anew: no figure of the one before may stand for it. */}
        <KpiScreen key={month} month={month} loaded={loaded} />
      </QueryScope>
    </PageShell>
  )
}
