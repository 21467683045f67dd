export { FrontScreen } from './FrontScreen.tsx'
export { openInBrowser, openOnServer } from './openEdition.ts'
