import type { KpiWeek } from '@nofomo/contracts/endpoints/kpis.ts'

type WeekBarsProps = { weeks: readonly KpiWeek[]; from: string; to: string }

const [width, gap, height] = [10, 3, 60]

/** A column for each week; the highest is marked by color and by its number. The table behind says the same. */
export function WeekBars({ weeks, from, to }: WeekBarsProps) {
  const most = Math.max(0, ...weeks.map(({ verifiedCovers }) => verifiedCovers))
  if (most === 0)
    return (
      <p className="text-muted">
        Nobody has come with a voucher in these weeks. Each week gets a column here.
      </p>
    )
  return (
    <div aria-hidden="true" className="grid gap-1">
      <p className="text-sm text-muted tabular-nums">{most}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${weeks.length * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-t border-b border-line"
      >
        {weeks.map(({ week, verifiedCovers }, index) => {
          const tall = (verifiedCovers / most) * height
          return (
            <rect
              key={week}
              x={index * (width + gap) + gap / 2}
              y={height - tall}
              width={width}
              height={tall}
              className={verifiedCovers === most ? 'fill-accent' : 'fill-sound'}
            />
          )
        })}
      </svg>
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
