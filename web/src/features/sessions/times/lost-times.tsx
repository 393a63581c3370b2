import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { lostTimesInWords } from './lost-times.messages.ts'

type LostTimesProps = { session: Pick<Session, 'lostTimes'>; className?: string }

/** Says that the host took times off on which somebody had voted. */
export function LostTimes({ session: { lostTimes }, className = '' }: LostTimesProps) {
  if (!lostTimes) return null
  return (
    <p role="status" className={`rounded-control bg-tint px-4 py-3 ${className}`}>
      {lostTimesInWords(lostTimes, serverNow())}
    </p>
  )
}
