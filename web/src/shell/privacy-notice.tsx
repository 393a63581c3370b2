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
 * scripts, and no press is too early. Not where friends vote, nor on the privacy page, which has a switch instead.
 */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const isSignedIn = useUser()?.isGuest === false
  if (pathname.startsWith('/vote/') || pathname === privacy) return null
  const unless = isSignedIn ? 'if you agree' : 'unless you say no'
  return (
    <aside
      aria-label="Privacy"
      data-signed-in={isSignedIn}
      className="privacy-notice mx-auto hidden max-w-6xl flex-wrap items-center border-b border-line px-4 text-sm text-muted sm:px-6"
    >
      {/* Another element for another text: browsers translate it. */}
      <p key={unless} className="min-w-32 flex-1 py-1 leading-tight">
        {`We count visits, never people, ${unless}. `}
        <Link to={privacy} className={linkClass}>
          What we keep
        </Link>
      </p>
      <div className="-mr-3 flex">
        {answers.map(([label, value]) => (
          <button key={value} type="button" value={value} className={`min-h-11 px-3 ${linkClass}`}>
            {label}
          </button>
        ))}
      </div>
    </aside>
  )
}
