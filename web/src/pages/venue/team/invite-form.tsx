import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import { inviteForm } from '@nofomo/contracts/team/forms.ts'
import { type InvitedRole, invitedRoles, roleNames } from '@nofomo/contracts/team/roles.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { useAskAgain } from '../../../sign-in/use-ask-again.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { roleMeanings } from './team.messages.ts'
import type { Venue } from './types.ts'

type InviteFormProps = { venue: Venue; isOwner: boolean; onChanged: (team: Team) => void }

/** Invites somebody by mail. What was typed stays until it has worked. */
export function InviteForm({ venue, isOwner, onChanged }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('manager')
  const isOffered = (one: InvitedRole) => isOwner || one !== 'owner'
  const { dialog, askAgain } = useAskAgain()
  const form = useContractForm({
    schema: inviteForm,
    send: async (invited) => {
      const body = { venueId: venue.id, ...invited }
      const { team } = await askAgain(() => api('POST /api/venue/team/invitations', { body }))
      onChanged(team)
      setEmail('')
      toast('The invitation is on its way')
    },
    failure: (error) => problemOf(error, { failed: 'The invitation could not be sent.' }),
  })

  return (
    <TitledCard id="invite" title="Invite a colleague">
      {dialog}
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={formLimits.emailLength}
            value={email}
            error={form.problems.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Select
            label="Role"
            name="role"
            value={role}
            onChange={({ target }) => setRole(target.value as InvitedRole)}
            choices={invitedRoles.filter(isOffered).map((one) => [one, roleNames[one]])}
          />
        </div>
        <p className="text-sm text-muted">
          {roleNames[role]}: {roleMeanings[role]}. We mail a link that works for seven days.
        </p>
        <FormFoot form={form} submit={['Send invitation', 'Inviting…']} />
      </form>
    </TitledCard>
  )
}
