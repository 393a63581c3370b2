import { useLocation } from 'react-router'
import { paths, withQuery } from '../../app/paths.ts'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { useUser } from '../../app/user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** For a session that does not exist and for somebody else's: they look the same. */
export function NotFound() {
  const { pathname } = useLocation()
  const user = useUser()
  const isSignedIn = user !== null && !user.isGuest
  return (
    <PageShell>
      <Card className="mx-auto mt-10 grid max-w-md justify-items-center gap-4 p-7 text-center">
        <h1 className="text-3xl">Session not found</h1>
        <p className="text-muted">
          This voting session was not found. The link may be incorrect or the session may have expired.
        </p>
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
      </Card>
    </PageShell>
  )
}
