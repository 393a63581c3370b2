import type { CrewPage } from '@nofomo/contracts/endpoints/crews.ts'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { QueryScope } from '../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../lib/queries/server-data.ts'
import { crewPath } from '../../shell/crew-path.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { crewTitle, unavailable } from './crew.messages.ts'
import { ShownCrew } from './shown-crew.tsx'

/** `problem`: there is no crew for this browser at this address. */
type Loaded = { loaded: ServerData<CrewPage>; problem: null } | { loaded: null; problem: string }

export const handle: PageHandle<Loaded> = {
  // The name is for members: the preview of a link tells nothing of the crew.
  meta: (data) => ({ title: crewTitle(data?.loaded?.data ?? null), noindex: true }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const input = { params: { crewKey: params.crewKey ?? '' } }
  try {
    const page = await api('GET /api/crews/:crewKey', input, { context, signal: request.signal })
    return { loaded: currentServerData(page), problem: null }
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 410].includes(error.status)) throw error
    return { loaded: null, problem: error.status === 400 ? unavailable : error.message }
  }
}

/** `/crew/:crewKey`: a crew for its members, and an invitation for whoever has its link. */
export function Component() {
  const { loaded, problem } = useLoaderData<Loaded>()
  const { crewKey = '' } = useParams()
  return (
    <PageShell back={crewPath(crewKey)}>
      <div className="mx-auto max-w-3xl pt-4 sm:pt-8">
        {loaded ? (
          <QueryScope key={crewKey}>
            <ShownCrew crewKey={crewKey} loaded={loaded} />
          </QueryScope>
        ) : (
          <EmptyState
            heading="h2"
            title="No crew here"
            action={
              <ButtonLink to={paths.landing()} look="quiet">
                Back to Home
              </ButtonLink>
            }
          >
            {problem}
          </EmptyState>
        )}
      </div>
    </PageShell>
  )
}
