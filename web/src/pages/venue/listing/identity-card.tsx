import { identityForm } from '@nofomo/contracts/listing/forms.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ListingProps } from './types.ts'

/** What the venue is called and where it is, to correct: NoFOMO's staff decide, at every venue. */
export function IdentityCard({ listing, venue, onChanged }: ListingProps) {
  const [isOpen, setOpen] = useState(false)
  const correct = useFocusBack(isOpen)
  const { name = venue.name, address = '' } = listing.shown
  return (
    <Card as="section" aria-labelledby="identity" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="identity" className="text-2xl">
          Name and address
        </h3>
        <p translate="no" className="wrap-anywhere">
          {name}, {address}
        </p>
      </div>
      {isOpen ? (
        <IdentityForm
          shown={{
            name: listing.pending?.fields.name ?? name,
            address: listing.pending?.fields.address ?? address,
          }}
          venue={venue}
          onChanged={onChanged}
          onEnd={() => setOpen(false)}
        />
      ) : (
        <Button
          ref={correct}
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          Correct it
        </Button>
      )}
    </Card>
  )
}

type IdentityFormProps = Omit<ListingProps, 'listing'> & {
  shown: { name: string; address: string }
  onEnd: () => void
}

function IdentityForm({ shown, venue, onChanged, onEnd }: IdentityFormProps) {
  const form = useContractForm({
    schema: identityForm,
    send: async (changes) => {
      const call = { body: { venueId: venue.id, changes } }
      const { listing } = await inOrder((headers) => api('PUT /api/venue/listing', call, { headers }))
      onChanged(listing)
      onEnd()
      const isHeld = listing.pending?.fields.name ?? listing.pending?.fields.address
      toast(isHeld === undefined ? 'Nothing changed.' : 'Sent. We decide by tomorrow noon.')
    },
  })
  return (
    <form {...form.props} aria-label="Correct name and address" className="grid max-w-xl grid-cols-1 gap-4">
      <p className="text-muted">Our people look at it by tomorrow noon. Until then groups see the old one.</p>
      <Field
        autoFocus
        label="Name"
        name="name"
        maxLength={limits.venueNameLength}
        required
        defaultValue={shown.name}
        error={form.problems.name}
      />
      <Field
        label="Address"
        name="address"
        maxLength={limits.addressLength}
        required
        defaultValue={shown.address}
        error={form.problems.address}
      />
      <FormFoot form={form} submit={['Send for review', 'Sending…']} leave={['Keep it', onEnd]} />
    </form>
  )
}
