import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import { brandingForm } from '@nofomo/contracts/premium/forms.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSectionPath } from '../../../features/venue-home/use-section-path.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { LeaveDialog, useUnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BrandingFields, type Look } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'

type Venue = { id: string; name: string; image: string }
type BrandingEditorProps = {
  loaded: Branding | null
  venue: Venue
  onSaved: (branding: Branding | null) => void
}

const plain: Look = { color: '#0a5c4a', showPicture: true, text: '' }

/** Color, picture and text of the redeem page, with a preview in both themes. */
export function BrandingEditor({ loaded, venue, onSaved }: BrandingEditorProps) {
  const hasPicture = venue.image.startsWith('/images/venues/')
  const editor = useLook(loaded && lookOf(loaded, hasPicture), venue.id, onSaved)
  const { look, saved, isChanged, change, takeBack } = editor
  const { props, busy, problem, problems } = editor.form
  const { blocker } = useUnsavedGuard(isChanged)
  return (
    <TitledCard
      id="branding"
      title="Your redeem page"
      className="gap-5"
      about="Groups that open your voucher see your color, your picture and a few words of yours."
    >
      <form {...props} className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <BrandingFields look={look} problems={problems} onChange={change} />
          {look.showPicture && !hasPicture && <NoPicture />}
          <Alert problem={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {busy ? 'Saving…' : 'Save the look'}
            </Button>
            {saved && (
              <Button look="ghost" busy={busy} onClick={takeBack}>
                Back to NoFOMO’s look
              </Button>
            )}
          </div>
        </div>
        <BrandingPreview look={look} venue={venue} hasPicture={hasPicture} />
      </form>
      <LeaveDialog blocker={blocker} />
    </TitledCard>
  )
}

function lookOf({ color, picture, text }: Branding, hasPicture: boolean): Look {
  return { color, showPicture: picture !== null || !hasPicture, text: text ?? '' }
}

/** What is edited, what is saved, and how it is sent. */
function useLook(loaded: Look | null, venueId: string, onSaved: BrandingEditorProps['onSaved']) {
  const [saved, setSaved] = useState(loaded)
  const [look, setLook] = useState(loaded ?? plain)
  const failure = (error: unknown) => problemOf(error, { failed: 'The look could not be saved.' })
  const form = useContractForm({ schema: brandingForm, values: () => look, send: put, failure })
  async function put(next: Look | null) {
    const branding = next && { ...next, text: next.text || null }
    const stored = await apiInOrder('PUT /api/venue/branding', { body: { venueId, branding } })
    onSaved(stored.branding)
    setSaved(next && look)
    if (!next) setLook(plain)
    toast(next ? 'Saved: your redeem page looks like this now' : 'Your redeem page looks as before')
  }
  return {
    look,
    saved,
    form,
    isChanged: JSON.stringify(look) !== JSON.stringify(saved ?? plain),
    change(part: Partial<Look>) {
      setLook((before) => ({ ...before, ...part }))
      form.forgive(...Object.keys(part))
    },
    takeBack: () => void form.run(() => put(null), failure),
  }
}

function NoPicture() {
  const pathOf = useSectionPath()
  return (
    <p className="-mt-3 text-sm text-muted">
      You have no picture of your own yet, so none is shown.{' '}
      <Link to={pathOf('listing')} className="font-bold text-sound underline underline-offset-4">
        Add one in your listing
      </Link>
    </p>
  )
}
