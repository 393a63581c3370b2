import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useCallback, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { HostPanel } from '../../../features/hosting/host-panel.tsx'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { WebhooksPart } from '../../../features/webhooks/webhooks-part.tsx'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { counted } from '../../../lib/text/counted.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { embedPath } from '../../../shell/embed-path.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { useDemo, useUser } from '../../../shell/user.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FoldedSection } from '../../../ui/folded-section.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteSession, type HostedSession, type SessionUpdate, saveSession } from './api.ts'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { embedCode, timesRemovalQuestion } from './moderation.messages.ts'
import { RulesSection } from './rules-section.tsx'
import { answersOn, timesRemovedBy } from './session-times.ts'
import { TimesSection } from './times-section.tsx'
import { LeaveGuard, UnsavedInput, useUnsavedInput } from './unsaved-input.tsx'
import { VenuesSection } from './venues-section.tsx'
import { VoteState } from './vote-state.tsx'

type ManageScreenProps = { initial: Snapshot; ballots: HostedSession['ballots'] }

/** Everything a host can change about one session, live: one part is open, the others a press away. */
export function ManageScreen({ initial, ballots }: ManageScreenProps) {
  const isReady = useBrowserValue(() => true, false)
  const isDemo = useDemo()
  const [isDeleting, setDeleting] = useState(false)
  const { session, results, state, keep } = useHostedSession(initial, isDeleting)
  const input = useUnsavedInput()
  const { revalidate } = useRevalidator()
  const leave = useLeave(input.release)

  const save = useCallback(
    async (update: SessionUpdate) => {
      const saved = await saveSession(session.id, update)
      keep(saved)
      return saved
    },
    [session.id, keep],
  )

  /** What saving this would take from voters. */
  function questionOf(update: SessionUpdate): string | null {
    const removed = timesRemovedBy(update, session)
    return timesRemovalQuestion(removed, answersOn(removed, results), serverNow())
  }

  async function remove() {
    setDeleting(true)
    try {
      await deleteSession(session.id)
    } catch (error) {
      setDeleting(false)
      throw error
    }
    await leave()
  }

  const shared = { session, isReady, save, questionOf }
  const panel = { snapshot: { session, results }, ballots, isResting: isDeleting }
  const isRunning = isOpen(session.status)
  return (
    <PageShell>
      <NoScript>
        Changing a vote needs JavaScript. What this page shows is as it was when it was opened.
      </NoScript>
      <UnsavedInput value={input.report}>
        <div className="mx-auto max-w-4xl">
          <p className="text-sm font-bold text-muted">You are the host</p>
          <h1 translate="no" className="mt-1 mb-5 text-3xl wrap-anywhere">
            {session.title}
          </h1>
          <div className="grid grid-cols-1 gap-3">
            <VoteState session={session} results={results} state={state} onSwitched={revalidate} />
            {!isDemo && (
              <FoldedSection id="who" title="Who has voted">
                <HostPanel {...panel} part="who" />
              </FoldedSection>
            )}
            {!isDemo && (isRunning || session.hasNotices) && (
              <FoldedSection id="notices" title="Notices">
                <HostPanel {...panel} part="notices" />
              </FoldedSection>
            )}
            <FoldedSection id="details" title="Details">
              <DetailsSection {...shared} />
            </FoldedSection>
            {isRunning && (
              <FoldedSection
                id="times"
                title="Times"
                sum={session.times && counted(session.times.length, 'time')}
              >
                <TimesSection {...shared} results={results} />
              </FoldedSection>
            )}
            <FoldedSection id="rules" title="Rules of the vote">
              <RulesSection {...shared} />
            </FoldedSection>
            <FoldedSection id="places" title="Places" sum={String(session.venues.length)}>
              <VenuesSection session={session} results={results} isReady={isReady} keep={keep} />
            </FoldedSection>
            <FoldedSection id="more" title="More">
              <HostPanel {...panel} part="file" />
              <EmbedSection sessionId={session.id} />
              <WebhooksPart owner={{ sessionId: session.id }} />
              <DeleteSection session={session} results={results} remove={remove} />
            </FoldedSection>
          </div>
        </div>
      </UnsavedInput>
      <LeaveGuard input={input} />
    </PageShell>
  )
}

/** After deleting: opens the plans, or the start page. */
function useLeave(release: () => void): () => Promise<void> {
  const navigate = useNavigate()
  const user = useUser()
  return async () => {
    release()
    toast('The session is deleted')
    await navigate(user?.userType === 'consumer' ? paths.app() : paths.landing(), { replace: true })
  }
}

/**
 * The live session. `keep` takes a save's answer and shows it until the stream delivers something as new, so that saved
 * values do not flicker. While it is deleted it is not followed: the answer to the deletion says what follows.
 */
function useHostedSession(initial: Snapshot, isDeleting: boolean) {
  const { snapshot, state } = useLiveSession(initial.session.id, initial, !isDeleting)
  const [saved, keep] = useState<Session | null>(null)
  const isNewer = saved !== null && saved.updatedAt > snapshot.session.updatedAt
  return { session: isNewer ? saved : snapshot.session, results: snapshot.results, state, keep }
}

/** The code by which another site shows the vote. */
function EmbedSection({ sessionId }: { sessionId: string }) {
  const code = embedCode(usePublicAddress(embedPath(sessionId)))
  return (
    <TitledSection id="embed" title="Show it on a website" heading="h3" size="text-lg" className="gap-3">
      <p className="text-muted">
        The code shows live how the vote stands, as everybody with the link sees it. Whoever sees it has the
        link, too, and can vote.
      </p>
      <CopyButton
        text={code}
        label="Embed"
        className="justify-self-start"
        refusal="Copying was refused by this browser."
      />
    </TitledSection>
  )
}
