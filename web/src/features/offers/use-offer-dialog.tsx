import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { lazy, type ReactNode, useState } from 'react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { LateDialog } from '../../ui/late/late.tsx'
import type { OfferView } from './offer-dialog.tsx'

type DialogState = { offer: Offer; view: OfferView; isOpen: boolean; time: number }

const OfferDialog = lazy(() => retryImport(() => import('./offer-dialog.tsx')))

type OfferDialogControl = {
  /** The offer in the dialog; null while it is closed. */
  current: Offer | null
  lookAt: (offer: Offer, view: OfferView) => void
  /** May be rendered anywhere in the page. */
  dialog: ReactNode
}

/** One dialog for all offers of a page. Loaded when it is first opened. `mayTake`: no vote is needed first. */
export function useOfferDialog(sessionId: string, mayTake: boolean): OfferDialogControl {
  const [looking, setLooking] = useState<DialogState | null>(null)
  const close = () => setLooking((before) => before && { ...before, isOpen: false })
  return {
    current: looking?.isOpen ? looking.offer : null,
    lookAt: (offer, view) => {
      setLooking((before) => ({ offer, view, isOpen: true, time: (before?.time ?? 0) + 1 }))
    },
    dialog: looking && (
      <LateDialog open={looking.isOpen} onClose={close}>
        <OfferDialog
          key={looking.time}
          sessionId={sessionId}
          offer={looking.offer}
          mayTake={mayTake}
          startWith={looking.view}
          open={looking.isOpen}
          onClose={close}
        />
      </LateDialog>
    ),
  }
}
