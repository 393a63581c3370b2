import { groupPages } from '../support/page-states.ts'
import { checkStates } from '../support/states/state-checks.ts'

checkStates(groupPages)
