import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Reader } from '../bytes.ts'
import { hidesArchive } from '../image/hiddenArchive.ts'
import type { FontInspection, LanguageCoverage } from '../media/inspection.ts'
import { type ReadMedium, unreadable } from '../media/reading.ts'
import { type Characters, readCharacters } from './characters.ts'
import { type FontLanguage, neededBy } from './languages.ts'
import { brokenTable, readTables } from './tables.ts'
import { factsOf } from './ttf.ts'

const MAX_MISSING_SHOWN = 200
/** Outlines of OpenType, which stay what they are under another name. */
const OPENTYPE_OUTLINES = ['CFF ', 'CFF2']

/** A font (spec §5: ttf only), by its tables. */
export const readFontMedium: ReadMedium = async (source, { work }) => {
  const bytes = await source.read(0, source.size)
  const tables = readTables(bytes, work)
  if (!tables) return unreadable(refuse('font.damaged'))
  if (OPENTYPE_OUTLINES.some((tag) => tables.has(tag))) {
    return unreadable(refuse('font.onlyTtf', { found: 'otf', cure: 'convert' }))
  }
  const broken = brokenTable(bytes, tables)
  if (broken) return unreadable(refuse('font.damaged', { table: broken }))
  if (hidesArchive(bytes)) return unreadable(refuse('font.hiddenFile'))
  const facts = factsOf(tables, work)
  const cmap = tables.get('cmap')?.reader
  const characters = cmap && readCharacters(cmap, facts.glyphs, work)
  if (!characters || characters.count === 0) return unreadable(refuse('font.damaged', { table: 'cmap' }))
  const permission = permissionOf(tables.get('OS/2')?.reader)
  const warnings = [
    ...(characters.isUnicode ? [] : [refuse('font.noUnicode')]),
    ...(permission.embedding === 'RESTRICTED' ? [refuse('font.restricted')] : []),
  ]
  return {
    inspection: {
      productType: 'FONT',
      ...facts,
      characters: characters.count,
      ...permission,
      coverage: FONT_LANGUAGES.map((language) => coverageOf(language, characters)),
    },
    facts: {},
    refusals: [],
    warnings,
  }
}

const FS_TYPE_AT = 8
/** OpenType specification, OS/2 fsType: where several are set, the one that allows most holds. */
const PERMISSIONS = [
  ['EDITABLE', 0x8],
  ['PREVIEW_PRINT', 0x4],
  ['RESTRICTED', 0x2],
] as const

function permissionOf(
  os2: Reader | undefined,
): Pick<FontInspection, 'embedding' | 'noSubsetting' | 'bitmapOnly'> {
  const flags = os2?.u16be(FS_TYPE_AT) ?? 0
  return {
    embedding: PERMISSIONS.find(([, bit]) => (flags & bit) !== 0)?.[0] ?? 'INSTALLABLE',
    noSubsetting: (flags & 0x100) !== 0,
    bitmapOnly: (flags & 0x200) !== 0,
  }
}

function coverageOf(language: FontLanguage, characters: Characters): LanguageCoverage {
  const needed = neededBy(language)
  const missing = needed.filter((codePoint) => !characters.has(codePoint))
  return {
    language,
    needed: needed.length,
    missingCount: missing.length,
    missing: String.fromCodePoint(...missing.slice(0, MAX_MISSING_SHOWN)),
  }
}
