import { claimIncomplete } from '@nofomo/contracts/forms/claims.ts'
import { type ClaimMethod, claimMethods, claimRoles } from '@nofomo/contracts/values/claim-options.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { limits } from '@nofomo/contracts/values/options.ts'
import type { ChangeEvent } from 'react'
import type { Problems } from '../../lib/http/problem.ts'
import { Field, Select } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { methodHint, roleNames } from './claim.messages.ts'
import type { ClaimFields } from './claim-draft.ts'

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
export function ContactFields({ isNew, fields, problems, methods, onChange }: ContactFieldsProps) {
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
