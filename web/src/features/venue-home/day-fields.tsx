import { dayAfter } from '@nofomo/contracts/times/seattle-clock.ts'
import { type DayRange, maxDays } from '@nofomo/contracts/venue-analytics/day-range.ts'
import type { Problems } from '../../lib/http/problem.ts'
import { Field } from '../../ui/field.tsx'

type DayFieldsProps = { shown: DayRange; today: string; problems: Problems<keyof DayRange> }

/** A first and a last day in Seattle, for figures. */
export function DayFields({ shown, today, problems }: DayFieldsProps) {
  const limits = { type: 'date', min: dayAfter(today, 1 - maxDays), max: today, required: true }
  return (
    <>
      <div className="min-w-0 flex-[1_1_10.5rem] sm:flex-none">
        <Field label="First day" name="from" defaultValue={shown.from} error={problems.from} {...limits} />
      </div>
      <div className="min-w-0 flex-[1_1_10.5rem] sm:flex-none">
        <Field label="Last day" name="to" defaultValue={shown.to} error={problems.to} {...limits} />
      </div>
    </>
  )
}
