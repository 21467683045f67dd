import type { Picture, Surface } from './canvas.ts'
import { SCENE_LIMITS, SceneStopped } from './limits.ts'

/** The files of a scene's folder: of a package in the browser, or of what the server keeps of one. */
export interface SceneFiles {
  /** Paths within the folder, such as `bg/day.jpg`. */
  readonly paths: ReadonlySet<string>
  read(path: string): Promise<Uint8Array | null>
}

interface PictureStoreOptions {
  readonly files: SceneFiles
  /** Null for what is no picture, and for one of more pixels than the inspection lets pass. */
  readonly decode: (bytes: Uint8Array, path: string) => Promise<Picture | null>
  readonly surface: (width: number, height: number) => Surface
  /** A picture was decoded: the scene has more to draw. */
  readonly onReady?: () => void
}

interface Held {
  readonly picture: Picture | null
  readonly bytes: number
  usedAt: number
}

/** Decodes the pictures of a scene when they are first asked for, and holds as many as the limit allows. */
export class PictureStore {
  private readonly options: PictureStoreOptions
  private readonly held = new Map<string, Held>()
  private readonly loading = new Map<string, Promise<void>>()
  /** In which pictures for other screens lie, such as `den440`: looked into after the scene's own folder. */
  folders: readonly string[] = []
  private bytes = 0
  private frame = 0

  constructor(options: PictureStoreOptions) {
    this.options = options
  }

  /** Held pictures that the frames since the last call did not draw may go. */
  startFrame(): void {
    this.frame++
  }

  has(src: string): boolean {
    return this.pathOf(src) !== null
  }

  /** Null while it is decoded. @throws SceneStopped where one frame draws more than may be held. */
  picture(src: string): Picture | null {
    const path = this.pathOf(src)
    if (path === null) return null
    const held = this.held.get(path)
    if (held) {
      if (this.bytes > SCENE_LIMITS.pictureBytes && held.usedAt < this.frame) this.dropUnused(path)
      if (this.bytes > SCENE_LIMITS.pictureBytes) throw new SceneStopped('pictureBytes')
      held.usedAt = this.frame
      return held.picture
    }
    if (!this.loading.has(path)) this.loading.set(path, this.load(path))
    return null
  }

  /** When nothing that was asked for is still being decoded. @returns whether there was anything. */
  async settled(): Promise<boolean> {
    const any = this.loading.size > 0
    while (this.loading.size > 0) await Promise.all(this.loading.values())
    return any
  }

  /** Decoded pictures that are held, four bytes a pixel. */
  get heldBytes(): number {
    return this.bytes
  }

  private async load(path: string): Promise<void> {
    try {
      const bytes = await this.options.files.read(path)
      const decoded = bytes && (await this.options.decode(bytes, path).catch(() => null))
      const picture = decoded && path.endsWith('.9.png') ? this.stretchable(decoded) : decoded
      this.keep(path, picture)
    } finally {
      this.loading.delete(path)
    }
    this.options.onReady?.()
  }

  private keep(path: string, picture: Picture | null): void {
    const bytes = picture ? picture.width * picture.height * 4 : 0
    this.bytes += bytes
    this.held.set(path, { picture, bytes, usedAt: this.frame })
    if (this.bytes > SCENE_LIMITS.pictureBytes) this.dropUnused(path)
  }

  /** Those that were drawn least lately, but none of this frame and the one before. */
  private dropUnused(path: string): void {
    const others = [...this.held].filter(([key]) => key !== path)
    for (const [key, { bytes, usedAt }] of others.sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (this.bytes <= SCENE_LIMITS.pictureBytes || usedAt >= this.frame - 1) break
      this.held.delete(key)
      this.bytes -= bytes
    }
  }

  private pathOf(src: string): string | null {
    const { paths } = this.options.files
    const path = normalPath(src)
    if (paths.has(path)) return path
    const folder = this.folders.find((each) => paths.has(`${each}/${path}`))
    return folder === undefined ? null : `${folder}/${path}`
  }

  /** Without the border of a `.9.png`, in which black says what may be stretched. */
  private stretchable(picture: Picture): Picture {
    const { width, height } = picture
    if (width < 3 || height < 3) return picture
    const whole = this.options.surface(width, height)
    whole.canvas.drawImage(picture.image, 0, 0, width, height)
    const x = blackRun(whole.canvas.getImageData(1, 0, width - 2, 1).data)
    const y = blackRun(whole.canvas.getImageData(0, 1, 1, height - 2).data)
    const inner = this.options.surface(width - 2, height - 2)
    inner.canvas.drawImage(picture.image, -1, -1, width, height)
    const stretch = { x: x ?? [0, width - 2], y: y ?? [0, height - 2] } as const
    return { image: inner.image, width: width - 2, height: height - 2, stretch }
  }
}

/** From the first to behind the last black pixel of a border; null where it has none. */
function blackRun(pixels: ArrayLike<number>): readonly [number, number] | null {
  const count = pixels.length / 4
  const isBlack = (at: number) =>
    (pixels[at * 4 + 3] ?? 0) > 200 && [0, 1, 2].every((part) => (pixels[at * 4 + part] ?? 255) < 40)
  let from = 0
  while (from < count && !isBlack(from)) from++
  let to = count
  while (to > from && !isBlack(to - 1)) to--
  return from === to ? null : [from, to]
}

/** Without the parts that mean nothing: `./`, a leading slash, `a/../`. */
function normalPath(src: string): string {
  const parts: string[] = []
  for (const part of src.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0) parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
