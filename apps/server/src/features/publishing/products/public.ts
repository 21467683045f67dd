export { announceFilm, announceReleases } from './announceReleases.ts'
export { changesBetween, comparedOf } from './compare.ts'
export { writeReleases } from './publish.ts'
export {
  countProducts,
  findProduct,
  LAST_DOWNLOADS_DAY,
  lockMovesOf,
  lockProduct,
  type ProductRow,
  productPage,
  standingProductIds,
  versionBefore,
} from './queries.ts'
export { shownFileIds } from './shownFiles.ts'
export { announceChanges, type FollowProducts, putInState } from './state.ts'
export { productSummaries, versionReplies } from './summaries.ts'
export { workTimeline } from './timeline.ts'
