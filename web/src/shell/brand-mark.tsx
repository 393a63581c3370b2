import { Link } from 'react-router'
import { homeOf, paths } from './paths.ts'
import { useUser } from './user.ts'

/** The product's name in the header; links a venue's people to their own home, everybody else to the start page. Quiet: not on phones. */
export function BrandMark({ isQuiet = false }: { isQuiet?: boolean }) {
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
