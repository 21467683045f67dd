import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { layersOf, mayDecode } from '@easel/inspection/theme/icons.ts'
import type { PackageIcon } from '@easel/inspection/theme/inspection.ts'
import { readPackageFiles } from '@easel/inspection/theme/readPackageFile.ts'
import { readScene } from '@easel/inspection/theme/readScene.ts'
import { decodeXml } from '@easel/inspection/xml/decode.ts'
import type { Picture, Surface } from '@easel/scene/canvas.ts'
import { readIconDress } from '@easel/scene/icons/dress.ts'
import { laidOver } from '@easel/scene/icons/layers.ts'
import { dressedOthers, type OtherApp } from '@easel/scene/icons/others.ts'
import { Path2D } from '@napi-rs/canvas'
import { decodePicture, surface } from '../../../../platform/scenes/canvasHost.ts'
import type { DrawnIcon } from './home.ts'
import { conditionsFor, inMemory, isFault, type Language, playFiles } from './phoneScene.ts'
import { isCanvas } from './screen.ts'

/** As many as the home screen and the sheet hold. */
const MAX_ICONS = 28
/** Of an icon on a screen of 1080 pixels, in pixels. */
const EDGE = 192
/** When what moves at first has come to rest, in milliseconds. */
const AT_REST = 3000
/** A scene that a phone draws in the icon's place; the other folders hold what moves only when it is opened. */
const MOVING = /^(?:icons)[!/](?<folder>fancy_icons\/[^/]+\/)/u

interface PhoneIcons {
  /** The first of the package, each as the phone shows it while nobody touches it. */
  readonly icons: readonly DrawnIcon[]
  /** Apps that it has none for; none where it does nothing with those. */
  readonly others: readonly OtherApp[]
}

export async function readIcons(
  source: ByteSource,
  icons: readonly PackageIcon[],
  language: Language,
): Promise<PhoneIcons> {
  const shown = icons.slice(0, MAX_ICONS)
  const pictures = new Map<string, Picture>()
  const wanted = shown.flatMap(({ path, stillPath }) => [path, stillPath ?? path].flatMap(layersOf))
  const size = { width: EDGE, height: EDGE, fit: 'inside' } as const
  for await (const file of readPackageFiles(source, wanted, { codec: nodeCodec })) {
    const picture = mayDecode(file) ? await decodePicture(file.bytes, size).catch(() => null) : null
    if (picture) pictures.set(file.path, picture)
  }
  const scenes = await iconFiles(source)
  const drawn: DrawnIcon[] = []
  for (const icon of shown) {
    const picture =
      (scenes && (await drawMoving(icon, scenes, language))) ??
      stillOf(icon.path, pictures) ??
      stillOf(icon.stillPath ?? '', pictures)
    if (picture) drawn.push({ androidPackage: icon.androidPackage, picture })
  }
  return { icons: drawn, others: scenes ? await othersOf(scenes, language) : [] }
}

/** @param files of the icons module */
export async function othersOf(
  files: ReadonlyMap<string, Uint8Array>,
  language: Language,
): Promise<readonly OtherApp[]> {
  const decode = (bytes: Uint8Array) => decodePicture(bytes, { width: EDGE, height: EDGE, fit: 'inside' })
  const dress = await readIconDress(inMemory(files), decode, decodeXml)
  return dress ? dressedOthers(dress, EDGE, { surface, pathOf }, language) : []
}

const pathOf = (svg: string) => new Path2D(svg)

function stillOf(lowest: string, pictures: ReadonlyMap<string, Picture>): Picture | null {
  return layersOf(lowest)
    .flatMap((path) => pictures.get(path) ?? [])
    .reduce<Surface | null>((below, layer) => laidOver(below, layer, EDGE, surface), null)
}

async function iconFiles(source: ByteSource): Promise<ReadonlyMap<string, Uint8Array> | null> {
  const read = await readScene(source, 'icons', { codec: nodeCodec })
  return read.kind === 'read' ? read.files : null
}

/** Null where its scene draws nothing, or cannot be drawn: the package has a picture for it then. */
async function drawMoving(
  { path }: PackageIcon,
  files: ReadonlyMap<string, Uint8Array>,
  language: Language,
): Promise<Picture | null> {
  const folder = MOVING.exec(path)?.groups?.folder
  if (folder === undefined) return null
  const own = new Map(
    [...files].flatMap(([inner, bytes]) =>
      inner.startsWith(folder) ? [[inner.slice(folder.length), bytes] as const] : [],
    ),
  )
  const size = { width: EDGE, height: EDGE }
  const conditions = conditionsFor(language, size)
  const scene = await playFiles(own, 'icons', { conditions, wallpaper: null, size })
  if (!scene || isFault(scene)) return null
  const image = await scene.drawAt(AT_REST)
  scene.close()
  return isCanvas(image) && scene.elements() > 0 ? { image, ...size } : null
}
