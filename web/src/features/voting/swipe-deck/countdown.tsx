import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { timeLeft, warnFromSeconds } from './time-left.ts'

/** How long one can still vote; nothing without a deadline. The warning is also told to who listens. */
export function Countdown({ deadline }: { deadline: string | null }) {
  const left = useTimeLeft(deadline)
  if (!left) return null
  const { clock, isShort, isUp } = left
  return (
    <p className="swipe-timer" data-short={isShort || undefined}>
      <Timer aria-hidden="true" className="size-4" />
      <span role="timer" aria-label={left.words}>
        {isShort && !isUp && <strong>Hurry! </strong>}
        {isUp ? clock : `${clock} left`}
      </span>
      <span role="status" className="sr-only">
        {isUp ? 'Time is up' : isShort && `Hurry! Less than ${warnFromSeconds} seconds left to vote`}
      </span>
    </p>
  )
}

function useTimeLeft(deadline: string | null) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (deadline === null) return
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [deadline])
  return timeLeft(deadline, now)
}
