import { AODS } from './catalogue/aods.ts'
import { CLOTH } from './catalogue/cloth.ts'
import { pictureOfEntry } from './catalogue/highTide/entries.ts'
import { GUEST_ENTRIES } from './catalogue/highTide/guests.ts'
import { MOUNTAINS } from './catalogue/mountains.ts'
import { NIGHT } from './catalogue/night.ts'
import { PAPER } from './catalogue/paper.ts'
import { personaOf } from './catalogue/personas.ts'
import { RINGTONE_SETS } from './catalogue/ringtones.ts'
import type { DemoPicture, DemoSet } from './catalogue/sets.ts'
import type { DemoTheme, DesignerKey } from './catalogue/shape.ts'
import { UNFINISHED } from './catalogue/unfinished.ts'
import { VIDEO_SETS } from './catalogue/videos.ts'
import { WALLPAPER_SETS } from './catalogue/wallpapers.ts'
import { WATER } from './catalogue/water.ts'
import type { ToolName } from './package/tools.ts'
import type { ThemeSpec } from './themeSpec.ts'

/** Every theme of the demo, as data: nothing here is drawn yet. */
export const THEMES: readonly DemoTheme[] = [...MOUNTAINS, ...WATER, ...PAPER, ...CLOTH, ...NIGHT]

/** Everything that is uploaded as a package. */
export const WORKS: readonly DemoTheme[] = [...THEMES, ...AODS]

/** Everything that is dropped many at once. */
export const SETS: readonly DemoSet[] = [...WALLPAPER_SETS, UNFINISHED, ...RINGTONE_SETS, ...VIDEO_SETS]

/** What a wallpaper or the picture of a guest's entry is painted from. */
export function pictureOf(key: string): DemoPicture {
  for (const { works } of SETS) {
    const source = works.find((work) => work.key === key)?.source
    if (source && 'picture' in source) return source.picture
  }
  const entry = GUEST_ENTRIES.find((known) => known.key === key)
  if (entry) return pictureOfEntry(entry)
  throw new RangeError(`No picture ${key}`)
}

/** Versions of a theme for which a package is needed, oldest first: what was released, then what was submitted. */
export function packageVersions(theme: DemoTheme): string[] {
  const released = theme.releases.filter(({ kind }) => kind === 'NEW_VERSION').map(({ version }) => version)
  const submitted = theme.submission ? [theme.submission.version] : []
  return [...new Set([...released, ...submitted])]
}

/** What each designer makes packages with. */
const DESIGNERS_TOOLS: Readonly<Record<DesignerKey, ToolName>> = {
  designer: 'editor',
  studio: 'application',
  partner: 'script',
  banned: 'editor',
  workshop: 'windows',
}

/** What the package of one version of a theme is made of. */
export function specOf(theme: DemoTheme, version: string): ThemeSpec {
  const designer = personaOf(theme.designer).designer
  if (!designer) throw new RangeError(`${theme.designer} is no designer`)
  const isSubmitted = theme.submission?.version === version
  return {
    title: theme.name,
    designer: { en: designer.nickname, zh: designer.nicknameZh },
    description: theme.description,
    version,
    uiVersion: theme.uiVersion,
    art: theme.art,
    icons: theme.icons,
    clock: theme.clock,
    language: theme.language,
    withoutPreviews: isSubmitted && theme.submission?.state === 'WAITING_SCREENSHOTS',
    modules: theme.modules,
    tool: DESIGNERS_TOOLS[theme.designer],
    previewFormat: theme.previewFormat,
    habits: isSubmitted ? theme.habits : [],
  }
}
