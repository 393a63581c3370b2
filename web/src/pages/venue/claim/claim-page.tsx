import ChartColumn from 'virtual:icons/chart-column'
import Pencil from 'virtual:icons/pencil'
import Sparkles from 'virtual:icons/sparkles'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { NoScript } from '../../../shell/no-script.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ClaimPage, loadClaimPage } from './api.ts'
import { Wizard } from './wizard.tsx'

const description = 'Find your place, prove that it is yours, and see the groups that are deciding about it.'

export const handle: PageHandle<ClaimPage> = {
  meta: () => ({ title: 'Claim your venue', description, canonical: paths.claim() }),
}

export const loader = (args: LoaderFunctionArgs): Promise<ClaimPage> => loadClaimPage(args)

/** `/claim`: the wizard by which somebody comes to act for a venue. Public. */
export function Component() {
  const page = useLoaderData<ClaimPage>()
  return (
    <PageShell signInLinks={<SignInLinks />}>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-6">
        <div className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-1 gap-2">
            <h1 className="text-4xl sm:text-5xl">Your place, in the vote</h1>
            <p className="max-w-prose text-pretty text-muted sm:text-lg">{description}</p>
          </div>
          <NoScript>Searching works without scripts. To send your claim, turn JavaScript on.</NoScript>
          <Wizard page={page} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Benefits />
          <HelpBox support={page.support} />
          <TextLink to={paths.landing()} className="justify-self-start px-1">
            Back to Home
          </TextLink>
        </div>
      </div>
    </PageShell>
  )
}

/** Both lead back here. */
function SignInLinks() {
  const { pathname, search } = useLocation()
  const redirect = pathname + search
  const link =
    'inline-flex min-h-11 items-center px-1 font-bold min-[390px]:whitespace-nowrap underline-offset-4 hover:underline max-[24rem]:text-xs sm:px-2'
  return (
    <nav aria-label="Venue account" className="flex">
      <Link to={withQuery(paths.venueLogin(), { redirect })} className={`${link} whitespace-nowrap`}>
        Sign In
      </Link>
      <Link to={withQuery(paths.venueSignup(), { redirect })} className={link}>
        Create Account
      </Link>
    </nav>
  )
}

/** Whom to ask. `support` is the address for help, null where none is configured: then there is nothing to say. */
function HelpBox({ support }: { support: string | null }) {
  if (!support) return null
  return (
    <aside aria-label="Help" className="rounded-card bg-tint p-5">
      <h2 className="text-lg">Need Help?</h2>
      <p>
        Write to{' '}
        <a href={`mailto:${support}`} className="font-bold underline underline-offset-4 wrap-anywhere">
          {support}
        </a>
        . A person answers.
      </p>
    </aside>
  )
}

const benefits = [
  [
    ChartColumn,
    'Analytics Dashboard',
    'See the groups that are deciding about you right now. You see numbers, never who voted for what.',
  ],
  [
    Pencil,
    'Manage Your Listing',
    'Put your name behind the page that groups see, answer their booking requests, and invite your team.',
  ],
  [
    Sparkles,
    'Priority Placement in AI Suggestions',
    'Verified venues have a boost in suggestions, labeled “Partner”. Votes, ranks and places in search are not for sale.',
  ],
] as const

/** The benefits of claiming a venue. */
function Benefits() {
  return (
    <ul aria-label="Benefits of claiming" className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-1">
      {benefits.map(([Icon, title, text]) => (
        <Card
          as="li"
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 p-4 sm:grid-cols-1 sm:p-5 lg:grid-cols-[auto_minmax(0,1fr)]"
        >
          <span className="row-span-2 grid size-10 place-items-center rounded-full bg-tint text-accent-text">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </Card>
      ))}
    </ul>
  )
}
