import type { AccessMatrix } from './access.ts'

export const authAccess: AccessMatrix = {}
