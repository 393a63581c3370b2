import type { SentOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useState } from 'react'
import { randomUuid } from '../../../../lib/browser/random-uuid.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { problemOf } from '../../../../lib/http/problem.ts'
import { sendFailure } from './send.messages.ts'
import { fieldsOfOffer, offerIn, type SendDraft, targetsIn } from './send-draft.ts'
import type { useSendDraft } from './use-send-draft.ts'

type SendOfferOptions = {
  venueId: string
  written: ReturnType<typeof useSendDraft>
  onSent: () => Promise<void>
}

/** Sends what is written, once however often it is pressed or asked again. What was typed stays until it worked. */
export function useSendOffer({ venueId, written: { draft, keep, clear }, onSent }: SendOfferOptions) {
  const sending = useSending()
  const [sent, setSent] = useState<SentOffer | null>(null)

  async function sendNow(targets: Pick<SendDraft, 'targets' | 'groupIds'>) {
    const key = draft.key ?? randomUuid()
    keep({ key })
    const body = { venueId, ...offerIn(draft), targetGroups: targetsIn(targets), key }
    setSent(await api('POST /api/venue/offers', { body }))
    clear()
    void onSent()
  }

  return {
    ...sending,
    sent,
    sendTo: (targets: Pick<SendDraft, 'targets' | 'groupIds'> = draft) =>
      sending.send(
        () => sendNow(targets),
        (error) => {
          const problem = problemOf(error, { failed: sendFailure, network: sendFailure })
          if (!fieldsOfOffer.some((field) => field in problem.fields)) return problem
          // Its own sentence stands beside the field, in the first step.
          keep({ step: 1 })
          return { ...problem, sentence: sendFailure }
        },
      ),
  }
}
