import type { ReactNode, Ref } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import type { DraftConflict } from './useDraftConflict.ts'

interface ConflictBannerProps {
  readonly busy: boolean
  readonly onTake: () => void
  /** The button that saves what stands here over it; null where it was submitted meanwhile. */
  readonly keep: ReactNode
  /** The save state links to it. */
  readonly ref?: Ref<HTMLDivElement>
}

/** It was changed elsewhere: which of both versions stays. */
export function ConflictBanner({ busy, onTake, keep, ref }: ConflictBannerProps) {
  const t = useT('audits')
  const kind = keep ? 'changed' : 'submitted'
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner tone="warn" title={t(`versions.${kind}`)}>
        <Stack gap={12}>
          <p>{t(`versions.${kind}Text`)}</p>
          <Row gap={12}>
            <Button busy={busy} onClick={onTake}>
              {t(keep ? 'versions.take' : 'versions.open')}
            </Button>
            {keep}
          </Row>
        </Stack>
      </Banner>
    </div>
  )
}

/** The version that is not shown can be had back. */
export function OtherVersionBanner({ visits, onRestore }: { visits: DraftConflict; onRestore: () => void }) {
  const t = useT('audits')
  const { aside } = visits.visit
  if (!aside) return null
  return (
    <Banner
      action={
        <Button small onClick={onRestore}>
          {t(`versions.back.${aside.whose}`)}
        </Button>
      }
    >
      {t(`versions.aside.${aside.whose}`)}
    </Banner>
  )
}
