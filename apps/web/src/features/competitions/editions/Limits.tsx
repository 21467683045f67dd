import { useT } from '../../../i18n/texts.ts'
import { useEdition } from './edition.ts'
import { Moment } from './Moment.tsx'

/** Spec §5, §9: how much may be entered, by whom, and since when works count. */
export function Limits() {
  const t = useT('competitions')
  const { limits, timeline } = useEdition().edition
  return (
    <>
      <h3>{t('limits.title')}</h3>
      <ul>
        <li>{t('limits.perCategory', { count: limits.entriesPerCategory })}</li>
        {limits.themeInOneCategory && <li>{t('limits.oneCategory')}</li>}
        <li>{t('limits.age', { age: limits.leastAge })}</li>
        {limits.uploadedFrom !== null && (
          <li>
            {t('limits.uploadedFrom')} <Moment value={limits.uploadedFrom} />
          </li>
        )}
        <li>
          {t('limits.deadline')} <Moment value={timeline.submission.until} />
        </li>
      </ul>
    </>
  )
}
