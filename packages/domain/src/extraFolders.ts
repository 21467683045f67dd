/** Each picture that the scene's own folder lacks is looked for in all of them, whenever it is drawn. */
const MAX_FOLDERS = 16

/**
 * The first folders in which pictures for other screens lie, by the `extraResources` of a manifest: a list of screen,
 * folder and scale, such as `sw720-den320:den320:1`.
 */
export function extraFoldersOf(written: string): string[] {
  const parts = written.split(/[,;\s]+/u).map((part) => part.split(':'))
  const folders = [...parts.map(([, folder = '']) => folder), ...parts.map(([screen = '']) => screen)]
  return [...new Set(folders.filter((folder) => /^[a-z][\w-]*$/iu.test(folder)))].slice(0, MAX_FOLDERS)
}
