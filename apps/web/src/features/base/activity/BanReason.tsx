import { readBanLine } from '@easel/domain/accounts/designers/banLine.ts'
import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'

/** What the log has of a ban, in words: why, from what, and from when until when. */
export function BanReason({ reason: text }: { readonly reason: string }) {
  const t = useT('bans')
  const activity = useT('activity')
  const list = new Intl.ListFormat(languageTag[useLocale()])
  const ban = readBanLine(text)
  if (!ban) return text
  const { disableAuthSet, beginDate, endDate, reason } = ban
  const scope = disableAuthSet.map((permission) => t(`scope.${permission}`))
  return (
    <>
      <p>{reason}</p>
      <p>{activity('banTakes', { permissions: list.format(scope) })}</p>
      <p>
        {t('from')} <DateTime value={beginDate.toISOString()} ruleZone="Asia/Shanghai" /> {t('until')}{' '}
        {endDate > PERMANENT_BEYOND ? (
          t('noEnd')
        ) : (
          <DateTime value={endDate.toISOString()} ruleZone="Asia/Shanghai" />
        )}
      </p>
    </>
  )
}
