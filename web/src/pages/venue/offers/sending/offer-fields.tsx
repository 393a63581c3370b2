import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { fieldsOf } from '../../../../lib/forms/fields-of.ts'
import type { Problems } from '../../../../lib/http/problem.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { inputAt } from '../../../../lib/time/date-time-input.ts'
import { Field, TextArea } from '../../../../ui/field.tsx'
import { KindChoice } from '../kind-choice.tsx'
import { TemplateButtons } from '../template-buttons.tsx'
import { filledFrom, type OfferFields, type SendDraft, sendTemplates } from './send-draft.ts'
import type { ChangeSend } from './use-send-draft.ts'

type OfferFieldsProps = {
  draft: SendDraft
  errors: Problems<OfferFields>
  change: ChangeSend
  /** In ms. */
  now: number
}

/** What the offer is, and until when. */
export function OfferFieldset({ draft, errors, change, now }: OfferFieldsProps) {
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
