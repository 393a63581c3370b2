import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type Choice, planOf } from './booking-plan.ts'

type NothingToBookProps = { loaded: Snapshot; choice: Choice }

/** The server that answers may hear of the decision a moment later than this page. */
const askAgainMs = 2_000

/** Why there is nothing to book, as long as that holds: once the group has decided, the page is loaded with its plan. */
export function NothingToBook({ loaded, choice }: NothingToBookProps) {
  const { snapshot } = useLiveSession(loaded.session.id, loaded)
  const { revalidate } = useRevalidator()
  const plan = planOf(snapshot, choice)
  const hasPlan = typeof plan !== 'string'
  useEffect(() => {
    if (!hasPlan) return
    void revalidate()
    const timer = setInterval(revalidate, askAgainMs)
    return () => clearInterval(timer)
  }, [hasPlan, revalidate])
  return (
    <NoticePage title="Nothing to book yet" text={hasPlan ? 'The group has decided.' : plan}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.results(snapshot.session.id)}>See the results</ButtonLink>
        <ButtonLink to={paths.app()} look="ghost">
          My plans
        </ButtonLink>
      </div>
    </NoticePage>
  )
}
