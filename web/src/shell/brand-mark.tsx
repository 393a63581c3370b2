import { Link } from 'react-router'
import { homeOf, paths } from './paths.ts'
import { useUser } from './user.ts'

/** The product's name in the header; links a venue's people to their own home, everybody else to the start page. */
export function BrandMark() {
  const kind = useUser()?.userType ?? 'consumer'
  return (
    <Link
      to={kind === 'consumer' ? paths.landing() : homeOf(kind)}
      className="font-display inline-flex min-h-11 items-center whitespace-nowrap text-xl font-extrabold tracking-tight"
    >
      <span>
        No<span className="text-accent-text">FOMO</span>
      </span>
    </Link>
  )
}
