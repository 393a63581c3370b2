import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { useRouteLoaderData } from 'react-router'

/** The root loader's data: the account, and whether the page shows sample data. */
export type RootData = { user: User | null; demo: boolean }

/** The account that is signed in, or null. `useRevalidator().revalidate()` reloads it after signing in or out. */
export function useUser(): User | null {
  return useRouteLoaderData<RootData>('root')?.user ?? null
}

/** Whether this is demo mode. Links to signed-in pages then carry `?demo=true`, so that a reload stays in it. */
export function useDemo(): boolean {
  return useRouteLoaderData<RootData>('root')?.demo ?? false
}
