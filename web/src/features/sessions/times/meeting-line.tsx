import { minuteOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { plannedTime } from './planned-time.ts'
import { type Timed, whenPlanned } from './times.messages.ts'

const SeattleNote = lazy(() => retryImport(() => import('./seattle-note.tsx')))

/** When the group meets: `Friday, 7 PM`, in Seattle’s time, with the device’s where it is elsewhere. Nothing while open. */
export function MeetingLine({ session, results = null, className }: Timed & { className?: string }) {
  const timed = { session, results }
  const words = useBrowserValue(() => whenPlanned(timed, serverNow()), whenPlanned(timed))
  const at = plannedTime(session, results)
  if (words === null) return null
  return (
    <p className={className}>
      {at === null ? words : <time dateTime={at}>{words}</time>}
      {at !== null && <Elsewhere at={at} />}
    </p>
  )
}

/** The device’s own time at a moment, where its clock is not Seattle’s. */
export function Elsewhere({ at }: { at: string }) {
  const isElsewhere = useBrowserValue(() => isElsewhereAt(new Date(at)), false)
  return (
    isElsewhere && (
      <Suspense>
        {' '}
        <SeattleNote at={at} />
      </Suspense>
    )
  )
}

/** Whether the device’s clock shows another time than Seattle’s. */
export const isElsewhereAt = (moment: Date): boolean =>
  minuteOfDay(moment) !== 60 * moment.getHours() + moment.getMinutes()
