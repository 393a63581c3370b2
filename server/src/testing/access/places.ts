import type { AccessMatrix } from './access.ts'

export const placesAccess: AccessMatrix = {}
