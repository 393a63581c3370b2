import type { PageHandle } from '../../../shell/page-meta.ts'

/** For signed-in consumers. */
export { CreateScreen as Component } from './create-screen.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Create a session', noindex: true }) }
