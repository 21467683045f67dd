import { FONT_LIMITS } from './limits.ts'
import type { SceneFiles } from './pictures.ts'

interface FontStoreOptions {
  /** Of the scene's folder. */
  readonly files: SceneFiles
  /** That the theme sets for the whole phone, where it has any. */
  readonly phoneFonts: SceneFiles | null
  /** The CSS family by which texts may ask for it from then on; null for what is no font that may be used. */
  readonly load: (bytes: Uint8Array) => Promise<string | null>
  /** A font was loaded: texts have another look. */
  readonly onReady?: () => void
}

const FONT = /\.(?:ttf|otf)$/iu
/** What a theme replaces the phone's own font with, the first that it has. */
const REGULAR = [/^roboto-regular\./iu, /^mi(?:sans|pro|lanpro).*(?:vf|regular)\./iu, /regular/iu, FONT]

/** Loads the fonts of a scene's package when a text first asks for them. */
export class FontStore {
  private readonly options: FontStoreOptions
  /** By what they are kept as: null where the font cannot be used. */
  private readonly loaded = new Map<string, string | null>()
  private readonly loading = new Map<string, Promise<void>>()
  private bytes = 0
  /** They may come later than the scene. */
  phoneFonts: SceneFiles | null

  constructor(options: FontStoreOptions) {
    this.options = options
    this.phoneFonts = options.phoneFonts
  }

  /**
   * The CSS family of the package's font for a text; null where the phone's own is used, and while one is loaded.
   * @param name of `fontFamily` @param path of `fontPath`, within the scene's folder
   */
  family(name: string | null, path: string | null): string | null {
    const { phoneFonts } = this
    const { files } = this.options
    const own = path === null ? null : pathOf(files, path)
    if (own) return this.of('scene', files, own)
    const named = name === null ? null : fontNamed(files, name)
    if (named) return this.of('scene', files, named)
    const phones = phoneFonts && ((name !== null && fontNamed(phoneFonts, name)) || regularOf(phoneFonts))
    return phones ? this.of('phone', phoneFonts, phones) : null
  }

  /** Whether a file of `fontPath` is in the scene's folder and may be used, as far as is known. */
  has(path: string): boolean {
    const found = pathOf(this.options.files, path)
    return found !== null && this.loaded.get(`scene/${found}`) !== null
  }

  /** When nothing that was asked for is still being loaded. @returns whether there was anything. */
  async settled(): Promise<boolean> {
    const any = this.loading.size > 0
    while (this.loading.size > 0) await Promise.all(this.loading.values())
    return any
  }

  private of(place: 'scene' | 'phone', files: SceneFiles, path: string): string | null {
    const key = `${place}/${path}`
    const known = this.loaded.get(key)
    if (known === undefined && !this.loading.has(key)) this.loading.set(key, this.load(key, files, path))
    return known ?? null
  }

  private async load(key: string, files: SceneFiles, path: string): Promise<void> {
    const bytes = await files.read(path).catch(() => null)
    this.bytes += bytes?.length ?? 0
    const isWithin = this.bytes <= FONT_LIMITS.bytes && this.loaded.size < FONT_LIMITS.fonts
    const family = bytes && isWithin ? await this.options.load(bytes).catch(() => null) : null
    this.loaded.set(key, family)
    this.loading.delete(key)
    this.options.onReady?.()
  }
}

/** As it is written, or in the folder that fonts are kept in. */
function pathOf({ paths }: SceneFiles, written: string): string | null {
  const path = written.trim().replace(/^(?:\.?\/)+/u, '')
  return [path, `fonts/${path}`].find((each) => FONT.test(each) && paths.has(each)) ?? null
}

/** A font file of that name, in whatever folder, with or without its ending. */
function fontNamed({ paths }: SceneFiles, name: string): string | null {
  const wanted = name.trim().toLowerCase().replace(FONT, '')
  if (wanted === '') return null
  return (
    [...paths].find((path) => FONT.test(path) && baseOf(path).toLowerCase().replace(FONT, '') === wanted) ??
    null
  )
}

function regularOf({ paths }: SceneFiles): string | null {
  const fonts = [...paths].filter((path) => FONT.test(path)).sort()
  for (const pattern of REGULAR) {
    const found = fonts.find((path) => pattern.test(baseOf(path)))
    if (found) return found
  }
  return null
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
