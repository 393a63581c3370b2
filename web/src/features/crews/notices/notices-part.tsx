import { NoticeSwitches } from '../../../session/notices/notice-switches.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { limitsInWords, noticeSwitches } from './crew-notice.messages.ts'
import { useCrewNotices } from './use-crew-notices.ts'

/** What the reader is told of the crew's votes: a switch for each notice, and where. */
export function NoticesPart({ crewId }: { crewId: string }) {
  const notices = useCrewNotices(crewId)
  const { loaded, loading, load, problem } = notices
  return (
    <section aria-labelledby="notices" className="grid grid-cols-1 gap-4">
      <h2 id="notices" className="text-2xl">
        What we tell you
      </h2>
      <Card className="grid grid-cols-1 gap-2 p-5">
        {loaded ? (
          <NoticeSwitches
            switches={noticeSwitches}
            limits={limitsInWords}
            loaded={loaded}
            notices={notices}
          />
        ) : (
          !loading.problem && <Skeleton className="h-56 w-full" />
        )}
        <Alert small problem={loaded ? problem : loading.problem} />
        {!loaded && loading.problem && (
          <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
            Try again
          </Button>
        )}
      </Card>
    </section>
  )
}
