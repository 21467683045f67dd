export { slotFaults } from './edit/slotFaults.ts'
export { FileList } from './FileList.tsx'
export { default as EntriesPage } from './PortfolioScreen.tsx'
export { useEntrant } from './useEntrant.ts'
