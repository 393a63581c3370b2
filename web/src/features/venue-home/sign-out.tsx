import { paths } from '../../app/paths.ts'
import { useSignOut } from '../../app/use-sign-out.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Ends the login, then leads to the venues' door. */
export function SignOut() {
  const { busy, problem, signOut } = useSignOut(paths.venueLogin())
  return (
    <>
      <Button look="quiet" size="small" busy={busy} onClick={signOut}>
        Sign Out
      </Button>
      <Alert small problem={problem} />
    </>
  )
}
