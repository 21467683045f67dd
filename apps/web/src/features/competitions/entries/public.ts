import { lazyPart } from '../../../app/lazyPart.tsx'

export { EntryField } from './EntryField.tsx'
export { default as EntriesPage } from './PortfolioScreen.tsx'
export { useEntrant } from './useEntrant.ts'
export { useWaitingEntries, waitingEntriesQueries } from './useWaitingEntries.ts'

/** The phone of an entered theme, on pages of other features. */
export const EntryPhonePart = lazyPart(() => import('./EntryPhone.tsx'))
