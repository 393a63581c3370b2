import { useForm } from '../../lib/forms/use-form.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { wallClockOf } from '../../lib/time/seattle-clock.ts'
import { Button } from '../../ui/button.tsx'
import { DayFields } from '../../venue/day-fields.tsx'
import { complaintsAboutDays } from '../../venue/days-words.ts'
import { type DayRange, dayAfter } from '../../venue/venue-period.ts'

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
