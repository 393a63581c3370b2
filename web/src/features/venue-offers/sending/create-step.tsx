import type { FormEvent } from 'react'
import type { Problem, Problems } from '../../../lib/http/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { OfferFieldset } from './offer-fields.tsx'
import { missingInWords } from './send.messages.ts'
import { mayGoOn, type OfferFields, problemsOfOffer, type SendDraft } from './send-draft.ts'
import type { ChangeSend } from './use-send-draft.ts'

type CreateStepProps = {
  draft: SendDraft
  change: ChangeSend
  now: number
  /** What the server refused. */
  problem: Problem | null
  onCancel: () => void
  onNext: () => void
}

/** Step 1: what the offer is. */
export function CreateStep({ draft, change, now, problem, onCancel, onNext }: CreateStepProps) {
  const problems = problemsOfOffer(draft, now)
  const isValid = mayGoOn(draft, now)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid) onNext()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <OfferFieldset
        draft={draft}
        errors={{ ...shownOf(problems, draft), ...problem?.fields }}
        change={change}
        now={now}
      />
      <DialogFoot note={!isValid && missingInWords(problems)} problem={problem}>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isValid}>
          Next
        </Button>
      </DialogFoot>
    </form>
  )
}

/** What is wrong with something typed. What is missing is told beside Next, not in red. */
export function shownOf(problems: Problems<OfferFields>, draft: SendDraft): Problems<OfferFields> {
  const { discount, validUntil, max_redemptions } = problems
  return {
    ...(discount && draft.discount !== '' && { discount }),
    ...(validUntil && draft.validUntil !== '' && { validUntil }),
    ...(max_redemptions && { max_redemptions }),
  }
}
