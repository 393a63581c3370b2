import { embedFrame } from '@nofomo/contracts/embeds/frame.ts'

const pages = /^\/(?:vote|results|preview|embed)\/([\w-]{12})\/?$/

/** The session whose vote or results a link of ours shows; null for every other link. */
export function sessionInLink(link: string, publicUrl: string): string | null {
  const url = URL.parse(link)
  if (url === null || url.origin !== new URL(publicUrl).origin) return null
  return pages.exec(url.pathname)?.[1] ?? null
}

/** The frame's size where a site has this room. */
export function frameSize(maxWidth: number = embedFrame.width, maxHeight: number = embedFrame.height) {
  return { width: Math.min(embedFrame.width, maxWidth), height: Math.min(embedFrame.height, maxHeight) }
}
