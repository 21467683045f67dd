import { useT } from '../../../../i18n/texts.ts'
import { Drawing, Named } from './Drawing.tsx'

const hill = 'M4 110c20-34 36-34 56-10s30 14 44-8v64H4z'

/** A work, its copy, and another picture of the same subject. */
export function Comparison() {
  const t = useT('plagiarism')
  return (
    <Drawing label={t('drawings.comparison')}>
      <Named name={t('drawings.original')}>
        <svg viewBox="0 0 108 160" aria-hidden="true">
          <path d={hill} data-grey />
          <circle cx="78" cy="44" r="16" />
          <rect x="4" y="4" width="100" height="152" />
        </svg>
      </Named>
      <Named name={t('drawings.copy')}>
        <svg viewBox="0 0 108 160" aria-hidden="true">
          <g transform="matrix(-1 0 0 1 108 0)">
            <path d={hill} data-blue />
            <circle cx="78" cy="44" r="16" data-blue />
          </g>
          <rect x="4" y="4" width="100" height="152" />
        </svg>
      </Named>
      <Named name={t('drawings.own')}>
        <svg viewBox="0 0 108 160" aria-hidden="true">
          <path d="M4 60c30 0 40 26 100 20v76H4z" data-grey />
          <path d="M4 96c40-10 60 20 100 10M4 126c30-16 70 10 100-4" data-soft />
          <path d="M70 84V60m0 0-8 10m8-10 8 10" />
          <path d="M20 28h14M42 34h20" data-soft />
          <rect x="4" y="4" width="100" height="152" />
        </svg>
      </Named>
    </Drawing>
  )
}
