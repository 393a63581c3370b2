import type { KpiVenue } from '@nofomo/contracts/kpis.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSearchParams } from 'react-router'
import { cellsOf } from './table-words.ts'
import { type Column, columns, type Sort, sortAfter } from './venue-sort.ts'

type VenueTableProps = { venues: readonly KpiVenue[]; sort: Sort }

/** The rows in their order. The heads sort; a table that is too wide scrolls by itself, with the names in sight. */
export function VenueTable({ venues, sort }: VenueTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard.
    <section aria-labelledby="venues" tabIndex={0} className="overflow-x-auto rounded-control">
      <table aria-labelledby="venues" className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {venues.map((venue) => (
            <tr key={venue.venueId} className={venue.isOwn ? 'bg-tint font-bold' : ''}>
              <th
                scope="row"
                className={`sticky left-0 max-w-36 border-b border-line px-2 py-2.5 wrap-anywhere sm:max-w-64 ${venue.isOwn ? 'bg-tint' : 'bg-raised font-normal'}`}
              >
                {venue.name}
                {venue.isOwn && <span className="ml-2 text-xs text-muted">Yours</span>}
              </th>
              {cellsOf(venue).map((cell, index) => (
                <td
                  key={columns[index + 1]?.key}
                  className={`border-b border-line px-2 py-2.5 tabular-nums ${index === 0 ? '' : 'text-right whitespace-nowrap'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ column, sort }: { column: Column; sort: Sort }) {
  const [, setParams] = useSearchParams()
  const isSorted = column.key === sort.key
  const direction = sort.isFalling ? 'descending' : 'ascending'
  const isText = column.key === 'venue' || column.key === 'neighborhood'
  const Arrow = sort.isFalling ? ArrowDown : ArrowUp
  const change = () =>
    setParams(
      (before) => {
        const next = sortAfter(column, sort)
        if (next === null) before.delete('sort')
        else before.set('sort', next)
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': direction })}
      className={`border-b border-edge ${column.key === 'venue' ? 'sticky left-0 bg-raised' : ''}`}
    >
      <button
        type="button"
        onClick={change}
        className={`flex min-h-11 w-full items-center gap-1 px-2 font-bold hover:text-ink ${isSorted ? 'text-ink' : 'text-muted'} ${isText ? '' : 'justify-end text-right'}`}
      >
        {column.head}
        {isSorted && <Arrow aria-hidden="true" className="size-4 flex-none" />}
      </button>
    </th>
  )
}
