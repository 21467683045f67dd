import { BAN_CLASSES, type BanClass, banEnd } from '@easel/domain/accounts/designers/permissions.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNow } from '../../../../../app/useNow.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { type Option, RadioCardsField } from '../../../../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { formatDateTime, zoneName } from '../../../../../ui/format.ts'
import { useZone } from '../../../../../ui/ZoneNote.tsx'
import { instantOf } from './banForm.ts'

/** The fields `length` and `endDate` of a form: how long a ban lasts. */
export function PeriodFields({ lengths: offered = BAN_CLASSES }: { lengths?: readonly BanClass[] }) {
  const t = useT('bans')
  const zone = useZone()
  const lengths = useLengths(offered)
  const { control } = useFormContext<{ length: string; endDate: string }>()
  const [length, typed] = useWatch({ control, name: ['length', 'endDate'] })
  const end = instantOf(typed)
  const isTime = end !== null && end !== typed
  return (
    <>
      <RadioCardsField name="length" label={t('impose.length')} options={lengths} />
      {length === 'CUSTOM' && (
        <TextField
          name="endDate"
          type="datetime-local"
          label={t('impose.endDate')}
          help={`${t('impose.endDateHelp', { zone: zoneName(new Date(), zone) })} ${
            isTime ? t('impose.endDateIs', { shanghai: formatDateTime(end, 'Asia/Shanghai') }) : ''
          }`}
        />
      )}
    </>
  )
}

/** Every length with the end that it comes to if the ban began now, in Shanghai and, where it differs, here. */
function useLengths(offered: readonly BanClass[]): readonly Option[] {
  const t = useT('bans')
  const own = useZone()
  const now = useNow()
  const endsAt = (length: 'WEEK' | 'MONTH') => {
    const end = banEnd(length, now)
    const [shanghai, local] = [formatDateTime(end, 'Asia/Shanghai'), formatDateTime(end, own)]
    const zone = zoneName(end, own)
    return shanghai === local ? t('endsHere', { local, zone }) : t('ends', { shanghai, local, zone })
  }
  const descriptions: Readonly<Record<BanClass, string>> = {
    WEEK: endsAt('WEEK'),
    MONTH: endsAt('MONTH'),
    PERMANENT: t('neverEnds'),
    CUSTOM: t('customEnds'),
  }
  return offered.map((value) => ({
    value,
    label: t(`length.${value}`),
    description: descriptions[value],
  }))
}
