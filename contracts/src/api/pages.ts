/** The interface between the server and the built pages. Types only: neither imports the other. */

/** The part of `fetch` that pages use; on the server the app implements it in process. */
export type ApiFetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string>; headers?: { get(name: string): string | null } }>

export type PageRequest = {
  /** The requested path and query, e.g. `/vote/AbC?x=1`. */
  url: string
  fetch: ApiFetch
  /** In development: the nonce of this response's content security policy, for what Vite adds to the page. */
  nonce?: string | undefined
  /** Shown on error pages; identifies the request in the log. */
  requestId: string
}

/** A page. `sheet` is the style sheet inside it, and `scripts` are the texts of its inline scripts, for the content security policy. */
export type Html = { text: string; sheet: SheetName; scripts: string[] }

/** `all` has the classes of every page; `friends` leaves out those that only the venue's pages use. */
export type SheetName = 'friends' | 'all'

export type RenderedPage = { status: number; html: Html /** Keep search engines away. */; noindex: boolean }

/** The files a page needs. Addresses are absolute paths; `styles` are the texts of the style sheets. */
export type PageAssets = {
  styles: Record<SheetName, string>
  /** The address of the sheet `all`, for pages that came with `friends`. Missing if these are the same. */
  allStyles?: string
  /** Module scripts, in order. */
  scripts: string[]
  /** Fonts needed before the first paint. */
  fonts: string[]
  /** Module scripts of a route, by the route's id: fetched together with the entry instead of after it. */
  modulesByRoute: Record<string, string[]>
  /** Inline module code in development, run before `scripts`. */
  preamble?: string
}

export type PageOptions = {
  /** The product's public address, without a trailing slash. */
  publicUrl: string
  /** The tile server under maps; null: only our own maps are shown. */
  tiles: MapTiles | null
  /** The drawing at the address of a poster, as the text of an SVG; null for any other address. */
  drawingOf: (address: string) => string | null
}

/** The tile server of an installation: `url` has `{z}`, `{x}` and `{y}`; `attribution` is plain text. */
export type MapTiles = { url: string; attribution: string }

export type Answer = { kind: 'redirect'; location: string } | { kind: 'page'; page: RenderedPage }

/** What `web/src/entry-server.tsx` exports. */
export type PageModule = {
  createPages(options: PageOptions): {
    render(request: PageRequest, assets: PageAssets): Promise<Answer>
    /** An error page in the product's design, for when rendering itself failed. */
    renderError(status: number, request: Omit<PageRequest, 'fetch'>, assets: PageAssets): RenderedPage
  }
}
