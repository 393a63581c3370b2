import type { OfferEstimate } from '@nofomo/contracts/endpoints/venue-offers.ts'
import { lazy, useState } from 'react'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { LateDialog } from '../../../ui/late/late.tsx'
import { type OfferDialog, useOfferDialog } from '../../../venue/offer-dialogs.ts'
import type { Venue } from '../types.ts'

const SendDialog = lazy(() => retryImport(() => import('./send-dialog.tsx')))
const InstantDialog = lazy(() => retryImport(() => import('./instant-dialog.tsx')))

type SendingDialogsProps = {
  venue: Venue
  /** Null while it is not known. */
  estimate: OfferEstimate | null
  /** Loads the offers again. */
  onSent: () => Promise<void>
}

/** The dialogs that send offers, opened by the address. */
export function SendingDialogs(props: SendingDialogsProps) {
  const { shown, close } = useOfferDialog()
  const [times, setTimes] = useState({ send: 0, instant: 0 })
  const [before, setBefore] = useState<OfferDialog | null>(null)
  if (shown !== before) {
    setBefore(shown)
    // Each opening begins anew, as the draft says.
    if (shown) setTimes({ ...times, [shown]: times[shown] + 1 })
  }
  return (
    <>
      {times.send > 0 && (
        <LateDialog open={shown === 'send'} onClose={close}>
          <SendDialog key={`send ${times.send}`} {...props} open={shown === 'send'} onClose={close} />
        </LateDialog>
      )}
      {times.instant > 0 && (
        <LateDialog open={shown === 'instant'} onClose={close}>
          <InstantDialog
            key={`instant ${times.instant}`}
            {...props}
            open={shown === 'instant'}
            onClose={close}
          />
        </LateDialog>
      )}
    </>
  )
}
