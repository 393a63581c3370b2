import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { NoScript } from '../../../shell/no-script.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ClaimPage, loadClaimPage } from './api.ts'
import { Benefits } from './benefits.tsx'
import { HelpBox } from './help-box.tsx'
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
