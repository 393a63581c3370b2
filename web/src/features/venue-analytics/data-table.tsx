import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { csvOf, saveFile } from '../../platform/csv.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** A table as it stands on the screen. The first cell of a row names it; the last row may be marked as one's own. */
export type Table = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[]; isMarked?: boolean }[]
}

/** What is behind a chart, for those who read tables, and the same as a file. */
export function DataTable({ table, file }: { table: Table /** The file's name. */; file: string }) {
  const { caption, heads, rows } = table
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <p id={id} className="text-sm font-bold">
        {caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard. */}
      <section aria-labelledby={id} tabIndex={0} className="-mx-1 overflow-x-auto rounded-control px-1">
        <table aria-labelledby={id} className="w-full border-collapse text-left text-sm">
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`border-b border-edge py-1.5 font-bold text-muted ${placeOf(index)}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells], isMarked }) => (
              <tr key={key} className={isMarked ? 'bg-tint font-bold' : ''}>
                <th
                  scope="row"
                  className={`min-w-24 border-b border-line py-1.5 ${isMarked ? '' : 'font-normal'} wrap-anywhere ${placeOf(0)}`}
                >
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={heads[index + 1]}
                    className={`border-b border-line py-1.5 tabular-nums ${placeOf(index + 1)}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button
        look="ghost"
        size="small"
        className="-ml-2 min-h-11 justify-self-start"
        onClick={() => save(table, file)}
      >
        <Download aria-hidden="true" className="size-4" />
        Save as CSV<span className="sr-only"> ({caption})</span>
      </Button>
    </div>
  )
}

/** Figures stay whole: where they do not fit, the table scrolls. */
const placeOf = (index: number) => (index === 0 ? 'px-1.5' : 'px-1.5 text-right whitespace-nowrap')

function save({ heads, rows }: Table, file: string): void {
  const cells = rows.map((row) => row.cells)
  saveFile(file, csvOf(heads, cells))
  toast(`Saved as ${file}`)
}
