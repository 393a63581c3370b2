import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { createContext, type LoaderFunctionArgs } from 'react-router'
import { api } from '../lib/http/api-client.ts'

const asked = createContext<Promise<{ user: User | null }> | null>(null)

/** The account that is signed in: the loaders of one navigation ask together. */
export function askWhoIsSignedIn({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<{ user: User | null }> {
  const answer = context.get(asked) ?? api('GET /api/auth/me', {}, { context, signal: request.signal })
  context.set(asked, answer)
  return answer
}
