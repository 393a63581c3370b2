import { createContext, use } from 'react'

/** Where people reach the product, from the configuration: never from the address the page happened to be opened at. */
export const PublicUrl = createContext('')

/** The absolute address of a path of the product, for links that leave the browser. */
export function usePublicAddress(path: string): string {
  return use(PublicUrl) + path
}
