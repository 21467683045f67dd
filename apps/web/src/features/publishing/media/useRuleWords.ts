import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { formatBytes } from '../../../ui/format.ts'

preloadTexts('competitions')

/** What a file must be, as one line: formats, size in pixels, resolution, length, bytes (spec §5). */
export function useRuleWords(): (rule: MediaRule) => string {
  const t = useT('competitions')
  const sizes = (rule: Exclude<MediaRule, { kind: 'PACKAGE' }>) => {
    const { pixels } = rule
    if (pixels === null) return []
    if (pixels.mode === 'LEAST') return [t('files.least', pixels)]
    const all = pixels.sizes.map(({ width, height }) => `${width} × ${height}`)
    return [t('files.exact', { sizes: all.join(t('files.or')) })]
  }
  const ppi = (rule: MediaRule) =>
    rule.kind === 'IMAGE' && rule.ppi
      ? [t(rule.ppi.mode === 'EXACT' ? 'files.ppiExact' : 'files.ppi', { value: rule.ppi.value })]
      : []
  const time = (rule: MediaRule) => {
    if (rule.kind !== 'VIDEO') return []
    const { seconds, framesPerSecond } = rule
    return [
      ...(seconds ? [t('files.seconds', seconds)] : []),
      ...(framesPerSecond === null ? [] : [t('files.frames', { count: framesPerSecond })]),
    ]
  }
  return (rule) =>
    [
      rule.formats.join(t('files.or')),
      ...(rule.kind === 'PACKAGE' ? [] : sizes(rule)),
      ...ppi(rule),
      ...time(rule),
      t('files.most', { size: formatBytes(rule.maxBytes) }),
    ].join(t('comma'))
}
