import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../../lib/queries/use-server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { loadForStaff } from '../load-staff.ts'
import { SectionHead } from '../section-head.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { CrewReports } from './crew-reports.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportState, reportTabs, stateIn } from './reports.messages.ts'

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

type Reports = ApiOutput<'GET /api/staff/reports'>

type ReportsScreenProps = {
  loaded: ServerData<Reports> | null
  state: ReportState
  /** Tells tabs and pages of the list apart. */
  listKey: string
  /** The first page of the list. */
  isFirst: boolean
  load: (options: AskOptions) => Promise<Reports>
}

/** Reported votes: the open ones to decide, or what was decided. */
function ReportsScreen({ loaded, state, listKey, isFirst, load }: ReportsScreenProps) {
  const known = useStaffData({ key: ['reports', listKey], ask: load, loaded })
  const { data, reload } = known
  return (
    <>
      <SectionHead title="Reports" {...known} />
      <ReportTabs state={state} open={data?.open ?? null} />
      <NotFresh sentence={known.failure} known={known} skeleton="h-64" />
      {data?.sessions.length === 0 && <Nothing state={state} isFirst={isFirst} />}
      {data && data.sessions.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {data.sessions.map((session) => (
            <ReportCard key={session.sessionId} session={session} state={state} onChanged={reload} />
          ))}
        </ul>
      )}
      {data && isFirst && <CrewReports state={state} />}
      <div className="flex flex-wrap gap-3">
        {!isFirst && (
          <ButtonLink look="quiet" to={`?state=${state}`}>
            Newest first
          </ButtonLink>
        )}
        {data?.next && (
          <ButtonLink look="quiet" to={`?state=${state}&before=${data.next}`}>
            Older reports
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Nothing({ state, isFirst }: { state: ReportState; isFirst: boolean }) {
  if (!isFirst)
    return (
      <EmptyState title="No older reports" heading="h2">
        The list ends here.
      </EmptyState>
    )
  return state === 'open' ? (
    <EmptyState title="No votes are reported" heading="h2">
      When voters report a vote from its page or its results, it comes here.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing decided yet" heading="h2">
      Decided reports stand here with who decided and when, and hidden votes can be restored.
    </EmptyState>
  )
}

type ReportTabsProps = { state: ReportState; open: number | null }

/** Open and decided reports, as links: Back leads to the tab before. */
function ReportTabs({ state, open }: ReportTabsProps) {
  return (
    <nav aria-label="Report states">
      <ul className="flex flex-wrap gap-2">
        {reportTabs.map((tab) => (
          <li key={tab.state}>
            <Link
              to={`?state=${tab.state}`}
              preventScrollReset
              aria-current={tab.state === state ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full border px-4 font-bold ${
                tab.state === state ? 'border-ink bg-ink text-fog' : 'border-edge bg-raised hover:border-ink'
              }`}
            >
              {tab.label}
              {tab.state === 'open' && open !== null && <span className="tabular-nums">({open})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
