import { Link, useLocation } from 'react-router'
import type { Problem } from '../../lib/http/problem.ts'
import { paths, withQuery } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'

/** Errors that belong to no field, with a next action where there is one. */
export function BookingProblem({ problem }: { problem: Problem | null }) {
  const { pathname, search } = useLocation()
  const wayOn =
    problem?.code === 'already_booked'
      ? { to: paths.app(), label: 'See it in your plans' }
      : problem?.code === 'unauthorized'
        ? { to: withQuery(paths.consumerLogin(), { redirect: pathname + search }), label: 'Sign in' }
        : null
  return (
    <Alert problem={problem}>
      {wayOn && (
        <Link to={wayOn.to} className="font-bold text-sound underline-offset-4 hover:underline">
          {wayOn.label}
        </Link>
      )}
    </Alert>
  )
}
