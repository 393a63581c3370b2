import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import { specialRows, weekInWords } from './week.messages.ts'

/** Opening hours, days that share theirs in one row. */
export const WeekList = ({ hours }: { hours: OpeningHours }) => <HoursList rows={weekInWords(hours)} />

/** Days with other hours. */
export const SpecialList = ({ days }: { days: readonly SpecialHours[] }) => (
  <HoursList rows={specialRows(days)} />
)

function HoursList({ rows }: { rows: [days: string, hours: string][] }) {
  return (
    <ul className="grid gap-0.5">
      {rows.map(([days, text]) => (
        <li key={days} className="grid grid-cols-[5.5rem_minmax(0,1fr)]">
          <span>{days}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
