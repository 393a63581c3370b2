let note = () => {}
const noted = new Promise<true>((resolve) => {
  note = () => resolve(true)
})

/** A stream of this page has said that the browser returned the server's cookies. */
export const noteCookiesReturned = (): void => note()

/** Whether a stream says so within `ms`. */
export function cookiesReturnedWithin(ms: number): Promise<boolean> {
  return Promise.race([noted, new Promise<false>((resolve) => setTimeout(resolve, ms, false))])
}
