export { acceptEntryFile, type EntrySlotName, entryTarget } from './accept.ts'
export { notDisqualified } from './disqualifiedQueries.ts'
export {
  dropUnusedEntryFile,
  type FileOfEntry,
  filesOfEntries,
  hideEntryFiles,
  showEntryFiles,
} from './fileQueries.ts'
export { drawn, presentFile } from './gallery.ts'
export { namesOfEntrants, passedRows, shownRows } from './galleryQueries.ts'
export { entriesWithTooFew } from './leastQueries.ts'
export { withdrawEntriesOf } from './move.ts'
export { type PassedEntry, passedEntriesById, passedEntriesOf, passedEntry } from './passedQueries.ts'
export { coverOf, rowsOf } from './present.ts'
export { findEntry, lockEntry } from './queries.ts'
export { namedEntries } from './shown.ts'
export { type EnteredTheme, mockupOfTheme } from './themeMockup.ts'
