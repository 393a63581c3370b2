import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../shell/page-meta.ts'
import { type HostedSession, loadHosted } from './api.ts'
import { ManageScreen } from './manage-screen.tsx'
import { NotFound } from './not-found.tsx'

export const handle: PageHandle<HostedSession | null> = {
  meta: (found) => ({
    title: found ? `Manage: ${found.snapshot.session.title}` : 'Session not found',
    noindex: true,
  }),
}

export const loader = loadHosted

/** `/sessions/:sessionId/manage`, for the session's host. */
export function Component() {
  const found = useLoaderData<HostedSession | null>()
  return found ? (
    <ManageScreen key={found.snapshot.session.id} initial={found.snapshot} ballots={found.ballots} />
  ) : (
    <NotFound />
  )
}
