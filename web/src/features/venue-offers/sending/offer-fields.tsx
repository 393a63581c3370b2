import { venueFormLimits } from '@nofomo/contracts/values/forms/venue-form-limits.ts'
import { offerLimits } from '@nofomo/contracts/values/offer-limits.ts'
import type { Problems } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { inputAt } from '../../../lib/time/date-time-input.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
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
  return (
    <>
      <TemplateButtons
        templates={sendTemplates}
        onUse={(template) => change(filledFrom(template, serverNow()))}
      />
      <Field
        label="Title"
        hint="What groups read first, in one line."
        name="title"
        required
        autoComplete="off"
        maxLength={venueFormLimits.offerTextLength}
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Description"
        hint="The small print, such as what it is not valid for."
        name="description"
        required
        maxLength={venueFormLimits.offerDetailsLength}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
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
          name="validUntil"
          type="datetime-local"
          required
          min={inputAt(now)}
          className="min-w-0"
          value={draft.validUntil}
          error={errors.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
        <Field
          label="Voucher limit (optional)"
          name="max_redemptions"
          type="number"
          inputMode="numeric"
          min={offerLimits.uses.min}
          max={offerLimits.uses.max}
          placeholder="No limit"
          value={draft.maxUses}
          error={errors.max_redemptions}
          onChange={({ target }) => change({ maxUses: target.value })}
        />
      </div>
    </>
  )
}
