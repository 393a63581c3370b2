import { useId } from 'react'
import { MarkedPattern, markedFill } from '../../../../ui/charts/marked-fill.tsx'

export type Row = {
  key: string
  label: string
  /** The length of its bar; null draws none. */
  value: number | null
  /** At its end: the value as people read it. */
  said: string
  /** The bar that the chart is about. */
  isMarked: boolean
  /** A second value, drawn as a line across the bar. */
  reference?: number | null
}
type RowsChartProps = { rows: readonly Row[] /** The length of a full bar. */; max: number }

/** A bar for each row, below its label, as wide as there is room: the same on a phone. */
export function RowsChart({ rows, max }: RowsChartProps) {
  const pattern = useId()
  const share = (value: number) => `${(100 * Math.min(value, max)) / Math.max(max, 1)}%`
  return (
    // A drawing's texts disappear if a translator replaces them; the table below the chart can be translated.
    <div translate="no" aria-hidden="true" className="relative grid gap-4">
      <svg aria-hidden="true" className="absolute size-0">
        <defs>
          <MarkedPattern id={pattern} />
        </defs>
      </svg>
      {rows.map(({ key, label, value, said, isMarked, reference }) => (
        <div key={key} className="grid grid-cols-1 gap-1">
          <p className="flex min-w-0 items-baseline justify-between gap-4">
            <span className={`min-w-0 text-sm wrap-anywhere ${isMarked ? 'font-bold' : 'font-medium'}`}>
              {label}
            </span>
            <span className={`shrink-0 font-display font-bold ${isMarked ? 'text-accent-text' : ''}`}>
              {said}
            </span>
          </p>
          <svg height={14} aria-hidden="true" className="w-full overflow-visible">
            <rect width="100%" height={14} rx={7} fill="var(--line)" />
            {/* The shortest bar is a dot. */}
            {value !== null && value > 0 && (
              <g fill={isMarked ? markedFill(pattern) : 'var(--sound)'}>
                <rect width={14} height={14} rx={7} />
                <rect width={share(value)} height={14} rx={7} />
              </g>
            )}
            {reference != null && (
              <line
                x1={share(reference)}
                x2={share(reference)}
                y1={-4}
                y2={18}
                stroke="var(--ink)"
                strokeWidth={3}
              />
            )}
          </svg>
        </div>
      ))}
    </div>
  )
}
