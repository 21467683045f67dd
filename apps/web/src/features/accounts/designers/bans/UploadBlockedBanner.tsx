import type { Refusal } from '@easel/domain/rule.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { onScreen } from '../uploadRefusal.ts'
import { AboutBans } from './BanBanners.tsx'

const WAYS_OUT: Readonly<Record<string, ReactNode>> = {
  banned: <AboutBans />,
  whitelist_refused: <WayOut label="nav.settings" href={paths.settings('designerInfo')} />,
}

/** Who waits for the verification can only wait; who was rejected applies again. */
function wayOutOf({ code, params }: Refusal): ReactNode {
  if (code !== 'designer_not_verified') return WAYS_OUT[code]
  if (params?.registrationStatus !== 'REFUSED') return null
  return <WayOut label="applyAgain" href={paths.signUp({ again: '1' })} />
}

function WayOut({ label, href }: { label: 'nav.settings' | 'applyAgain'; href: string }) {
  const t = useT('app')
  return (
    <ButtonLink small href={href}>
      {t(label)}
    </ButtonLink>
  )
}

/** Why something cannot be uploaded now, and the way to what helps (spec §6, §8). */
export default function UploadBlockedBanner({
  refusal,
  title,
}: {
  refusal: Refusal
  title?: string | undefined
}) {
  const words = useErrorMessage()
  return (
    <Banner tone="warn" title={title} action={wayOutOf(refusal)}>
      {words(onScreen(refusal))}
    </Banner>
  )
}
