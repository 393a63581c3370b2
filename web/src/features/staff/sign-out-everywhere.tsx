import { endStaffSession, staffApi } from '../../sign-in/staff-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useStaffCall } from './use-staff-call.ts'

/** Ends all logins of staff with this name. The gate comes back. */
export function SignOutEverywhere({ name }: { name: string }) {
  const { busy, problem, send } = useStaffCall()
  return (
    <Card as="section" aria-labelledby="logins" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="logins" className="text-2xl">
        Logins
      </h2>
      <p className="max-w-prose text-muted">
        Ends every login under the name <strong className="text-ink wrap-anywhere">{name}</strong>, in this
        browser and in all others. Whoever knows the password can still sign in.
      </p>
      <Alert small problem={problem} />
      <Button
        look="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => send(() => staffApi('POST /api/staff/sign-out-everywhere', {}).then(endStaffSession))}
      >
        Sign out everywhere
      </Button>
    </Card>
  )
}
