/** The page that other sites frame. Outside `paths`, for friends' pages need it not. */
export const embedPath = (sessionId: string): string => `/embed/${sessionId}`

/** Where other sites ask how to show a page of ours; null for pages that they cannot show. */
export function oembedPath(path: string, publicUrl: string): string | null {
  if (!/^\/(?:results|vote|preview)\//.test(path)) return null
  return `/api/oembed?url=${encodeURIComponent(publicUrl + path)}`
}
