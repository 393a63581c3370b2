/**
 * Runs while no other tab of this browser runs under the same name; where browsers have no locks (they do on secure origins
 * only) or refuse them, at once.
 */
export async function exclusively<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined
  try {
    await navigator.locks.request(name, () => {
      running = run()
      return running.catch(() => {})
    })
  } catch {
    // Refused: not granted.
  }
  return running ?? run()
}
