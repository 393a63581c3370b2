import type { User } from '@nofomo/contracts/auth.ts'
import { useRouteLoaderData } from 'react-router'

/** What the root's loader brings: who is signed in here, and whether what is shown is sample data. */
export type RootData = { user: User | null; demo: boolean }

/** Who is signed in, or null. `useRevalidator().revalidate()` asks again after signing in or out. */
export function useUser(): User | null {
  return useRouteLoaderData<RootData>('root')?.user ?? null
}

/** Whether this is demo mode. Links to signed-in pages then carry `?demo=true`, so that a reload stays in it. */
export function useDemo(): boolean {
  return useRouteLoaderData<RootData>('root')?.demo ?? false
}
