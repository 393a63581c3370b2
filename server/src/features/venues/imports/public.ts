export { partOfCity } from './rules/address.ts'
export { summaryOf } from './rules/counts.ts'
export { readBounds } from './rules/settings.ts'
export { importFiles } from './service/import-files.ts'
export { createReport } from './service/report.ts'
export type { ImportRequest } from './service/types.ts'
export {
  findByWords,
  type ImportedRow,
  listById,
  listFactsAbout,
} from './store/imported-places.ts'
