import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../platform/page-meta.ts'
import { loadHosted } from './api.ts'
import { ManageScreen } from './manage-screen.tsx'
import { NotFound } from './not-found.tsx'

export const handle: PageHandle<Snapshot | null> = {
  meta: (found) => ({
    title: found ? `Manage: ${found.session.title}` : 'Session not found',
    noindex: true,
  }),
}

export const loader = loadHosted

/** `/sessions/:sessionId/manage`, for the session's host. */
export function Component() {
  const found = useLoaderData<Snapshot | null>()
  return found ? <ManageScreen key={found.session.id} initial={found} /> : <NotFound />
}
