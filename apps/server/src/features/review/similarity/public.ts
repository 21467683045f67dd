export { nearBytes, seenPictures } from './copyQueries.ts'
export { AS_IT_IS, layingOf, nearestPairs } from './pairs.ts'
