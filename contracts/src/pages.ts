/** What the server and the built pages agree on. Types only: neither side imports the other. */

/** The part of `fetch` that pages need, so that on the server it can be the app itself in process. */
export type ApiFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string>; headers?: { get(name: string): string | null } }>

export type PageRequest = {
  /** Path and query as asked for, e.g. `/vote/AbC?x=1`. */
  url: string
  fetch: ApiFetch
  /** Of this response's content security policy. */
  nonce: string
  /** Shown on error pages; names the request in the log. */
  requestId: string
}

/**
 * A page around its style sheet: `before`, then `PageAssets.styles`, then `after`. The sheet is most of a page's bytes
 * and always the same, so the server keeps it encoded.
 */
export type Html = { before: string; after: string }

export type RenderedPage =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; status: number; html: Html /** Keep search engines away. */; noindex: boolean }

/** Which files a page needs, besides itself. Addresses are absolute paths, styles the text of the one sheet. */
export type PageAssets = {
  styles: string
  /** Module scripts, in order. */
  scripts: string[]
  /** Fonts needed before the first paint. */
  fonts: string[]
  /** Module scripts of a route, by the route's id: fetched together with the entry instead of after it. */
  modulesByRoute: Record<string, string[]>
  /** Inline module code in development, run before `scripts`. */
  preamble?: string
}

export type PageOptions = { /** Where people reach the product, without a final slash. */ publicUrl: string }

/** What `web/src/entry-server.tsx` exports. */
export type PageModule = {
  createPages(options: PageOptions): {
    render(request: PageRequest, assets: PageAssets): Promise<RenderedPage>
    /** An error in the product's look, for when rendering itself failed. */
    renderError(status: number, request: Omit<PageRequest, 'fetch'>, assets: PageAssets): Html
  }
}
