const pages = /^\/(?:vote|results|preview|embed)\/([\w-]{12})\/?$/

/** The session whose vote or results a link of ours shows; null for every other link. */
export function sessionInLink(link: string, publicUrl: string): string | null {
  const url = URL.parse(link)
  if (url === null || url.origin !== new URL(publicUrl).origin) return null
  return pages.exec(url.pathname)?.[1] ?? null
}

const usual = { width: 480, height: 320 } as const

/** The frame's size where a site has this room. */
export function frameSize(maxWidth: number = usual.width, maxHeight: number = usual.height) {
  return { width: Math.min(usual.width, maxWidth), height: Math.min(usual.height, maxHeight) }
}
