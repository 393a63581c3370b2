import { paths } from '../../shell/paths.ts'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Signs out, then opens the venues' sign-in page. */
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
