import type { AccessMatrix } from './access.ts'

export const bookingsAccess: AccessMatrix = {}
