import { daysForm } from '@nofomo/contracts/listing/day-forms.ts'
import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { DayRange } from '@nofomo/contracts/venue-analytics/day-range.ts'
import { DayFields } from '../../../features/venue-home/day-fields.tsx'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'

type DaysFormProps = { range: DayRange | null; onChosen: (range: DayRange) => void }

/** Days of one's own choice; at first the seven up to today. */
export function DaysForm({ range, onChosen }: DaysFormProps) {
  const today = seattleDay(new Date(serverNow()))
  const { props, problems } = useContractForm({
    schema: daysForm(today),
    send: async (days) => onChosen(days),
  })
  return (
    <form {...props} aria-label="Own days" className="flex flex-wrap items-end justify-end gap-3">
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
