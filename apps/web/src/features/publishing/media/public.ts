export { FileList } from './FileList.tsx'
export { slotFaults } from './slotFaults.ts'
export { useRuleWords } from './useRuleWords.ts'
