import type { Home } from '@nofomo/contracts/plans.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { requireUser } from '../../platform/guards.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { draftOf } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'

export const handle: PageHandle<Home> = { meta: () => ({ title: 'Edit profile', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Home> {
  await requireUser('consumer', args)
  return api('GET /api/app/home', {}, { context: args.context, signal: args.request.signal })
}

/** `/app/profile`. */
export function Component() {
  const { profile, user } = useLoaderData<Home>()
  return (
    <PageShell>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-4">
        <TextLink to={paths.app()} className="justify-self-start">
          Back to your plans
        </TextLink>
        <h1 className="text-3xl">Edit Profile</h1>
        <ProfileForm key={user.id} saved={draftOf(profile)} fallbackName={user.contactName} />
      </div>
    </PageShell>
  )
}
