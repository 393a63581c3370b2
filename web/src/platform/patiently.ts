const retryMs = 3_000

/** Loads a part of a page: what a dead zone keeps away comes as soon as that ends, and the page stands meanwhile. */
export function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return patiently(load)
  })
}
