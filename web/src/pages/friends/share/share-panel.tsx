import ExternalLink from 'virtual:icons/external-link'
import Mail from 'virtual:icons/mail'
import MessageCircle from 'virtual:icons/message-circle'
import Share2 from 'virtual:icons/share-2'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import { sharedSession } from '../../../features/sessions/share/shared-session.ts'
import { type SharedLink, useSharing } from '../../../features/sessions/share/use-sharing.tsx'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { isOpen, outcomeInWords } from '../../../features/voting/votes/vote-status.ts'
import { track } from '../../../lib/analytics/track.ts'
import { hasDeviceShare } from '../../../lib/browser/device-share.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { paths } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { linkPurpose } from './share.messages.ts'
import { mailLink, messageLink, resultLinks } from './share-links.ts'

/** What is sent: the vote while it is open, then its result. */
export function useShared(snapshot: Snapshot): SharedLink {
  const { session, results } = snapshot
  const open = isOpen(results.status)
  const url = usePublicAddress(open ? paths.vote(session.id) : paths.results(session.id))
  if (open) return sharedSession(session, url)
  return {
    title: session.title,
    description: afterTime(snapshot, outcomeInWords(snapshot) ?? ''),
    url,
    isOver: true,
  }
}

type SendButtonProps = { share: SharedLink; size?: 'normal' | 'large'; className?: string }

/** The page's main action. */
export function SendButton({ share, size = 'normal', className = '' }: SendButtonProps) {
  const { send, dialog } = useSharing(share)
  return (
    <>
      <Button className={`w-full ${className}`} size={size} aria-haspopup="dialog" onClick={send}>
        <Share2 aria-hidden="true" className="size-5 shrink-0" />
        Share with Squad
      </Button>
      {dialog}
    </>
  )
}

/** The link, and on a wide page every way to send it. `children`: what else to do first. */
export function SharePanel({ snapshot, children }: { snapshot: Snapshot; children?: ReactNode }) {
  const open = isOpen(snapshot.results.status)
  const share = useShared(snapshot)
  return (
    <Card as="section" aria-labelledby="share" className="grid grid-cols-1 gap-3 p-4 sm:gap-4 sm:p-7">
      <div className="grid gap-1">
        <h2 id="share" className="text-lg sm:text-2xl">
          {open ? 'Send the link' : 'Send the result'}
        </h2>
        <p className="text-muted max-sm:hidden">
          <span key={String(open)}>{linkPurpose(open)}</span>
        </p>
      </div>
      <SendButton share={share} size="large" className="max-lg:hidden" />
      <div className="flex flex-wrap gap-2">
        <input
          readOnly
          aria-label="Voting link"
          value={share.url}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 flex-1 rounded-control border border-edge bg-surface px-4 text-ellipsis"
        />
        <CopyButton
          text={share.url}
          className="px-4!"
          onCopied={() => track('link_copied', { channel: 'copy' })}
        />
      </div>
      <div className="max-lg:hidden">
        <Ways snapshot={snapshot} />
      </div>
      {children}
    </Card>
  )
}

/** The ways to send that a phone's page folds: the main action is the device's own. */
export function MoreWays({ snapshot }: { snapshot: Snapshot }) {
  return (
    <details className="lg:hidden">
      <summary className={textLinkClass}>More ways</summary>
      <Ways snapshot={snapshot} />
    </details>
  )
}

function Ways({ snapshot: { session, results }, snapshot }: { snapshot: Snapshot }) {
  const open = isOpen(results.status)
  const share = useShared(snapshot)
  const { showDialog, dialog } = useSharing(share)
  // Without a sheet of the device, the main action opens our dialog.
  const hasSheet = useBrowserValue(hasDeviceShare, false)
  const links = open
    ? { message: messageLink(session, share.url), mail: mailLink(session, share.url) }
    : resultLinks(share)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
        <a
          href={links.message}
          onClick={() => track('link_shared', { channel: 'sms' })}
          className={buttonClass('quiet', 'normal', 'px-2!')}
        >
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          Text Your Squad
        </a>
        <a
          href={links.mail}
          onClick={() => track('link_shared', { channel: 'email' })}
          className={buttonClass('quiet', 'normal', 'px-2!')}
        >
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          Email the Group
        </a>
      </div>
      <div className="flex flex-wrap gap-x-5">
        {open && (
          <a href={paths.vote(session.id)} target="_blank" rel="noopener" className={textLinkClass}>
            Test Voting Link
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
        {hasSheet && (
          <button type="button" aria-haspopup="dialog" className={textLinkClass} onClick={showDialog}>
            More ways to send
          </button>
        )}
      </div>
      {dialog}
    </div>
  )
}
