import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import { useFreshOnReturn } from '../../../lib/live/use-fresh-on-return.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { askWhoIsSignedIn } from '../../../shell/signed-in.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { isUnanswered } from './answers.ts'
import { ScanScreen } from './scan-screen.tsx'

/** `phone`: the name of a counter's phone; null for a member. `venues`: those it redeems for. */
type Loaded = { phone: string | null; venues: readonly string[] }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Redeem vouchers', noindex: true }) }

/** In the browser: as loaded last. The next guest does not wait for the network. */
let known: Loaded | undefined

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  if (import.meta.env.SSR) return load(args)
  try {
    known = await load(args)
    return known
  } catch (error) {
    if (known && isUnanswered(error)) return known
    throw error
  }
}

async function load(args: LoaderFunctionArgs): Promise<Loaded> {
  const options = { context: args.context, signal: args.request.signal }
  const { user } = await askWhoIsSignedIn(args)
  if (user?.userType === 'counter')
    return { phone: user.contactName, venues: user.venueId && user.venue ? [user.venue.name] : [] }
  if (user?.userType !== 'venue') return { phone: null, venues: [] }
  const { standings } = await api('GET /api/venue/standings', {}, options)
  const redeeming = standings.filter(({ capabilities }) => capabilities.may.includes('redemption'))
  return { phone: null, venues: redeeming.map(({ venue }) => venue.name) }
}

/** `/redeem`: the home of a phone at the counter, and where members redeem. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  useFreshOnReturn()
  return loaded.venues.length === 0 ? <NotSetUp /> : <ScanScreen {...loaded} />
}

function NotSetUp() {
  return (
    <NoticePage
      title="This phone redeems nothing"
      text="It is not set up for a counter, or somebody of the venue has ended its access. Ask them for a new link, or sign in."
    >
      <ButtonLink to={withQuery(paths.venueLogin(), { redirect: paths.redeem() })}>Venue Login</ButtonLink>
    </NoticePage>
  )
}
