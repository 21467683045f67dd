export { printTask } from './jobs.ts'
export { askForContents, askForPrints, stillWaiting } from './waitingQueries.ts'
