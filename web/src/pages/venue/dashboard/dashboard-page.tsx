import Lock from 'virtual:icons/lock'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { loadVenueHome, type VenueHome } from '../../../features/venue-home/venue-standing.ts'
import { track } from '../../../lib/analytics/track.ts'
import { api } from '../../../lib/http/api-client.ts'
import { useFreshOnReturn } from '../../../lib/live/use-fresh-on-return.ts'
import { unlessOnlyHashChanges } from '../../../lib/navigation/only-query-changes.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import { deviceNow } from '../../../lib/time/clock.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { CodeForm } from '../../../sign-in/code-form.tsx'
import { SendAgain } from '../../../sign-in/send-again.tsx'
import { rememberLink } from '../../../sign-in/signin-memory.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotLoaded } from '../../../ui/late/not-loaded.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
import { EndedAccess } from './ended-access.tsx'
import { notLoaded } from './home.messages.ts'
import { PeriodBar } from './period-bar.tsx'
import { SecondStepCard } from './second-step/second-step-card.tsx'
import { closedReason, hasDays, hasPeriod, lockReason, type Section, sectionAt, stateOf } from './sections.ts'
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
        mayAct={(home.secondStep?.state ?? 'taken') === 'taken'}
      />
      <div className={`grid grid-cols-1 items-start gap-4 ${lost ? '' : besideNav}`}>
        {lost === null && <DashboardNav standing={standing} />}
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {!user.emailVerified && user.email && <ProveAddress email={user.email} />}
          <SecondStepCard secondStep={home.secondStep} standing={standing} />
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

/** For an account whose address is not verified yet: what does not work until then, and how to verify it. */
function ProveAddress({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  async function onProven() {
    toast('Your address is confirmed')
    await revalidate()
  }
  return (
    <Card
      as="section"
      aria-labelledby="prove"
      className="grid grid-cols-1 gap-x-10 gap-y-5 p-5 wrap-anywhere sm:p-7 xl:grid-cols-2"
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <h2 id="prove" className="text-2xl">
          Confirm your address
        </h2>
        <p>
          When you signed up we mailed a link and a 6-digit code to <strong>{email}</strong>. Open the link in
          this browser, or type the code here.
        </p>
        <p className="text-muted">
          Anybody can type an address. Until you confirm yours, no booking is shown or answered and no voucher
          redeemed by this account. Your password, and passkeys you add, work already.
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <CodeForm email={email} onSignedIn={onProven} />
        <SendAgain send={() => sendProof(email)} onSent={() => {}} urgent={false} />
      </div>
    </Card>
  )
}

async function sendProof(email: string): Promise<void> {
  await api('POST /api/auth/magic-link/request', { body: { email, purpose: 'venue_signin' } })
  rememberLink({ email, redirect: null, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}

/** A locked section, opened by its address: what it will show, and what unlocks it. */
function LockedSection({ section, standing }: { section: Section; standing: Standing | null }) {
  const pathOf = useSectionPath()
  return (
    <Card as="section" aria-labelledby="locked" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <div className="grid gap-2">
        <h2 id="locked" className="text-2xl sm:text-3xl">
          {section.label}
        </h2>
        <p className="max-w-prose text-lg">{section.about}</p>
        <p className="max-w-prose text-muted">
          {lockReason(section)}.{' '}
          {standing
            ? `It opens by itself once we have approved your claim for ${withPeriod(standing.venue.name)} There is nothing more to do.`
            : 'It opens once you have claimed your venue and we have approved the claim.'}
        </p>
      </div>
      {standing ? (
        <ButtonLink to={pathOf(null)} look="quiet">
          Back to the overview
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.claim()}>Complete Setup</ButtonLink>
      )}
    </Card>
  )
}

/** A section that the member's role does not include. */
function ClosedSection({ section }: { section: Section }) {
  const pathOf = useSectionPath()
  return (
    <Card as="section" aria-labelledby="closed" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <h2 id="closed" className="text-2xl sm:text-3xl">
        {section.label}
      </h2>
      <p className="max-w-prose text-muted">{closedReason(section)}</p>
      <ButtonLink to={pathOf('bookings')}>Go to bookings</ButtonLink>
    </Card>
  )
}
