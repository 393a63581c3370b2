import type { NoticeChannel } from '@nofomo/contracts/vote-notices/endpoints.ts'
import { useLocation } from 'react-router'
import type { Sending } from '../../lib/forms/use-sending.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { paths, withQuery } from '../../shell/paths.ts'
import { whyNotHere } from '../../shell/push/push.messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LabeledSwitch } from '../../ui/labeled-switch.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toldInWords } from './notice.messages.ts'
import type { LoadedChoice, NoticeChoice } from './use-notice-choice.ts'

type NoticeSwitchesProps<Kind extends string> = {
  switches: readonly { kind: Kind; label: string; about: string }[]
  /** How many notices there are at most, and when none. */
  limits: string
  notices: {
    loaded: LoadedChoice<NoticeChoice<Kind>> | null
    loading: Pick<Sending, 'busy' | 'problem'>
    load: () => unknown
    problem: Problem | null
    isHere: boolean
    busy: boolean
    /** `by` undefined: as before. */
    choose: (kinds: Kind[], by?: NoticeChannel['by']) => unknown
  }
}

/** A switch for each notice, once what was chosen has loaded. */
export function NoticeSwitches<Kind extends string>(props: NoticeSwitchesProps<Kind>) {
  const { loaded, loading, load, problem } = props.notices
  if (loaded)
    return (
      <>
        <Switches {...props} loaded={loaded} />
        <Alert small problem={problem} />
      </>
    )
  if (!loading.problem) return <Skeleton className="h-64 w-full" />
  return (
    <Alert problem={loading.problem}>
      <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
        Try again
      </Button>
    </Alert>
  )
}

type SwitchesProps<Kind extends string> = NoticeSwitchesProps<Kind> & {
  loaded: LoadedChoice<NoticeChoice<Kind>>
}

/** A switch for each notice, where they are told, and the ways to change that. */
function Switches<Kind extends string>({
  switches,
  limits,
  loaded: { own, mailTo, support },
  notices: { isHere, busy, choose },
}: SwitchesProps<Kind>) {
  const whyNot = whyNotHere(support)
  const first = whyNot ? 'mail' : 'push'
  const isPossible = !whyNot || mailTo !== null
  const turned = (kind: Kind, isOn: boolean) =>
    isOn ? [...own.kinds, kind] : own.kinds.filter((one) => one !== kind)
  return (
    <>
      <p className="text-sm text-muted">{limits}</p>
      {switches.map(({ kind, label, about }) => (
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
