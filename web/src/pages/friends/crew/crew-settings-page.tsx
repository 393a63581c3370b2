import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import type { CrewNoticeKind } from '@nofomo/contracts/crews/limits.ts'
import type { OwnCrewNotices } from '@nofomo/contracts/crews/notice-endpoints.ts'
import type { NoticeChannel } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { lazy } from 'react'
import { NoticeSwitches } from '../../../features/notices/notice-switches.tsx'
import { useNoticeChoice } from '../../../features/notices/use-notice-choice.ts'
import { WebhooksPart } from '../../../features/webhooks/webhooks-part.tsx'
import { api } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { crewPath } from '../../../shell/crew-path.ts'
import { Card } from '../../../ui/card.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { CalendarPart } from './calendar/calendar-part.tsx'
import { leaveQuestion } from './crew.messages.ts'
import { CrewFrame, type MemberView } from './crew-frame.tsx'
import { MakerPart } from './maker-part.tsx'
import { MemberList } from './member-list.tsx'
import { limitsInWords, noticeSwitches } from './notices/crew-notice.messages.ts'
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

/** What the reader is told of the crew's votes: a switch for each notice, and where. */
function NoticesPart({ crewId }: { crewId: string }) {
  const notices = useCrewNotices(crewId)
  return (
    <TitledSection id="notices" title="What we tell you">
      <Card className="grid grid-cols-1 gap-2 p-5">
        <NoticeSwitches switches={noticeSwitches} limits={limitsInWords} notices={notices} />
      </Card>
    </TitledSection>
  )
}

/** What this member is told of the crew's votes, and how to change it. */
function useCrewNotices(crewId: string) {
  const params = { crewId }
  const { change, channelOf, ...choice } = useNoticeChoice<OwnCrewNotices>(crewId, () =>
    api('GET /api/crews/:crewId/me/notices', { params }),
  )
  return {
    ...choice,
    /** `by` undefined: as before. */
    choose: (kinds: CrewNoticeKind[], by?: NoticeChannel['by']) =>
      change(async () => {
        const call = { params, body: { kinds, ...(by && { channel: await channelOf(by) }) } }
        return apiInOrder('PUT /api/crews/:crewId/me/notices', call)
      }),
  }
}

const ReportDialog = lazy(() => retryImport(() => import('../../../features/reports/report-dialog.tsx')))

/** The ways out: leaving, and telling staff. */
function LeavePart({ crew, onLeft }: { crew: Crew; onLeft: () => void }) {
  async function leave() {
    await api('DELETE /api/crews/:crewId/me', { params: { crewId: crew.id } })
    onLeft()
  }
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      <EndButton
        label="Leave the crew"
        question={leaveQuestion(crew.you.role === 'maker', crew.members.length)}
        yes="Leave"
        no="Stay"
        look="ghost"
        size="normal"
        onEnd={leave}
      />
      <DialogButton
        dialog={ReportDialog}
        own={{ subject: { crewId: crew.id } }}
        label="Report this crew"
        className="inline-flex min-h-11 items-center px-2 text-sm text-muted underline underline-offset-4"
      >
        Report
      </DialogButton>
    </div>
  )
}
