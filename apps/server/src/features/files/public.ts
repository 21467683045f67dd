export { linkOf, pictureOf, storedFileOf } from './links.ts'
export { dropUnusedFiles, type FileRow, filesById, type NewFile } from './queries.ts'
export { placeObjects, registerFiles } from './store.ts'
export { letGo, receiveUpload } from './upload.ts'
