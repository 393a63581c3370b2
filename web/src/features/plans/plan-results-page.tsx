import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireUser } from '../../app/guards.ts'
import type { PageHandle } from '../../app/page-meta.ts'
import { paths } from '../../app/paths.ts'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { ApiError, api } from '../../platform/api-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PlanResultsScreen } from './plan-results-screen.tsx'

type PlanResults = { snapshot: Snapshot; isHost: boolean; booking: Plan['booking'] }

export const handle: PageHandle<PlanResults | null> = {
  meta: (found) => ({
    title: found ? `Results: ${found.snapshot.session.title}` : 'Session not found',
    noindex: true,
  }),
}

/** The results, whether they are this account's, and what it has booked. Null if there is no such session. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser('consumer', args)
  const input = { params: { sessionId: args.params.sessionId ?? '' } }
  const options = { context: args.context, signal: args.request.signal }
  try {
    const [snapshot, ballot, home] = await Promise.all([
      api('GET /api/public/vote/:sessionId/results-safe', input, options),
      api('GET /api/sessions/:sessionId/ballot', input, options),
      api('GET /api/app/home', {}, options),
    ])
    const plan = home.plans.find(({ id }) => id === snapshot.session.id)
    return { snapshot, isHost: ballot.viewer.isHost, booking: plan?.booking ?? null } satisfies PlanResults
  } catch (error) {
    // A link that is incomplete and one that leads nowhere are the same to people.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (isMissing) return data(null, { status: 404 })
    throw error
  }
}

/** `/sessions/:sessionId/results`: the planner's results, from where a table is booked. */
export function Component() {
  const found = useLoaderData<PlanResults | null>()
  if (found) return <PlanResultsScreen key={found.snapshot.session.id} {...found} />
  return (
    <PageShell>
      <Card className="mx-auto mt-10 grid max-w-md justify-items-center gap-4 p-7 text-center">
        <h1 className="text-3xl">Session not found</h1>
        <p className="text-muted">The link may be incorrect, or the host has deleted the session.</p>
        <ButtonLink to={paths.app()}>Back to your plans</ButtonLink>
      </Card>
    </PageShell>
  )
}
