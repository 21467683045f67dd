export {
  acceptEntryFile,
  type EntryAim,
  type EntryFileOwner,
  entryTarget,
  type KeptFile,
} from './accept.ts'
export { dropUnusedEntryFile, filesOfEntries } from './fileQueries.ts'
export { drawn, presentFile } from './gallery.ts'
export { passedRows } from './galleryQueries.ts'
export { type PassedEntry, passedEntriesById, passedEntriesOf, passedEntry } from './passedQueries.ts'
export { coverOf, rowsOf } from './present.ts'
export { entryForReview } from './review.ts'
export { namedEntries } from './shown.ts'
