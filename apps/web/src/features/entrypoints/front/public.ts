export { FrontScreen } from './FrontScreen.tsx'
