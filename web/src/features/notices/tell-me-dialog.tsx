import { followKinds } from '@nofomo/contracts/sessions/options.ts'
import { useLocation } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { whyNotHere } from '../../shell/push/push.messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { promise, tellMe, toldInWords } from './notice.messages.ts'
import { useNotices } from './use-notices.ts'

type TellMeDialogProps = { sessionId: string; open: boolean; onClose: () => void }

/** Being told when a vote is decided: on this device, or by mail. */
export default function TellMeDialog({ sessionId, open, onClose }: TellMeDialogProps) {
  const notices = useNotices(sessionId)
  const { loaded, loading, load, problem } = notices
  return (
    <Dialog title={tellMe} open={open} onClose={onClose} focus="first">
      <p className="text-sm text-muted">{promise}</p>
      {loaded ? (
        <Choice sessionId={sessionId} notices={notices} loaded={loaded} />
      ) : (
        !loading.problem && <Skeleton className="h-24 w-full" />
      )}
      <Alert problem={loaded ? null : loading.problem}>
        <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
          Try again
        </Button>
      </Alert>
      <Alert problem={problem} />
    </Dialog>
  )
}

type ChoiceProps = {
  sessionId: string
  notices: ReturnType<typeof useNotices>
  loaded: NonNullable<ReturnType<typeof useNotices>['loaded']>
}

function Choice({ sessionId, notices: { isHere, busy, follow, end }, loaded }: ChoiceProps) {
  const { own, mailTo, support } = loaded
  const isTold = followKinds.every((kind) => own.kinds.includes(kind))
  const told = isTold ? toldInWords(own, isHere, mailTo) : null
  const whyNot = whyNotHere(support)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="font-bold wrap-anywhere empty:hidden">
        {told && <span>{told}</span>}
      </p>
      {!(told && isHere) && !whyNot && (
        <Button busy={busy} onClick={() => follow('push')}>
          On this device
        </Button>
      )}
      {whyNot && <p className="text-sm text-muted">{whyNot}</p>}
      {mailTo !== null && !(told && own.by === 'mail') && (
        <Button look="quiet" busy={busy} onClick={() => follow('mail')}>
          <span className="wrap-anywhere">By mail to {mailTo}</span>
        </Button>
      )}
      {mailTo === null && <SignIn sessionId={sessionId} />}
      {told && (
        <Button look="ghost" busy={busy} onClick={end}>
          Stop telling me
        </Button>
      )}
    </div>
  )
}

/** Mail goes only to an address that its owner has proven by a link. */
function SignIn({ sessionId }: { sessionId: string }) {
  const { pathname } = useLocation()
  const back = pathname.startsWith(paths.vote('')) ? paths.results(sessionId) : pathname
  return (
    <p className="text-sm text-muted">
      <span>To be told by mail,</span>{' '}
      <TextLink to={withQuery(paths.consumerLogin(), { redirect: back })}>sign in with a link</TextLink>{' '}
      <span>first: mail goes to proven addresses alone.</span>
    </p>
  )
}
