export {
  BatchCopiesPart,
  BulkCopiesPart,
  EntryCopiesPart,
  OwnCopiesPart,
  SimilarGlancePart,
  SimilarWorksPart,
} from './parts.ts'
