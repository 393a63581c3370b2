import type { Home, Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { lazy } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useReachedEnd } from '../../../features/onboarding/use-tastes.ts'
import { api } from '../../../lib/http/api-client.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'
import { type AskOptions, useServerData } from '../../../lib/queries/use-server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../../ui/late/late.tsx'
import { ServedPart } from '../../../ui/late/served-part.tsx'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecentPlans } from './recent-plans.tsx'

type Loaded = ServerData<Home>

const loadCrews = () => import('./own-crews.tsx')

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Your plans', noindex: true }) }

const askHome = (options: AskOptions) => api('GET /api/app/home', {}, options)

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  return currentServerData(await askHome({ context, signal: request.signal }))
}

/** `/app`: the home of a signed-in consumer, with their plans. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  return (
    <QueryScope key={loaded.data.user.id}>
      <ShownHome loaded={loaded} />
    </QueryScope>
  )
}

/** Friends vote in the meantime: the plans are loaded again when the page is looked at again. A failure keeps them. */
function ShownHome({ loaded }: { loaded: Loaded }) {
  const { data, reload } = useServerData({ key: ['home'], ask: askHome, loaded })
  const home = data ?? loaded.data
  return (
    <PageShell
      aside={
        <span className="max-[22rem]:hidden">
          <Badge>Beta</Badge>
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_1fr] lg:gap-y-9 lg:pt-8">
        <Hero firstName={home.user.firstName} />
        <div className="grid grid-cols-1 gap-4 lg:row-span-2">
          <ProfileCard home={home} />
          <FinishTastes tastes={home.tastes} />
          {home.user.isGuest && <KeepYourPlans />}
        </div>
        <div className="grid grid-cols-1 gap-8 lg:row-span-2">
          <RecentPlans plans={home.plans} planCount={home.planCount} />
          <ServedPart load={loadCrews} onServer={null} props={{ name: home.user.firstName ?? '' }} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Explainer />
          <KnowASpot plans={home.plans} onAdded={reload} />
        </div>
      </div>
    </PageShell>
  )
}

function Hero({ firstName }: { firstName: string | null }) {
  return (
    <div className="grid grid-cols-1 content-start gap-4 pt-2 sm:gap-6">
      <h1 className="text-4xl sm:text-5xl min-w-0">Where to next{firstName ? `, ${firstName}` : ''}?</h1>
      <p className="max-w-md text-muted sm:text-xl">
        Pick a few places, share one link, and let your friends settle it.
      </p>
      <ButtonLink to={paths.appCreate()} size="large" className="sm:justify-self-start">
        Create Voting Session
      </ButtonLink>
    </div>
  )
}

/** A guest's plans are lost with this browser. */
function KeepYourPlans() {
  return (
    <section className="grid gap-3 rounded-card bg-tint p-5">
      <h2 className="text-xl">Keep your plans</h2>
      <p>
        As a guest you have them in this browser only. Sign in with an email and they move along, with your
        points.
      </p>
      <ButtonLink
        to={withQuery(paths.consumerLogin(), { redirect: paths.app() })}
        look="quiet"
        className="justify-self-start"
      >
        Sign in with an email
      </ButtonLink>
    </section>
  )
}

const steps = [
  ['Create', 'Three places that fit the evening, and any of your own.'],
  ['Share', 'One link. Friends vote on their phones, no account needed.'],
  ['Go', 'A winner, the reason why, and a plan B. Then ask for the table.'],
] as const

/** How a plan works. */
function Explainer() {
  return <NumberedSteps title="How it works" steps={steps} />
}

/** Leads to what is left of the onboarding. */
function FinishTastes({ tastes }: Pick<Home, 'tastes'>) {
  const reachedEnd = useReachedEnd()
  if (tastes === 'done' || reachedEnd) return null
  return (
    <section className="grid gap-3 rounded-card bg-tint p-5">
      <h2 className="text-xl">{tastes === 'begun' ? 'Finish your tastes' : 'Tell us your tastes'}</h2>
      <p>
        {tastes === 'begun'
          ? 'A few taps are left. Your suggestions know the rest already.'
          : 'Five quick rounds, one minute: your suggestions fit you from then on.'}
      </p>
      <ButtonLink to={paths.tastes()} look="quiet" className="justify-self-start">
        {tastes === 'begun' ? 'Go on' : 'Let’s go'}
      </ButtonLink>
    </section>
  )
}

const AddSpotDialog = lazy(() => retryImport(() => import('./add-spot-dialog.tsx')))

/** Adds a place somebody has in mind to an open list, or to a new one. */
function KnowASpot({ plans, onAdded }: { plans: Plan[]; onAdded: () => unknown }) {
  const { isWanted, show, control } = useDialog()
  return (
    <section aria-labelledby="spot" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="spot" className="text-2xl">
        Know a Great Spot?
      </h2>
      <p className="text-muted">Put it to the vote, in a plan of yours or in a new one.</p>
      <Button look="quiet" className="justify-self-start" onClick={show}>
        Add a Venue
      </Button>
      {isWanted && (
        <LateDialog {...control}>
          <AddSpotDialog plans={plans} onAdded={onAdded} {...control} />
        </LateDialog>
      )}
    </section>
  )
}
