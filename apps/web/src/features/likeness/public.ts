export {
  BatchCopiesPart,
  BulkCopiesPart,
  OwnCopiesPart,
  SimilarGlancePart,
  SimilarWorksPart,
} from './parts.ts'
