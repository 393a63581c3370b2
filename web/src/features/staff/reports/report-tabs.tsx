import { Link } from 'react-router'
import { type ReportState, reportTabs } from './reports.messages.ts'

type ReportTabsProps = { state: ReportState; open: number | null }

/** Open and decided reports, as links: Back leads to the tab before. */
export function ReportTabs({ state, open }: ReportTabsProps) {
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
