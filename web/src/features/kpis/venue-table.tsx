import ArrowDown from 'virtual:icons/arrow-down'
import ArrowUp from 'virtual:icons/arrow-up'
import type { KpiVenue } from '@nofomo/contracts/endpoints/kpis.ts'
import { useSearchParams } from 'react-router'
import { cellsOf } from './table.messages.ts'
import { type Column, columns, type Sort, sortAfter } from './venue-sort.ts'

type VenueTableProps = { venues: readonly KpiVenue[]; sort: Sort }

/**
 * The rows in their order. The heads sort. Where the table is too narrow, name and neighborhood of a row stand above its
 * figures.
 */
export function VenueTable({ venues, sort }: VenueTableProps) {
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
