import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'

/** What somebody agrees to with the button below, such as `By creating an account`. Opens beside the form, which keeps what was typed. */
export function Agreement({ act }: { act: string }) {
  const link = 'font-bold underline underline-offset-4 hover:text-ink'
  return (
    <p className="text-sm text-muted">
      {act} you agree to the{' '}
      <Link to={paths.terms()} target="_blank" className={link}>
        terms
      </Link>
      . Read{' '}
      <Link to={paths.privacy()} target="_blank" className={link}>
        what we keep and who sees it
      </Link>
      .
    </p>
  )
}
