import { groupPages } from '../support/page-states.ts'
import { checkStates } from '../support/state-checks.ts'

checkStates(groupPages)
