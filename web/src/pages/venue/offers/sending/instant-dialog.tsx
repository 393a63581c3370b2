import { useNow } from '../../../../lib/time/use-now.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Venue } from '../types.ts'
import { OfferForm } from './offer-form.tsx'
import { SentMessage } from './sent-message.tsx'
import { useSendDraft } from './use-send-draft.ts'
import { useSendOffer } from './use-send-offer.ts'

type InstantProps = { venue: Venue; onSent: () => Promise<void>; onClose: () => void }

/** Sends an offer in one step to groups in which somebody has the page open. */
export default function InstantDialog({ open, ...form }: InstantProps & { open: boolean }) {
  return (
    <Dialog title="Instant offer" open={open} onClose={form.onClose} focus="first">
      <InstantForm {...form} />
    </Dialog>
  )
}

function InstantForm({ venue, onSent, onClose }: InstantProps) {
  const now = useNow()
  const written = useSendDraft('instant', venue.id)
  const { draft, clear } = written
  const { form, sent, busy, problem, forget, sendTo } = useSendOffer({ venueId: venue.id, written, onSent })
  if (sent) return <SentMessage sent={sent} onClose={onClose} />

  return (
    <OfferForm
      {...{ form, draft, now, problem, busy }}
      lead={
        <p className="-mt-3 text-muted">It goes at once to groups in which somebody has the page open.</p>
      }
      next={busy ? 'Sending…' : 'Send now'}
      change={(part) => {
        forget()
        written.change(part)
      }}
      onCancel={() => {
        clear()
        onClose()
      }}
      onNext={() => void sendTo({ targets: 'viewing_now', groupIds: [] })}
    />
  )
}
