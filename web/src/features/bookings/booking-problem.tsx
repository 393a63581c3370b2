import { Link, useLocation } from 'react-router'
import { paths, withQuery } from '../../app/paths.ts'
import type { ApiError } from '../../platform/api-client.ts'
import type { BookingErrors } from './booking-draft.ts'

/** What went wrong: beside fields, or as a sentence with its code. */
export type Problem = { fields: BookingErrors; sentence?: string; code?: ApiError['code'] }

/** What stands beside no field, and the way on where there is one. */
export function BookingProblem({ problem: { sentence, code } }: { problem: Problem }) {
  const { pathname, search } = useLocation()
  if (!sentence) return null
  const wayOn =
    code === 'already_booked'
      ? { to: paths.app(), label: 'See it in your plans' }
      : code === 'unauthorized'
        ? { to: withQuery(paths.consumerLogin(), { redirect: pathname + search }), label: 'Sign in' }
        : null
  return (
    <div role="alert" className="grid grid-cols-1 gap-2 rounded-control bg-tint p-4 font-bold">
      <p>{sentence}</p>
      {wayOn && (
        <Link to={wayOn.to} className="text-sound underline-offset-4 hover:underline">
          {wayOn.label}
        </Link>
      )}
    </div>
  )
}
