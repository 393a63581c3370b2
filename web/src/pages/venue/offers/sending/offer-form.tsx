import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import type { FormEvent, ReactNode, Ref } from 'react'
import { fieldsOf } from '../../../../lib/forms/fields-of.ts'
import type { Problem, Problems } from '../../../../lib/http/problem.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { inputAt } from '../../../../lib/time/date-time-input.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field, TextArea } from '../../../../ui/field.tsx'
import { KindChoice } from '../kind-choice.tsx'
import { TemplateButtons } from '../template-buttons.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { missingInWords } from './send.messages.ts'
import {
  filledFrom,
  mayGoOn,
  type OfferFields,
  problemsOfOffer,
  type SendDraft,
  sendTemplates,
} from './send-draft.ts'
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

type OfferFieldsProps = {
  draft: SendDraft
  errors: Problems<OfferFields>
  change: ChangeSend
  /** In ms. */
  now: number
}

/** What the offer is, and until when. */
function OfferFieldset({ draft, errors, change, now }: OfferFieldsProps) {
  const field = fieldsOf(draft, errors, change)
  return (
    <>
      <TemplateButtons
        templates={sendTemplates}
        onUse={(template) => change(filledFrom(template, serverNow()))}
      />
      <Field
        label="Title"
        hint="What groups read first, in one line."
        required
        autoComplete="off"
        maxLength={venueFormLimits.offerTextLength}
        {...field('title')}
      />
      <TextArea
        label="Description"
        hint="The small print, such as what it is not valid for."
        required
        maxLength={venueFormLimits.offerDetailsLength}
        {...field('description')}
      />
      <KindChoice
        kind={draft.kind}
        discount={draft.discount}
        name="discount"
        error={errors.discount}
        onChange={change}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label="Valid until, Seattle’s time"
          type="datetime-local"
          required
          min={inputAt(now)}
          className="min-w-0"
          {...field('validUntil')}
        />
        <Field
          label="Voucher limit (optional)"
          type="number"
          inputMode="numeric"
          min={offerLimits.uses.min}
          max={offerLimits.uses.max}
          placeholder="No limit"
          {...field('maxUses', 'max_redemptions')}
        />
      </div>
    </>
  )
}
