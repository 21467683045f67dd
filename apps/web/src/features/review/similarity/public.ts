export {
  BatchCopiesPart,
  BulkCopiesPart,
  EntryCopiesPart,
  OwnCopiesPart,
  SimilarGlancePart,
  SimilarWorksPart,
  VersionPairsPart,
} from './parts.ts'
