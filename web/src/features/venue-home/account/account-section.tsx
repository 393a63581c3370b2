import type { Passkey } from '@nofomo/contracts/endpoints/passkeys.ts'
import { paths } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { SignOutEverywhere } from '../../../sign-in/sign-out-everywhere.tsx'
import { Card } from '../../../ui/card.tsx'
import { DemoToggle } from '../demo-toggle.tsx'
import { SignOut } from '../sign-out.tsx'
import { OwnData } from './own-data.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'

type AccountSectionProps = { email: string | null; passkeys: Passkey[] | null }

/** How this account signs in. */
export function AccountSection({ email, passkeys }: AccountSectionProps) {
  const isDemo = useDemo()
  return (
    <Card as="section" aria-labelledby="account" className="grid grid-cols-1 gap-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h2 id="account" className="text-2xl">
            Account
          </h2>
          <p className="text-muted wrap-anywhere">{email}</p>
        </div>
        <DemoToggle />
        <SignOut />
      </div>
      <div className="grid max-w-xl grid-cols-1 gap-6">
        <PasskeyList passkeys={passkeys} />
        <PasswordForm email={email} />
        <SignOutEverywhere to={paths.venueLogin()} />
        {email !== null && !isDemo && <OwnData email={email} />}
      </div>
    </Card>
  )
}
