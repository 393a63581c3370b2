import { createContext, use } from 'react'

/** The product's public origin, from the configuration: never from the URL at which the page was opened. */
export const PublicUrl = createContext('')

/** The absolute URL of a path, for links that leave the browser. */
export function usePublicAddress(path: string): string {
  return use(PublicUrl) + path
}
