import type { PublicEdition } from '@easel/contract/competitions/editions/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Moment } from './Moment.tsx'

/** Spec §9: what the creator program asks of those who are in it, and gives them. */
export function Program({ program }: { program: NonNullable<PublicEdition['creatorProgram']> }) {
  const t = useT('competitions')
  return (
    <div>
      <h3>{t('program.title')}</h3>
      <ul>
        <li>
          <Moment value={program.from} show="date" /> – <Moment value={program.until} show="date" />
        </li>
        <li>{t('program.works', { count: program.leastPaidWorks, months: program.withinMonths })}</li>
        <li>{t('program.versions', { count: program.latestUiVersions })}</li>
        <li>{t('program.share', { percent: program.designerPercent })}</li>
      </ul>
    </div>
  )
}
