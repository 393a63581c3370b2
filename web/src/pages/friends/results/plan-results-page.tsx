import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isMissing, type LoadedSession, loadSession } from '../../../features/sessions/live/load-session.ts'
import { api } from '../../../lib/http/api-client.ts'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { titleOfResults } from './page-meta.ts'
import { PlanResultsScreen } from './plan-results-screen.tsx'
import { preloadParts } from './preload-parts.ts'
// Keeps what both pages share in the chunk of the results page, where a chunk of its own would cost another request.
import './results-page.tsx'

type PlanResults = LoadedSession & { booking: Plan['booking']; ballot: Ballot }

export const handle: PageHandle<PlanResults | null> = {
  meta: (found) => ({
    title: found ? titleOfResults(found.snapshot, found.snapshot.session.title) : 'Session not found',
    noindex: true,
  }),
}

/** The results, whether they are this account's, its bookings, and its ballot. Null if there is no such session. */
export async function loader(args: LoaderFunctionArgs) {
  const options = { context: args.context, signal: args.request.signal }
  const params = { sessionId: args.params.sessionId ?? '' }
  const [found, home, ballot] = await Promise.all([
    loadSession(args),
    api('GET /api/app/home', {}, options),
    api('GET /api/sessions/:sessionId/ballot', { params }, options).catch(nullIfMissing),
  ])
  if (!found || !ballot) return data(null, { status: 404 })
  await preloadParts({ isHost: found.isHost, hasVoted: ballot.votes.length > 0 })
  const plan = home.plans.find(({ id }) => id === found.snapshot.session.id)
  return { ...found, booking: plan?.booking ?? null, ballot } satisfies PlanResults
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/sessions/:sessionId/results`: the results for a signed-in account, whose host books a table from here. */
export function Component() {
  const found = useLoaderData<PlanResults | null>()
  if (found) return <PlanResultsScreen key={found.snapshot.session.id} {...found} />
  return (
    <NoticePage
      title="Session not found"
      text="The link may be incorrect, or the host has deleted the session."
    >
      <ButtonLink to={paths.app()}>Back to your plans</ButtonLink>
    </NoticePage>
  )
}
