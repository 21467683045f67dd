import { BAN_CLASSES, type BanClass, banEnd } from '@easel/domain/designers/permissions.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useNow } from '../../../../shell/useNow.ts'
import type { Option } from '../../../../ui/form/ChoiceFields.tsx'
import { formatDateTime, zoneName } from '../../../../ui/format.ts'

/** Every length with the end that it comes to if the ban began now, in Shanghai and here. */
export function useLengths(): readonly Option[] {
  const t = useT('bans')
  const now = useNow()
  const endsAt = (length: 'WEEK' | 'MONTH') => {
    const end = banEnd(length, now)
    return t('ends', {
      shanghai: formatDateTime(end, 'Asia/Shanghai'),
      local: formatDateTime(end),
      zone: zoneName(end),
    })
  }
  const descriptions: Readonly<Record<BanClass, string>> = {
    WEEK: endsAt('WEEK'),
    MONTH: endsAt('MONTH'),
    PERMANENT: t('neverEnds'),
    CUSTOM: t('customEnds'),
  }
  return BAN_CLASSES.map((value) => ({
    value,
    label: t(`length.${value}`),
    description: descriptions[value],
  }))
}
