import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import { banClass, bansInForce } from '@easel/domain/accounts/designers/permissions.ts'
import { knownBans } from '../../../../app/knownBans.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'

/** Every ban in force: what it takes away, from when until when, why, and the document (spec §8). */
export function BanBanners({ designer }: { designer: DesignerSummary }) {
  const t = useT('bans')
  const words = useErrorMessage()
  const bans = bansInForce(knownBans(designer.ban), useNow())
  return (
    <Stack gap={12}>
      {bans.map((ban) => (
        <Banner
          key={`${ban.beginDate.toISOString()} ${ban.disableAuthSet.join(' ')}`}
          tone="warn"
          action={<AboutBans />}
        >
          <p>
            {words({
              code: 'notice.BANNED',
              params: {
                permissions: ban.disableAuthSet.join(' '),
                duration: banClass(ban),
                beginDate: ban.beginDate.toISOString(),
                endDate: ban.endDate.toISOString(),
              },
            })}
          </p>
          <p>{t('banner.reason', { reason: ban.reason })}</p>
        </Banner>
      ))}
    </Stack>
  )
}

/** The way to the document that explains bans. */
export function AboutBans() {
  const t = useT('bans')
  return (
    <ButtonLink small href={paths.accountBans()}>
      {t('banner.about')}
    </ButtonLink>
  )
}
