import { writeFile } from 'node:fs/promises'
import { readStaffCommand, runStaffCommand } from './features/listing/public.ts'
import { runOperatorCommand } from './operator-command.ts'

// `npm run listings`: decides changes of listings until staff has a page for it. Running nodes are told.
runOperatorCommand(
  () => readStaffCommand(process.argv.slice(2)),
  async ({ db, now, config }, command) => {
    const { file, ...done } = await runStaffCommand({ db, now }, command, config)
    if (file) await writeFile(file.name, file.bytes)
    return done
  },
)
