import DoorClosed from 'virtual:icons/door-closed'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
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
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { NotLoaded } from '../../../ui/late/not-loaded.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardNav } from './dashboard-nav.tsx'
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
  if (section && state !== 'open') return <NotOpen section={section} state={state} standing={standing} />
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

type NotOpenProps = { section: Section; state: 'locked' | 'closed'; standing: Standing | null }

/** A section that is opened by its address alone: what it waits for, or that it is not for this role. */
function NotOpen({ section, state, standing }: NotOpenProps) {
  const pathOf = useSectionPath()
  return (
    <Card as="section" aria-labelledby="not-open" className="grid justify-items-start gap-4 p-5 sm:p-7">
      <h2 id="not-open" className="text-2xl sm:text-3xl">
        {section.label}
      </h2>
      <p className="max-w-prose text-muted">
        {state === 'closed' ? closedReason(section) : lockReason(section, standing)}
      </p>
      {state === 'closed' && <ButtonLink to={pathOf('bookings')}>Go to bookings</ButtonLink>}
      {state === 'locked' && standing && (
        <ButtonLink to={pathOf(null)} look="quiet">
          Back to the overview
        </ButtonLink>
      )}
      {state === 'locked' && !standing && <ButtonLink to={paths.claim()}>Complete Setup</ButtonLink>}
    </Card>
  )
}

type EndedAccessProps = {
  /** The venue; null if the address names one that the account has nothing to do with. */
  name: string | null
  others: readonly Standing[]
  onGoOn: () => void
}

/** Access to the venue that was shown has ended, or there was none. */
function EndedAccess({ name, others, onGoOn }: EndedAccessProps) {
  const navigate = useNavigate()
  const [next] = others
  async function goOn() {
    await navigate(paths.venueDashboard(), { replace: true })
    onGoOn()
  }
  return (
    <Card
      as="section"
      role="status"
      aria-labelledby="ended"
      className="grid justify-items-start gap-4 p-5 sm:p-7"
    >
      <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
        <DoorClosed aria-hidden="true" className="size-5" />
      </span>
      <h2 id="ended" className="text-2xl wrap-anywhere sm:text-3xl">
        {name === null ? 'You have no access to this venue' : `Your access to ${name} has ended`}
      </h2>
      <p className="max-w-prose text-muted">
        {name === null
          ? 'Perhaps it has ended, or the address is incomplete.'
          : 'Thank you for looking after it. If this is a mistake, ask the people who run the venue to invite you again.'}{' '}
        Your account stays as it is.
      </p>
      <div className="flex flex-wrap gap-3">
        {next ? (
          <Button onClick={goOn}>Go to {next.venue.name}</Button>
        ) : (
          <Button onClick={goOn}>Go to your dashboard</Button>
        )}
        <ButtonLink to={paths.claim()} look="quiet">
          Claim a venue
        </ButtonLink>
      </div>
    </Card>
  )
}
