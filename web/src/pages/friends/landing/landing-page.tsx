import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { YourVouchers } from '../../../features/offers/lazy-vouchers.tsx'
import { api } from '../../../lib/http/api-client.ts'
import { type PageHandle, productDescription, productName } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { PreferencesForm } from './preferences-form.tsx'

type Poster = Pick<Venue, 'id' | 'image'>
/** `place` is the venue that a vote shall be started with, named by `?with=`. */
type LandingData = { posters: Poster[]; place: Venue | null }

/** The subjects of the three pictures: an evening by the water, one at a counter, one at a bar. */
const pictured = ['oyster', 'ramen', 'cocktail']

export const handle: PageHandle<LandingData> = {
  meta: () => ({
    title: 'Where are we going tonight?',
    description: `${productDescription} Suggestions for groups in Seattle.`,
    canonical: '/',
    share: { title: `${productName}: where are we going tonight?`, description: productDescription },
  }),
}

/** Three pictures from the catalog, and the chosen place. The page works without them too. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<LandingData> {
  const options = { context, signal: request.signal }
  const chosen = new URL(request.url).searchParams.get('with')
  const [place, ...found] = await Promise.all([
    chosen ? placeWith(chosen, options) : null,
    ...pictured.map((filter) => firstListed(filter, options)),
  ])
  return { posters: found.flat().map(({ id, image }) => ({ id, image })), place }
}

/** The first of the listed venues that a word describes. A search would do more than a picture needs. */
async function firstListed(filter: string, options: Parameters<typeof api>[2]): Promise<Poster[]> {
  const found = await api('GET /api/venues', { query: { filter, limit: 1 } }, options).catch(() => [])
  return Array.isArray(found) ? found : []
}

/** Null if there is no such place: the page starts votes without it. */
async function placeWith(venueId: string, options: Parameters<typeof api>[2]): Promise<Venue | null> {
  const found = await api('GET /api/venues/:venueId', { params: { venueId } }, options).catch(() => null)
  return found?.venue ?? null
}

type Change = { currentUrl: URL; nextUrl: URL }

/** The pictures stay the same while the page is open. */
export function shouldRevalidate({ currentUrl, nextUrl }: Change): boolean {
  const chosen = (url: URL) => url.searchParams.get('with')
  return currentUrl.pathname !== nextUrl.pathname || chosen(currentUrl) !== chosen(nextUrl)
}

/** The start page: what the product is, and the form that starts a session. */
export function Component() {
  const { posters, place } = useLoaderData<LandingData>()
  return (
    <PageShell aside={<VenueLinks />}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-y-9 lg:pt-8">
        <div className="grid grid-cols-1 content-start gap-3 sm:gap-6">
          <h1 className="text-[clamp(2.5rem,11.5vw,4.5rem)] leading-[1.02]! tracking-[-0.03em]">
            Where are we going tonight?
          </h1>
          <p className="max-w-md text-muted sm:text-xl">
            One link. Friends vote. Decision made. Nobody downloads anything.
          </p>
        </div>
        <div className="lg:row-span-2">
          <PreferencesForm place={place} />
        </div>
        <div className="grid grid-cols-1 content-start gap-7">
          <Posters posters={posters} />
          <YourVouchers />
          <HowItWorks />
        </div>
      </div>
    </PageShell>
  )
}

/** For owners; on a phone they are in the footer. */
function VenueLinks() {
  const link = 'inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline'
  return (
    <nav aria-label="For venues" className="hidden sm:flex">
      <Link to={paths.partners()} className={link}>
        Partner Portal
      </Link>
      <Link to={paths.venueLogin()} className={link}>
        Venue Login
      </Link>
    </nav>
  )
}

const tilts = ['-rotate-2', 'rotate-1', 'rotate-2 translate-y-1']

function Posters({ posters }: { posters: Poster[] }) {
  if (posters.length < tilts.length) return null
  return (
    <div className="grid grid-cols-3 gap-2 px-1 py-2 sm:gap-4">
      {posters.map((poster, index) => (
        <div key={poster.id} className={tilts[index]}>
          <VenuePicture
            image={poster.image}
            sizes="(min-width: 1024px) 200px, 30vw"
            first
            shape="aspect-[5/4] sm:aspect-square"
            className="rounded-2xl shadow-card"
          />
        </div>
      ))}
    </div>
  )
}

const steps = [
  ['Say what you fancy', 'Three places that fit your budget, your number and your part of town.'],
  ['Share one link', 'Friends open it in any browser. No app, no account, thirty seconds.'],
  ['Watch it get decided', 'Votes arrive live. You get a winner, the reason why, and a plan B.'],
] as const

/** The product in three steps. */
function HowItWorks() {
  return <NumberedSteps title="How it works" steps={steps} across />
}
