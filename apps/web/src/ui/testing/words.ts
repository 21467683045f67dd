import { currentT } from '../../i18n/texts.ts'

/** The texts of `ui` in the language of the story: what a test looks for by name. */
export const words = () => currentT('ui')
/** The texts of scenes. */
export const sceneWords = () => currentT('scenes')
/** A text as matchers find it on the page: they read every space as a plain one. */
export const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
