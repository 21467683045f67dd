import type { PackageModule, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { ShownFinding } from '../../../ui/findings.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'
import type { XrayModule } from '../../../ui/PackageXray.tsx'

const KINDS = [
  'icons',
  'lockscreen',
  'aod',
  'rearScreen',
  'alarm',
  'clock',
  'photoFrame',
  'liveWallpaper',
  'framework',
  'systemui',
  'home',
  'contacts',
  'phone',
  'messages',
  'settings',
  'preview',
  'wallpaper',
  'fonts',
  'boots',
  'ringtones',
  'description',
] as const

/** What a person calls a module; an app's own module keeps its name. */
export function moduleLabel(t: Translate<'packages'>, kind: string, name: string): string {
  const known = KINDS.find((each) => each === kind)
  return known ? t(`kind.${known}`) : name
}

type Weighed = Pick<PackageModule, 'name' | 'kind' | 'packedBytes' | 'unpackedBytes' | 'fileCount'>

/** Modules that people call the same, such as clocks of two sizes, have their own name beside it. */
export function xrayModules(t: Translate<'packages'>, modules: readonly Weighed[]): XrayModule[] {
  const labelOf = ({ kind, name }: Weighed) => moduleLabel(t, kind, name)
  const called = Map.groupBy(modules, labelOf)
  const ownLabelOf = (module: Weighed) => {
    const label = labelOf(module)
    return (called.get(label)?.length ?? 0) > 1 && label !== module.name ? `${label} · ${module.name}` : label
  }
  return modules.map((module) => ({
    key: module.name,
    label: ownLabelOf(module),
    packedBytes: module.packedBytes,
    unpackedBytes: module.unpackedBytes,
    fileCount: module.fileCount,
  }))
}

export type PackageFinding = ThemeInspection['findings'][number]

/** Findings in the language of now, each with its remedy. */
export function xrayFindings(
  words: (refusal: FormRefusal) => string,
  findings: readonly PackageFinding[],
): ShownFinding[] {
  return findings.map(({ severity, code, path, params }, index) => ({
    key: `${index} ${code} ${path}`,
    severity,
    cause: code,
    path,
    message: words({ code, params }),
    remedy: words({ code: `${code}.remedy`, params }),
  }))
}
