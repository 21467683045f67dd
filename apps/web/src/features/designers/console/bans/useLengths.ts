import { BAN_CLASSES, type BanClass, banEnd } from '@easel/domain/designers/permissions.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useNow } from '../../../../shell/useNow.ts'
import type { Option } from '../../../../ui/form/ChoiceFields.tsx'
import { formatDateTime, zoneName } from '../../../../ui/format.ts'

/** Every length with the end that it comes to if the ban began now, in Shanghai and, where it differs, here. */
export function useLengths(): readonly Option[] {
  const t = useT('bans')
  const now = useNow()
  const endsAt = (length: 'WEEK' | 'MONTH') => {
    const end = banEnd(length, now)
    const [shanghai, local, zone] = [formatDateTime(end, 'Asia/Shanghai'), formatDateTime(end), zoneName(end)]
    return shanghai === local ? t('endsHere', { local, zone }) : t('ends', { shanghai, local, zone })
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
