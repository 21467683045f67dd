export { changesBetween, comparedOf } from './compare.ts'
export { announceRelease, writeRelease } from './publish.ts'
export {
  countProducts,
  findProduct,
  lockMovesOf,
  lockProduct,
  type ProductRow,
  productPageQuery,
  versionBefore,
} from './queries.ts'
export { shownFileIds } from './shownFiles.ts'
export { announceChange, putInState } from './state.ts'
export { productSummaries, versionReplies } from './summaries.ts'
