export { nearBytes, seenPictures } from './copyQueries.ts'
export { AS_IT_IS, layingOf } from './pairs.ts'
