import { dayInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { useRef, useState } from 'react'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { useStaffData } from '../use-staff-data.ts'
import { AttachTyped, type TypedVenue } from './attach-typed.tsx'
import { listedIn, settledIn } from './venue.messages.ts'

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
