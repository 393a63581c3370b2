import { safeStaffRedirect } from '@nofomo/contracts/values/text/redirects.ts'
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from 'react-router'
import { unlessOnlyQueryChanges } from '../../lib/navigation/only-query-changes.ts'
import { QueryScope } from '../../lib/queries/query-scope.tsx'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { AdminBanner } from './admin-banner.tsx'
import { Gate, GateOverPage } from './gate/gate.tsx'
import { useGate } from './gate/use-gate.ts'
import { loadStaff, type StaffKnown } from './load-staff.ts'
import { StaffNav } from './staff-nav.tsx'
import type { StaffFrame } from './use-staff-data.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Admin', noindex: true }) }

/** Throws a redirect to the page from which the gate was asked for, once somebody is signed in. */
export async function loader(args: LoaderFunctionArgs): Promise<StaffKnown> {
  const known = await loadStaff(args)
  const backTo = safeStaffRedirect(new URL(args.request.url).searchParams.get('redirect'))
  if (known.data && backTo !== null) throw redirect(backTo)
  return known
}

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/admin`: the gate, and the frame around the sections behind it. */
export function Component() {
  const loaded = useLoaderData<StaffKnown>()
  const { staff, isOver, failure, enter, leave } = useGate(loaded)
  return (
    <PageShell>
      {staff === null ? (
        <Gate failure={failure} onSignedIn={enter} />
      ) : (
        <QueryScope>
          <AdminBanner
            name={staff.name}
            firstLeftMs={Date.parse(staff.expiresAt) - loaded.at}
            isOver={isOver}
            onLeft={leave}
          />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
            <StaffNav />
            <div className="grid min-w-0 grid-cols-1 gap-6">
              <Outlet context={{ isOver } satisfies StaffFrame} />
            </div>
          </div>
          {isOver && <GateOverPage name={staff.name} onSignedIn={enter} />}
        </QueryScope>
      )}
    </PageShell>
  )
}
