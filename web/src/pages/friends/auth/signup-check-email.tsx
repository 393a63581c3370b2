import Check from 'virtual:icons/check'
import ChevronLeft from 'virtual:icons/chevron-left'
import Mail from 'virtual:icons/mail'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { DemoLink } from './links/demo-link.tsx'
import { requestLink } from './request-link.ts'
import { SignupProgress } from './signup-progress.tsx'

const tips = [
  'Nothing there? Look in spam or promotions too.',
  'The link expires in 15 minutes and works once.',
  'Open it here, or read it on your phone and type the code below.',
]

type SignupCheckEmailProps = {
  email: string
  redirect: string | undefined
  /** Path of the first step. */
  back: string
  onSignedIn: (user: User) => Promise<void>
}

/** Step 2: the mail is on its way. */
export function SignupCheckEmail({ email, redirect, back, onSignedIn }: SignupCheckEmailProps) {
  return (
    <AuthPage
      announced
      icon={Mail}
      title="Check your email"
      lead={
        <p>
          We sent a link and a 6-digit code to <strong className="text-ink">{email}</strong>.
        </p>
      }
      above={<SignupProgress step={2} />}
      below={
        <TextLink to={back}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Back to edit email
        </TextLink>
      }
    >
      <ul className="grid gap-2">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3 text-muted">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-yes" />
            {tip}
          </li>
        ))}
      </ul>
      <DemoLink />
      <AwaitLink
        email={email}
        send={() => requestLink({ email, redirect, welcome: true })}
        onSignedIn={onSignedIn}
      />
    </AuthPage>
  )
}
