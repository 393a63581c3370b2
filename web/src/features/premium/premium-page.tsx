import type { Branding } from '@nofomo/contracts/offers.ts'
import type { ApiKey } from '@nofomo/contracts/premium.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../lib/http/api-client.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import { PremiumLock } from '../../venue/premium-lock.tsx'
import { loadVenueData, noVenueData, type VenueData } from '../../venue/use-venue-data.ts'
import { hasPremium, loadStanding, may, useVenueStanding } from '../../venue/venue-standing.ts'
import { BrandingEditor } from './branding-editor.tsx'
import { ExportSection } from './export-section.tsx'
import { KeysSection } from './keys-section.tsx'

type Tools = { keys: ApiKey[]; branding: Branding | null }

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Export & branding', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<VenueData<Tools> | null> {
  const { isKnown, standing } = await loadStanding(args)
  if (!isKnown) return noVenueData()
  if (!standing || !may(standing, 'premium')) return null
  const input = { query: { venueId: standing.venue.id } }
  const options = { context: args.context, signal: args.request.signal }
  const both = Promise.all([
    api('GET /api/venue/api-keys', input, options),
    api('GET /api/venue/branding', input, options),
  ])
  return loadVenueData(both.then(([{ keys }, { branding }]) => ({ keys, branding })))
}

/** `/venue/dashboard/premium`: the venue's groups as files, keys for its own programs, and the look of its pages. */
export function Component() {
  const known = useLoaderData<VenueData<Tools> | null>()
  const standing = useVenueStanding()
  if (!known || !standing) return null
  const { venue } = standing
  if (!known.data) return <NotLoaded sentence="Keys and branding could not be loaded." isStale={false} />
  const { keys, branding } = known.data
  const isOpen = hasPremium(standing)
  return (
    <>
      {!isOpen && (
        <PremiumLock standing={standing}>
          Raw export, keys for your own programs and the look of your redeem page are part of Premium. What is
          on the screen of any other section can be saved without it.
        </PremiumLock>
      )}
      {isOpen && <ExportSection key={`export ${venue.id}`} venueId={venue.id} />}
      {(isOpen || keys.length > 0) && (
        <KeysSection key={`keys ${venue.id}`} loaded={keys} venueId={venue.id} mayMake={isOpen} />
      )}
      {isOpen && <BrandingEditor key={`branding ${venue.id}`} loaded={branding} venue={venue} />}
    </>
  )
}
