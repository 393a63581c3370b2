/** Drawn posters, as `data:` addresses by path. */
export type DrawingsByPath = Readonly<Record<string, string>>

declare global {
  /** Those of the page: on the server while it is rendered, which nothing interrupts, then from `app/inline/start.ts` on. */
  var drawings: DrawingsByPath | undefined
}
