import BarChart3 from 'lucide-react/icons/chart-column'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import type { ComponentType, ReactNode } from 'react'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { useUser } from '../../platform/user.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const description = 'Groups near you are deciding where to go. See them, greet them, and win their table.'

export const handle: PageHandle<unknown> = {
  meta: () => ({ title: 'Partner Portal', description, canonical: paths.partners() }),
}

const benefits = [
  'Suggested first to groups you suit',
  'Booking requests answered from your dashboard',
  'A say in what we build next',
]

/** `/partners`: what NoFOMO offers venues. Public. */
export function Component() {
  const user = useUser()
  const isPartner = user?.userType === 'venue'
  return (
    <PageShell>
      <div className="mb-8 grid max-w-prose grid-cols-1 gap-3 pt-4">
        <h1 className="text-4xl sm:text-5xl">
          {isPartner ? `Welcome, ${user.firstName ?? user.contactName}` : 'Partner Portal'}
        </h1>
        <p className="text-lg text-muted">{description}</p>
        {!isPartner && <p>Look around. For the full features, sign in with your venue’s account.</p>}
        {!isPartner && <Doors />}
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Feature icon={LayoutDashboard} title="Venue Dashboard" action={<DashboardLink />}>
          Booking requests from groups that chose you, to confirm or decline.
        </Feature>
        <Feature icon={Megaphone} title="Marketing Tools" action={<Badge>Coming Soon</Badge>}>
          Offers that reach a group while it is still deciding.
        </Feature>
        <Feature icon={BarChart3} title="Revenue Insights" action={<Badge>Coming Soon</Badge>}>
          Which groups came, and what turned the others away.
        </Feature>
      </ul>
      <Founding />
    </PageShell>
  )
}

function Doors() {
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <ButtonLink to={paths.venueSignup()}>Create a venue account</ButtonLink>
      <ButtonLink to={paths.venueLogin()} look="quiet">
        Sign in
      </ButtonLink>
    </div>
  )
}

function DashboardLink() {
  return (
    <ButtonLink to={paths.venueDashboard()} look="quiet" size="small">
      Open the dashboard
    </ButtonLink>
  )
}

type FeatureProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>
  title: string
  action: ReactNode
  children: string
}

function Feature({ icon: Icon, title, action, children }: FeatureProps) {
  return (
    <Card as="li" className="grid content-start justify-items-start gap-3 p-5 sm:p-7">
      <Icon aria-hidden="true" className="size-5 text-accent-text" />
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{children}</p>
      {action}
    </Card>
  )
}

function Founding() {
  return (
    <section
      aria-labelledby="founding"
      className="mt-6 grid grid-cols-1 gap-4 rounded-card bg-tint p-5 sm:p-7"
    >
      <h2 id="founding" className="text-2xl sm:text-3xl">
        Founding partners
      </h2>
      <p className="max-w-prose">
        The first venues in Seattle help us get this right, and keep their price for it.
      </p>
      <p className="font-display text-4xl font-bold">
        $49 <span className="text-lg">per month, locked in</span>
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </section>
  )
}
