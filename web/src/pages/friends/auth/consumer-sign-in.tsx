import type { ReactNode } from 'react'
import { type PageHandle, productName } from '../../../shell/page-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { GuestLogin } from './guest-login.tsx'
import { LinkForm } from './link-form.tsx'

const title = `Sign in to ${productName}`

export const handle: PageHandle<null> = { meta: () => ({ title, noindex: true }) }
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

type ConsumerSignInProps = {
  /** Where to go after signing in. */
  redirect: string | undefined
  lead?: string | undefined
  more?: ReactNode
  below: ReactNode
}

/** The page on which consumers sign in, by mailed link or as a guest. */
export function ConsumerSignIn({
  redirect,
  lead = 'We mail you a link and a code. No password needed.',
  ...page
}: ConsumerSignInProps) {
  return (
    <AuthPage title={title} lead={lead} {...page}>
      <LinkForm redirect={redirect} />
      <GuestLogin />
    </AuthPage>
  )
}
