export { installEditions } from './install.ts'
export { type ShownEdition, shownEditionsOf } from './shown.ts'
