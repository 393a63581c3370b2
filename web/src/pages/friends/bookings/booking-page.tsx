import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { data, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { loadSnapshot, takeOver } from '../../../features/sessions/live/live-events.ts'
import { isMissing } from '../../../features/sessions/live/load-session.ts'
import { api } from '../../../lib/http/api-client.ts'
import { accountOf } from '../../../shell/guards.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BookingForm } from './booking-form.tsx'
import { type BookingPlan, type Choice, planOf } from './booking-plan.ts'
// Keeps what both pages share in the chunk of the page that comes next.
import './booked-page.tsx'
import { useEffect } from 'react'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { provisionalNote } from './booking.messages.ts'

type NothingToBookProps = { loaded: Snapshot; choice: Choice }

/** The server that answers may hear of the decision a moment later than this page. */
const askAgainMs = 2_000

/** Why there is nothing to book, as long as that holds: once the group has decided, the page is loaded with its plan. */
function NothingToBook({ loaded, choice }: NothingToBookProps) {
  const { snapshot } = useLiveSession(loaded.session.id, loaded)
  const { revalidate } = useRevalidator()
  const plan = planOf(snapshot, choice)
  const hasPlan = typeof plan !== 'string'
  useEffect(() => {
    if (!hasPlan) return
    void revalidate()
    const timer = setInterval(revalidate, askAgainMs)
    return () => clearInterval(timer)
  }, [hasPlan, revalidate])
  return (
    <NoticePage title="Nothing to book yet" text={hasPlan ? 'The group has decided.' : plan}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.results(snapshot.session.id)}>See the results</ButtonLink>
        <ButtonLink to={paths.app()} look="ghost">
          My plans
        </ButtonLink>
      </div>
    </NoticePage>
  )
}

type Loaded =
  /** `answering`: venues whose owner answers here. */
  | { kind: 'ready'; plan: BookingPlan; contactName: string; answering: string[] }
  | { kind: 'guest' }
  | { kind: 'missing' }
  | { kind: 'others'; sessionId: string }
  /** The host's own session, in which there is nothing to book yet. */
  | { kind: 'nothing'; snapshot: Snapshot; choice: Choice }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.kind === 'ready' ? `Book ${loaded.plan.venue.name}` : 'Book a table',
    noindex: true,
  }),
}

/** The host's plan at its current state. The server checks all of it again when the request arrives. */
export async function loader(args: LoaderFunctionArgs) {
  const user = accountOf(args)
  if (user.isGuest) return { kind: 'guest' } satisfies Loaded
  const sessionId = args.params.sessionId ?? ''
  const choice = new URL(args.request.url).searchParams.get('choice') === 'backup' ? 'backup' : 'winner'
  const [snapshot, answering] = await Promise.all([
    takeOver(args) ?? unlessMissing(loadSnapshot(args)),
    unlessMissing(loadAnswering(args, sessionId)),
  ])
  if (!snapshot) return data({ kind: 'missing' } satisfies Loaded, { status: 404 })
  if (!answering) return { kind: 'others', sessionId } satisfies Loaded
  const plan = planOf(snapshot, choice)
  if (typeof plan === 'string') return { kind: 'nothing', snapshot, choice } satisfies Loaded
  return { kind: 'ready', plan, contactName: user.contactName, answering } satisfies Loaded
}

/** Only the host is told: to others the session is missing. */
async function loadAnswering({ context, request }: LoaderFunctionArgs, sessionId: string): Promise<string[]> {
  const options = { context, signal: request.signal }
  const { venueIds } = await api('GET /api/sessions/:sessionId/answering', { params: { sessionId } }, options)
  return venueIds
}

function unlessMissing<Found>(loading: Promise<Found>): Promise<Found | null> {
  return loading.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

/** `/app/book/:sessionId`. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  if (loaded.kind === 'guest') return <SignInFirst />
  if (loaded.kind === 'ready') return <BookingScreen {...loaded} />
  if (loaded.kind === 'missing')
    return (
      <NoticePage
        title="Session not found"
        text="The link may be incorrect, or the session may have expired."
      >
        <ButtonLink to={paths.app()}>My plans</ButtonLink>
      </NoticePage>
    )
  if (loaded.kind === 'others')
    return (
      <NoticePage
        title="The host books the table"
        text="Ask whoever started this vote, or sign in with the account that did."
      >
        <ButtonLink to={paths.results(loaded.sessionId)}>See the results</ButtonLink>
      </NoticePage>
    )
  return <NothingToBook key={loaded.snapshot.session.id} loaded={loaded.snapshot} choice={loaded.choice} />
}

/** The venue's answer is mailed, and guests have no address. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <NoticePage
      title="Please sign in to continue"
      text="The venue’s answer comes by mail, so we need your address. What you planned as a guest moves along."
    >
      <ButtonLink to={withQuery(paths.consumerLogin(), { redirect: pathname + search })}>Sign in</ButtonLink>
    </NoticePage>
  )
}

type BookingScreenProps = { plan: BookingPlan; contactName: string; answering: readonly string[] }

function BookingScreen({ plan, contactName, answering }: BookingScreenProps) {
  return (
    <PageShell>
      <h1 className="mb-5 text-4xl sm:text-5xl">Almost there!</h1>
      <NoScript>
        Asking for a table needs JavaScript, which is switched off here. You can call the venue.
      </NoScript>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-10">
        <PlanSummary plan={plan} />
        <BookingForm plan={plan} contactName={contactName} answers={answering.includes(plan.venue.id)} />
      </div>
    </PageShell>
  )
}

/** What is about to be booked: the group's winner or backup, and why. */
function PlanSummary({ plan }: { plan: BookingPlan }) {
  const { venue, other } = plan
  const note = provisionalNote(plan)
  return (
    <Card as="section" aria-labelledby="place" className="overflow-hidden">
      <VenuePicture
        image={venue.image}
        sizes="(min-width: 64rem) 36rem, 100vw"
        first
        className="aspect-[2/1]! max-h-[50svh]"
      />
      <div className="grid grid-cols-1 gap-3 p-5 sm:p-7">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={plan.choice === 'winner' ? 'accent' : 'tint'}>{badgeOf(plan)}</Badge>
          <span translate="no" className="min-w-0 wrap-anywhere">
            {plan.title}
          </span>
        </p>
        <h2 translate="no" id="place" className="text-3xl wrap-anywhere">
          {venue.name}
        </h2>
        <p className="text-muted">{factsOf(venue)}</p>
        {venue.address && <p className="wrap-anywhere">{venue.address}</p>}
        {plan.why && <p className="text-lg wrap-anywhere">{plan.why}</p>}
        {note && <p className="rounded-control bg-tint p-4">{note}</p>}
        {other && (
          <Link
            to={withQuery(paths.book(plan.sessionId), { choice: other.choice })}
            replace
            preventScrollReset
            className={`${textLinkClass} justify-self-start wrap-anywhere`}
          >
            Book {other.name} instead
          </Link>
        )}
      </div>
    </Card>
  )
}

function badgeOf({ choice, isFinal }: BookingPlan): string {
  if (choice === 'backup') return 'Backup plan'
  return isFinal ? 'Winner' : 'Provisional winner'
}
