import PartyPopper from 'virtual:icons/party-popper'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountOf } from '../../../shell/guards.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { AuthPage } from './auth-page.tsx'
import { FirstSteps } from './first-steps.tsx'

export const handle: PageHandle<User> = { meta: () => ({ title: 'Welcome', noindex: true }) }

export const loader = (args: LoaderFunctionArgs) => accountOf(args)

/** `/consumer/welcome`: opened by a new consumer's link. */
export function Component() {
  const { firstName } = useLoaderData<User>()
  return (
    <AuthPage
      icon={PartyPopper}
      title={`Hi ${firstName ?? 'there'}!`}
      lead="You are in. Here is how an evening gets decided."
    >
      <FirstSteps />
    </AuthPage>
  )
}
