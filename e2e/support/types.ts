import type { Browser, Page } from '@playwright/test'
import type { Fixtures } from './fixtures.ts'
import type { InProcess } from './in-process.ts'

/** A page in one of its states. `prepare` brings it there once it is open. */
export type PageState = {
  name: string
  path: (fixtures: Fixtures) => string
  /** The account; not signed in by default. */
  as?: keyof Fixtures['browserOf']
  prepare?: (page: Page, here: { browser: Browser; product: InProcess }) => Promise<unknown>
  /** Needs a document of its own: it is none of the router's pages, or leaves a changed document behind. */
  isAlone?: true
}
