import { useSearchParams } from 'react-router'
import { periodNames, periodParam, periods, useVenuePeriod } from '../../platform/venue-period.ts'

/** Which section this is, and the period that its figures are for. It stays in the address for all sections. */
export function PeriodBar({ label }: { label: string }) {
  const period = useVenuePeriod()
  const [, setParams] = useSearchParams()
  const show = (next: string) =>
    setParams(
      (params) => {
        params.set(periodParam, next)
        return params
      },
      { preventScrollReset: true },
    )
  return (
    <div className="-mb-2 flex items-center justify-between gap-3">
      <p className="font-bold text-muted max-sm:text-sm [overflow-wrap:break-word]">{label}</p>
      <select
        aria-label="Period"
        value={period}
        onChange={({ target }) => show(target.value)}
        className="min-h-11 flex-none rounded-control border border-edge bg-raised px-3 text-sm font-bold"
      >
        {periods.map((filter) => (
          <option key={filter} value={filter}>
            {periodNames[filter]}
          </option>
        ))}
      </select>
    </div>
  )
}
