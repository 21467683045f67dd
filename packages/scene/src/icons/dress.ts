import type { Canvas2D, Picture, Surface } from '../canvas.ts'
import type { SceneFiles } from '../pictures.ts'
import { type IconTransform, type Matrix, mapped, NO_TRANSFORM, readIconTransform } from './transform.ts'

/** What a theme brings for the icons of apps that it has none for. */
export interface IconDress {
  /** Its opaque pixels are what stays of an icon. */
  readonly mask: Picture | null
  readonly background: Picture | null
  readonly pattern: Picture | null
  readonly border: Picture | null
  /** Under the small icons of a folder. */
  readonly folder: Picture | null
  readonly transform: IconTransform
}

export interface IconTools {
  readonly surface: (width: number, height: number) => Surface
  /** A path of SVG as the host's canvas clips by it; null where it is none. */
  readonly pathOf: (svg: string) => unknown
}

type Part = 'mask' | 'background' | 'pattern' | 'border' | 'folder'
const PARTS: readonly Part[] = ['mask', 'background', 'pattern', 'border', 'folder']
const CONFIG = 'transform_config.xml'
/** The better first; the module's own folder is looked into last. */
const DENSITIES = ['-xxxhdpi', '-xxhdpi', '-xhdpi', '-nxhdpi', '-hdpi', '']
/** Across a plane that is seen from the side: each piece is drawn as a parallelogram. */
const PIECES = 12

/**
 * What the files of an icons module do with other apps' icons; null where a phone shows those as they are.
 * @param decode null for what is no picture that the inspection lets pass
 * @param decodeText the inspection's reader of XML: this package has no decoder of texts
 */
export async function readIconDress(
  files: SceneFiles,
  decode: (bytes: Uint8Array) => Promise<Picture | null>,
  decodeText: (bytes: Uint8Array) => { readonly ok: true; readonly text: string } | { readonly ok: false },
): Promise<IconDress | null> {
  const read = async (part: Part) => {
    const path = pathOf(files, `icon_${part}`)
    const bytes = path === null ? null : await files.read(path)
    return bytes && (await decode(bytes).catch(() => null))
  }
  const [mask, background, pattern, border, folder] = await Promise.all([...PARTS.map(read)])
  const xml = files.paths.has(CONFIG) ? await files.read(CONFIG) : null
  const text = xml && decodeText(xml)
  const transform = text?.ok ? readIconTransform(text.text) : NO_TRANSFORM
  const dress = {
    mask: mask ?? null,
    background: background ?? null,
    pattern: pattern ?? null,
    border: border ?? null,
    folder: folder ?? null,
    transform,
  }
  const isEmpty = !PARTS.some((part) => dress[part]) && !transform.matrix && !transform.maskPath
  return isEmpty ? null : dress
}

function pathOf({ paths }: SceneFiles, name: string): string | null {
  const folders = [...DENSITIES.map((density) => `res/drawable${density}/`), '']
  const names = folders.flatMap((folder) => ['.png', '.webp'].map((ending) => folder + name + ending))
  return names.find((path) => paths.has(path)) ?? null
}

/** An app's own icon as the phone shows it in this theme. @param edge in pixels */
export function dressIcon(dress: IconDress, icon: Picture, edge: number, tools: IconTools): Surface {
  const { mask, background, pattern, border, transform } = dress
  const whole = tools.surface(edge, edge)
  const cut = tools.surface(edge, edge)
  drawMapped(cut.canvas, icon, edge, transform.matrix)
  if (mask) {
    cut.canvas.globalCompositeOperation = 'destination-in'
    cut.canvas.drawImage(mask.image, 0, 0, edge, edge)
  }
  for (const part of [background, pattern]) if (part) whole.canvas.drawImage(part.image, 0, 0, edge, edge)
  clipped(whole.canvas, transform.maskPath, edge, tools, () =>
    whole.canvas.drawImage(cut.image, 0, 0, edge, edge),
  )
  if (border) whole.canvas.drawImage(border.image, 0, 0, edge, edge)
  return whole
}

/** Three by three, as the launcher has them. */
const FOLDER = { columns: 3, margin: 0.13, gap: 0.05, most: 9 } as const

/** A folder with the first of its icons. */
export function dressFolder(
  { folder, background, border, mask }: IconDress,
  icons: readonly Picture[],
  edge: number,
  tools: IconTools,
): Surface {
  const whole = tools.surface(edge, edge)
  const ground = folder ?? background ?? mask
  if (ground) whole.canvas.drawImage(ground.image, 0, 0, edge, edge)
  const { columns, margin, gap } = FOLDER
  const size = (1 - 2 * margin - (columns - 1) * gap) / columns
  icons.slice(0, FOLDER.most).forEach(({ image }, place) => {
    const x = margin + (place % columns) * (size + gap)
    const y = margin + Math.floor(place / columns) * (size + gap)
    whole.canvas.drawImage(image, x * edge, y * edge, size * edge, size * edge)
  })
  if (!folder && border) whole.canvas.drawImage(border.image, 0, 0, edge, edge)
  return whole
}

function clipped(
  canvas: Canvas2D,
  maskPath: string | null,
  edge: number,
  { pathOf }: IconTools,
  draw: () => void,
): void {
  const path = maskPath === null ? null : pathOf(maskPath)
  canvas.save()
  if (path) {
    canvas.scale(edge / 100, edge / 100)
    canvas.clip(path)
    canvas.scale(100 / edge, 100 / edge)
  }
  draw()
  canvas.restore()
}

function drawMapped(
  canvas: Canvas2D,
  { image, width, height }: Picture,
  edge: number,
  matrix: Matrix | null,
) {
  if (!matrix) return canvas.drawImage(image, 0, 0, edge, edge)
  const [a, b, c, d, e, f, g, h] = matrix
  if (g === 0 && h === 0) {
    canvas.save()
    canvas.transform(a, d, b, e, c * edge, f * edge)
    canvas.drawImage(image, 0, 0, edge, edge)
    return canvas.restore()
  }
  for (let row = 0; row < PIECES; row++) {
    for (let column = 0; column < PIECES; column++) {
      const [x, y] = [column / PIECES, row / PIECES]
      const [corner, right, below] = [
        mapped(matrix, x, y),
        mapped(matrix, x + 1 / PIECES, y),
        mapped(matrix, x, y + 1 / PIECES),
      ]
      if (!corner || !right || !below) continue
      const size = edge / PIECES
      canvas.save()
      canvas.transform(
        (right[0] - corner[0]) * PIECES,
        (right[1] - corner[1]) * PIECES,
        (below[0] - corner[0]) * PIECES,
        (below[1] - corner[1]) * PIECES,
        corner[0] * edge,
        corner[1] * edge,
      )
      // A little more than its own, or the seams are seen.
      const [wide, tall] = [width / PIECES, height / PIECES]
      const from = [
        column * wide,
        row * tall,
        Math.min(wide * 1.05, width - column * wide),
        Math.min(tall * 1.05, height - row * tall),
      ] as const
      canvas.drawImage(image, ...from, 0, 0, (size * from[2]) / wide, (size * from[3]) / tall)
      canvas.restore()
    }
  }
}
