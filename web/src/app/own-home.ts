import { type LoaderFunctionArgs, redirect } from 'react-router'
import { accountOf } from '../shell/guards.ts'
import { homeOf } from '../shell/paths.ts'

/** To one's own home. Whoever is not signed in chooses at the login which kind they are, and comes back. */
export function loader(args: LoaderFunctionArgs): Response {
  return redirect(homeOf(accountOf(args).userType) + new URL(args.request.url).search)
}
