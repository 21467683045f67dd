import {
  type StaffEdition,
  staffListEditions,
  staffPublishEdition,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { EditionBadge } from './EditionBadge.tsx'
import { takeSaved } from './takeSaved.ts'
import { useEditionName } from './useEditionName.ts'

const VIEWS = ['edit', 'preview', 'board', 'fraud', 'judging', 'awards', 'links', 'versions'] as const
export type EditionView = (typeof VIEWS)[number]

interface EditionHeadProps {
  readonly edition: StaffEdition
  readonly current: EditionView
  /** What was typed and is not saved yet: only what is saved is published. */
  readonly unsaved?: boolean
}

/** Above every page about one edition: its name, whether it is published, and the way to publish it. */
export function EditionHead({ edition, current, unsaved = false }: EditionHeadProps) {
  const t = useT('editions')
  const words = useErrorMessage()
  const nameOf = useEditionName()
  const [asking, setAsking] = useState(false)
  const { editionId, slug, revision, version, can } = edition
  const publish = useApiMutation(
    () => call(staffPublishEdition, { params: { id: editionId }, body: { revision } }),
    {
      done: t('published'),
      invalidates: [staffListEditions],
      onDone: (saved) => {
        takeSaved(saved)
        setAsking(false)
      },
    },
  )
  const reason = unsaved ? t('saveFirst') : can.publish && words(can.publish)
  return (
    <Stack gap={24}>
      <PageHeader
        title={nameOf(edition)}
        badge={<EditionBadge edition={edition} />}
        back={{ href: paths.console('competitions'), label: t('title') }}
        actions={
          <>
            {version !== null && <ButtonLink href={paths.competition(slug)}>{t('open')}</ButtonLink>}
            <Button look="primary" disabledReason={reason} onClick={() => setAsking(true)}>
              {t('publish')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('views')}
        current={current}
        tabs={VIEWS.map((key) => ({
          key,
          label: t(`view.${key}`),
          href: paths.consoleEdition(editionId, key === 'edit' ? undefined : key),
        }))}
      />
      <ConfirmDialog
        open={asking}
        title={t('publishTitle')}
        confirmLabel={t('publishNow')}
        busy={publish.isPending}
        onConfirm={() => publish.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t(version === null ? 'publishFirst' : 'publishAgain')}
      </ConfirmDialog>
    </Stack>
  )
}
