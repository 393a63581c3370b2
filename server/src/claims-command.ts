import { readStaffCommand, runStaffCommand } from './features/claims/public.ts'
import { runOperatorCommand } from './operator-command.ts'

// `npm run claims`: decides claims until staff has a page for it. The server may run or not; running nodes are told.
runOperatorCommand(
  () => readStaffCommand(process.argv.slice(2)),
  ({ db, now, config }, command) => runStaffCommand({ db, now }, command, config),
)
