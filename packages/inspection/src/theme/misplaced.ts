import { type Finding, finding } from '../findings.ts'
import type { PackageFile } from './walk.ts'

const DESCRIPTION = 'description.xml'
const IN_FOLDER = /^(.+)\/description\.xml$/iu
const PACKED_AGAIN = /^[^/]+\.(?:mtz|zip)$/iu

/**
 * Where the theme is, when its description is not at the top: in a folder that was zipped whole, or in another package
 * inside of this one. Both are what tools and people do most.
 */
export function misplacedTheme() {
  let folder: string | null = null
  let inner: string | null = null
  return {
    add({ path, depth, type }: Pick<PackageFile, 'path' | 'depth' | 'type'>): void {
      if (depth > 0) return
      const found = IN_FOLDER.exec(path)?.[1]
      if (found && !/(?:^|\/)__macosx(?:\/|$)/iu.test(found)) {
        folder = folder === null || found.length < folder.length ? found : folder
      }
      if (type === 'zip' && PACKED_AGAIN.test(path)) inner ??= path
    },
    /** Why no description was found. */
    finding(): Finding {
      if (folder !== null) {
        return finding('package.description.inFolder', `${folder}/${DESCRIPTION}`, { folder })
      }
      if (inner !== null) return finding('package.description.packedTwice', inner, { name: inner })
      return finding('package.description.missing', DESCRIPTION)
    },
    isKnown: () => folder !== null || inner !== null,
  }
}
