import type { Session } from '@nofomo/contracts/sessions.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { track } from '../../platform/analytics/track.ts'
import { paths } from '../../platform/paths.ts'
import { usePublicAddress } from '../../platform/public-url.ts'
import { ShareSquadButton } from '../../session/share/share-button.tsx'
import { sharedSession } from '../../session/share/shared-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { mailLink, messageLink } from './share-texts.ts'

/** The link, and every way to send it. */
export function SharePanel({ session }: { session: Session }) {
  const link = usePublicAddress(paths.vote(session.id))
  const wide = 'w-full'
  return (
    <Card as="section" aria-labelledby="share" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="share" className="text-2xl">
          Send the link
        </h2>
        <p className="text-muted max-sm:hidden">One tap opens it. Nobody needs an account.</p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          readOnly
          aria-label="Voting link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-h-12 min-w-0 sm:flex-1 rounded-control border border-edge bg-surface px-4 text-ellipsis"
        />
        <CopyButton
          text={link}
          className="min-w-28"
          onCopied={() => track('link_copied', { channel: 'copy' })}
        />
      </div>
      <div className="grid gap-2 sm:max-lg:grid-cols-2">
        <a
          href={messageLink(session, link)}
          onClick={() => track('link_shared', { channel: 'sms' })}
          className={buttonClass('quiet', 'normal', wide)}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          Text Your Squad
        </a>
        <a
          href={mailLink(session, link)}
          onClick={() => track('link_shared', { channel: 'email' })}
          className={buttonClass('quiet', 'normal', wide)}
        >
          <Mail aria-hidden="true" className="size-5" />
          Email the Group
        </a>
        <ShareSquadButton share={sharedSession(session, link)} className="w-full sm:max-lg:col-span-2" />
      </div>
      <a
        href={paths.vote(session.id)}
        target="_blank"
        rel="noopener"
        className={`${textLinkClass} justify-self-start`}
      >
        Test Voting Link
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Card>
  )
}
