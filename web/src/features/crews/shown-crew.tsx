import type { CrewPage } from '@nofomo/contracts/endpoints/crews.ts'
import type { ServerData } from '../../lib/queries/server-data.ts'
import { WebhooksPart } from '../../session/webhooks/webhooks-part.tsx'
import { CalendarPart } from './calendar/calendar-part.tsx'
import { CrewInvitation } from './crew-invitation.tsx'
import { DecisionList } from './decision-list.tsx'
import { LeavePart } from './leave-part.tsx'
import { MakerPart } from './maker-part.tsx'
import { MemberList } from './member-list.tsx'
import { NextVote } from './next-vote.tsx'
import { NoCrew } from './no-crew.tsx'
import { NoticesPart } from './notices/notices-part.tsx'
import { OwnPart } from './own-part.tsx'
import { RhythmPart } from './rhythm/rhythm-part.tsx'
import { RunningVote } from './running-vote.tsx'
import { ShareLink } from './share-link.tsx'
import { useCrew } from './use-crew.ts'

type ShownCrewProps = { crewKey: string; loaded: ServerData<CrewPage> }

/** The crew to its members; to everybody else with the link the way in. */
export function ShownCrew({ crewKey, loaded }: ShownCrewProps) {
  const { page, isGone, actions, leave } = useCrew(crewKey, loaded)
  const { crew, invitation } = page
  if (isGone)
    return (
      <NoCrew title="This crew is closed to you now">It was deleted, or you are not in it any more.</NoCrew>
    )
  if (!crew)
    return invitation && <CrewInvitation crewKey={crewKey} invitation={invitation} onJoined={actions.show} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 translate="no" className="text-4xl wrap-anywhere sm:text-5xl">
        {crew.name}
      </h1>
      {crew.running && <RunningVote vote={crew.running} crew={crew} />}
      <NextVote key={crew.lastNumber} crew={crew} />
      <DecisionList decisions={crew.decisions} />
      <MemberList crew={crew} actions={actions} />
      <ShareLink crew={crew} isLinkOpen={page.isLinkOpen} actions={actions} />
      <RhythmPart crew={crew} onChanged={actions.show} />
      <NoticesPart crewId={crew.id} />
      <CalendarPart crew={crew} onChanged={actions.show} />
      <OwnPart crew={crew} actions={actions} />
      {crew.you.role === 'maker' && <MakerPart crew={crew} actions={actions} onDeleted={leave} />}
      {crew.you.role === 'maker' && <WebhooksPart key={crew.id} owner={{ crewId: crew.id }} />}
      <LeavePart crew={crew} onLeft={leave} />
    </div>
  )
}
