import { serverNow } from '../../platform/clock.ts'
import { complaintsAboutDays } from '../../platform/days-words.ts'
import { problemOf } from '../../platform/problem.ts'
import { wallClockOf } from '../../platform/seattle-clock.ts'
import { useForm } from '../../platform/use-form.ts'
import { type DayRange, dayAfter } from '../../platform/venue-period.ts'
import { Button } from '../../ui/button.tsx'
import { DayFields } from '../../ui/day-fields.tsx'

type DaysFormProps = { range: DayRange | null; onChosen: (range: DayRange) => void }

/** Days of one's own choice; at first the seven up to today. */
export function DaysForm({ range, onChosen }: DaysFormProps) {
  const today = wallClockOf(new Date(serverNow())).day
  const { ref, problems, onSubmit, onChange } = useForm<keyof DayRange>({
    check: (days) => complaintsAboutDays(days, today),
    send: async (days) => onChosen(days),
    failure: (error) => problemOf(error),
  })
  return (
    <form
      ref={ref}
      noValidate
      aria-label="Own days"
      onSubmit={onSubmit}
      onChange={onChange}
      className="flex flex-wrap items-end justify-end gap-3"
    >
      <DayFields
        shown={range ?? { from: dayAfter(today, -6), to: today }}
        today={today}
        problems={problems}
      />
      <Button type="submit" look="quiet" className="max-sm:flex-auto">
        Show
      </Button>
    </form>
  )
}
