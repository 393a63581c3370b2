import { useState } from 'react'
import { useUser } from '../shell/user.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { useFocusBack } from '../ui/focus/use-focus-back.ts'
import { LoginList } from './login-list.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The account's logins, and how to end all of them, after a question. `to`: a page that needs no login. */
export function SignOutEverywhere({ to }: { to: string }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, signOut } = useSignOut(to, { everywhere: true })
  const hasKeys = useUser()?.userType === 'consumer'
  const button = useFocusBack(isAsking)
  if (isAsking)
    return (
      <ConfirmButton
        question={`Sign out in this browser and in all others?${hasKeys ? ' Your API keys end, too.' : ''}`}
        yes="Sign out everywhere"
        no="Stay signed in"
        isBusy={busy}
        problem={problem}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">Lost a phone, or signed in somewhere you shouldn’t have?</p>
      <LoginList />
      <Button ref={button} look="quiet" size="small" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
    </div>
  )
}
