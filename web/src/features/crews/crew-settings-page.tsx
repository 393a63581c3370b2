import { WebhooksPart } from '../../session/webhooks/webhooks-part.tsx'
import { crewPath } from '../../shell/crew-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { CalendarPart } from './calendar/calendar-part.tsx'
import { CrewFrame, type MemberView } from './crew-frame.tsx'
import { LeavePart } from './leave-part.tsx'
import { MakerPart } from './maker-part.tsx'
import { MemberList } from './member-list.tsx'
import { NoticesPart } from './notices/notices-part.tsx'
import { OwnPart } from './own-part.tsx'
import { RhythmPart } from './rhythm/rhythm-part.tsx'

export { handle, loader } from './crew-frame.tsx'

/** `/crew/:crewKey/settings`: how a crew works, for its members, and more of it for its maker. */
export function Component() {
  return <CrewFrame>{(view) => <Settings {...view} />}</CrewFrame>
}

function Settings({ crewKey, crew, actions }: MemberView) {
  const isMaker = crew.you.role === 'maker'
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <TextLink to={crewPath(crewKey)}>
          <span translate="no">{crew.name}</span>
        </TextLink>
        <h1 className="text-3xl sm:text-5xl">Settings</h1>
      </div>
      {(isMaker || crew.rhythm) && <RhythmPart crew={crew} onChanged={actions.show} />}
      <NoticesPart crewId={crew.id} />
      <CalendarPart crew={crew} onChanged={actions.show} />
      <OwnPart crew={crew} actions={actions} />
      {isMaker && crew.members.length > 1 && <MemberList crew={crew} actions={actions} />}
      {isMaker && <MakerPart crew={crew} actions={actions} />}
      {isMaker && <WebhooksPart key={crew.id} owner={{ crewId: crew.id }} />}
      <LeavePart crew={crew} onLeft={actions.leave} />
    </div>
  )
}
