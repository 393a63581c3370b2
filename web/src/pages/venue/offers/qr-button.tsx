import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { lazy } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../../ui/late/late.tsx'

const QrDialog = lazy(() => retryImport(() => import('./qr-dialog.tsx')))

/** Opens the offer's QR code. */
export function QrButton({ offer }: { offer: VenueOffer }) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <Button look="quiet" size="small" className="min-h-11" aria-haspopup="dialog" onClick={show}>
        QR Code<span className="sr-only"> of {offer.offer_text}</span>
      </Button>
      {isWanted && (
        <LateDialog {...control}>
          <QrDialog offer={offer} {...control} />
        </LateDialog>
      )}
    </>
  )
}
