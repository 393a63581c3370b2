import { useState } from 'react'
import { type ChangeDraft, useTabDraft } from '../../../../lib/storage/use-tab-draft.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { emptyDraft, isSendDraft, openedDraft, type SendDraft } from './send-draft.ts'

export type ChangeSend = (part: Partial<SendDraft>) => void

/** What is being written in this tab. Any change but of the step makes it another sending. */
export function useSendDraft(form: 'send' | 'instant', venueId: string) {
  const [kept, keep] = useTabDraft(`offer_${form}_${venueId}`, emptyDraft, isSendDraft)
  const [openedAt] = useState(() => serverNow())
  const change: ChangeSend = (part) => keep({ key: null, ...part })
  return {
    draft: openedDraft(kept, openedAt),
    change,
    /** Leaves the sending the same. */
    keep: keep as ChangeDraft<SendDraft>,
    clear: () => keep(emptyDraft),
  }
}
