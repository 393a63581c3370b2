import { readConfig } from './config.ts'
import { ownAssets } from './platform/http/pages/built-files.ts'
import { shareBuild } from './platform/http/pages/shared-builds.ts'
import { printed, StartError } from './platform/start-error.ts'

/** `npm run share-build`: gives the files of this release to nodes of the release before, which go on meanwhile. */
async function run(): Promise<void> {
  const { buildsDir } = readConfig()
  if (buildsDir === null) throw new StartError('BUILDS_DIR should be the folder that the nodes serve from.')
  await shareBuild(buildsDir, ownAssets, new Date())
  console.log(`The files of this release are in ${buildsDir}.`)
}

run().catch((error: unknown) => {
  console.error(printed(error))
  process.exitCode = 1
})
