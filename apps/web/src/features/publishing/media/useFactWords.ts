import type { FileFacts } from '@easel/domain/publishing/media/facts.ts'
import { useT } from '../../../i18n/texts.ts'
import { formatBytes } from '../../../ui/format.ts'

/** What was measured of a file, in one line. */
export function useFactWords(): (facts: FileFacts) => string {
  const t = useT('entries')
  return (facts) => {
    const size = formatBytes(facts.sizeBytes)
    if (facts.kind === 'PACKAGE') return `${facts.format} · ${size}`
    const pixels = `${facts.width} × ${facts.height}`
    if (facts.kind === 'IMAGE') {
      const ppi = facts.ppi === null ? t('facts.noPpi') : t('facts.ppi', { ppi: Math.round(facts.ppi) })
      return `${facts.format} · ${pixels} · ${ppi} · ${size}`
    }
    const length = t('facts.seconds', { seconds: facts.seconds.toFixed(2) })
    return `${facts.format} · ${pixels} · ${length} · ${t('facts.rate', { rate: facts.framesPerSecond })} · ${size}`
  }
}
