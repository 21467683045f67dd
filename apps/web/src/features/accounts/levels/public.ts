export { LevelPanel } from './LevelPanel.tsx'
export { OwnLevels } from './OwnLevels.tsx'
