export { contentOf } from './content.ts'
export { isPdf, receiveDocument } from './documents.ts'
export { linkExpires, linkOf, pictureOf, storedFileOf } from './links.ts'
export { receivePicture } from './pictures.ts'
export {
  aliasesOf,
  dropUnusedFiles,
  type FileRow,
  filesById,
  type NewFile,
  touchFiles,
} from './queries.ts'
export { defineFileScope } from './scopes.ts'
export { renewContentMacs, sealedColumns } from './sealed/rotate.ts'
export { acceptSlotFile, type SlotFile } from './slots/accept.ts'
export { slotExaminerOf } from './slots/examiner.ts'
export { newFilesOf, placeExamined, placeObjects, registerFiles } from './store.ts'
export { receiveUpload } from './upload.ts'
