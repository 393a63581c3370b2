import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/http/api-client.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { endStaffSession, keptStaffSession, staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { timeLeft } from './staff.messages.ts'
import { useStaffCall } from './use-staff-call.ts'

const tickMs = 5_000

type AdminBannerProps = { name: string; firstLeftMs: number; isOver: boolean; onLeft: () => void }

/** Whose session it is, how long it lasts, and its end. */
export function AdminBanner({ name, firstLeftMs, isOver, onLeft }: AdminBannerProps) {
  const leftMs = useTimeLeft(firstLeftMs, isOver)
  const { busy, problem, send } = useStaffCall()
  return (
    <div className="mb-5 grid gap-3 rounded-card bg-tint px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5">
          <Badge tone="accent">Admin Mode</Badge>
          <p className="min-w-0 wrap-anywhere">
            <span className="font-bold">{name}</span> <span className="text-muted">· {timeLeft(leftMs)}</span>
          </p>
        </div>
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          busy={busy}
          onClick={() => send(() => signOut().then(onLeft))}
        >
          Logout
        </Button>
      </div>
      <Alert small problem={problem} />
    </div>
  )
}

async function signOut(): Promise<void> {
  try {
    await staffApi('POST /api/staff/sign-out', {})
  } catch (error) {
    // There is no session left to end.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}

/** The milliseconds that are left, counted by this tab. Ends the session when they are over. */
function useTimeLeft(firstLeftMs: number, isOver: boolean): number {
  const [leftMs, setLeftMs] = useState(firstLeftMs)
  const count = useEffectEvent(() => {
    const kept = keptStaffSession()
    if (kept) setLeftMs(kept.endsAt - deviceNow())
    else if (!isOver) endStaffSession()
  })
  useEffect(() => {
    const timer = setInterval(() => count(), tickMs)
    return () => clearInterval(timer)
  }, [])
  return isOver ? 0 : leftMs
}
