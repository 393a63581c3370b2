import ArrowLeft from 'virtual:icons/arrow-left'
import { claimForm, claimIncomplete, newVenueClaimForm } from '@nofomo/contracts/claims/forms.ts'
import { type ClaimMethod, claimMethods, claimRoles } from '@nofomo/contracts/claims/options.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import type { ChangeEvent, RefObject } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import type { Problems } from '../../../lib/http/problem.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { deviceNow, serverNow } from '../../../lib/time/clock.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { sendClaim, withdrawClaim } from './api.ts'
import { methodHint, roleNames } from './claim.messages.ts'
import {
  type ChosenVenue,
  type ClaimDraft,
  type ClaimFields,
  claimBody,
  firstFields,
  saysTheSame,
} from './claim-draft.ts'
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
    failure: failed,
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

/** Back to step 1 and what was found there. */
function BackToSearch({ query }: { query: string }) {
  return (
    <TextLink to={withQuery(paths.claim(), { q: query || undefined })} className="-my-2 justify-self-start">
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Search
    </TextLink>
  )
}

/** The venue that is being claimed. */
function ChosenCard({ venue }: { venue: ChosenVenue }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-tint p-3">
      {venue.image && (
        <div className="w-20 shrink-0">
          <VenuePicture image={venue.image} sizes="80px" className="rounded-control" />
        </div>
      )}
      <div className="min-w-0">
        <p translate="no" className="font-bold wrap-anywhere">
          {venue.name}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{venue.address || 'Address not available'}</p>
        {venue.isNew && <p className="text-sm text-muted">Location to be confirmed</p>}
      </div>
    </div>
  )
}

const methodNames: Record<ClaimMethod, string> = { phone: 'Phone', email: 'Email' }
const methodSegments = claimMethods.map((value) => ({ value, label: methodNames[value] }))

type ContactFieldsProps = {
  /** A venue that nobody knows needs its address. */
  isNew: boolean
  fields: ClaimFields
  problems: Problems<keyof ClaimFields>
  methods: readonly ClaimMethod[]
  onChange: (part: Partial<ClaimFields>) => void
}

/** The fields of a claim. */
function ContactFields({ isNew, fields, problems, methods, onChange }: ContactFieldsProps) {
  const text = (name: 'contactName' | 'phone' | 'email' | 'venueAddress') => ({
    name,
    value: fields[name],
    required: true,
    error: problems[name] === claimIncomplete ? 'This is required' : problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <>
      {isNew && (
        <Field
          {...text('venueAddress')}
          label="Venue address"
          hint="Street and number, as guests would type it into a map."
          autoComplete="street-address"
          maxLength={limits.addressLength}
        />
      )}
      <Field
        {...text('contactName')}
        label="Contact name"
        autoComplete="name"
        maxLength={formLimits.personNameLength}
      />
      <Field
        {...text('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={formLimits.phoneLength}
      />
      <Field
        {...text('email')}
        label="Email"
        type="email"
        hint="An address at the venue’s own website counts in the verification."
        autoComplete="email"
        maxLength={formLimits.emailLength}
      />
      <Select
        label="Your role"
        name="role"
        value={fields.role}
        onChange={({ target }) =>
          onChange({ role: claimRoles.find((role) => role === target.value) ?? 'owner' })
        }
        choices={claimRoles.map((role) => [role, roleNames[role]])}
      />
      <SegmentedControl
        legend="Verification method"
        name="verificationMethod"
        segments={methodSegments}
        value={fields.verificationMethod}
        hint={methodHint(fields.verificationMethod, methods)}
        onChange={(verificationMethod) => onChange({ verificationMethod })}
      />
    </>
  )
}
