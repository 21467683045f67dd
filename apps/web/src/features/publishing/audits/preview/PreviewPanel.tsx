import {
  endPreviewLink,
  getPreviewLink,
  issuePreviewLink,
} from '@easel/contract/publishing/audits/previewEndpoints.ts'
import { PREVIEW_LINK_DAYS } from '@easel/domain/publishing/audits/previewLink.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CopyField } from '../../../../ui/CopyField.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'

export const previewLinkQuery = (auditId: string) => apiQuery(getPreviewLink, { params: { id: auditId } })

/** A link that shows the work to somebody before it is published: made, copied, ended. */
export function PreviewPanel({ auditId }: { auditId: string }) {
  const t = useT('previewLink')
  const params = { id: auditId }
  const { data } = useQuery(previewLinkQuery(auditId))
  const [token, setToken] = useState<string | null>(null)
  const issue = useApiMutation(() => call(issuePreviewLink, { params }), {
    invalidates: [getPreviewLink],
    onDone: (link) => setToken(link.token),
  })
  const end = useApiMutation(() => call(endPreviewLink, { params }), {
    done: t('ended'),
    invalidates: [getPreviewLink],
    onDone: () => setToken(null),
  })
  const link = data?.link ?? null
  const address = token === null ? null : new URL(paths.preview(token), location.href).href
  return (
    <Sheet gap={12} aria-label={t('title')}>
      <Stack gap={4}>
        <h2>{t('title')}</h2>
        <p>{t('text', { days: PREVIEW_LINK_DAYS })}</p>
        {link && (
          <p>
            {t('inForce')} <DateTime value={link.endsAt} />
          </p>
        )}
      </Stack>
      {address && <CopyField label={t('address')} value={address} />}
      <Row gap={8}>
        <Button busy={issue.isPending} onClick={() => issue.mutate(undefined)}>
          {t(link ? 'again' : 'make')}
        </Button>
        {link && (
          <Button look="quiet" busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('end')}
          </Button>
        )}
      </Row>
    </Sheet>
  )
}
