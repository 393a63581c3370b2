/** Builders of the product's addresses: the only place that spells them besides the router. */
export const paths = {
  landing: () => '/',
  createSession: () => '/create-session',
  shareVote: (sessionId: string) => `/share-vote/${encodeURIComponent(sessionId)}`,
  vote: (sessionId: string) => `/vote/${encodeURIComponent(sessionId)}`,
  results: (sessionId: string) => `/results/${encodeURIComponent(sessionId)}`,
  /** The picture chats show for a session's link, 1200×630. */
  sharePicture: (sessionId: string) => `/og/${encodeURIComponent(sessionId)}.png`,
}
