const retryMs = 3_000

/** Loads a part of a page that cannot be missed: in a dead zone it comes as soon as that ends. */
export function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return patiently(load)
  })
}
