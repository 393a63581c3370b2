import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useDemo, useUser } from '../platform/user.ts'

/**
 * Asks for consent in a line at the top of the page, in its flow. In the HTML of the page, but shown only by
 * `app/inline/consent.ts`, before the first paint, which also takes the answers: so nothing shifts, nothing is asked without
 * scripts, and no press is too early. Never in the demo, nor where friends vote, nor on the privacy page, which has a
 * switch instead.
 */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const user = useUser()
  const isDemo = useDemo()
  if (isDemo || pathname.startsWith('/vote/') || pathname === paths.privacy()) return null
  const isSignedIn = user !== null && !user.isGuest
  const text = isSignedIn
    ? 'May we count visits, never people?'
    : 'We count visits, never people, unless you say no.'
  return (
    <aside
      aria-label="Privacy"
      data-signed-in={isSignedIn || undefined}
      className="privacy-notice hidden border-b border-line text-sm text-muted"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:px-6">
        <p className="min-w-0 flex-1 basis-32 py-1 leading-tight">
          <span key={text}>{text}</span>{' '}
          <span className="max-sm:hidden">No names, nothing shared, gone after 30 days. </span>
          <Link to={paths.privacy()} className={linkClass}>
            What we keep
          </Link>
        </p>
        <div className="-mr-2 flex">
          <Answer value="declined">No, thanks</Answer>
          <Answer value="granted">OK</Answer>
        </div>
      </div>
    </aside>
  )
}

const linkClass = 'font-bold underline underline-offset-4 hover:text-ink'

function Answer({ value, children }: { value: 'granted' | 'declined'; children: string }) {
  return (
    <button type="button" value={value} className={`min-h-11 min-w-11 px-2 ${linkClass}`}>
      {children}
    </button>
  )
}
