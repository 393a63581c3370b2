import type { FormEvent } from 'react'
import { useNow } from '../../../lib/time/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Venue } from '../types.ts'
import { shownOf } from './create-step.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { OfferFieldset } from './offer-fields.tsx'
import { missingInWords } from './send.messages.ts'
import { mayGoOn, problemsOfOffer, type SendDraft } from './send-draft.ts'
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

  const problems = problemsOfOffer(draft, now)
  const isValid = mayGoOn({ ...draft, step: 1 }, now)
  function change(part: Partial<SendDraft>) {
    forget()
    written.change(part)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid && !busy) void sendTo({ targets: 'viewing_now', groupIds: [] })
  }
  function cancel() {
    clear()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="-mt-3 text-muted">It goes at once to groups in which somebody has the page open.</p>
      <OfferFieldset
        draft={draft}
        errors={{ ...shownOf(problems, draft), ...problem?.fields }}
        change={change}
        now={now}
      />
      <DialogFoot note={!isValid && missingInWords(problems)} problem={problem}>
        <Button look="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={!isValid}>
          {busy ? 'Sending…' : 'Send now'}
        </Button>
      </DialogFoot>
    </form>
  )
}
