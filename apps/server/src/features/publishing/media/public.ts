export {
  dropUnusedMedium,
  findMedium,
  type MediumRow,
  mediaById,
  mediaOfBytes,
  mediaOfFiles,
  readMedium,
} from './queries.ts'
export { acceptMedium } from './receive.ts'
export { mediumOf, mediumSummaries, mediumSummary, pictureFileId } from './reply.ts'
export { suggestFor } from './suggest.ts'
