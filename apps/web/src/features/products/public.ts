export { KindPicture } from './KindPicture.tsx'
export { languageName, sameLanguage } from './languages.ts'
export { type Published, published } from './published.ts'
export { regionName } from './regionName.ts'
