/** A page's metadata for the tab, search engines and link previews in chats. */
export type PageMeta = {
  title: string
  description?: string
  /** Excluded from search engines. True for everything that belongs to one session. */
  noindex?: boolean
  /** The preferred path, where several paths show the same page. */
  canonical?: string
  /** The link preview in chats. `image` is a path to a picture 1200 pixels wide and `imageHeight` high, 630 without it. */
  share?: { title: string; description: string; image?: string; imageHeight?: number }
}

/** A route's `handle`. `data` is its loader's result, undefined if the loader failed. */
export type PageHandle<Data> = { meta: (data: Data | undefined) => PageMeta }

export const productName = 'NoFOMO'
export const productDescription = 'One link, friends vote, decision made. Nobody downloads anything.'

/** The text of `<title>`. */
export function documentTitle(meta: PageMeta): string {
  return meta.title === productName ? productName : `${meta.title} · ${productName}`
}
