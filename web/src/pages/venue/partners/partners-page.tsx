import BarChart3 from 'virtual:icons/chart-column'
import LayoutDashboard from 'virtual:icons/layout-dashboard'
import Megaphone from 'virtual:icons/megaphone'
import Store from 'virtual:icons/store'
import type { DashboardSection } from '@nofomo/contracts/venue-home/sections.ts'
import type { ComponentType, ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Contacts, loadContacts } from '../../../features/claims/contacts.ts'
import { notForSale } from '../../../features/premium/premium.messages.ts'
import { PremiumBenefits } from '../../../features/premium/premium-benefits.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const description = 'Groups near you are deciding where to go. See them, greet them, and win their table.'

export const handle: PageHandle<Contacts> = {
  meta: () => ({ title: 'Partner Portal', description, canonical: paths.partners() }),
}

export const loader = ({ context, request }: LoaderFunctionArgs): Promise<Contacts> =>
  loadContacts({ context, signal: request.signal })

/** `/partners`: what NoFOMO offers venues. Public. */
export function Component() {
  const { partners } = useLoaderData<Contacts>()
  return (
    <PageShell>
      <Greeting />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Feature
          icon={Store}
          title="Claim Your Venue"
          action={
            <ButtonLink to={paths.claim()} look="quiet" size="small">
              Find your place
            </ButtonLink>
          }
        >
          Find your place among those that groups vote on, and prove that it is yours. Free.
        </Feature>
        <Feature icon={LayoutDashboard} title="Venue Dashboard" action={<DashboardLink />}>
          The groups deciding about you right now, their booking requests, and the team that answers them.
        </Feature>
        <Feature
          icon={Megaphone}
          title="Marketing Tools"
          action={<SectionLink section="offers">Make an offer</SectionLink>}
        >
          Offers that reach a group while it is still deciding.
        </Feature>
        <Feature
          icon={BarChart3}
          title="Revenue Insights"
          action={<SectionLink section="insights">See your insights</SectionLink>}
        >
          Which groups came, and what turned the others away.
        </Feature>
      </ul>
      <Founding contact={partners} />
      <Premium />
    </PageShell>
  )
}

function Greeting() {
  const user = useUser()
  const isPartner = user?.userType === 'venue'
  return (
    <div className="mb-8 grid max-w-prose grid-cols-1 gap-3 pt-4">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        {isPartner ? `Welcome, ${user.firstName ?? user.contactName}` : 'Partner Portal'}
      </h1>
      <p className="text-lg text-muted">{description}</p>
      {!isPartner && <p>Look around. For the full features, sign in with your venue’s account.</p>}
      {!isPartner && <SignInLinks />}
    </div>
  )
}

function SignInLinks() {
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <ButtonLink to={paths.venueSignup()}>Create a venue account</ButtonLink>
      <ButtonLink to={paths.venueLogin()} look="quiet">
        Sign in
      </ButtonLink>
    </div>
  )
}

/** Asks for a login first if there is none. */
function SectionLink({ section, children }: { section: DashboardSection; children: string }) {
  return (
    <ButtonLink to={paths.venueSection(section)} look="quiet" size="small">
      {children}
    </ButtonLink>
  )
}

function DashboardLink() {
  return (
    <ButtonLink to={paths.venueDashboard()} look="quiet" size="small">
      Open the dashboard
    </ButtonLink>
  )
}

/** What a verified venue can add for money, and what nobody can buy. */
function Premium() {
  return (
    <Card as="section" aria-labelledby="premium" className="mt-6 grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h2 id="premium" className="text-2xl sm:text-3xl">
        Premium
      </h2>
      <p className="max-w-prose">
        <strong className="font-display text-2xl">$29</strong> a month, for venues that we have verified.
        Cancel any time: it stays open to the end of the month that is paid.
      </p>
      <PremiumBenefits className="grid gap-2 sm:grid-cols-2 sm:gap-x-6" />
      <p className="text-muted">{notForSale}</p>
    </Card>
  )
}

type FeatureProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>
  title: string
  /** The way there, or that it is still to come. */
  action: ReactNode
  children: string
}

/** What NoFOMO does for venues: one of a list of cards. */
function Feature({ icon: Icon, title, action, children }: FeatureProps) {
  return (
    <Card as="li" className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-3 p-5 sm:p-7">
      <Icon aria-hidden="true" className="size-5 text-accent-text" />
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{children}</p>
      {action}
    </Card>
  )
}

const benefits = [
  'A boost in suggestions once verified, labeled “Partner”',
  'Booking requests answered from your dashboard',
  'A say in what we build next',
]

/** The founding partners' benefits and price. `contact` is the address for partners, null where none is configured. */
function Founding({ contact }: { contact: string | null }) {
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
      <p className="max-w-prose">
        This is an agreement that you make with us. Premium is something else, and does not come with it: $29
        a month, ordered in your dashboard.
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {contact && (
        <p>
          Write to{' '}
          <a href={`mailto:${contact}`} className="font-bold underline underline-offset-4 wrap-anywhere">
            {contact}
          </a>{' '}
          and we answer ourselves.
        </p>
      )}
    </section>
  )
}
