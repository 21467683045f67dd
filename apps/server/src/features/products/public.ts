export { changesBetween, comparedOf } from './compare.ts'
export { lockForMove } from './moveQueries.ts'
export { moveProduct, type StaffMove } from './moves.ts'
export {
  countProducts,
  findProduct,
  nicknamesOf,
  type ProductRow,
  productPageQuery,
  versionBefore,
} from './queries.ts'
export { shownFileIds } from './shownFiles.ts'
export { productSummaries, versionReplies } from './summaries.ts'
