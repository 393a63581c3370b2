import Download from 'virtual:icons/download'
import type { CityKpis } from '@nofomo/contracts/endpoints/kpis.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { csvOf, saveFile } from '../../lib/text/csv.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HowCounted } from '../../ui/charts/how-counted.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { howTimeToDecisionCounts } from '../../venue/figures.ts'
import { showAll, venuesAsFile } from './table.messages.ts'
import { sorted, sortIn } from './venue-sort.ts'
import { VenueTable } from './venue-table.tsx'

/** More rows are shown when asked for. */
const shownAtFirst = 20

/** Venues with their covers, time and rates. The order stands in the address. Partners see their own rows. */
export function TopVenues({ kpis }: { kpis: CityKpis }) {
  const sort = sortIn(useSearchParams()[0])
  const [showsAll, setShowsAll] = useState(false)
  const { venues, view } = kpis
  const rows = sorted(venues, sort)
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst)
  return (
    <Card as="section" aria-labelledby="venues" className="grid min-w-0 grid-cols-1 gap-4 p-4 sm:p-7">
      <div className="grid gap-1">
        <h2 id="venues" className="text-2xl">
          Top Venues
        </h2>
        <p className="max-w-prose text-sm text-muted">
          {view === 'partner'
            ? 'You see your own row. What other venues did stays theirs, as yours stays yours.'
            : 'Active venues, and partners that were not active.'}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No venue yet">
          A venue stands here once it is a partner, or once one of its offers reaches a group.
        </EmptyState>
      ) : (
        <>
          <VenueTable venues={shown} sort={sort} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {shown.length < rows.length && (
              <Button look="quiet" size="small" className="min-h-11" onClick={() => setShowsAll(true)}>
                {showAll(rows.length)}
              </Button>
            )}
            <Button look="ghost" size="small" className="min-h-11" onClick={() => void save(kpis, rows)}>
              <Download aria-hidden="true" className="size-4" />
              Save as CSV<span className="sr-only"> (Top Venues)</span>
            </Button>
          </div>
        </>
      )}
      <HowCounted>
        <p>
          <strong>Median time to decision</strong>: of the groups that viewed the venue and decided in the
          month, whatever they chose, {howTimeToDecisionCounts}.
          {view === 'partner' && ' Told from five groups.'}
        </p>
        <p>
          <strong>Open, save, redeem</strong>: each of the stage before, by groups and offers that reached
          them in the month.{view === 'partner' && ' Told from five groups in the stage before.'}
        </p>
      </HowCounted>
    </Card>
  )
}

async function save({ month }: CityKpis, venues: CityKpis['venues']): Promise<void> {
  const { name, heads, rows } = venuesAsFile({ month, venues })
  saveFile(name, await csvOf(heads, rows))
  toast(`Saved as ${name}`)
}
