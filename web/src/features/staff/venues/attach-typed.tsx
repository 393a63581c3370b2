import { limits } from '@nofomo/contracts/values/options.ts'
import { useId, useRef, useState } from 'react'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFocusOnArrival } from '../../../ui/focus/use-focus-on-arrival.ts'
import { toast } from '../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { FoundList } from './found-list.tsx'
import { type StaffVenue, useFound } from './use-found.ts'
import { searchProblem, settledIn } from './venue.messages.ts'

export type TypedVenue = ApiOutput<'GET /api/staff/typed-venues'>['typed'][number]

type AttachTypedProps = { venue: TypedVenue; onSettled: () => Promise<void>; onStop: () => void }

/** Says which venue a typed one is. The search begins with the name as it was typed. */
export function AttachTyped({ venue, onSettled, onStop }: AttachTypedProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useFocusOnArrival(field)
  const [typed, setTyped] = useState(venue.name)
  const [words, setWords] = useState(venue.name)
  const found = useFound(words)
  const { busy, problem, send } = useStaffCall()
  const attach = (to: StaffVenue) =>
    send(async () => {
      const body = { action: 'attach' as const, key: venue.key, venueId: to.id }
      const { sessions } = await staffApi('POST /api/staff/typed-venues', { body })
      toast(settledIn(venue.name, to.name, sessions))
      await onSettled()
    })
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 rounded-control bg-tint p-4">
      <p id={id} className="font-bold wrap-anywhere">
        Which venue is {venue.name}?
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === words) void found.retry()
          else setWords(typed)
        }}
        className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          ref={field}
          label="Name or address"
          name="attach"
          type="search"
          maxLength={limits.venueNameLength}
          value={typed}
          error={searchProblem(words) ?? undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="quiet" busy={found.isBusy} className="justify-self-start sm:mt-7">
          Search
        </Button>
      </form>
      <Alert small problem={problem} />
      <FoundList
        found={found}
        row={(one) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <p translate="no" className="font-bold">
                {one.name}
              </p>
              <p className="text-sm text-muted">{one.address}</p>
            </div>
            <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={() => attach(one)}>
              This one<span className="sr-only"> ({one.name})</span>
            </Button>
          </div>
        )}
      />
      <Button look="ghost" className="justify-self-start" onClick={onStop}>
        Cancel
      </Button>
    </fieldset>
  )
}
