import { currentT } from '../../i18n/texts.ts'

/** The texts of `ui` in the language of the story: what a test looks for by name. */
export const words = () => currentT('ui')
/** The texts of scenes. */
export const sceneWords = () => currentT('scenes')
