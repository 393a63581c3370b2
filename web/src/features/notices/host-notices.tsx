import { hostSwitches } from './notice.messages.ts'
import { NoticeSwitches } from './notice-switches.tsx'
import { useNotices } from './use-notices.ts'

/** What the host is told of the vote: a switch for each notice, and where. */
export function HostNotices({ sessionId }: { sessionId: string }) {
  const notices = useNotices(sessionId)
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <h3 className="text-lg">What we tell you</h3>
      <NoticeSwitches
        switches={hostSwitches}
        limits="Four notices at most, none between 10 PM and 8 AM in Seattle."
        notices={notices}
      />
    </div>
  )
}
