import type { Onboarding } from '@nofomo/contracts/onboarding/endpoints.ts'
import type { Home } from '@nofomo/contracts/plans/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { SignOutEverywhere } from '../../../sign-in/sign-out-everywhere.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OwnTastes } from './own-tastes.tsx'
import { draftOf } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

type Loaded = { home: Home; onboarding: Onboarding }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Edit profile', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const options = { context: args.context, signal: args.request.signal }
  const [home, onboarding] = await Promise.all([
    api('GET /api/app/home', {}, options),
    api('GET /api/onboarding', {}, options),
  ])
  return { home, onboarding }
}

/** `/app/profile`. */
export function Component() {
  const { home, onboarding } = useLoaderData<Loaded>()
  const { profile, user } = home
  return (
    <PageShell>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-4">
        <TextLink to={paths.app()} className="justify-self-start">
          Back to your plans
        </TextLink>
        <h1 className="text-3xl">Edit Profile</h1>
        <ProfileForm key={user.id} saved={draftOf(profile)} fallbackName={user.contactName} />
        <OwnTastes key={`tastes ${user.id}`} onboarding={onboarding} />
        {!user.isGuest && (
          <TextLink to="/app/api-keys" className="justify-self-start">
            API keys for your own programs
          </TextLink>
        )}
        {!user.isGuest && <SignOutEverywhere to={paths.landing()} />}
      </div>
    </PageShell>
  )
}
