export { linkOf, pictureOf, storedFileOf } from './links.ts'
export type { FilePurpose } from './purposes.ts'
export { type FileRow, filesById, findFile, insertFiles, type NewFile } from './queries.ts'
export { type FileToStore, type PassedBytes, placeObject, registerFiles, storeFile } from './store.ts'
