import type { CrewNoticeKind } from '@nofomo/contracts/values/crews.ts'
import { useLocation } from 'react-router'
import { toldInWords } from '../../../session/notices/notice.messages.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { whyNotHere } from '../../../shell/push/push.messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LabeledSwitch } from '../../../ui/labeled-switch.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
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
          <Switches notices={notices} loaded={loaded} />
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

type Notices = ReturnType<typeof useCrewNotices>
type SwitchesProps = { notices: Notices; loaded: NonNullable<Notices['loaded']> }

function Switches({ notices: { isHere, busy, choose }, loaded }: SwitchesProps) {
  const { own, mailTo, support } = loaded
  const whyNot = whyNotHere(support)
  const isPossible = !whyNot || mailTo !== null
  const turned = (kind: CrewNoticeKind, isOn: boolean) =>
    isOn ? [...own.kinds, kind] : own.kinds.filter((one) => one !== kind)
  return (
    <>
      <p className="text-sm text-muted">{limitsInWords}</p>
      {noticeSwitches.map(({ kind, label, about }) => (
        <LabeledSwitch
          key={kind}
          label={label}
          about={about}
          isOn={own.kinds.includes(kind)}
          isBusy={busy}
          isDisabled={!isPossible}
          onChange={(isOn) =>
            choose(turned(kind, isOn), own.by === null ? (whyNot ? 'mail' : 'push') : undefined)
          }
        />
      ))}
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {own.by && <span>{toldInWords(own, isHere, mailTo)}</span>}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {own.by && !isHere && !whyNot && (
          <Button look="quiet" size="small" busy={busy} onClick={() => choose([...own.kinds], 'push')}>
            Tell me on this device
          </Button>
        )}
        {own.by === 'push' && mailTo !== null && (
          <Button look="quiet" size="small" busy={busy} onClick={() => choose([...own.kinds], 'mail')}>
            Tell me by mail
          </Button>
        )}
      </div>
      {whyNot && <p className="text-sm text-muted">{whyNot}</p>}
      {mailTo === null && <SignIn />}
    </>
  )
}

function SignIn() {
  const { pathname } = useLocation()
  return (
    <p className="text-sm text-muted">
      <span>To be told by mail,</span>{' '}
      <TextLink to={withQuery(paths.consumerLogin(), { redirect: pathname })}>sign in with a link</TextLink>
      <span>.</span>
    </p>
  )
}
