import { useId } from 'react'
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  Rectangle,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { counted } from '../../../lib/text/counted.ts'
import { hourInWords } from '../../../venue/figures.ts'
import { MarkedPattern, markedFill } from './marked-fill.tsx'

/** Groups in an hour of Seattle's day, 0 to 23. */
export type HourBar = { hour: number; count: number; isMarked: boolean }
export type HoursChartProps = { hours: readonly HourBar[] }

const shownHours = [0, 6, 12, 18]
const tick = { fill: 'var(--muted)', fontSize: 13 }

/** A column for each hour of the day. */
export default function HoursChart({ hours }: HoursChartProps) {
  const pattern = useId()
  const columnOf = ({ isActive: _, payload, ...shape }: BarShapeProps) => (
    <Rectangle {...shape} fill={payload.isMarked ? markedFill(pattern) : 'var(--sound)'} />
  )
  return (
    // A drawing's texts disappear if a translator replaces them; the table below the chart can be translated.
    <div translate="no">
      <BarChart
        responsive
        data={hours}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="16%"
        className="h-60 w-full"
      >
        <defs>
          <MarkedPattern id={pattern} />
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="hour"
          ticks={shownHours}
          interval={0}
          tickFormatter={hourInWords}
          tick={tick}
          tickLine={false}
          stroke="var(--edge)"
        />
        <YAxis allowDecimals={false} tickCount={4} width={30} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip cursor={{ fill: 'var(--tint)' }} content={Reading} />
        <Bar dataKey="count" radius={[4, 4, 0, 0]} animationDuration={250} shape={columnOf} />
      </BarChart>
    </div>
  )
}

/** What the column below the pointer says. */
function Reading({ active, payload }: TooltipContentProps) {
  const read = payload[0]?.payload as HourBar | undefined
  if (!active || !read) return null
  return (
    <p className="rounded-control bg-ink px-3 py-2 text-sm font-bold text-fog shadow-card">
      {hourInWords(read.hour)}: {counted(read.count, 'group')}
    </p>
  )
}
