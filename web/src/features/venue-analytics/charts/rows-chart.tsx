import { useId } from 'react'
import { Bar, BarChart, type BarShapeProps, XAxis, YAxis } from 'recharts'
import { MarkedPattern, markedFill } from './marked-fill.tsx'

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
export type RowsChartProps = { rows: readonly Row[] /** The length of a full bar. */; max: number }

const rowHeight = 54
const letterWidth = 7.6

/** A bar for each row, below its label, as wide as there is room: the same on a phone. */
export default function RowsChart({ rows, max }: RowsChartProps) {
  const pattern = useId()
  const rowOf = (shape: BarShapeProps) => <RowShape shape={shape} max={max} pattern={pattern} />
  return (
    // A drawing's texts disappear if a translator replaces them; the table below the chart can be translated.
    <div translate="no">
      <BarChart
        responsive
        layout="vertical"
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barSize={14}
        className="w-full"
        style={{ height: rows.length * rowHeight }}
      >
        <defs>
          <MarkedPattern id={pattern} />
        </defs>
        <XAxis type="number" domain={[0, Math.max(max, 1)]} hide />
        <YAxis type="category" dataKey="key" hide />
        <Bar
          dataKey={({ value }: Row) => value ?? 0}
          background={{ fill: 'var(--line)', radius: 7 }}
          animationDuration={250}
          shape={rowOf}
        />
      </BarChart>
    </div>
  )
}

type RowShapeProps = { shape: BarShapeProps; max: number; pattern: string }

function RowShape({ shape: { x, y, width, height, background, payload }, max, pattern }: RowShapeProps) {
  const { label, said, isMarked, reference } = payload as Row
  const full = background?.width ?? 0
  const room = Math.max(0, full - 9 * said.length - 16)
  const at = reference == null ? null : x + (full * reference) / Math.max(max, 1)
  return (
    <>
      {/* Wide letters end at the value, too. */}
      <svg aria-hidden="true" x={x} y={y - 26} width={room} height={24}>
        <text y={18} fill="var(--ink)" fontSize={14} fontWeight={isMarked ? 700 : 500}>
          {shortened(label, room / letterWidth)}
        </text>
      </svg>
      <text
        x={x + full}
        y={y - 8}
        textAnchor="end"
        fill={isMarked ? 'var(--accent-text)' : 'var(--ink)'}
        fontSize={15}
        fontWeight={700}
        className="font-display"
      >
        {said}
      </text>
      {width > 0 && (
        <rect
          x={x}
          y={y}
          width={Math.max(width, height)}
          height={height}
          rx={height / 2}
          fill={isMarked ? markedFill(pattern) : 'var(--sound)'}
        />
      )}
      {at !== null && (
        <line x1={at} x2={at} y1={y - 4} y2={y + height + 4} stroke="var(--ink)" strokeWidth={3} />
      )}
    </>
  )
}

/** The table behind the chart has the whole label. */
function shortened(label: string, letters: number): string {
  return label.length <= letters
    ? label
    : `${label.slice(0, Math.max(3, Math.floor(letters) - 1)).trimEnd()}…`
}
