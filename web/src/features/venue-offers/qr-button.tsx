import type { VenueOffer } from '@nofomo/contracts/venue-offers.ts'
import { lazy } from 'react'
import { retryImport } from '../../platform/retry-import.ts'
import { Button } from '../../ui/button.tsx'
import { LateDialog } from '../../ui/late.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

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
