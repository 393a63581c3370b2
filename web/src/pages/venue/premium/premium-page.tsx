import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import type { ApiKey } from '@nofomo/contracts/premium/endpoints.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PremiumLock } from '../../../features/premium/premium-lock.tsx'
import { loadOnServer, useVenueData } from '../../../features/venue-home/venue-data.ts'
import {
  hasPremium,
  loadStanding,
  may,
  useVenueStanding,
} from '../../../features/venue-home/venue-standing.ts'
import { api } from '../../../lib/http/api-client.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { BrandingEditor } from './branding-editor.tsx'
import { ExportSection } from './export-section.tsx'
import { KeysSection } from './keys-section.tsx'

type Tools = { keys: ApiKey[]; branding: Branding | null }

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Export & branding', noindex: true }) }

async function askTools(venueId: string, options?: Parameters<typeof api>[2]): Promise<Tools> {
  const input = { query: { venueId } }
  const [{ keys }, { branding }] = await Promise.all([
    api('GET /api/venue/api-keys', input, options),
    api('GET /api/venue/branding', input, options),
  ])
  return { keys, branding }
}

type Loaded = ServerData<Tools> | null

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'premium') ? askTools(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/premium`: the venue's groups as files, keys for its own programs, and the look of its pages. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'premium')) return null
  return <PremiumScreen key={standing.venue.id} loaded={loaded} standing={standing} />
}

function PremiumScreen({ loaded, standing }: { loaded: Loaded; standing: Standing }) {
  const { venue } = standing
  const isOpen = hasPremium(standing)
  const known = useVenueData({
    venueId: venue.id,
    key: ['premium'],
    ask: (options) => askTools(venue.id, options),
    loaded,
  })
  const { data, set } = known
  return (
    <>
      <NotFresh sentence="Keys and branding could not be loaded." known={known} skeleton="h-64" />
      {data && !isOpen && (
        <PremiumLock standing={standing}>
          Raw export, keys for your own programs and the look of your redeem page are part of Premium. What is
          on the screen of any other section can be saved without it.
        </PremiumLock>
      )}
      {data && isOpen && <ExportSection venueId={venue.id} />}
      {data && (isOpen || data.keys.length > 0) && (
        <KeysSection
          keys={data.keys}
          venueId={venue.id}
          mayMake={isOpen}
          onChanged={(change) => set((before) => ({ ...before, keys: change(before.keys) }))}
        />
      )}
      {data && isOpen && (
        <BrandingEditor
          loaded={data.branding}
          venue={venue}
          onSaved={(branding) => set((before) => ({ ...before, branding }))}
        />
      )}
    </>
  )
}
