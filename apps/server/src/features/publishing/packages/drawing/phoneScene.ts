import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { readScene } from '@easel/inspection/theme/readScene.ts'
import type { SceneName } from '@easel/inspection/theme/sceneBundles.ts'
import { xmlText } from '@easel/inspection/xml/decode.ts'
import type { Picture } from '@easel/scene/canvas.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { patterns } from '@easel/scene/patterns.ts'
import type { SceneFiles } from '@easel/scene/pictures.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvasHost } from '../../../../platform/scenes/canvasHost.ts'
import { drawStill } from '../../../../platform/scenes/draw.ts'
import { freeCanvases } from './memory.ts'
import { type DrawFault, SCREEN } from './task.ts'

/** Ten past ten on an autumn Sunday in Shanghai: nothing that is drawn reads a clock. */
export const CLOCK = '10:08'
const STARTS_AT = Date.UTC(2026, 9, 18, 2, 8)
const UTC_OFFSET_MINUTES = 8 * 60
/** 22:47: each digit is another, and the hands stand elsewhere. */
export const OTHER_TIME = STARTS_AT + (12 * 60 + 39) * 60_000

export type Language = 'en' | 'zh'
export interface Size {
  readonly width: number
  readonly height: number
}

/** The phone of every drawn picture. @param view of a scene that does not fill its screen, in pixels */
export const conditionsFor = (language: Language, view?: Size): SceneConditions => ({
  language,
  utcOffsetMinutes: UTC_OFFSET_MINUTES,
  startsAt: STARTS_AT,
  width: SCREEN.width,
  height: SCREEN.height,
  ...(view ? { view } : {}),
  is24Hour: true,
  batteryLevel: 72,
  isCharging: false,
  isDark: false,
  notifications: 0,
  isMusicPlaying: false,
  weather: 'sunny',
})

/** A scene that can be drawn at one instant after another. */
export interface PlayedScene {
  /**
   * Its picture at the instant, which may be transparent, until the next one is drawn on the same canvas; the fault
   * where it has gone beyond a limit.
   */
  drawAt(milliseconds: number): Promise<Canvas | DrawFault>
  /** Elements that the last picture was drawn with. */
  readonly elements: () => number
  /** Gives back its decoded pictures, up to 64 MB; what was drawn of it stays. */
  readonly close: () => void
}

interface Surroundings {
  readonly conditions: SceneConditions
  readonly wallpaper: Picture | null
  /** That the theme sets for the whole phone. */
  readonly fonts?: SceneFiles | null
  /** In pixels. */
  readonly size: Size
}

export const isFault = (value: object): value is DrawFault => 'code' in value && 'params' in value

/** The scene of a package; null where it has none. */
export async function playScene(
  source: ByteSource,
  name: SceneName,
  surroundings: Surroundings,
): Promise<PlayedScene | DrawFault | null> {
  const read = await readScene(source, name, { codec: nodeCodec })
  if (read.kind === 'none') return null
  if (read.kind === 'tooLarge') return { code: 'drawing.tooLarge', params: { scene: name } }
  return playFiles(read.files, name, surroundings)
}

/** @param files by their paths in the scene's folder */
export async function playFiles(
  files: ReadonlyMap<string, Uint8Array>,
  name: SceneName,
  { conditions, wallpaper, fonts = null, size }: Surroundings,
): Promise<PlayedScene | DrawFault | null> {
  const manifest = files.get('manifest.xml')
  if (!manifest) return null
  const text = xmlText(manifest)
  const unreadable = (line: number): DrawFault => ({
    code: 'drawing.unreadable',
    params: { scene: name, line },
  })
  if (text === undefined) return unreadable(1)
  const host = createCanvasHost({ files: inMemory(files), wallpaper, phoneFonts: fonts })
  const scene = openScene(text, { host, conditions, patterns, config: xmlText(files.get('config.xml')) })
  if (!(scene instanceof Scene)) return unreadable(scene.line)
  // Animations measure pictures: those of the first instant are decoded before time passes.
  const canvas = await drawStill(scene, host, size.width, size.height)
  await freeCanvases()
  return {
    elements: () => scene.cost.elements,
    close: () => host.pictures.dispose(),
    async drawAt(milliseconds) {
      scene.advance(milliseconds - scene.now)
      await drawStill(scene, host, size.width, size.height, canvas)
      return stopOf(scene, name) ?? canvas
    },
  }
}

export const inMemory = (files: ReadonlyMap<string, Uint8Array>): SceneFiles => ({
  paths: new Set(files.keys()),
  read: async (path) => files.get(path) ?? null,
})

export interface PhoneFonts {
  readonly files: SceneFiles
  /** CSS families for the phone's own texts. */
  readonly families: string
}

/** The fonts that a theme sets for the whole phone; null where it has none, or too many bytes of them. */
export async function readFonts(source: ByteSource): Promise<PhoneFonts | null> {
  const read = await readScene(source, 'fonts', { codec: nodeCodec })
  if (read.kind !== 'read') return null
  const files = inMemory(read.files)
  const host = createCanvasHost({ files: inMemory(new Map()), phoneFonts: files })
  host.fontFamily(null, null)
  await host.fonts.settled()
  return { files, families: host.fontFamily(null, null) }
}

function stopOf(scene: Scene, name: SceneName): DrawFault | null {
  if (!scene.stopped) return null
  const stop = scene.problems().find(({ code }) => code === 'stopped')
  const limit = stop?.code === 'stopped' ? stop.limit : 'recursion'
  return { code: 'drawing.stopped', params: { scene: name, line: stop?.line ?? 1, limit } }
}
