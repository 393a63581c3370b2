import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useId, useRef, useState } from 'react'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmButton } from '../../../../ui/confirm-button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { useFocusOnArrival } from '../../../../ui/focus/use-focus-on-arrival.ts'
import { useFocusWhenGone } from '../../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { useStaffData } from '../use-staff-data.ts'
import { FoundList } from './found-list.tsx'
import { type StaffVenue, useFound } from './use-found.ts'
import { listedIn, searchProblem, settledIn } from './venue.messages.ts'

type Typed = ApiOutput<'GET /api/staff/typed-venues'>

/** Venues that members typed by hand and that match none of the catalog. */
export function TypedVenues({ loaded }: { loaded: ServerData<Typed> | null }) {
  const known = useStaffData({
    key: ['typed venues'],
    ask: (options) => staffApi('GET /api/staff/typed-venues', {}, options),
    loaded,
  })
  const { data, reload } = known
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(title)
  return (
    <section aria-labelledby="typed" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 ref={title} id="typed" tabIndex={-1} className="text-2xl">
          Typed by hand
        </h2>
        <p className="text-muted">
          Places that groups wrote themselves and that we do not know. Attach one to a venue, and it counts
          for that venue in every group.
        </p>
      </div>
      <NotFresh sentence={known.failure} known={known} skeleton="h-32" />
      {data?.typed.length === 0 && <p>There are none: every place that groups typed is a venue we know.</p>}
      {data && data.typed.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {data.typed.map((venue) => (
            <TypedCard key={venue.key} venue={venue} onSettled={reload} />
          ))}
        </ul>
      )}
    </section>
  )
}

type TypedCardProps = { venue: TypedVenue; onSettled: () => Promise<void> }

function TypedCard({ venue, onSettled }: TypedCardProps) {
  const [asking, setAsking] = useState<'attach' | 'dismiss' | null>(null)
  const { busy, problem, send, forget } = useStaffCall()
  const attach = useFocusBack(asking === 'attach')
  const takeOff = useFocusBack(asking === 'dismiss')
  const stop = () => {
    forget()
    setAsking(null)
  }
  const dismiss = () =>
    send(async () => {
      await staffApi('POST /api/staff/typed-venues', { body: { action: 'dismiss', key: venue.key } })
      toast(settledIn(venue.name, null, 0))
      await onSettled()
    })
  const about = (
    <span translate="no" className="sr-only">
      {' '}
      {venue.name}
    </span>
  )
  return (
    <Card as="li" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 translate="no" className="text-lg wrap-anywhere">
          {venue.name}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{venue.address || 'No address typed'}</p>
        <p className="text-sm text-muted">{listedIn(venue.sessions, dayInSeattle(venue.lastAt))}</p>
      </div>
      {asking === 'attach' && <AttachTyped venue={venue} onSettled={onSettled} onStop={stop} />}
      {asking === 'dismiss' && (
        <ConfirmButton
          question={`Take ${venue.name} off this list? The groups keep it as they typed it.`}
          yes="Dismiss"
          isBusy={busy}
          problem={problem}
          onYes={dismiss}
          onNo={stop}
        />
      )}
      {asking === null && (
        <div className="flex flex-wrap gap-3">
          <Button ref={attach} look="quiet" onClick={() => setAsking('attach')}>
            Attach{about}
          </Button>
          <Button ref={takeOff} look="ghost" onClick={() => setAsking('dismiss')}>
            Dismiss{about}
          </Button>
        </div>
      )}
    </Card>
  )
}

type TypedVenue = ApiOutput<'GET /api/staff/typed-venues'>['typed'][number]

type AttachTypedProps = { venue: TypedVenue; onSettled: () => Promise<void>; onStop: () => void }

/** Says which venue a typed one is. The search begins with the name as it was typed. */
function AttachTyped({ venue, onSettled, onStop }: AttachTypedProps) {
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
