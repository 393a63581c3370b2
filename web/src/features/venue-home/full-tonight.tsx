import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { may } from '../../venue/venue-standing.ts'

/** Says that the venue is full tonight, and undoes it. For everybody who answers its bookings. */
export function FullTonight({ standing }: { standing: Standing | null }) {
  const isFull = useUntil(standing?.fullUntil)
  const { busy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  if (!standing || !may(standing, 'bookings')) return null
  async function toggle() {
    await api('POST /api/venue/tonight', { body: { venueId: standing?.venue.id ?? '', isFull: !isFull } })
    await revalidate()
  }
  return (
    <>
      <Button
        look={isFull ? 'primary' : 'quiet'}
        size="small"
        className="min-h-11"
        aria-pressed={isFull}
        busy={busy}
        onClick={() => send(toggle, (error) => problemOf(error))}
      >
        Full tonight
      </Button>
      <Alert small problem={problem} />
      <p role="status" className="order-last basis-full text-sm text-muted empty:hidden">
        {isFull &&
          'Until 5 AM: no suggestions and no new tables for tonight, and your rules rest. Groups that chose you are not told. Press again to undo it.'}
      </p>
    </>
  )
}

/** Whether a time (ISO 8601) is still to come; follows the clock. */
function useUntil(until: string | undefined): boolean {
  const ends = Date.parse(until ?? '')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!(ends > serverNow())) return
    const timer = setTimeout(() => setNow(serverNow()), ends - serverNow() + 1_000)
    return () => clearTimeout(timer)
  }, [ends])
  return ends > now
}
