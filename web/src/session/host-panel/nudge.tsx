import Share2 from 'virtual:icons/share-2'
import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { paths } from '../../shell/paths.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { Button } from '../../ui/button.tsx'
import { useSharing } from '../share/use-sharing.tsx'
import { nudgeOf } from './ballot.messages.ts'

/** Reminds the group through the device's share sheet, or through ours where it has none. */
export function Nudge({ session, missing }: { session: Session; missing: number | null }) {
  const url = usePublicAddress(paths.vote(session.id))
  const { send, dialog } = useSharing({ title: `“${session.title}”`, description: nudgeOf(missing), url })
  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={send}>
        <Share2 aria-hidden="true" className="size-5" />
        Nudge your friends
      </Button>
      {dialog}
    </>
  )
}
