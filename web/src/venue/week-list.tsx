import type { OpeningHours } from '@nofomo/contracts/values/times/opening-hours.ts'
import { weekInWords } from './week.messages.ts'

/** Opening hours, days that share theirs in one row. */
export function WeekList({ hours }: { hours: OpeningHours }) {
  return (
    <ul className="grid gap-0.5">
      {weekInWords(hours).map(([days, text]) => (
        <li key={days} className="grid grid-cols-[5.5rem_minmax(0,1fr)]">
          <span>{days}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
