import type { Picture, Surface } from './canvas.ts'
import { SCENE_LIMITS, SceneStopped } from './limits.ts'
import type { PicturePool } from './picturePool.ts'

/** The files of a scene's folder: of a package in the browser, or of what the server keeps of one. */
export interface SceneFiles {
  /** Paths within the folder, such as `bg/day.jpg`. */
  readonly paths: ReadonlySet<string>
  read(path: string): Promise<Uint8Array | null>
}

interface PictureStoreOptions {
  readonly files: SceneFiles
  /** In pixels; null for what is no picture, and for one of more pixels than the inspection lets pass. */
  readonly size: (bytes: Uint8Array) => { readonly width: number; readonly height: number } | null
  readonly decode: (bytes: Uint8Array, path: string) => Promise<Picture | null>
  readonly surface: (width: number, height: number) => Surface
  /** Gives back the memory of a picture that is drawn no more: the collector does not know how large one is. */
  readonly release?: (picture: Picture) => void
  /** Of the stage, where there are other scenes. */
  readonly pool?: PicturePool | undefined
  /** A picture was decoded: the scene has more to draw. */
  readonly onReady?: () => void
}

interface Decoded {
  readonly picture: Picture | null
  readonly bytes: number
}

interface Held extends Decoded {
  /** The frame that drew it last. */
  usedAt: number
}

/** On its way. */
interface Loading {
  readonly done: Promise<void>
  /** Known once its file is read; taken from the limit before it is decoded. */
  bytes: number
  usedAt: number
  /** The pool has no room for it now, and says when there may be some. */
  isRefused: boolean
}

/** Decodes the pictures of a scene when they are first asked for, and holds as many as the limit allows. */
export class PictureStore {
  private readonly options: PictureStoreOptions
  private readonly held = new Map<string, Held>()
  private readonly loading = new Map<string, Loading>()
  private folders: readonly string[] = []
  /** Where pictures were found that the scene's own folder lacks. */
  private readonly found = new Map<string, string>()
  private frame = 0
  private isDisposed = false
  /** The one that was too much of a frame: whoever draws it again in the next is where the scene stops. */
  private tooMuch: { readonly path: string; readonly frame: number } | null = null

  constructor(options: PictureStoreOptions) {
    this.options = options
    options.pool?.join(this)
  }

  /** @param folders for other screens, such as `den440`: looked into after the scene's own */
  lookIn(folders: readonly string[]): void {
    this.folders = folders
    this.found.clear()
  }

  /** Held pictures that the frames since the last call did not draw may go. */
  startFrame(): void {
    const { pool } = this.options
    if (pool?.isFull && [...this.held.values()].some(({ usedAt }) => usedAt < this.frame)) pool.changed()
    this.frame++
  }

  has(src: string): boolean {
    return this.pathOf(src) !== null
  }

  /** Null while it is decoded. @throws SceneStopped where it was one more than a frame may draw. */
  picture(src: string): Picture | null {
    const path = this.isDisposed ? null : this.pathOf(src)
    if (path === null) return null
    if (path === this.tooMuch?.path && this.frame <= this.tooMuch.frame + 1)
      throw new SceneStopped('pictureBytes')
    const known = this.held.get(path) ?? this.loading.get(path)
    if (known) known.usedAt = this.frame
    else this.load(path)
    return this.held.get(path)?.picture ?? null
  }

  /** Gives back all pictures: those that are still being decoded when they come. Nothing is drawn afterwards. */
  dispose(): void {
    this.isDisposed = true
    for (const { picture } of this.held.values()) this.release(picture)
    this.held.clear()
    if (this.loading.size === 0) this.options.pool?.leave(this)
  }

  /** There may be room again for what the pool had none for. */
  retry(): void {
    if (!this.isDisposed) this.options.onReady?.()
  }

  /** When nothing that was asked for is still being decoded. @returns whether there was anything. */
  async settled(): Promise<boolean> {
    const any = this.loading.size > 0
    while (this.loading.size > 0) await Promise.all([...this.loading.values()].map(({ done }) => done))
    return any
  }

  /** Decoded pictures that are held, and those that are being decoded, four bytes a pixel. */
  get heldBytes(): number {
    return this.bytesOf(() => true)
  }

  private bytesOf(counts: (each: Held | Loading) => boolean): number {
    let bytes = 0
    for (const each of [...this.held.values(), ...this.loading.values()])
      if (counts(each)) bytes += each.bytes
    return bytes
  }

  private load(path: string): void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const loading: Loading = { done: promise, bytes: 0, usedAt: this.frame, isRefused: false }
    this.loading.set(path, loading)
    void this.decode(path, loading)
      // What cannot be read or decoded is drawn as nothing.
      .catch(() => ({ picture: null, bytes: 0 }))
      .then((decoded) => {
        this.loading.delete(path)
        if (this.isDisposed) {
          this.release(decoded?.picture)
          if (this.loading.size === 0) this.options.pool?.leave(this)
        } else this.keep(path, loading, decoded)
        resolve()
      })
  }

  private keep(path: string, { usedAt, isRefused }: Loading, decoded: Decoded | null): void {
    if (decoded) this.held.set(path, { ...decoded, usedAt })
    // It would ask again at once, and for ever.
    if (!isRefused) this.options.onReady?.()
    if (decoded) this.options.pool?.changed()
  }

  /** Null where there is no room for it now: it is asked for again, if it is still drawn. */
  private async decode(path: string, loading: Loading): Promise<Decoded | null> {
    const bytes = await this.options.files.read(path)
    const size = bytes && this.options.size(bytes)
    if (!size) return { picture: null, bytes: 0 }
    loading.bytes = size.width * size.height * 4
    if (this.isDisposed || !this.makeRoom(path, loading)) {
      loading.bytes = 0
      return null
    }
    const decoded = await this.options.decode(bytes, path)
    const picture = decoded && path.endsWith('.9.png') ? this.withoutBorder(decoded) : decoded
    return { picture, bytes: picture ? picture.width * picture.height * 4 : 0 }
  }

  /** Of its own, then of other scenes. @returns whether the limits are kept */
  private makeRoom(path: string, loading: Loading): boolean {
    const { pool } = this.options
    const excess = this.heldBytes - SCENE_LIMITS.pictureBytes
    this.letGo(Math.max(excess, pool?.excess ?? excess))
    if (this.heldBytes > SCENE_LIMITS.pictureBytes) {
      const ofThisFrame = this.bytesOf((each) => each.usedAt === this.frame)
      const isTooMuch = loading.usedAt === this.frame && ofThisFrame > SCENE_LIMITS.pictureBytes
      if (isTooMuch && this.tooMuch?.frame !== this.frame) this.tooMuch = { path, frame: this.frame }
      return false
    }
    loading.isRefused = pool?.makeRoomFor(this) === false
    return !loading.isRefused
  }

  /** Lets go of what was drawn least lately, but of nothing of the last frame, until so many bytes are free. */
  letGo(bytes: number): void {
    let left = bytes
    for (const [path, held] of [...this.held].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (left <= 0 || held.usedAt >= this.frame) return
      this.held.delete(path)
      this.release(held.picture)
      left -= held.bytes
    }
  }

  private pathOf(src: string): string | null {
    const { paths } = this.options.files
    const path = normalPath(src)
    if (paths.has(path)) return path
    const known = this.found.get(path)
    if (known !== undefined) return known
    const folder = this.folders.find((each) => paths.has(`${each}/${path}`))
    if (folder === undefined) return null
    this.found.set(path, `${folder}/${path}`)
    return `${folder}/${path}`
  }

  private release(picture: Picture | null | undefined): void {
    if (picture) this.options.release?.(picture)
  }

  private withoutBorder(whole: Picture): Picture {
    let inner: Picture | null = null
    try {
      inner = this.stretchable(whole)
    } finally {
      if (inner !== whole) this.release(whole)
    }
    return inner
  }

  /** Without the border of a `.9.png`, in which black says what may be stretched. */
  private stretchable(picture: Picture): Picture {
    const { width, height } = picture
    if (width < 3 || height < 3) return picture
    const whole = this.options.surface(width, height)
    whole.canvas.drawImage(picture.image, 0, 0, width, height)
    const x = blackRun(whole.canvas.getImageData(1, 0, width - 2, 1).data)
    const y = blackRun(whole.canvas.getImageData(0, 1, 1, height - 2).data)
    this.release(whole)
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
