import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { HostPanel } from '../../session/host-panel/host-panel.tsx'
import { isOpen } from '../../session/votes/vote-status.ts'
import { WebhooksPart } from '../../session/webhooks/webhooks-part.tsx'
import { NoScript } from '../../shell/no-script.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { paths } from '../../shell/paths.ts'
import { LeaveDialog, useUnsavedGuard } from '../../shell/unsaved-guard.tsx'
import { useUser } from '../../shell/user.ts'
import { toast } from '../../ui/toast.tsx'
import { deleteSession, type HostedSession, type SessionUpdate, saveSession } from './api.ts'
import { DeleteSection } from './delete-section.tsx'
import { detailsOf, updateOfDetails } from './details.ts'
import { DetailsSection } from './details-section.tsx'
import { EmbedSection } from './embed-section.tsx'
import { rulesOf, updateOfRules } from './rules.ts'
import { RulesSection } from './rules-section.tsx'
import { timesOf, updateOfTimes } from './session-times.ts'
import { TimesSection } from './times-section.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { useHostedSession } from './use-hosted-session.ts'
import { useVenueDrafts } from './use-venue-drafts.ts'
import { VenuesSection } from './venues-section.tsx'
import { VoteState } from './vote-state.tsx'

type ManageScreenProps = { initial: Snapshot; ballots: HostedSession['ballots'] }

/** Everything a host can change about one session, live. */
export function ManageScreen({ initial, ballots }: ManageScreenProps) {
  const isReady = useBrowserValue(() => true, false)
  const [isDeleting, setDeleting] = useState(false)
  const { session, results, state, keep } = useHostedSession(initial, isDeleting)
  const details = useDraft(detailsOf(session))
  const rules = useDraft(rulesOf(session))
  const times = useDraft(timesOf(session))
  const venues = useVenueDrafts(session)
  const { blocker, release } = useUnsavedGuard(
    details.isDirty || times.isDirty || rules.isDirty || venues.isDirty,
  )
  const { revalidate } = useRevalidator()
  const leave = useLeave(release)

  async function save<Fields extends object>(
    draft: Draft<Fields>,
    toUpdate: (changes: Partial<Fields>) => SessionUpdate,
  ) {
    const { changes } = draft
    keep(await saveSession(session.id, toUpdate(changes)))
    draft.settle(changes)
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

  return (
    <PageShell>
      <NoScript>
        Changing a vote needs JavaScript. What this page shows is as it was when it was opened.
      </NoScript>
      <p className="text-sm font-bold text-muted">You are the host</p>
      <h1 translate="no" className="mt-1 mb-5 text-3xl">
        {session.title}
      </h1>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid grid-cols-1 gap-5">
          <VoteState session={session} results={results} state={state} onSwitched={revalidate} />
          <HostPanel snapshot={{ session, results }} ballots={ballots} isResting={isDeleting} />
          <DetailsSection draft={details} isReady={isReady} save={() => save(details, updateOfDetails)} />
          {isOpen(session.status) && (
            <TimesSection draft={times} isReady={isReady} save={() => save(times, updateOfTimes)} />
          )}
          <RulesSection
            draft={rules}
            isReady={isReady}
            isClosed={!isOpen(session.status)}
            session={session}
            save={() => save(rules, updateOfRules)}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <VenuesSection session={session} results={results} drafts={venues} keep={keep} />
          <EmbedSection sessionId={session.id} />
          <WebhooksPart owner={{ sessionId: session.id }} />
          <DeleteSection session={session} results={results} remove={remove} />
        </div>
      </div>
      <LeaveDialog blocker={blocker} />
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
