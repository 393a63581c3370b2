import type { FormEvent, ReactNode, Ref } from 'react'
import type { Problem, Problems } from '../../../../lib/http/problem.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { OfferFieldset } from './offer-fields.tsx'
import { missingInWords } from './send.messages.ts'
import { mayGoOn, type OfferFields, problemsOfOffer, type SendDraft } from './send-draft.ts'
import type { ChangeSend } from './use-send-draft.ts'

type OfferFormProps = {
  draft: SendDraft
  change: ChangeSend
  now: number
  /** What the server refused. */
  problem: Problem | null
  form?: Ref<HTMLFormElement>
  busy?: boolean
  /** Above the fields. */
  lead?: ReactNode
  next: string
  onCancel: () => void
  onNext: () => void
}

/** Step 1: what the offer is. */
export function OfferForm({ draft, change, now, problem, form, busy, lead, next, ...on }: OfferFormProps) {
  const problems = problemsOfOffer(draft, now)
  const isValid = mayGoOn({ ...draft, step: 1 }, now)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid && !busy) on.onNext()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {lead}
      <OfferFieldset
        draft={draft}
        errors={{ ...shownOf(problems, draft), ...problem?.fields }}
        change={change}
        now={now}
      />
      <DialogFoot note={!isValid && missingInWords(problems)} problem={problem}>
        <Button look="ghost" onClick={on.onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy === true} disabled={!isValid}>
          {next}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** What is wrong with something typed. What is missing is told beside Next, not in red. */
function shownOf(problems: Problems<OfferFields>, draft: SendDraft): Problems<OfferFields> {
  const { discount, validUntil, max_redemptions } = problems
  return {
    ...(discount && draft.discount !== '' && { discount }),
    ...(validUntil && draft.validUntil !== '' && { validUntil }),
    ...(max_redemptions && { max_redemptions }),
  }
}
