import { copyrightLimits, themeLimits } from '../archive/limits.ts'
import { inspectCopyrightProof } from '../copyright.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { inspectThemePackage } from '../theme/inspect.ts'
import type { Work } from '../work.ts'
import { checkXml } from '../xml/check.ts'
import { childrenOf } from '../xml/elements.ts'
import { xmlLimits } from '../xml/scan.ts'
import { repeated } from './bigEndian.ts'
import { font } from './font.ts'
import { png } from './images.ts'
import { buildTheme, smallTheme, type ThemeSpec } from './theme.ts'
import type { WorstCase } from './worstMedia.ts'
import { type EntrySpec, le, utf8, writeZip } from './zipWriter.ts'

/** The work of a package is its own: the limit is handed on. */
const theme = (bytes: Uint8Array, work: Work) =>
  inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME', work })
const proof = (bytes: Uint8Array, work: Work) =>
  inspectCopyrightProof(bytesSource(bytes), { codec: nodeCodec, work })

const small = (spec: ThemeSpec) => buildTheme({ ...smallTheme, iconApps: [], ...spec })
const several = (count: number, name: (index: number) => string, data: Uint8Array | string): EntrySpec[] =>
  Array.from({ length: count }, (_value, index) => ({ name: name(index), data, method: 0 }))
const pixel = png(1, 1, () => [9, 9, 9])
const extra = repeated(le([2, 0xcafe], [2, 0]), 1000)
const fields = { local: { extra }, central: { extra } }

const xml = (build: (parts: number) => string): Pick<WorstCase, 'build' | 'read'> => ({
  build: (parts) => utf8(build(parts)),
  read: (bytes, work) => {
    const checked = checkXml(bytes, themeLimits.entryBytes, work)
    // Only descriptions are read further, and these are short.
    return checked.ok && bytes.length <= xmlLimits.descriptionBytes ? childrenOf(checked.text) : null
  },
})

/** Entries, with some room for those that every theme has. */
const MAX_IN_PROOF = copyrightLimits.entries - 10
const MAX_IN_THEME = themeLimits.entries - 100

/** Archives, packages, proofs and XML that cost their readers most. */
export const worstPackages: readonly WorstCase[] = [
  {
    name: 'zip of empty files',
    mostParts: MAX_IN_PROOF,
    build: (parts) => writeZip(several(parts, (index) => `a${index}`, '')),
    read: proof,
  },
  {
    name: 'zip of extra fields',
    build: (parts) =>
      writeZip(
        several(Math.ceil(parts / 1000), (index) => `a${index}`, 'x').map((entry) => ({
          ...entry,
          ...fields,
        })),
      ),
    read: proof,
  },
  {
    name: 'zip of long names that fold to longer ones',
    mostParts: MAX_IN_PROOF,
    build: (parts) => writeZip(several(parts, (index) => `${index}${'\ufdfa'.repeat(80)}`, '')),
    read: proof,
  },
  {
    name: 'zip whose comment is full of ends',
    mostParts: MAX_IN_PROOF,
    build: (parts) =>
      writeZip(
        several(parts, (index) => `a${index}`, 'x'),
        {
          comment: repeated(Uint8Array.of(0x50, 0x4b, 5, 6), Math.min(parts, 16_000)),
        },
      ),
    read: proof,
  },
  {
    name: 'theme of modules with names that are nearly right',
    mostParts: MAX_IN_THEME,
    build: (parts) => small({ extra: several(parts, (index) => `com.android.systmu${index}`, 'x') }),
    read: theme,
  },
  {
    name: 'theme of paths of many folders',
    mostParts: MAX_IN_THEME,
    build: (parts) => small({ extra: several(parts, (index) => `${index}/${'a/'.repeat(100)}b`, '') }),
    read: theme,
  },
  {
    name: 'theme of previews',
    mostParts: MAX_IN_THEME,
    build: (parts) => small({ extra: several(parts, (index) => `preview/preview_mms_${index}.png`, pixel) }),
    read: theme,
  },
  {
    name: 'theme of icons in a module',
    mostParts: MAX_IN_THEME,
    build: (parts) =>
      small({ modules: { icons: several(parts, (index) => `res/drawable-xxhdpi/a.b${index}.png`, pixel) } }),
    read: theme,
  },
  {
    name: 'theme of fonts',
    mostParts: MAX_IN_THEME,
    build: (parts) => small({ extra: several(parts, (index) => `fonts/${index}.ttf`, font()) }),
    read: theme,
  },
  {
    name: 'theme of small XML files',
    mostParts: MAX_IN_THEME,
    build: (parts) => small({ extra: several(parts, (index) => `x/${index}.xml`, '<a/>') }),
    read: theme,
  },
  { name: 'XML of elements', ...xml((parts) => `<a>${'<b/>'.repeat(parts)}</a>`) },
  { name: 'XML of comments', ...xml((parts) => `<a>${'<!---->'.repeat(parts)}</a>`) },
  { name: 'XML of attributes', ...xml((parts) => `<a ${'b="" '.repeat(parts)}/>`) },
  { name: 'XML of elements with attributes', ...xml((parts) => `<a>${'<b c="d"/>'.repeat(parts)}</a>`) },
  { name: 'XML of texts of entities', ...xml((parts) => `<a>${'<b>&amp;&amp;</b>'.repeat(parts)}</a>`) },
]
