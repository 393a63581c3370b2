import { NoticeSwitches } from '../../../session/notices/notice-switches.tsx'
import { Card } from '../../../ui/card.tsx'
import { limitsInWords, noticeSwitches } from './crew-notice.messages.ts'
import { useCrewNotices } from './use-crew-notices.ts'

/** What the reader is told of the crew's votes: a switch for each notice, and where. */
export function NoticesPart({ crewId }: { crewId: string }) {
  const notices = useCrewNotices(crewId)
  return (
    <section aria-labelledby="notices" className="grid grid-cols-1 gap-4">
      <h2 id="notices" className="text-2xl">
        What we tell you
      </h2>
      <Card className="grid grid-cols-1 gap-2 p-5">
        <NoticeSwitches switches={noticeSwitches} limits={limitsInWords} notices={notices} />
      </Card>
    </section>
  )
}
