import type { Crew, CrewPage } from '@nofomo/contracts/crews/endpoints.ts'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'
import { crewPath } from '../../../shell/crew-path.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { crewTitle, unavailable } from './crew.messages.ts'
import { CrewInvitation } from './crew-invitation.tsx'
import { NoCrew } from './no-crew.tsx'
import { type CrewActions, useCrew } from './use-crew.ts'

/** `problem`: there is no crew for this browser at this address. */
type Loaded = { loaded: ServerData<CrewPage>; problem: null } | { loaded: null; problem: string }

export const handle: PageHandle<Loaded> = {
  // The name is for members: the preview of a link tells nothing of the crew.
  meta: (found) => ({ title: crewTitle(found?.loaded?.data ?? null), noindex: true }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { crewId: params.crewKey ?? '' } }
  try {
    const page = await api('GET /api/crews/:crewId', input, { context, signal: request.signal })
    return data<Loaded>({ loaded: currentServerData(page), problem: null })
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 410].includes(error.status)) throw error
    const problem = error.status === 400 ? unavailable : error.message
    return data<Loaded>({ loaded: null, problem }, { status: error.status === 400 ? 404 : error.status })
  }
}

/** What a member's page shows. */
export type MemberView = { crewKey: string; crew: Crew; isLinkOpen: boolean; actions: CrewActions }
type Shown = { children: (view: MemberView) => ReactNode }

/** A page of a crew for its members; everybody else with the link gets the way in. */
export function CrewFrame({ children }: Shown) {
  const { loaded, problem } = useLoaderData<Loaded>()
  const { crewKey = '' } = useParams()
  return (
    <PageShell back={crewPath(crewKey)}>
      <div className="mx-auto max-w-3xl pt-4 sm:pt-8">
        {loaded ? (
          <QueryScope key={crewKey}>
            <FoundCrew crewKey={crewKey} loaded={loaded}>
              {children}
            </FoundCrew>
          </QueryScope>
        ) : (
          <NoCrew title="No crew here">{problem}</NoCrew>
        )}
      </div>
    </PageShell>
  )
}

type FoundCrewProps = Shown & { crewKey: string; loaded: ServerData<CrewPage> }

function FoundCrew({ crewKey, loaded, children }: FoundCrewProps) {
  const { page, isGone, actions } = useCrew(crewKey, loaded)
  const { crew, invitation, isLinkOpen } = page
  if (isGone)
    return (
      <NoCrew title="This crew is closed to you now">It was deleted, or you are not in it any more.</NoCrew>
    )
  if (crew) return children({ crewKey, crew, isLinkOpen, actions })
  return invitation && <CrewInvitation crewKey={crewKey} invitation={invitation} onJoined={actions.show} />
}
