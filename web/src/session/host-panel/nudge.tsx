import type { Session } from '@nofomo/contracts/sessions.ts'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { hasDeviceShare, shareWithDevice } from '../../platform/device-share.ts'
import { paths } from '../../platform/paths.ts'
import { usePublicAddress } from '../../platform/public-url.ts'
import { Button } from '../../ui/button.tsx'
import { ShareDialog } from '../share/lazy-share-dialog.ts'
import { nudgeOf } from './ballot-words.ts'

/** Reminds the group through the device's share sheet, or through ours where it has none. */
export function Nudge({ session, missing }: { session: Session; missing: number | null }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const url = usePublicAddress(paths.vote(session.id))
  const words = nudgeOf(missing)

  async function nudge() {
    if (!hasDeviceShare()) return setDialog('open')
    const text = `“${session.title}” ${words}`
    const outcome = await shareWithDevice({ title: session.title, text, url })
    if (outcome === 'shared') track('link_shared', { channel: 'device' })
    if (outcome === 'refused') setDialog('open')
  }

  return (
    <>
      <Button look="quiet" className="justify-self-start" onClick={nudge}>
        <Share2 aria-hidden="true" className="size-5" />
        Nudge your friends
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <ShareDialog
            title={session.title}
            description={words}
            url={url}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
