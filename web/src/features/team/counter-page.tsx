import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../platform/api-client.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths, withQuery } from '../../platform/paths.ts'
import { useFreshOnReturn } from '../../platform/use-fresh-on-return.ts'
import { NoticePage } from '../../shell/notice-page.tsx'
import { useSignOut } from '../../sign-in/use-sign-out.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { NumberedSteps, type Step } from '../../ui/numbered-steps.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { DoorCard } from './door-card.tsx'

/** `phone`: the name of a counter's phone; null for a member. `venues`: those it redeems for. */
type Loaded = { phone: string | null; venues: readonly string[] }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Redeem vouchers', noindex: true }) }

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const options = { context, signal: request.signal }
  const { user } = await api('GET /api/auth/me', {}, options)
  if (user?.userType === 'counter')
    return { phone: user.contactName, venues: user.venueId && user.venue ? [user.venue.name] : [] }
  if (user?.userType !== 'venue') return { phone: null, venues: [] }
  const { standings } = await api('GET /api/venue/standings', {}, options)
  const redeeming = standings.filter(({ capabilities }) => capabilities.may.includes('redemption'))
  return { phone: null, venues: redeeming.map(({ venue }) => venue.name) }
}

const steps: readonly Step[] = [
  ['Ask for the code', 'Your guest opens the offer on their phone and shows its QR code.'],
  ['Scan it', 'Open this phone’s camera, point it at the code, and open the link that appears.'],
  ['Redeem it', 'Press Redeem on the page that opens. It works once; then give them what was promised.'],
]

/** `/redeem`: the home of a phone at the counter, and how redeeming works, for members too. */
export function Component() {
  const { phone, venues } = useLoaderData<Loaded>()
  useFreshOnReturn()
  if (venues.length === 0) return <NotSetUp />
  return (
    <DoorCard icon={ScanLine} title={`Redeem at ${venues.join(', ')}`}>
      {phone !== null && (
        <p className="text-muted">
          This phone is <strong className="text-ink">{phone}</strong>.
        </p>
      )}
      <NumberedSteps steps={steps} />
      <div className="border-t border-line pt-5">
        {phone === null ? (
          <ButtonLink to={paths.venueDashboard()} look="quiet">
            Back to the dashboard
          </ButtonLink>
        ) : (
          <SignPhoneOut />
        )}
      </div>
    </DoorCard>
  )
}

/** The link works once: a phone that signs out needs another. */
function SignPhoneOut() {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, signOut } = useSignOut(paths.redeem())
  const button = useFocusBack(isAsking)
  if (!isAsking)
    return (
      <Button ref={button} look="quiet" onClick={() => setAsking(true)}>
        Sign Out
      </Button>
    )
  return (
    <ConfirmButton
      question="Sign this phone out? To redeem again it needs a new link from somebody of the venue."
      yes="Sign Out"
      isBusy={busy}
      problem={problem}
      onYes={signOut}
      onNo={() => setAsking(false)}
    />
  )
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
