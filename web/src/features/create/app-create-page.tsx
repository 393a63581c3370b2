import type { LoaderFunctionArgs } from 'react-router'
import { requireUser } from '../../shell/guards.ts'
import type { PageHandle } from '../../shell/page-meta.ts'

export { CreateScreen as Component } from './create-screen.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Create a session', noindex: true }) }

/** For signed-in consumers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireUser('consumer', args)
  return null
}
