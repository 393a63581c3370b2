import { safeStaffRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { SectionNav, SectionRule } from '../../../shell/section-nav.tsx'
import {
  clearStaffSession,
  keepStaffSession,
  keptStaffSession,
  staffEndedEvent,
} from '../../../sign-in/staff-session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdminBanner } from './admin-banner.tsx'
import { Gate, GateOverPage } from './gate/gate.tsx'
import { loadStaff, remember, type StaffKnown } from './load-staff.ts'
import { type StaffSection, staffSections } from './sections.ts'
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
              {staff.mustSetUp && <SetUpFirst />}
              <Outlet context={{ isOver } satisfies StaffFrame} />
            </div>
          </div>
          {isOver && <GateOverPage name={staff.name} onSignedIn={enter} />}
        </QueryScope>
      )}
    </PageShell>
  )
}

/** From the gate's second day on. */
function SetUpFirst() {
  return (
    <p role="status" className="rounded-card bg-tint p-4">
      Staff need an authenticator app from the second day on; nothing else opens before.{' '}
      <TextLink to={paths.adminSection('security')}>Set yours up</TextLink>
    </p>
  )
}

const linkClass = 'flex min-h-11 items-center rounded-control px-3.5 font-bold whitespace-nowrap'
const hiddenClass = 'text-muted hover:bg-tint hover:text-ink'

function StaffNav() {
  return (
    <SectionNav label="Admin" className="lg:sticky lg:top-4">
      {staffSections.map((section) => (
        <li key={section.label} className="flex-none">
          <SectionLink section={section} />
        </li>
      ))}
      <SectionRule />
      {otherPages.map(([label, path]) => (
        <li key={label} className="flex-none">
          <Link to={path} className={`${linkClass} ${hiddenClass}`}>
            {label}
          </Link>
        </li>
      ))}
    </SectionNav>
  )
}

const otherPages = [
  ['Seattle KPIs', paths.kpis()],
  ['Debug', paths.debugAnalytics()],
] as const

function SectionLink({ section: { slug, label } }: { section: StaffSection }) {
  return (
    <NavLink
      end={slug === null}
      to={slug === null ? paths.admin() : paths.adminSection(slug)}
      className={({ isActive }) => `${linkClass} ${isActive ? 'bg-ink text-fog' : hiddenClass}`}
    >
      {label}
    </NavLink>
  )
}

/** Who is signed in, and whether their hour has ended under an open page, which then stays under the gate. */
function useGate(loaded: StaffKnown) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [staff, setStaff] = useState(loaded.data)
  const [isOver, setOver] = useState(false)
  if (base !== loaded) {
    setBase(loaded)
    if (loaded.data) setStaff(loaded.data)
    setOver(staff !== null && loaded.data === null && loaded.failure === null)
  }
  useEffect(() => {
    const onEnded = () => setOver(true)
    addEventListener(staffEndedEvent, onEnded)
    return () => removeEventListener(staffEndedEvent, onEnded)
  }, [])
  useEffect(() => {
    if (loaded.data) remember(loaded.data, loaded.at)
    if (loaded.data || loaded.failure !== null) return
    // Its cookie is gone. This tab may still have the token; else there is nothing left to remember.
    if (keptStaffSession()?.token) void revalidate()
    else clearStaffSession()
  }, [loaded, revalidate])

  return {
    staff,
    isOver: isOver && staff !== null,
    failure: staff === null ? loaded.failure : null,
    /** Shows the page, or goes on with the one under the gate. */
    enter: async (token: string, name: string) => {
      keepStaffSession(token)
      if (isOver && staff) {
        setStaff({ ...staff, name })
        setOver(false)
      }
      await revalidate()
    },
    /** Shows the gate; what the page held goes with it. */
    leave: () => {
      clearStaffSession()
      setStaff(null)
    },
  }
}
