const retryMs = 3_000

/** Imports a chunk, retrying until the network is back. */
export function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return retryImport(load)
  })
}
