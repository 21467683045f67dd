import type { ClockSize } from '@easel/domain/phoneGrid.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { clockSizeIn } from '@easel/inspection/theme/readScene.ts'
import type { SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { FONTS } from '../../../../platform/scenes/canvasHost.ts'
import { differencesOf } from './compare.ts'
import { clockPixels, drawClock, drawHome, drawIconSheet } from './home.ts'
import { readIcons } from './icons.ts'
import { conditionsFor, isFault, OTHER_TIME, playScene, readFonts } from './phoneScene.ts'
import { layPicture, readWallpapers } from './pictures.ts'
import { drawPlainClock, drawStatusBar, isCanvas, openDarkScreen, openScreen, writeWith } from './screen.ts'
import { type DrawFault, type DrawnFile, SCREEN, type StillsAnswer, type StillsTask } from './task.ts'

/** Of the scene's own time, in milliseconds: as it opens, when that is over, and later. */
const LOCK_AT = [500, 2000, 5000] as const
const STILL_AT = 2000
/** Of 255; and of a picture's area: less differs where two instants look the same. */
const SAME_GREY = 12
const SAME_SHARE = 0.01
/** Fewer fit into the home screen's dock. */
const MIN_SHEET_ICONS = 4

type Surroundings = Omit<Parameters<typeof playScene>[2], 'fonts'>

/** Draws what a package shows on a phone; what cannot be drawn is left out. */
export async function drawStills(source: ByteSource, task: StillsTask): Promise<StillsAnswer> {
  const { folder, language, isAod } = task
  const fonts = await readFonts(source)
  writeWith(fonts?.families ?? FONTS)
  const wallpapers = await readWallpapers(source, task.wallpapers)
  const { icons, others } = await readIcons(source, task.icons, language)
  const pictures: DrawnFile[] = []
  const faults: DrawFault[] = []
  const lay = async (name: string, canvas: Canvas | null) => {
    if (canvas) pictures.push(await layPicture(canvas, name, folder))
  }
  /** One scene at some instants. */
  async function* drawAt(name: SceneName, instants: readonly number[], surroundings: Surroundings) {
    const scene = await playScene(source, name, { ...surroundings, fonts: fonts?.files ?? null })
    if (!scene) return
    if (isFault(scene)) return void faults.push(scene)
    try {
      for (const instant of instants) {
        const drawn = await scene.drawAt(instant)
        if (!isCanvas(drawn)) return void faults.push(drawn)
        if (scene.elements() === 0) return
        yield drawn
      }
    } finally {
      scene.close()
    }
  }
  const clockSurroundings = (clockSize: ClockSize): Surroundings => {
    const size = clockPixels(clockSize)
    return { conditions: conditionsFor(language, size), wallpaper: wallpapers.home, size }
  }
  const first = async (...scene: Parameters<typeof drawAt>): Promise<Canvas | null> => {
    for await (const drawn of drawAt(...scene)) return drawn
    return null
  }

  const clockSize = await clockSizeIn(source, { codec: nodeCodec })
  const face = clockSize && (await first('clock', [STILL_AT], clockSurroundings(clockSize)))
  const clock = clockSize && face && { size: clockSize, canvas: face }
  if (wallpapers.home || icons.length > 0)
    await lay('preview_launcher_0', drawHome(wallpapers.home, icons, others, clock, language))

  const whole = { conditions: conditionsFor(language), size: SCREEN }
  const locks: DrawnFile[] = []
  const looks: Buffer[] = []
  let moves = false
  for await (const drawn of drawAt('lock', LOCK_AT, { ...whole, wallpaper: wallpapers.lock })) {
    const canvas = openScreen(wallpapers.lock)
    canvas.getContext('2d').drawImage(drawn, 0, 0)
    drawStatusBar(canvas)
    const picture = await layPicture(canvas, `preview_lockscreen_${locks.length}`, folder)
    moves ||= locks.length > 0 && locks.every(({ sha256 }) => sha256 !== picture.sha256)
    const look = await lookOf(picture)
    if (looks.some((other) => isSameLook(look, other))) continue
    looks.push(look)
    locks.push(picture)
  }
  if (locks.length === 0 && wallpapers.lock && faults.every(isNotAbout('lock'))) {
    const canvas = openScreen(wallpapers.lock)
    drawPlainClock(canvas, language)
    drawStatusBar(canvas)
    locks.push(await layPicture(canvas, 'preview_lockscreen_0', folder))
  }
  pictures.push(...locks)

  const drawAod = async (name: string, more: Partial<SceneConditions> = {}): Promise<DrawnFile | null> => {
    const conditions = { ...whole.conditions, ...more }
    const aod = await first('aod', [STILL_AT], { ...whole, conditions, wallpaper: null })
    if (!aod) return null
    const canvas = openDarkScreen()
    canvas.getContext('2d').drawImage(aod, 0, 0)
    return layPicture(canvas, name, folder)
  }
  const aod = await drawAod('preview_aod_0')
  if (aod) pictures.push(aod)
  const isAodCompared = aod !== null && task.previews.some(({ kind }) => kind === 'aod')
  const aodLater = isAodCompared ? await drawAod('later_aod_0', { startsAt: OTHER_TIME }) : null
  if (clock) await lay(`preview_clock_${clock.size}_0`, drawClock(wallpapers.home, clock))
  if (icons.length >= MIN_SHEET_ICONS)
    await lay('preview_icons_0', drawIconSheet(wallpapers.home, icons, language))

  const main = isAod ? 'aod' : 'lock'
  const nothing: DrawFault = { code: 'drawing.nothing', params: {} }
  const fault = faults.find((each) => !isNotAbout(main)(each)) ?? (pictures.length === 0 ? nothing : null)
  return {
    kind: 'STILLS',
    pictures,
    fault: fault ?? null,
    moves,
    differences: await differencesOf(source, task.previews, pictures, aodLater),
  }
}

/** A tenth of the screen each way, in grey: a hint that blinks somewhere is no other picture. */
const lookOf = ({ file }: DrawnFile): Promise<Buffer> =>
  sharp(file)
    .resize(SCREEN.width / 10, SCREEN.height / 10)
    .greyscale()
    .raw()
    .toBuffer()

const isSameLook = (one: Buffer, other: Buffer): boolean =>
  one.reduce((count, value, at) => count + (Math.abs(value - (other[at] ?? 0)) > SAME_GREY ? 1 : 0), 0) <
  SAME_SHARE * one.length

const isNotAbout =
  (scene: string) =>
  ({ params }: DrawFault): boolean =>
    params.scene !== scene
