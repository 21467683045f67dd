import type { StaffBan } from '@easel/contract/accounts/designers/bans.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import classes from './Bans.module.css'

/** From when until when, and which of the usual lengths that is. */
export function BanPeriod({ ban }: { ban: StaffBan }) {
  const t = useT('bans')
  return (
    <>
      <p>{t(`length.${ban.length}`)}</p>
      <p className={classes.second}>
        {t('from')} <DateTime value={ban.beginDate} ruleZone="Asia/Shanghai" /> {t('until')}{' '}
        {ban.length === 'PERMANENT' ? t('noEnd') : <DateTime value={ban.endDate} ruleZone="Asia/Shanghai" />}
      </p>
      {ban.liftedAt && (
        <p className={classes.second}>
          {t('lifted')}: <DateTime value={ban.liftedAt} />
        </p>
      )}
    </>
  )
}
