export { RequestedTagsPart, RequestTagPart } from './parts.ts'
export { useTagName } from './useTagName.ts'
