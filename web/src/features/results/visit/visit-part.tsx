import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { serverNow } from '../../../lib/time/clock.ts'

const Question = lazy(() => retryImport(() => import('./visit-question.tsx')))

/** Sooner nobody is asked how it was: most pages of results never load the question. */
const soonestMs = 3_600_000

type VisitPartProps = { session: Pick<Session, 'id' | 'meetingAt' | 'completedAt'>; place: string }

/** The question about the place where the group was. Nothing before the day after. */
export function VisitPart({ session, place }: VisitPartProps) {
  const { id, meetingAt, completedAt } = session
  const visit = completedAt && Date.parse(meetingAt ?? completedAt)
  const isPast = useBrowserValue(() => visit !== null && serverNow() - Number(visit) > soonestMs, false)
  return (
    isPast && (
      <Suspense>
        <Question key={id} session={session} place={place} />
      </Suspense>
    )
  )
}
