import type { ReactNode } from 'react'
import { track } from '../../../lib/analytics/track.ts'
import { hasDeviceShare, shareWithDevice } from '../../../lib/browser/device-share.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../../ui/late/late.tsx'
import { ShareDialog } from './lazy-share-dialog.ts'
import type { ShareInput } from './share-channels.ts'

/** What can be sent without asking anything more. */
export type SharedLink = ShareInput & { title: string; description: string; url: string }

type Sharing = {
  /** Opens the device's share sheet, or ours where it has none or refuses. */
  send: () => Promise<void>
  /** Opens ours. */
  showDialog: () => void
  /** May be rendered anywhere in the page. */
  dialog: ReactNode
}

/** Sending something: by the device's share sheet first. */
export function useSharing(share: SharedLink): Sharing {
  const { isWanted, show, control } = useDialog()
  async function send() {
    if (!hasDeviceShare()) return show()
    const { title, description, url } = share
    const outcome = await shareWithDevice({ title, text: `${title} ${description}`, url })
    if (outcome === 'shared') track('link_shared', { channel: 'device' })
    if (outcome === 'refused') show()
  }
  return {
    send,
    showDialog: show,
    dialog: isWanted && (
      <LateDialog {...control}>
        <ShareDialog {...share} {...control} />
      </LateDialog>
    ),
  }
}
