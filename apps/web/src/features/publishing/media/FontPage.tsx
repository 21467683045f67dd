import { getMedium } from '@easel/contract/publishing/media/endpoints.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { FontInspection, MediumInspection } from '@easel/inspection/media/inspection.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { problemOf } from '../../base/uploads/public.ts'
import { FontSheet } from './FontSheet.tsx'

interface FontPageProps {
  /** The file in this browser; null where it was sent on an earlier visit. */
  readonly file: File | null
  readonly inspection: MediumInspection | null
  readonly warnings: readonly Refusal[]
  /** Known once it has arrived. */
  readonly mediumId: string | null
  readonly languages: readonly string[] | null
  readonly onLanguages: (languages: readonly string[]) => void
  readonly onGoOn: () => void
  readonly onAnother: () => void
  readonly opening: boolean
  /** Why the form could not be opened. */
  readonly failure: ReactNode
}

/** A font as the browser draws it, what it lacks, and whether it may be passed on; then the details. */
export function FontPage(props: FontPageProps) {
  const { file, inspection, warnings, mediumId, languages, onLanguages, onGoOn, opening } = props
  const t = useT('media')
  const words = useErrorMessage()
  const there = useQuery({
    ...apiQuery(getMedium, { params: { id: mediumId ?? '' } }),
    enabled: mediumId !== null && inspection === null,
  })
  const local = useObjectUrl(file)
  const font = fontOf(inspection) ?? fontOf(there.data?.inspection)
  const url = local ?? there.data?.url ?? null
  if (!font || url === null) return mediumId !== null ? <Skeleton height="20rem" /> : null
  const chosen = languages ?? completeIn(font)
  return (
    <Stack gap={24}>
      {[...warnings, ...(there.data?.warnings ?? [])].map((warning, index) => {
        const { key, text, remedy } = problemOf(words, warning, index)
        return (
          <Banner key={key} tone="warn">
            {text} {remedy}
          </Banner>
        )
      })}
      <FontSheet url={url} font={font} languages={chosen} onLanguages={onLanguages} />
      <div aria-live="polite">{props.failure}</div>
      <Row>
        <Button
          look="primary"
          busy={opening}
          disabledReason={reasonNot(t, mediumId, chosen)}
          onClick={() => {
            onLanguages(chosen)
            onGoOn()
          }}
        >
          {t('font.goOn')}
        </Button>
        <Button onClick={props.onAnother}>{t('font.another')}</Button>
      </Row>
    </Stack>
  )
}

const fontOf = (inspection: MediumInspection | null | undefined): FontInspection | null =>
  inspection?.productType === 'FONT' ? inspection : null

const completeIn = ({ coverage }: FontInspection): string[] =>
  coverage.filter(({ missingCount }) => missingCount === 0).map(({ language }) => language)

function reasonNot(t: ReturnType<typeof useT<'media'>>, mediumId: string | null, chosen: readonly string[]) {
  if (mediumId === null) return t('font.notYet')
  return chosen.length === 0 ? t('font.noLanguage') : null
}
