import { api } from './api-client.ts'

/** Whether the server answers. Asked before a page loads its data again: a loader that fails would replace what it shows. */
export const isReachable = (): Promise<boolean> =>
  api('GET /api/auth/me', {}).then(
    () => true,
    () => false,
  )
