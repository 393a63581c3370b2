import { useLoaderData, useLocation } from 'react-router'
import { loadFailure } from '../../../features/sessions/live/load-session.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type HostedSession, loadHosted } from './api.ts'
import { ManageScreen } from './manage-screen.tsx'

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

/** For a session that does not exist or is somebody else's: both look the same. */
function NotFound() {
  const { pathname } = useLocation()
  const user = useUser()
  const isSignedIn = user !== null && !user.isGuest
  return (
    <NoticePage title="Session not found" text={loadFailure(404)}>
      {isSignedIn ? (
        <p className="text-muted">Only who made a session can manage it, in the same browser or account.</p>
      ) : (
        <>
          <p className="text-muted">If you made it with your account, sign in.</p>
          <ButtonLink to={withQuery(paths.login(), { redirect: pathname })}>Sign in</ButtonLink>
        </>
      )}
      <ButtonLink to={paths.landing()} look={isSignedIn ? 'primary' : 'ghost'}>
        Go Home
      </ButtonLink>
    </NoticePage>
  )
}
