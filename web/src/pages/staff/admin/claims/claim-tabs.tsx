import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { Link } from 'react-router'
import { claimTabs } from './claims.messages.ts'
import type { ClaimList } from './types.ts'

type ClaimTabsProps = { status: Trust; counts: ClaimList['counts'] | null }

/** The four states, each with the number of its claims, as links: Back leads to the tab before. */
export function ClaimTabs({ status, counts }: ClaimTabsProps) {
  return (
    <nav aria-label="Claims by state">
      <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-1 sm:flex sm:flex-wrap">
        {claimTabs.map((tab) => (
          <li key={tab.status}>
            <Link
              to={`?status=${tab.status}`}
              preventScrollReset
              aria-current={tab.status === status ? 'page' : undefined}
              className={`flex min-h-11 items-center justify-center gap-x-2 rounded-full border px-2 text-sm leading-tight min-[22rem]:whitespace-nowrap font-bold max-[22rem]:gap-x-1 sm:px-4 sm:text-base ${
                tab.status === status
                  ? 'border-ink bg-ink text-fog'
                  : 'border-edge bg-raised hover:border-ink'
              }`}
            >
              {tab.label}
              {counts && <span className="whitespace-nowrap tabular-nums">({counts[tab.status]})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
