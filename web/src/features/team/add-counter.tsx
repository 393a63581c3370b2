import type { Team } from '@nofomo/contracts/endpoints/team.ts'
import { counterForm } from '@nofomo/contracts/forms/team.ts'
import { venueFormLimits } from '@nofomo/contracts/values/forms/venue-form-limits.ts'
import { useContractForm } from '../../lib/forms/use-contract-form.ts'
import { api } from '../../lib/http/api-client.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { MadeLink, Venue } from './types.ts'

type AddCounterProps = {
  venue: Venue
  onChanged: (team: Team) => void
  onMade: (made: MadeLink) => void
}

/** Names a phone at the counter and makes its link. */
export function AddCounter({ venue, onChanged, onMade }: AddCounterProps) {
  const { props, busy, problem, problems } = useContractForm({
    schema: counterForm,
    send: async ({ name }) => {
      const { team, url, qrCodeDataUrl } = await api('POST /api/venue/team/counters', {
        body: { venueId: venue.id, name },
      })
      onChanged(team)
      onMade({ url, qrCodeDataUrl, name })
    },
    failure: (error) => problemOf(error, { failed: 'The link could not be made.' }),
  })
  return (
    <form {...props} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <Field
        label="Name of the phone"
        hint="As your team calls it, such as “Bar” or “Front desk”."
        name="name"
        autoComplete="off"
        maxLength={venueFormLimits.counterNameLength}
        error={problems.name}
      />
      <Alert small problem={problem} />
      <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
        {busy ? 'Adding…' : 'Add a phone'}
      </Button>
    </form>
  )
}
