import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { HostPart, preloadHostPart } from '../../../features/hosting/host-part.tsx'
import { MapPanel } from '../../../features/map/map-panel.tsx'
import { type LoadedSession, loadSession } from '../../../features/sessions/live/load-session.ts'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { sharePictureOf } from '../../../features/sessions/share/share-picture.ts'
import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { useAddVenue } from '../../../features/sessions/venue-form/use-add-venue.tsx'
import type { RequestedSession } from '../../../features/suggestions/requested-session.ts'
import { isOpen, outcomeInWords, sharedOutcome } from '../../../features/voting/votes/vote-status.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { Dock } from '../../../shell/dock.tsx'
import { NoScript } from '../../../shell/no-script.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { HowMany } from './how-many.tsx'
import { SessionStatus } from './session-status.tsx'
import { SessionSummary, SessionTitle } from './session-summary.tsx'
import { linkDescription } from './share.messages.ts'
import { MoreWays, SendButton, SharePanel, useShared } from './share-panel.tsx'
import { Steps } from './steps.tsx'
import { VenueList } from './venue-list.tsx'

/** Long enough to read one sentence. */
const redirectAfterMs = 1_500

const RequestChips = lazy(() => retryImport(() => import('./request-chips.tsx')))

type ShareData = LoadedSession | null

export const handle: PageHandle<ShareData> = {
  meta: (shared) => {
    if (!shared) return { title: 'Session not found', noindex: true }
    const { session } = shared.snapshot
    const description = afterTime(
      shared.snapshot,
      outcomeInWords(shared.snapshot) ?? linkDescription(session),
    )
    return {
      title: `Share: ${session.title}`,
      description,
      noindex: true,
      share: {
        title: sharedOutcome(shared.snapshot) ?? session.title,
        description,
        image: sharePictureOf(session),
      },
    }
  },
}

export async function loader(args: LoaderFunctionArgs) {
  const shared = await loadSession(args)
  if (!import.meta.env.SSR && shared?.isHost) await preloadHostPart()
  return shared ?? data(null, { status: 404 })
}

export const shouldRevalidate = unlessOnlyQueryChanges

/** The share page of a session. */
export function Component() {
  const shared = useLoaderData<ShareData>()
  return shared ? <SharePage shared={shared} /> : <SessionNotFound />
}

function SharePage({ shared }: { shared: LoadedSession }) {
  const { isHost } = shared
  const { snapshot, state } = useLiveSession(shared.snapshot.session.id, shared.snapshot)
  const { session, results } = snapshot
  const revalidator = useRevalidator()
  const refresh = () => void revalidator.revalidate()
  const adding = useAddVenue(session.id, { onAdded: refresh, keptWords: '📍 Venue added locally!' })
  const closed = !isOpen(results.status)
  const isUntouched = isHost && !closed && results.uniqueVoters === 0
  const criteria = useRequestChips(session, refresh)
  const mayAdd = !closed && (isHost || session.settings.allowAddedVenues)
  const share = useShared(snapshot)
  const [isEditing, setEditing] = useState(false)
  // An answer does not move the question.
  const [isAsked] = useState(!session.isExpectedKnown)
  const howMany = isHost && !closed && <HowMany session={session} onChanged={refresh} />
  return (
    <PageShell>
      <NoScript>
        Without JavaScript, press and hold the link to copy it. Texting, mail and voting work; adding places
        does not.
      </NoScript>
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-4">
          <Steps />
          <SessionTitle title={session.title} />
          <MeetingLine session={session} results={results} className="text-lg font-bold" />
        </div>
        <div className="grid grid-cols-1 content-start gap-4 lg:row-span-2">
          {isAsked && howMany}
          <SharePanel snapshot={snapshot}>
            {!closed && (
              <div className="max-lg:hidden">
                <VoteLink session={session} isHost={isHost} />
              </div>
            )}
          </SharePanel>
        </div>
        <div className="grid grid-cols-1 content-start gap-6 lg:row-span-2">
          <SessionSummary session={session} note={useNote()} />
          <VenueList
            snapshot={snapshot}
            isHost={isHost}
            isEditing={isEditing || !isHost}
            onAdd={mayAdd ? adding.show : undefined}
          />
          <MapPanel venues={session.venues} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <div className="flex flex-wrap gap-x-5">
            <MoreWays snapshot={snapshot} />
            {!isAsked && howMany}
          </div>
          {isHost && !closed && <HostPart part="name" snapshot={snapshot} />}
          <SessionStatus
            snapshot={snapshot}
            state={state}
            isHost={isHost}
            onCriteria={useWayBack()}
            onEditing={setEditing}
          >
            {isUntouched && criteria}
          </SessionStatus>
          {isHost && <HostPart part="end" snapshot={snapshot} />}
          {/* It comes once it is added up: nothing is below. */}
          {isHost && <HostPart part="limits" snapshot={snapshot} />}
        </div>
      </div>
      {!closed && (
        <Dock className="mt-6 lg:hidden">
          <div className="grid grid-cols-[auto_1fr] gap-2.5 large-text:grid-cols-1">
            <SendButton share={share} className="px-2!" />
            <VoteLink session={session} isHost={isHost} />
          </div>
        </Dock>
      )}
      {adding.dialog}
    </PageShell>
  )
}

/** The next action after sending. */
function VoteLink({ session, isHost }: { session: Session; isHost: boolean }) {
  return (
    <ButtonLink to={paths.vote(session.id)} look="quiet" className="w-full px-2!" state={{ session, isHost }}>
      {isHost ? 'Vote First' : 'Vote'}
    </ButtonLink>
  )
}

/**
 * The previous page's navigation state. A reload keeps it in the browser's history, which the server does not know, so
 * hydration happens without it.
 */
function useHandedOver(): { note?: unknown; session?: unknown; requested?: unknown } {
  const { state } = useLocation() as { state: unknown }
  const isInBrowser = useBrowserValue(() => true, false)
  return isInBrowser && state && typeof state === 'object' ? state : {}
}

/** What the suggestions could not meet, from the page that requested them. */
function useNote(): string | null {
  const { note } = useHandedOver()
  return typeof note === 'string' ? note : null
}

/** Returns to the form this session was just made with, which still has its input. */
function useWayBack(): (() => void) | undefined {
  const { session } = useHandedOver()
  const navigate = useNavigate()
  return session ? () => void navigate(-1) : undefined
}

/** What was just asked for. */
function useRequestChips(session: Session, onChanged: () => void): ReactNode {
  const requested = useHandedOver().requested as RequestedSession | undefined
  const onCriteria = useWayBack()
  if (!requested || requested.understood.length + requested.leftOut.length === 0 || !onCriteria) return null
  return (
    <Suspense>
      <RequestChips
        key={session.id}
        requested={requested}
        session={session}
        onCriteria={onCriteria}
        onChanged={onChanged}
      />
    </Suspense>
  )
}

function SessionNotFound() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.createSession(), { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PageShell>
      <div role="status" className="grid min-h-[50dvh] place-items-center">
        <h1 className="text-2xl">Session not found. Redirecting...</h1>
      </div>
    </PageShell>
  )
}
