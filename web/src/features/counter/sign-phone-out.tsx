import { useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'

/** Which phone this is. The link works once: a phone that signs out needs another. */
export function SignPhoneOut({ phone }: { phone: string }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, signOut } = useSignOut(paths.redeem())
  const button = useFocusBack(isAsking)
  if (isAsking)
    return (
      <ConfirmButton
        question="Sign this phone out? To redeem again it needs a new link from somebody of the venue."
        yes="Sign Out"
        isBusy={busy}
        problem={problem}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <div className="flex items-center justify-between gap-3 text-sm text-muted">
      <p className="line-clamp-2 large-text:line-clamp-none wrap-anywhere">
        This phone is <strong className="text-ink">{phone}</strong>.
      </p>
      <Button ref={button} look="ghost" size="small" className="shrink-0" onClick={() => setAsking(true)}>
        Sign Out
      </Button>
    </div>
  )
}
