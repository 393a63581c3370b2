import type { VoteNoticeKind } from '@nofomo/contracts/values/session-options.ts'
import { useLocation } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { whyNotHere } from '../../shell/push/push.messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LabeledSwitch } from '../../ui/labeled-switch.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { hostSwitches, toldInWords } from './notice.messages.ts'
import { useNotices } from './use-notices.ts'

/** What the host is told of the vote: a switch for each notice, and where. */
export function HostNotices({ sessionId }: { sessionId: string }) {
  const notices = useNotices(sessionId)
  const { loaded, loading, load, problem } = notices
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <h3 className="text-lg">What we tell you</h3>
      {loaded ? (
        <Switches notices={notices} loaded={loaded} />
      ) : (
        !loading.problem && <Skeleton className="h-64 w-full" />
      )}
      <Alert problem={loaded ? problem : loading.problem}>
        {!loaded && (
          <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
            Try again
          </Button>
        )}
      </Alert>
    </div>
  )
}

type Notices = ReturnType<typeof useNotices>
type SwitchesProps = { notices: Notices; loaded: NonNullable<Notices['loaded']> }

function Switches({ notices: { isHere, busy, choose }, loaded }: SwitchesProps) {
  const { own, mailTo, support } = loaded
  const whyNot = whyNotHere(support)
  const first = whyNot ? ('mail' as const) : ('push' as const)
  const isPossible = !whyNot || mailTo !== null
  const turned = (kind: VoteNoticeKind, isOn: boolean) =>
    isOn ? [...own.kinds, kind] : own.kinds.filter((one) => one !== kind)
  return (
    <>
      <p className="text-sm text-muted">Four notices at most, none between 10 PM and 8 AM in Seattle.</p>
      {hostSwitches.map(({ kind, label, about }) => (
        <LabeledSwitch
          key={kind}
          label={label}
          about={about}
          isOn={own.kinds.includes(kind)}
          isBusy={busy}
          isDisabled={!isPossible}
          onChange={(isOn) => choose(turned(kind, isOn), own.by === null ? first : undefined)}
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
