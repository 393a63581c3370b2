const retryMs = 3_000

/** Imports a chunk, retrying until the network is back. */
export function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return patiently(load)
  })
}
