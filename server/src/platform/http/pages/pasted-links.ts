/** What chats and mails append to a link: punctuation, quotes, brackets, marks of emphasis, spaces, line feeds; encoded, too. */
const appended = new RegExp(
  `(?:${[
    String.raw`[.,;:!?)\]}>"'*~|\\]`,
    // ASCII: spaces and the same marks.
    '%(?:09|0a|0d|20|21|22|27|28|29|2a|2c|2e|3a|3b|3c|3e|3f|5c|5d|7c|7d|7e)',
    // No-break space, « and ».
    '%c2%(?:a0|ab|bb)',
    // Dashes, quotes, bullets, ellipsis, zero-width spaces, direction marks.
    '%e2%80%[89ab][0-9a-f]',
    // Full-width punctuation and the byte order mark.
    '%e3%80%(?:8[0-9a-f]|9[0-9a-f])',
    '%ef%(?:bc|bd|bb)%[0-9a-f]{2}',
  ].join('|')})+$`,
  'i',
)

/** Ids may end in `_` or `-`, which emphasis appends as well: these have a known length. */
const idOfSession = /^(\/(?:vote|preview|results|share-vote|sessions)\/[\w-]{12})[_-]+$/
const token = /^((?:.*[?&])?token=[\w-]{43})[_-]+$/
const tokenInPath = /^(\/(?:counter|venue\/join)\/[\w-]{43})[_-]+$/

/**
 * The address that a link was meant to have before a chat or a mail appended something to it; null if nothing was. Always
 * a path of this site: it begins with a slash and a letter or digit.
 */
export function mendedAddress(url: string): string | null {
  if (!/^\/\w/.test(url)) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : withoutAppendedToQuery(url.slice(mark))
  const mended = withoutAppended(path) + query
  return mended === url || !/^\/\w/.test(mended) ? null : mended
}

/** Only behind parameters of links: what somebody searches for may end in anything. */
function withoutAppendedToQuery(query: string): string {
  const isOfLink = /^\?[^=]*$|[?&](?:token|redirect|view|demo|step|month|venue)=[^&]*$/.test(query)
  return isOfLink ? query.replace(appended, '').replace(token, '$1') : query
}

function withoutAppended(path: string): string {
  let before: string
  let mended = path
  do {
    before = mended
    mended = mended.replace(appended, '').replace(idOfSession, '$1').replace(tokenInPath, '$1')
  } while (mended !== before)
  return mended
}
