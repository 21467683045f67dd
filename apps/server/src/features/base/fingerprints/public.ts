export { fingerprintTask } from './jobs.ts'
export { askForContents, askForFingerprints, stillWaiting } from './waitingQueries.ts'
