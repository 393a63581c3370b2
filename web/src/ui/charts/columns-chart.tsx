import { useId, useState } from 'react'
import { MarkedPattern, markedFill } from './marked-fill.tsx'
import { ticksUpTo } from './ticks.ts'

export type Column = {
  key: string
  count: number
  isMarked: boolean
  /** Below it; null where there is no room for one. */
  label: string | null
  /** What it says. */
  words: string
}
type ColumnsChartProps = { columns: readonly Column[] }

const plotHeight = 202
const tick = { fill: 'var(--muted)', fontSize: 13 }

/** Columns side by side, as wide as there is room. */
export function ColumnsChart({ columns }: ColumnsChartProps) {
  const pattern = useId()
  const [read, setRead] = useState<number | null>(null)
  const ticks = ticksUpTo(Math.max(...columns.map(({ count }) => count)))
  const top = ticks.at(-1) ?? 1
  const share = 100 / columns.length
  const yOf = (count: number) => plotHeight * (1 - count / top)
  return (
    // A drawing's texts disappear if a translator replaces them; the table below the chart can be translated.
    <div translate="no" aria-hidden="true" className="relative flex h-60 pt-2 pr-1">
      <svg width={30} height={plotHeight} aria-hidden="true" className="shrink-0 overflow-visible">
        {ticks.map((count) => (
          <text key={count} x={22} y={yOf(count)} dy="0.355em" textAnchor="end" {...tick}>
            {count}
          </text>
        ))}
      </svg>
      <svg
        height={plotHeight}
        aria-hidden="true"
        className="min-w-0 grow overflow-visible"
        onPointerLeave={() => setRead(null)}
      >
        <defs>
          <MarkedPattern id={pattern} />
        </defs>
        {ticks.map((count) => (
          <line key={count} x2="100%" y1={yOf(count)} y2={yOf(count)} stroke="var(--line)" />
        ))}
        {columns.map(({ key, count, isMarked, label }, index) => (
          <g key={key} onPointerEnter={() => setRead(index)}>
            <rect
              x={`${index * share}%`}
              width={`${share}%`}
              height={plotHeight}
              fill={read === index ? 'var(--tint)' : 'transparent'}
            />
            {/* Its lower corners, round as well, are below what is drawn. */}
            <svg height={plotHeight} aria-hidden="true">
              <rect
                x={`${(index + 0.08) * share}%`}
                y={yOf(count)}
                width={`${0.84 * share}%`}
                height={count > 0 ? plotHeight - yOf(count) + 4 : 0}
                rx={4}
                fill={isMarked ? markedFill(pattern) : 'var(--sound)'}
              />
            </svg>
            {label !== null && (
              <text x={`${(index + 0.5) * share}%`} y={plotHeight + 19} textAnchor="middle" {...tick}>
                {label}
              </text>
            )}
          </g>
        ))}
        <line x2="100%" y1={plotHeight} y2={plotHeight} stroke="var(--edge)" />
      </svg>
      {read !== null && <Reading columns={columns} index={read} />}
    </div>
  )
}

/** What the column below the pointer says, on the side of it that has more room. */
function Reading({ columns, index }: ColumnsChartProps & { index: number }) {
  const isRight = index >= columns.length / 2
  const inset = `${(100 * (isRight ? columns.length - index : index + 1)) / columns.length}%`
  return (
    <div className="pointer-events-none absolute inset-y-6 right-1 left-7.5">
      <p
        style={isRight ? { right: inset } : { left: inset }}
        className="absolute mx-2 rounded-control bg-ink px-3 py-2 text-sm font-bold whitespace-nowrap text-fog shadow-card"
      >
        {columns[index]?.words}
      </p>
    </div>
  )
}
