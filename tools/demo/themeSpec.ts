import type { FamilyName } from './art/gallery.ts'
import type { IconStyle } from './icons/manners.ts'
import type { HabitName } from './package/habits.ts'
import type { ModuleSet } from './package/modules.ts'
import type { ToolName } from './package/tools.ts'
import type { ClockStyle } from './previews/kit.ts'

export interface Bilingual {
  readonly en: string
  readonly zh: string
}

interface ArtSpec {
  readonly family: FamilyName
  /** One of the family's palettes. */
  readonly palette: string
  readonly seed: string
}

/** Everything a package is made of: the same spec gives the same bytes. */
export interface ThemeSpec {
  readonly title: Bilingual
  readonly designer: Bilingual
  readonly description: Bilingual
  readonly version: string
  /** Spec: the interface version of the system, such as 17. */
  readonly uiVersion: number
  readonly art: ArtSpec
  readonly icons: IconStyle
  readonly clock: ClockStyle
  /** The language in which its previews write the date. */
  readonly language: 'en' | 'zh'
  /** Leave out the previews: the submission then waits for screenshots. */
  readonly withoutPreviews?: boolean
  /** How much of the system it dresses; as usual by default. */
  readonly modules?: ModuleSet
  /** What it is packed with; the editor by default. */
  readonly tool?: ToolName
  readonly previewFormat?: 'jpg' | 'webp'
  /** What its designer did by hand, in this order: each draws the findings that `HABITS` names. */
  readonly habits?: readonly HabitName[]
}
