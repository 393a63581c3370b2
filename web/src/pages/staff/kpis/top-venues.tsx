import ArrowDown from 'virtual:icons/arrow-down'
import ArrowUp from 'virtual:icons/arrow-up'
import Download from 'virtual:icons/download'
import type { CityKpis, KpiVenue } from '@nofomo/contracts/kpis/endpoints.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { howTimeToDecisionCounts } from '../../../features/venue-home/figures.ts'
import { csvOf, saveFile } from '../../../lib/text/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HowCounted } from '../../../ui/charts/how-counted.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { cellsOf, showAll, venuesAsFile } from './table.messages.ts'
import { type Column, columns, type Sort, sortAfter, sorted, sortIn } from './venue-sort.ts'

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

type VenueTableProps = { venues: readonly KpiVenue[]; sort: Sort }

/**
 * The rows in their order. The heads sort. Where the table is too narrow, name and neighborhood of a row stand above its
 * figures.
 */
function VenueTable({ venues, sort }: VenueTableProps) {
  return (
    <div className="@container">
      <table aria-labelledby="venues" className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className={row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {venues.map((venue) => (
            <tr key={venue.venueId} className={`${row} ${venue.isOwn ? 'bg-tint font-bold' : ''}`}>
              <th
                scope="row"
                className={`border-line px-2 py-2.5 wrap-anywhere @max-2xl:basis-full @max-2xl:pb-0 @2xl:border-b ${venue.isOwn ? '' : 'font-normal @max-2xl:font-bold'}`}
              >
                <span translate="no">{venue.name}</span>
                {venue.isOwn && <span className="ml-2 text-xs text-muted">Yours</span>}
              </th>
              {cellsOf(venue).map((cell, index) => (
                <td
                  key={columns[index + 1]?.key}
                  className={`border-line px-2 tabular-nums @2xl:border-b @2xl:py-2.5 ${index === 0 ? neighborhood : figure}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const row = '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:border-b @max-2xl:border-line'
const neighborhood = '@max-2xl:basis-full @max-2xl:font-normal @max-2xl:text-muted'
const figure =
  'text-right @max-2xl:flex-1 @max-2xl:px-1 @max-2xl:py-2 @max-xs:px-0.5 @max-xs:text-xs @2xl:whitespace-nowrap'

function Head({ column, sort }: { column: Column; sort: Sort }) {
  const change = useSorting(column, sort)
  const isSorted = column.key === sort.key
  const isText = column.key === 'venue' || column.key === 'neighborhood'
  const Arrow = sort.isFalling ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': sort.isFalling ? 'descending' : 'ascending' })}
      className={`border-edge @2xl:border-b ${isText ? '@max-2xl:flex-[1_1_50%]' : '@max-2xl:flex-1'}`}
    >
      <button
        type="button"
        onClick={change}
        className={`flex min-h-11 w-full items-center gap-1 px-1 font-bold hover:text-ink @max-2xl:text-xs @max-xs:px-0.5 @2xl:px-2 ${isSorted ? 'text-ink' : 'text-muted'} ${isText ? '' : 'justify-end text-right @max-2xl:flex-col @max-2xl:items-end @max-2xl:gap-0'}`}
      >
        {'short' in column ? (
          <>
            <span className="@max-2xl:sr-only">{column.head}</span>
            <span aria-hidden="true" className="@2xl:hidden">
              {column.short}
            </span>
          </>
        ) : (
          column.head
        )}
        {isSorted && <Arrow aria-hidden="true" className="size-4 flex-none" />}
      </button>
    </th>
  )
}

/** Puts the order that a press of this head asks for into the address. */
function useSorting(column: Column, sort: Sort): () => void {
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (before) => {
        const next = sortAfter(column, sort)
        if (next === null) before.delete('sort')
        else before.set('sort', next)
        return before
      },
      { preventScrollReset: true, replace: true },
    )
}
