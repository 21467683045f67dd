import type { StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatDate } from '../../../../ui/format.ts'

type Program = Pick<
  NonNullable<StaffProgram>,
  'from' | 'until' | 'leastPaidWorks' | 'withinMonths' | 'systems' | 'designerPercent'
>

/** What a creator program asks and gives (spec §9). */
export function Terms({ program }: { program: Program }) {
  const t = useT('awards')
  const { from, until, leastPaidWorks, withinMonths, systems, designerPercent } = program
  return (
    <>
      <p>
        {t('program.terms', {
          count: leastPaidWorks,
          months: withinMonths,
          systems: systems.join(', '),
          percent: designerPercent,
        })}
      </p>
      <p>{t('program.runs', { from: formatDate(from), until: formatDate(until) })}</p>
    </>
  )
}
