const retryMs = 3_000

type Load<Part> = () => Promise<Part>

/** The server answers, but no longer has a file of the page's build: another build has replaced it. */
export class MissingFileError extends Error {}

/**
 * Imports a chunk.
 * @throws MissingFileError if the server no longer has it; any other error if it could not be fetched.
 */
export const importFile = <Part>(load: Load<Part>): Promise<Part> =>
  load().catch(async (error) => {
    const { isMissing, importedBy } = await import('./new-version.ts')
    throw (await isMissing(importedBy(load))) ? new MissingFileError() : error
  })

/** The same, but a page whose file is missing gets the new version. */
export const importOrLeave = <Part>(load: Load<Part>): Promise<Part> =>
  importFile(load).catch((error) => {
    if (error instanceof MissingFileError) return leaveForNewVersion()
    throw error
  })

/** The same, retrying until the network is back. */
export const retryImport = <Part>(load: Load<Part>): Promise<Part> =>
  importOrLeave(load).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return retryImport(load)
  })

/** Never resolves: either the page reloads, or it says that there is a new version. */
export async function leaveForNewVersion(): Promise<never> {
  // Loaded with the page's first use, while its build is the current one.
  const { openNewVersion } = await import('./new-version.ts')
  openNewVersion()
  return new Promise(() => {})
}
