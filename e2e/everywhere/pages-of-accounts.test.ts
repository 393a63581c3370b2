import { accountPages } from '../support/page-states.ts'
import { checkStates } from '../support/state-checks.ts'

checkStates(accountPages)
