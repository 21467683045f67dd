import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { type ByteSource, blobSource, bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { decodeImage, examineImage } from '../../../server/src/platform/images/examine.ts'
import { type Flags, textOption, UsageError } from '../command.ts'
import { packed } from '../packed.ts'
import type { Words } from '../words.ts'

/** What is wrong with a file, as the portal would say it. */
export interface CheckFinding {
  readonly severity: 'error' | 'warning'
  readonly code: string
  /** Path inside a package; empty for the file itself. */
  readonly path: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface Checked {
  readonly file: string
  /** The folder of a theme that is not packed yet. */
  readonly isFolder: boolean
  readonly productType: ProductType
  readonly findings: readonly CheckFinding[]
}

/** The first type that takes an ending is meant: `.mtz` is a theme, unless an always-on display is asked for. */
const ENDINGS = new Map(
  PRODUCT_TYPES.toReversed().flatMap((type) =>
    FILE_RULES[type].formats.flatMap(({ extensions }) => extensions.map((each) => [each, type] as const)),
  ),
)

/** What a file is by its name: a folder is a theme that is not packed yet. */
export const typeOf = (file: string): ProductType | undefined =>
  ENDINGS.get(extname(file).slice(1).toLowerCase())

/**
 * Judges a file, or the folder of a theme, as the portal does when it is uploaded: the same readers, limits and codes
 * (docs/decisions/cli.md).
 */
export async function inspectFile(file: string, asked: ProductType | undefined): Promise<Checked | null> {
  const isFolder = (await stat(file)).isDirectory()
  const productType = asked ?? (isFolder ? 'THEME' : typeOf(file))
  if (!productType) return null
  const source = isFolder ? bytesSource(await packed(file)) : blobSource(await openAsBlob(file))
  const findings =
    productType === 'THEME' || productType === 'AOD'
      ? await findingsOfPackage(source, productType)
      : await findingsOfMedium(source, productType, basename(file))
  return { file, isFolder, productType, findings }
}

async function findingsOfPackage(source: ByteSource, productType: 'THEME' | 'AOD'): Promise<CheckFinding[]> {
  const { findings } = await inspectThemePackage(source, {
    codec: nodeCodec,
    productType,
    decodeImage: async (bytes, { format }) => (await decodeImage(Buffer.from(bytes), format)).ok,
  })
  return findings
}

type MediumType = Exclude<ProductType, 'THEME' | 'AOD'>

async function findingsOfMedium(
  source: ByteSource,
  productType: MediumType,
  fileName: string,
): Promise<CheckFinding[]> {
  const { refusals, warnings } = await inspectMedium(source, { productType, fileName, codec: nodeCodec })
  const found = [...refusals.map(findingAs('error')), ...warnings.map(findingAs('warning'))]
  if (refusals.length > 0 || productType !== 'WALLPAPER') return found
  const decoded = await examineImage(Buffer.from(await source.read(0, source.size)))
  return decoded.ok ? found : [findingAs('error')(decoded.refusal), ...found]
}

const findingAs =
  (severity: CheckFinding['severity']) =>
  ({ code, params = {} }: Refusal): CheckFinding => ({ severity, code, path: '', params: { ...params } })

/** What `--type` names. */
export function askedType(flags: Flags, words: Words): ProductType | undefined {
  const name = textOption(flags, 'type')
  if (name === undefined) return undefined
  const known = PRODUCT_TYPES.find((type) => type === name.toUpperCase())
  if (!known) throw new UsageError(words('noSuchType', { type: name, types: PRODUCT_TYPES.join(', ') }))
  return known
}
