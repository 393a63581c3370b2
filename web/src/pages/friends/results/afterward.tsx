import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { useSyncExternalStore } from 'react'
import { serverNow, subscribeToClock } from '../../../lib/time/clock.ts'
import { ServedPart } from '../../../ui/late/served-part.tsx'

const loadCrew = () => import('../../../features/crews/same-friends-again.tsx')
const loadVisit = () => import('./visit/visit-question.tsx')

/** Whether the group may have been there: most pages of results never load the question about it. */
const isLongPast = ({ meetingAt, completedAt }: Session): boolean =>
  Date.parse(meetingAt ?? completedAt ?? '') < serverNow() - hourMs

type AfterwardProps = {
  session: Session
  place: string
  /** Somebody reads on below the winner. */
  isRead: boolean
}

/** What a winner leads to once the page is there: the next vote of the same friends, and a question after the visit. */
export default function Afterward({ session, place, isRead }: AfterwardProps) {
  const isAfterVisit = useSyncExternalStore(
    subscribeToClock,
    () => isLongPast(session),
    () => false,
  )
  return (
    <>
      {isRead && <ServedPart load={loadCrew} onServer={null} props={{ sessionId: session.id }} />}
      {isAfterVisit && <ServedPart load={loadVisit} onServer={null} props={{ session, place }} />}
    </>
  )
}
