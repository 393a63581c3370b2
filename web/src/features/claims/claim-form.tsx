import { claimForm, claimIncomplete, newVenueClaimForm } from '@nofomo/contracts/forms/claims.ts'
import type { ClaimMethod } from '@nofomo/contracts/values/claim-options.ts'
import type { RefObject } from 'react'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import { problemOf } from '../../lib/http/problem.ts'
import type { ChangeDraft } from '../../lib/storage/use-tab-draft.ts'
import { deviceNow, serverNow } from '../../lib/time/clock.ts'
import { useUser } from '../../shell/user.ts'
import { FormFrame } from '../../sign-in/form-frame.tsx'
import { Alert } from '../../ui/alert.tsx'
import { sendClaim, withdrawClaim } from './api.ts'
import { BackToSearch } from './back-to-search.tsx'
import { ChosenCard } from './chosen-card.tsx'
import { type ChosenVenue, type ClaimDraft, claimBody, firstFields, saysTheSame } from './claim-draft.ts'
import { ContactFields } from './contact-fields.tsx'
import type { GoTo } from './types.ts'

const failed = 'Failed to submit claim. Please try again.'

type ClaimFormProps = {
  heading: RefObject<HTMLHeadingElement | null>
  venue: ChosenVenue
  /** With the claim of this venue, if one was made. */
  draft: ClaimDraft
  methods: readonly ClaimMethod[]
  change: ChangeDraft<ClaimDraft>
  goTo: GoTo
}

/** Step 2, first half: who claims the venue, and how to reach them. */
export function ClaimForm({ heading, venue, draft, methods, change, goTo }: ClaimFormProps) {
  const user = useUser()
  const fields = draft.fields ?? firstFields(user, methods)
  const before = draft.claim
  const form = useContractForm({
    schema: venue.isNew ? newVenueClaimForm : claimForm,
    values: () => fields,
    send: async (contact) => {
      const body = claimBody(venue, contact, new Date(serverNow()))
      if (before && saysTheSame(before, body)) return goTo('code')
      const { claim } = await sendClaim(body)
      // It is replaced by this one; unproven, it had no effect.
      if (before?.state === 'unverified') withdrawClaim(before.id).catch(() => undefined)
      change({ venue, fields, claim, sentAt: deviceNow(), goesOn: claim.provenAt !== null })
      await goTo(claim.provenAt ? 'done' : 'code')
    },
    failure: (error) => problemOf(error, { failed, network: failed }),
  })
  const isIncomplete = Object.values(form.problems).includes(claimIncomplete)
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackToSearch query={draft.query} />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Claim Your Venue
      </h2>
      <ChosenCard venue={venue} />
      <FormFrame form={form} submit={['Submit Claim', 'Submitting...']} agreeing="By claiming a venue">
        <ContactFields
          isNew={venue.isNew}
          fields={fields}
          problems={form.problems}
          methods={methods}
          onChange={(part) => change({ venue, claim: before, fields: { ...fields, ...part } })}
        />
        <Alert problem={isIncomplete ? { sentence: claimIncomplete } : null} />
        {form.problem?.code === 'network' && (
          <p className="text-sm text-muted">There is no network just now. What you typed stays here.</p>
        )}
      </FormFrame>
    </div>
  )
}
