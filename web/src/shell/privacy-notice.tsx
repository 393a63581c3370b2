import { Link, useLocation } from 'react-router'
import type { Consent } from '../lib/analytics/consent.ts'
import { paths } from './paths.ts'
import { useUser } from './user.ts'

const linkClass = 'font-bold underline underline-offset-4'
const privacy = paths.privacy()
const answers = [
  ['No, thanks', 'declined'],
  ['OK', 'granted'],
] satisfies [string, Consent][]

/**
 * Asks for consent in a line at the top of the page, in its flow. In the HTML of the page, but shown only by
 * `app/inline/consent.ts`, before the first paint, which also takes the answers: so nothing shifts, nothing is asked without
 * scripts, and no press is too early. Not where friends vote, nor on the privacy page, which has a switch instead. Visitors'
 * silence is a yes, which needs no button.
 */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const isSignedIn = useUser()?.isGuest === false
  if (pathname.startsWith('/vote/') || pathname === privacy) return null
  const said = isSignedIn ? 'May we count visits, never people?' : 'We count visits, never people.'
  return (
    <aside
      aria-label="Privacy"
      data-signed-in={isSignedIn}
      className="privacy-notice mx-auto hidden max-w-6xl flex-wrap items-center border-b border-line px-4 text-xs text-muted sm:px-6"
    >
      {/* Another element for another text: browsers translate it. */}
      <p key={said} className="min-w-32 flex-1 py-1 leading-tight">
        {`${said} `}
        <Link to={privacy} className={`${linkClass} whitespace-nowrap`}>
          What we keep
        </Link>
      </p>
      <div className="-mr-2 flex">
        {answers.slice(0, isSignedIn ? 2 : 1).map(([label, value]) => (
          <button key={value} type="button" value={value} className={`min-h-11 px-2 ${linkClass}`}>
            {label}
          </button>
        ))}
      </div>
    </aside>
  )
}
