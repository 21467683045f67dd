import type { StaffEditionSummary } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useLocale } from '../../../../i18n/locale.ts'

/** What organisers read of an edition whose draft may lack its name in their language. */
export function useEditionName(): (edition: Pick<StaffEditionSummary, 'name' | 'slug'>) => string {
  const locale = useLocale()
  return ({ name, slug }) => name[locale] || name.en || name.zh || slug
}
