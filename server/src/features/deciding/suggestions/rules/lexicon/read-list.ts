import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of this folder: what it lists is checked by tests. */
export const readList = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')
