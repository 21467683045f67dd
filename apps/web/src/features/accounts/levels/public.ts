export { LevelPanel, levelQueries } from './LevelPanel.tsx'
export { OwnLevels } from './OwnLevels.tsx'
