import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../lib/queries/use-server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { endStaffSession, staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { Colleagues } from './gate/colleagues.tsx'
import { SecondStep } from './gate/second-step.tsx'
import { loadForStaff, type StaffMember } from './load-staff.ts'
import { useStaffCall } from './use-staff-call.ts'
import { useStaffData } from './use-staff-data.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Security', noindex: true }) }

type Security = { me: StaffMember } & ApiOutput<'GET /api/staff/colleagues'>

async function loadSecurity(options: AskOptions): Promise<Security> {
  const [me, { colleagues }] = await Promise.all([
    staffApi('GET /api/staff/me', {}, options),
    staffApi('GET /api/staff/colleagues', {}, options),
  ])
  return { me, colleagues }
}

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Security> | null> {
  return loadForStaff(args, loadSecurity)
}

/** `/admin/security`: the code that the gate asks for after the password, and who has an app for it. */
export function Component() {
  const known = useStaffData({
    key: ['security'],
    ask: loadSecurity,
    loaded: useLoaderData<ServerData<Security> | null>(),
  })
  const { data, reload } = known
  return (
    <>
      <h1 className="text-3xl">Security</h1>
      <NotFresh sentence={known.failure} known={known} skeleton="h-48" />
      {data && <SecondStep staff={data.me} onChanged={reload} />}
      {data?.me.totp && <Colleagues colleagues={data.colleagues} name={data.me.name} onChanged={reload} />}
      {data && <SignOutEverywhere name={data.me.name} />}
    </>
  )
}

/** Ends all logins of staff with this name. The gate comes back. */
function SignOutEverywhere({ name }: { name: string }) {
  const { busy, problem, send } = useStaffCall()
  return (
    <TitledCard id="logins" title="Logins">
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
    </TitledCard>
  )
}
