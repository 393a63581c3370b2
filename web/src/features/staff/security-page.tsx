import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '../../platform/page-meta.ts'
import { staffApi } from '../../platform/staff-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadStaff, type StaffKnown, type StaffMember } from './load-staff.ts'
import { NotFresh } from './not-fresh.tsx'
import { SecondStep } from './second-step.tsx'
import { useStaffData } from './use-staff-data.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Security', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<StaffKnown<StaffMember>> {
  return loadStaff(args)
}

/** `/admin/security`: the code that the gate asks for after the password. */
export function Component() {
  const known = useStaffData(useLoaderData<StaffKnown<StaffMember>>(), () =>
    staffApi('GET /api/staff/me', {}),
  )
  const { data, set } = known
  return (
    <>
      <h1 className="text-3xl">Security</h1>
      <NotFresh {...known} />
      {data ? (
        <SecondStep isOn={data.totp} onChanged={(totp) => set((before) => before && { ...before, totp })} />
      ) : (
        known.failure === null && <Skeleton className="h-48" />
      )}
    </>
  )
}
