import Timer from 'virtual:icons/timer'
import { useNow } from '../../../../lib/time/use-now.ts'
import { timeLeft, warnFromSeconds } from './time-left.ts'

/** The remaining time. The warning is also announced to screen readers. */
export function Countdown({ deadline }: { deadline: string }) {
  const { clock, words, isShort, isUp } = timeLeft(deadline, useNow(1_000))
  return (
    <p className="swipe-timer" data-short={isShort || undefined}>
      <Timer aria-hidden="true" className="size-4" />
      <span role="timer" aria-label={words}>
        {isShort && !isUp && <strong>Hurry! </strong>}
        {isUp ? clock : `${clock} left`}
      </span>
      <span role="status" className="sr-only">
        {isUp ? 'Time is up' : isShort && `Hurry! Less than ${warnFromSeconds} seconds left to vote`}
      </span>
    </p>
  )
}
