import Download from 'virtual:icons/download'
import { useId } from 'react'
import { csvOf, saveFile } from '../../lib/text/csv.ts'
import { Button } from '../button.tsx'
import { toast } from '../toast.tsx'

/** A table as it stands on the screen. The first cell of a row names it; the last row may be marked as one's own. */
export type Table = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[]; isMarked?: boolean }[]
  /** Its rows have long names. */
  hasNames?: boolean
  /** The chart says all of it: folded, however short. */
  repeatsChart?: boolean
}

type DataTableProps = {
  table: Table
  /** The file's name. */
  file: string
  /** A chart above says the same: a long table is folded. */
  isBehindChart: boolean
}

/** More rows than these push what follows off the screen. */
const foldedFrom = 9

/** What is behind a chart, for those who read tables, and the same as a file. */
export function DataTable({ table, file, isBehindChart }: DataTableProps) {
  const id = useId()
  const shown = <Rows id={id} table={table} />
  return (
    <div className="grid grid-cols-1 gap-1">
      {isBehindChart && (table.repeatsChart || table.rows.length >= foldedFrom) ? (
        <details>
          <summary id={id} className="min-h-11 cursor-pointer py-2.5 text-sm font-bold">
            Table: {lowerFirst(table.caption)}
          </summary>
          {shown}
        </details>
      ) : (
        <>
          <p id={id} className="mb-1 text-sm font-bold">
            {table.caption}
          </p>
          {shown}
        </>
      )}
      <Button
        look="ghost"
        size="small"
        className="-ml-3 min-h-11 justify-self-start"
        onClick={() => void save(table, file)}
      >
        <Download aria-hidden="true" className="size-4" />
        Save as CSV<span className="sr-only"> ({table.caption})</span>
      </Button>
    </div>
  )
}

function Rows({ id, table: { heads, rows, hasNames = false } }: { id: string; table: Table }) {
  const look = hasNames ? named : plain
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard.
    <section aria-labelledby={id} tabIndex={0} className="@container overflow-x-auto rounded-control">
      <table aria-labelledby={id} className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className={look.row}>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`border-edge py-1.5 font-bold text-muted ${look.head} ${look.cell} ${index === 0 ? look.name : figure}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells], isMarked }) => (
            <tr key={key} className={`${look.row} ${isMarked ? 'bg-tint font-bold' : ''}`}>
              <th
                scope="row"
                translate={hasNames ? 'no' : undefined}
                className={`border-line py-1.5 ${isMarked ? '' : 'font-normal'} ${look.cell} ${look.name}`}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  translate={/\p{L}/u.test(cell) ? undefined : 'no'}
                  key={heads[index + 1]}
                  className={`border-line py-1.5 tabular-nums ${look.cell} ${isWords(cell) ? 'text-right' : figure}`}
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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** It may stand on two lines. */
const isWords = (cell: string) => !/\d/.test(cell)

/** Figures stay whole. */
const figure = 'text-right whitespace-nowrap'
/**
 * Where a table is too narrow, the name of a row stands in a line of its own above its figures: early where names are
 * long.
 */
const named = {
  head: '',
  row: '@max-md:flex @max-md:flex-wrap @max-md:border-b @max-md:border-line',
  cell: 'px-1.5 @max-md:flex-1 @max-[17rem]:px-0.5 @max-[17rem]:text-xs @md:border-b',
  name: 'wrap-anywhere @max-md:basis-full @max-md:pb-0',
}
const plain = {
  head: '@max-sm:text-xs',
  row: '@max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:border-b @max-[17rem]:border-line',
  cell: 'px-1 @max-[17rem]:flex-1 @max-[17rem]:px-0.5 @max-[17rem]:text-xs @min-[17rem]:border-b @sm:px-1.5',
  name: 'whitespace-nowrap @max-[17rem]:basis-full @max-[17rem]:pb-0',
}

async function save({ heads, rows }: Table, file: string): Promise<void> {
  const cells = rows.map((row) => row.cells)
  saveFile(file, await csvOf(heads, cells))
  toast(`Saved as ${file}`)
}
