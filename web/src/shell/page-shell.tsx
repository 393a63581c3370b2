import type { AccountKind } from '@nofomo/contracts/auth/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { homeOf, paths, withQuery } from './paths.ts'
import { useUser } from './user.ts'

type PageShellProps = {
  /** At the right of the header, before the account link. */
  aside?: ReactNode
  /** Links to sign in or sign up, which replace the account link for visitors and guests. */
  signInLinks?: ReactNode
  /** On a phone the first screen of a visitor leads nowhere else: the page itself has ways home and to sign in. */
  isQuiet?: boolean
  /** Where signing in from here leads; else to the account's home. */
  back?: string
  children: ReactNode
}

type Links = readonly (readonly [label: string, path: string])[]

const forVenues: Links = [
  ['Partner Portal', paths.partners()],
  ['Venue Login', paths.venueLogin()],
]
const more: Links = [
  ['Consumer Login', paths.consumerLogin()],
  ['Terms', paths.terms()],
  ['Our data', '/about-data'],
  ['In chats and assistants', '/chats'],
]

/** Header, content and footer of an ordinary page. The content lays out its own columns within 72rem. */
export function PageShell({ aside, signInLinks, isQuiet = false, back, children }: PageShellProps) {
  const user = useUser()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-2 py-2 sm:py-4">
        <BrandMark isQuiet={isQuiet} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 text-sm text-muted">
          {aside}
          {signInLinks && (!user || user.isGuest)
            ? signInLinks
            : (user || !isQuiet) && <AccountLink back={back} />}
        </div>
      </header>
      <main className="flex-1 pb-10">{children}</main>
      <footer className="border-t border-line py-2 text-sm text-muted">
        <nav aria-label="More" className="-mx-2 flex flex-wrap">
          {menu('For venues', forVenues)}
          {link(['Privacy', paths.privacy()])}
          {menu('More', more, <ThemeToggle />)}
        </nav>
      </footer>
    </div>
  )
}

/** Links that a press opens, without a script, too. */
const menu = (name: string, links: Links, last?: ReactNode) => (
  <details>
    <summary className={linkClass}>{name}</summary>
    <div className="flex flex-wrap">
      {links.map(link)}
      {last}
    </div>
  </details>
)

const link = ([label, path]: Links[number]) => (
  <Link key={path} to={path} className={linkClass}>
    {label}
  </Link>
)

const linkClass = 'inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline'

const homeLabels: Record<AccountKind, string> = {
  consumer: 'My plans',
  venue: 'Dashboard',
  counter: 'Counter',
}

/** Links to the account's home, or to signing in. */
function AccountLink({ back }: { back: string | undefined }) {
  const user = useUser()
  const [label, path] = user
    ? ([homeLabels[user.userType], homeOf(user.userType)] as const)
    : (['Login', withQuery(paths.login(), { redirect: back })] as const)
  return (
    <Link to={path} className={`${linkClass} font-bold whitespace-nowrap`}>
      {label}
    </Link>
  )
}

/** The product's name in the header; links a venue's people to their own home, everybody else to the start page. Quiet: not on phones. */
function BrandMark({ isQuiet = false }: { isQuiet?: boolean }) {
  const kind = useUser()?.userType ?? 'consumer'
  const look =
    'font-display inline-flex min-h-11 items-center whitespace-nowrap text-xl font-extrabold tracking-tight'
  const name = (
    <span>
      No<span className="text-accent-text">FOMO</span>
    </span>
  )
  return (
    <>
      {isQuiet && <p className={`${look} sm:hidden`}>{name}</p>}
      <Link
        to={kind === 'consumer' ? paths.landing() : homeOf(kind)}
        className={isQuiet ? `${look} max-sm:hidden` : look}
      >
        {name}
      </Link>
    </>
  )
}
