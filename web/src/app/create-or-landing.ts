import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../shell/paths.ts'
import { storedToken } from '../sign-in/signin-token.ts'
import { loadRoot } from './root.tsx'

/**
 * The create page for those who may make a session there, and for everybody else the landing page, which makes one too.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { user } = await loadRoot(args)
  const mayCreate = user?.userType === 'consumer' || (!import.meta.env.SSR && storedToken() !== null)
  return redirect((mayCreate ? paths.createSession() : paths.landing()) + new URL(args.request.url).search)
}
