export { FileList } from './FileList.tsx'
export { slotFaults, usePpiMending } from './slotFaults.ts'
export { useRuleWords } from './useRuleWords.ts'
