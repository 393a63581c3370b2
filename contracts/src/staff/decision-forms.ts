import * as z from 'zod/mini'
import { peopleLimits } from '../people/limits.ts'
import { maxDecisionNoteLength, reportActions } from '../reports/choices.ts'
import { line, lines } from '../text/forms.ts'
import { reviewActions, reviewLimits } from './review-options.ts'

/** What staff decide about claims, listings, reports and people. */

const notes = (missing?: string) => lines(reviewLimits.notesLength, missing)

type ClaimDecision = { action: (typeof reviewActions)[number]; adminNotes?: string | null | undefined }

/** The claimant reads why. */
export const hasReason: z.core.CheckFn<ClaimDecision> = ({ value, issues }) => {
  if (value.action === 'reject' && !value.adminNotes)
    issues.push({
      code: 'custom',
      input: value,
      path: ['adminNotes'],
      message: 'Write why. The claimant reads it in the mail.',
    })
}

export const claimDecisionFields = {
  action: z.enum(reviewActions),
  adminNotes: notes(),
  /** Hands the venue over from whoever acts for it now. */
  isReplacing: z.boolean(),
}

/** `isRival`: somebody acts for the venue already. */
export const claimDecisionForm = (isRival: boolean) =>
  z.object(claimDecisionFields).check(hasReason, ({ value, issues }) => {
    if (isRival && value.action === 'approve' && !value.isReplacing)
      issues.push({
        code: 'custom',
        input: value,
        path: ['isReplacing'],
        message: 'Somebody acts for this venue already: tick this, or reject the claim.',
      })
  })

export const listingDecisions = [
  z.object({ action: z.literal('accept') }),
  z.object({
    action: z.literal('refuse'),
    reason: notes('Write why. Whoever sent the change reads it in the mail.'),
  }),
] as const
export const listingDecisionForm = z.discriminatedUnion('action', listingDecisions)

export const reportDecisionFields = {
  action: z.enum(reportActions),
  venueId: z.optional(line(100)),
  /** Mailed to the host if something is taken down. */
  note: z.optional(lines(maxDecisionNoteLength)),
}

type ReportDecision = {
  action: (typeof reportActions)[number]
  venueId?: string | undefined
  note?: string | undefined
}

/** What is taken down is named, and the host reads why. */
export const saysWhatAndWhy: z.core.CheckFn<ReportDecision> = ({ value, issues }) => {
  const { action, venueId, note } = value
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (action === 'remove_venue' && !venueId) refuse('venueId', 'Choose the place to remove')
  if (['hide', 'remove_venue', 'clear_words'].includes(action) && !note)
    refuse('note', 'Write why. It is kept in the audit, and the host reads it.')
}

export const reportDecisionForm = z.object(reportDecisionFields).check(saysWhatAndWhy)

/** The address is typed again, to erase somebody. */
export const erasureFields = {
  confirm: line(peopleLimits.searchLength, 'Type it again to confirm.'),
  note: line(peopleLimits.noteLength),
}
const isTypedAgain = (confirm: string) =>
  z.refine<{ confirm: string }>((typed) => typed.confirm.toLowerCase() === confirm, {
    path: ['confirm'],
    error: `Type “${confirm}” to confirm.`,
  })
export const erasureForm = (confirm: string) => z.object(erasureFields).check(isTypedAgain(confirm))

/** Owners close their own account. */
export const closingForm = (confirm: string) =>
  z.object({ confirm: erasureFields.confirm }).check(isTypedAgain(confirm))
