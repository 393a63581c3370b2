import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { useFreshOnReturn } from '../../lib/live/use-fresh-on-return.ts'
import { unlessOnlyHashChanges } from '../../lib/navigation/only-query-changes.ts'
import { QueryScope } from '../../lib/queries/query-scope.tsx'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { useDemo } from '../../shell/user.ts'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { loadVenueHome, type VenueHome } from '../../venue/venue-standing.ts'
import { ClosedSection, LockedSection } from './closed-sections.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { EndedAccess } from './ended-access.tsx'
import { notLoaded } from './home.messages.ts'
import { PeriodBar } from './period-bar.tsx'
import { ProveAddress } from './prove-address.tsx'
import { hasDays, hasPeriod, sectionAt, stateOf } from './sections.ts'
import { useShownStanding } from './use-shown-standing.ts'

export const handle: PageHandle<VenueHome> = {
  meta: (home) => ({ title: home?.user.venue?.name ?? 'Venue dashboard', noindex: true }),
}

export function loader(args: LoaderFunctionArgs): Promise<VenueHome> {
  return loadVenueHome(args)
}

export const shouldRevalidate = unlessOnlyHashChanges

/** `/venue/dashboard`: the frame around its sections. */
export function Component() {
  const home = useLoaderData<VenueHome>()
  const isDemo = useDemo()
  useFreshOnReturn()
  return (
    <PageShell>
      {/* Another account's venues are no news of this one's. */}
      <QueryScope key={`${home.user.id} ${isDemo}`}>
        <Frame home={home} />
      </QueryScope>
    </PageShell>
  )
}

function Frame({ home }: { home: VenueHome }) {
  const { user } = home
  const shown = useShownStanding(home)
  const { standing, standings, lost } = shown
  return (
    <>
      <DashboardHeader
        name={lost ? (lost.name ?? 'Venue dashboard') : (standing?.venue.name ?? nameOf(user))}
        standing={standing}
        standings={standings ?? []}
        isLost={lost !== null}
      />
      <div className={`grid grid-cols-1 items-start gap-4 ${lost ? '' : besideNav}`}>
        {lost === null && <DashboardNav standing={standing} />}
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {!user.emailVerified && user.email && <ProveAddress email={user.email} />}
          {standings === null && <NotLoaded sentence={notLoaded} isStale={false} />}
          {lost !== null && <EndedAccess {...lost} others={standings ?? []} onGoOn={shown.goOn} />}
          {lost === null && standings !== null && <SectionOutlet shown={shown} />}
        </div>
      </div>
    </>
  )
}

const besideNav = 'lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-8'
const nameOf = ({ venue, contactName }: VenueHome['user']) => venue?.name ?? contactName

/** The section, or why it is not open. */
function SectionOutlet({ shown: { standing } }: { shown: ReturnType<typeof useShownStanding> }) {
  const section = sectionAt(useLocation().pathname)
  const state = section ? stateOf(section, standing) : 'open'
  if (section && state === 'locked') return <LockedSection section={section} standing={standing} />
  if (section && state === 'closed') return <ClosedSection section={section} />
  return (
    <>
      {section && hasPeriod(section, standing) && (
        <PeriodBar key={section.label} label={section.label} standing={standing} hasDays={hasDays(section)} />
      )}
      <Outlet context={standing} />
    </>
  )
}
