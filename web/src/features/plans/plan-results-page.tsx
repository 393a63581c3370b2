import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { requireUser } from '../../platform/guards.ts'
import { type LoadedSession, loadSession } from '../../platform/load-session.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { winnerOf } from '../../platform/vote-standing.ts'
import { NoticePage } from '../../shell/notice-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PlanResultsScreen } from './plan-results-screen.tsx'

type PlanResults = LoadedSession & { booking: Plan['booking'] }

export const handle: PageHandle<PlanResults | null> = {
  meta: (found) => ({
    title: found ? titleOf(found.snapshot) : 'Session not found',
    noindex: true,
  }),
}

function titleOf(snapshot: Snapshot): string {
  const { session, results } = snapshot
  const winner = winnerOf(snapshot)?.name
  if (!winner) return `Results: ${session.title}`
  return `${winner} ${results.status === 'complete' ? 'wins' : 'wins so far'}: ${session.title}`
}

/** The results, whether they are this account's, and its bookings. Null if there is no such session. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser('consumer', args)
  const options = { context: args.context, signal: args.request.signal }
  const [found, home] = await Promise.all([loadSession(args), api('GET /api/app/home', {}, options)])
  if (!found) return data(null, { status: 404 })
  const plan = home.plans.find(({ id }) => id === found.snapshot.session.id)
  return { ...found, booking: plan?.booking ?? null } satisfies PlanResults
}

/** `/sessions/:sessionId/results`: the host's results, where tables are booked. */
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
