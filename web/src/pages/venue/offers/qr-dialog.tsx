import Download from 'virtual:icons/download'
import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { isPublic, validInWords } from './offer.messages.ts'

type QrDialogProps = { offer: VenueOffer; open: boolean; onClose: () => void }

/** The QR code of an offer's public page, to print or to show. It redeems nothing. */
export default function QrDialog({ offer, ...control }: QrDialogProps) {
  const { qrCodeDataUrl, redemptionUrl } = offer.qrCode
  return (
    <Dialog title="QR Code" focus="first" {...control}>
      <div className="grid gap-1">
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{offer.offer_text}</p>
        <p className="text-sm text-muted">{validInWords(offer)}</p>
      </div>
      {qrCodeDataUrl === '' ? (
        <p className="rounded-control bg-tint p-5 text-center font-bold">QR Code not available</p>
      ) : (
        <img
          src={qrCodeDataUrl}
          width={224}
          height={224}
          alt={`QR code of the public page with ${offer.offer_text}`}
          className="size-56 justify-self-center rounded-control border border-line"
        />
      )}
      <p>
        {isPublic(offer)
          ? 'It leads to your public page, which says what is on. '
          : 'It leads to your public page. This offer is for the groups it was sent to, and does not stand there. '}
        Put it on a table or in the window. It redeems nothing: groups get vouchers of their own while they
        decide.
      </p>
      <p className="text-sm text-muted wrap-anywhere">{redemptionUrl}</p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {qrCodeDataUrl !== '' && (
          <a href={qrCodeDataUrl} download={`nofomo-offer-${offer.id}.png`} className={buttonClass('quiet')}>
            <Download aria-hidden="true" className="size-5 shrink-0" />
            Download
          </a>
        )}
        <CopyButton text={redemptionUrl} label="Copy the link" />
      </div>
    </Dialog>
  )
}
