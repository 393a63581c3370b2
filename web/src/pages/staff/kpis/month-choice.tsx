import { useSearchParams } from 'react-router'
import { monthInWords } from './kpi.messages.ts'

type MonthChoiceProps = { /** The newest first. */ months: readonly string[]; month: string }

/** Which month the figures are of. It stands in the address; without one it is the present month. */
export function MonthChoice({ months, month }: MonthChoiceProps) {
  const [, setParams] = useSearchParams()
  const choose = (chosen: string) =>
    setParams(
      (before) => {
        if (chosen === months[0]) before.delete('month')
        else before.set('month', chosen)
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <label htmlFor="month" className="text-sm font-bold text-muted">
        Month
      </label>
      <select
        id="month"
        value={month}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 rounded-control border border-edge bg-raised px-3 font-bold"
      >
        {/* An address may ask for a month that cannot be told. */}
        {!months.includes(month) && <option value={month}>{monthInWords(month)}</option>}
        {months.map((one, index) => (
          <option key={one} value={one}>
            {monthInWords(one)}
            {index === 0 && ', so far'}
          </option>
        ))}
      </select>
    </div>
  )
}
