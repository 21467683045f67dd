export { default as EntriesPage } from './PortfolioScreen.tsx'
export { useEntrant } from './useEntrant.ts'
export { useWaitingEntries, waitingEntriesQueries } from './useWaitingEntries.ts'
