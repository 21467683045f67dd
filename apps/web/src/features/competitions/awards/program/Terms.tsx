import type { StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatDate } from '../../../../ui/format.ts'
import { useZone } from '../../../../ui/ZoneNote.tsx'

type Program = Pick<
  NonNullable<StaffProgram>,
  'from' | 'until' | 'leastPaidWorks' | 'withinMonths' | 'systems' | 'designerPercent'
>

interface TermsProps {
  readonly program: Program
  /** `terms` to who is in it, `termsOf` to organisers. */
  readonly words: 'terms' | 'termsOf'
}

/** What a creator program asks and gives (spec §9). */
export function Terms({ program, words }: TermsProps) {
  const t = useT('awards')
  const locale = useLocale()
  const zone = useZone()
  const { from, until, leastPaidWorks, withinMonths, systems, designerPercent } = program
  return (
    <>
      <p>
        {t(`program.${words}`, {
          count: leastPaidWorks,
          months: withinMonths,
          systems: listed(systems, locale),
          percent: designerPercent,
        })}
      </p>
      <p>{t('program.runs', { from: formatDate(from, zone), until: formatDate(until, zone) })}</p>
    </>
  )
}
