import Hash from 'virtual:icons/hash'
import Mail from 'virtual:icons/mail'
import MessageCircle from 'virtual:icons/message-circle'
import MessageSquare from 'virtual:icons/message-square'
import Share2 from 'virtual:icons/share-2'
import Users from 'virtual:icons/users'
import type { analyticsChannels } from '@nofomo/contracts/analytics/names.ts'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { track } from '../../../lib/analytics/track.ts'
import { hasDeviceShare, shareWithDevice } from '../../../lib/browser/device-share.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import {
  categoryInWords,
  channelLinks,
  clipboardText,
  type Message,
  messageFor,
  type ShareInput,
  winnerLine,
} from './share-channels.ts'

/** Maximum length of the personal note: it must fit into a text message together with the invitation. */
const maxNoteLength = 300

type ShareDialogProps = ShareInput & { open: boolean; onClose: () => void }

/** Six ways to invite the group, with a personal note. */
export default function ShareDialog({ open, onClose, ...shared }: ShareDialogProps) {
  const { pathname, search } = useLocation()
  const here = usePublicAddress(pathname + search)
  const [note, setNote] = useState('')
  const message = messageFor({ ...shared, url: shared.url ?? here }, note)
  return (
    <Dialog title="Share with Squad" open={open} onClose={onClose} focus="first">
      <SharedCards {...shared} />
      <div className="grid gap-2">
        <h3 className="font-sans text-sm tracking-normal text-muted">Choose how to share</h3>
        <Channels message={message} />
      </div>
      <TextArea
        label="Custom Message (Optional)"
        rows={3}
        maxLength={maxNoteLength}
        placeholder="Add a personal note to your invitation..."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="text-center text-sm text-muted">
        {shared.isOver
          ? 'The vote is over: your friends will see the result'
          : 'Your friends will be able to join the vote and see results'}
      </p>
    </Dialog>
  )
}

function SharedCards({ activity, results }: Pick<ShareInput, 'activity' | 'results'>) {
  if (!activity && !results) return null
  return (
    <div className="grid gap-2">
      {activity && (
        <div className="rounded-control bg-tint p-4">
          <p translate="no" className="font-bold">
            {activity.name}
          </p>
          <p className="text-sm text-muted">{categoryInWords(activity.category)}</p>
        </div>
      )}
      {results && (
        <div className="rounded-control border border-line bg-surface p-4">
          <h3 className="font-sans text-sm tracking-normal text-muted">Voting Results</h3>
          <p className="font-bold">{winnerLine(results)}</p>
        </div>
      )}
    </div>
  )
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

type Channel = { Icon: Icon; channel: (typeof analyticsChannels)[number] }

const channels: Record<string, Channel> = {
  Messages: { Icon: MessageSquare, channel: 'sms' },
  WhatsApp: { Icon: MessageCircle, channel: 'whatsapp' },
  Email: { Icon: Mail, channel: 'email' },
  Twitter: { Icon: Hash, channel: 'twitter' },
  Facebook: { Icon: Users, channel: 'facebook' },
}
const otherChannel: Channel = { Icon: Share2, channel: 'device' }

function Channels({ message }: { message: Message }) {
  return (
    <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
      <CopyButton
        text={clipboardText(message)}
        label="Copy Link"
        className="px-2!"
        refusal="Copying was refused. Send it another way."
        onCopied={() => track('link_copied', { channel: 'copy' })}
      />
      {channelLinks(message).map(({ label, href }) => {
        const { Icon, channel } = channels[label] ?? otherChannel
        return (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => track('link_shared', { channel })}
            className={buttonClass('quiet', 'normal', 'px-2!')}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {label}
          </a>
        )
      })}
      <DeviceShare message={message} />
    </div>
  )
}

/** The device's share sheet, where it has one. Rendered only after a press, so the device is known. */
function DeviceShare({ message: { title, text, url } }: { message: Message }) {
  const [isRefused, setRefused] = useState(false)
  if (!hasDeviceShare()) return null
  async function share() {
    setRefused(false)
    const outcome = await shareWithDevice({ title, text, url })
    if (outcome === 'shared') track('link_shared', { channel: 'device' })
    setRefused(outcome === 'refused')
  }
  return (
    <>
      <Button look="ghost" className="col-span-full" onClick={share}>
        <Share2 aria-hidden="true" className="size-5 shrink-0" />
        More ways…
      </Button>
      {isRefused && (
        <p role="alert" className="col-span-full text-sm font-bold text-no">
          This browser did not open its share sheet. Copy the link, or send it one of the ways above.
        </p>
      )}
    </>
  )
}
