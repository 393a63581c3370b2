/** What a page says about itself: to the tab, to search engines and to the chats its link is pasted into. */
export type PageMeta = {
  title: string
  description?: string
  /** Kept away from search engines. True for everything that belongs to one session. */
  noindex?: boolean
  /** Path of the preferred address, where several show the same. */
  canonical?: string
  /** What a chat shows for the link. `image` is a path; 1200×630. */
  share?: { title: string; description: string; image?: string }
}

/** A route's `handle`. `data` is what its loader returned, undefined when it failed. */
export type PageHandle<Data> = { meta: (data: Data | undefined) => PageMeta }

export const productName = 'NoFOMO'
export const productDescription = 'One link, friends vote, decision made. Nobody downloads anything.'

/** The text of `<title>`. */
export function documentTitle(meta: PageMeta): string {
  return meta.title === productName ? productName : `${meta.title} · ${productName}`
}
