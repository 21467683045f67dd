export { asPublished } from './console/asPublished.ts'
export { EditionHead } from './console/EditionHead.tsx'
export { EditionPreview, type PreviewedEdition, pagesOfEdition } from './console/EditionPreview.tsx'
export { staffEditionQuery, useStaffEdition } from './console/useStaffEdition.ts'
export { EditionCard } from './EditionCard.tsx'
export {
  EditionContext,
  hasOpened,
  hasVotingEnded,
  useBilingual,
  useEdition,
  useEditionPath,
  useEntryPath,
} from './edition.ts'
export { Head } from './Head.tsx'
export { default as HomePage } from './HomeScreen.tsx'
export { Imported } from './Imported.tsx'
export { Moment } from './Moment.tsx'
export { PhaseStatus } from './PhaseStatus.tsx'
export { Plain } from './Plain.tsx'
export { editionsInBrowser, editionsOnServer } from './readEdition.ts'
export { default as WinnersPage } from './WinnersScreen.tsx'
export { default as WinningWorksPage } from './WinningWorksScreen.tsx'
