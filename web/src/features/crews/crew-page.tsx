import type { CrewPage } from '@nofomo/contracts/endpoints/crews.ts'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { QueryScope } from '../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../lib/queries/server-data.ts'
import { crewPath } from '../../shell/crew-path.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { crewTitle, unavailable } from './crew.messages.ts'
import { NoCrew } from './no-crew.tsx'
import { ShownCrew } from './shown-crew.tsx'

/** `problem`: there is no crew for this browser at this address. */
type Loaded = { loaded: ServerData<CrewPage>; problem: null } | { loaded: null; problem: string }

export const handle: PageHandle<Loaded> = {
  // The name is for members: the preview of a link tells nothing of the crew.
  meta: (found) => ({ title: crewTitle(found?.loaded?.data ?? null), noindex: true }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { crewKey: params.crewKey ?? '' } }
  try {
    const page = await api('GET /api/crews/:crewKey', input, { context, signal: request.signal })
    return data<Loaded>({ loaded: currentServerData(page), problem: null })
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 410].includes(error.status)) throw error
    const problem = error.status === 400 ? unavailable : error.message
    return data<Loaded>({ loaded: null, problem }, { status: error.status === 400 ? 404 : error.status })
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
          <NoCrew title="No crew here">{problem}</NoCrew>
        )}
      </div>
    </PageShell>
  )
}
