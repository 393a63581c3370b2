import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { CreateScreen } from './create-screen.tsx'
import { CreatorGate } from './creator-gate.tsx'

export const handle: PageHandle<unknown> = {
  meta: () => ({
    title: 'Create a session',
    description: 'Three places that fit your group in Seattle, and one link to vote on them.',
    canonical: paths.createSession(),
  }),
}

/** Where a host makes a session, once their address is verified. */
export function Component() {
  return (
    <CreatorGate>
      <CreateScreen />
    </CreatorGate>
  )
}
