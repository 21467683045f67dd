export { askForContents, askForPrints } from './waiting.ts'
