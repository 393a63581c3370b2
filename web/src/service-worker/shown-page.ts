import { documentHeaders, pagePolicy, replyHeaders } from '@nofomo/contracts/api/page-headers.ts'
import type { StorablePage } from '../lib/offline/stored-page-paths.ts'

/** Inserted by the build: the CSP sources of the scripts and style sheets that stand inside this build's pages. */
declare const inlineScripts: readonly string[]
declare const inlineStyles: readonly string[]

/** As `app/document.ts` writes them. The data of a page is no script. */
const inlineParts = /<(script|style)(?: data-all="[^"]*")?>([\s\S]*?)<\/\1>/g

/**
 * A page as it is shown, under the policy of this build: nothing runs in it that the build has not written. Null if the page
 * is of another build, whose scripts the policy does not allow.
 */
export async function shownPage({ html, tiles }: StorablePage): Promise<Response | null> {
  const [scripts, styles] = [inlineScripts, inlineStyles]
  for (const [, tag, text = ''] of html.matchAll(inlineParts))
    if (!(tag === 'style' ? styles : scripts).includes(await sourceOf(text))) return null
  const images = tiles === null ? [] : [new URL(tiles).origin]
  const headers = {
    ...replyHeaders,
    ...documentHeaders('()'),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy({ scripts, styles, images }),
    date: new Date().toUTCString(),
  }
  return new Response(html, { headers })
}

async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
