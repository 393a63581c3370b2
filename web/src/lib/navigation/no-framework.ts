import { createContext } from 'react'

/**
 * Replaces React Router's module of this kind (see `vite.config.ts`), which every page would carry: scripts and styles of pages
 * are listed by the server, not by its framework, and links load nothing ahead by themselves.
 */

export const FrameworkContext = createContext(undefined)

export const usePrefetchBehavior = () => [false, undefined, {}]

export const PrefetchPageLinks = () => null

/** Of the two references to a link, the second is for loading ahead. */
export const mergeRefs = <Ref>(ref: Ref): Ref => ref
