/** The code of a file as `web/inline-scripts.ts` builds it. */
declare module '*?script' {
  const text: string
  export default text
}
