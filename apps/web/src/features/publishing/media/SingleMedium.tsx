import { getMedium } from '@easel/contract/publishing/media/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { mediumOf } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { FontInspection, MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { apiQuery } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { UploadProblem } from '../../../ui/UploadTrayRow.tsx'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { UploadBlocked, useUploadReason } from '../../accounts/designers/public.ts'
import { FileUnreadable } from '../../base/inspection/public.ts'
import { FileGone, NotOpened, OneFileProgress, problemOf, problemsOf } from '../../base/uploads/public.ts'
import { LikeDrafts, LikeDraftsFound, type Staged } from '../products/public.ts'
import { FontSheet } from './FontSheet.tsx'
import classes from './Problems.module.css'
import { Rules } from './Rules.tsx'
import { type MediumTarget, RefusedHere, useMediumUpload } from './useMediumUpload.ts'

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
function FontPage(props: FontPageProps) {
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

interface SingleMediumProps {
  readonly productType: MediumType
  readonly target: MediumTarget
  readonly onDraft: (auditId: string, staged?: Staged) => void
}

/** Choose one file, see what it is while it is sent, and go on to its details. */
export function SingleMedium({ productType, target, onDraft }: SingleMediumProps) {
  const t = useT('media')
  const words = useErrorMessage()
  const reason = useUploadReason(productType)
  const [languages, setLanguages] = useState<readonly string[] | null>(null)
  // Chosen and gone on with in one press: the form is opened before the page is drawn anew.
  const latest = useRef(languages)
  const chooseLanguages = (next: readonly string[] | null) => {
    latest.current = next
    setLanguages(next)
  }
  const task = useMediumUpload({ productType, target, fontLanguages: () => latest.current, onDraft })
  const { file, item, fraction, refused, found, failure } = task
  const rule = FILE_RULES[productType]
  const isFont = mediumOf(productType) === 'font'
  const reading = fraction !== null && file !== null
  const going = item !== null && item.state !== 'refused'
  const stopped = item?.state === 'failed' || item?.state === 'needsFile'
  const wrong =
    refused instanceof RefusedHere
      ? refused.refusals.map((each, index) => problemOf(words, each, index))
      : item
        ? problemsOf(words, item)
        : []
  const notOpened =
    failure instanceof LikeDraftsFound ? (
      <LikeDrafts
        drafts={failure.drafts}
        onAnswer={(answer) => {
          task.answerWith(answer)
          task.openNow()
        }}
      />
    ) : (
      failure && (
        <NotOpened
          failure={failure}
          productType={productType}
          texts={{
            title: t('single.openFailed'),
            again: t('single.openAgain'),
            open: { title: t('single.openFailed'), action: t('single.toStatus') },
          }}
          onAgain={task.openNow}
        />
      )
    )
  const another = refused !== null || item?.state === 'refused'
  return (
    <Stack gap={24}>
      <UploadBlocked productType={productType} title={t('notNow')} />
      {!reading && (!going || stopped) && (
        <FileDrop
          compact={stopped}
          label={another || stopped ? t('single.chooseOther') : t(`dropOne.${productType}`)}
          help={stopped ? undefined : <Rules productType={productType} single />}
          accept={acceptOf(rule)}
          disabledReason={reason}
          onFiles={([first]) => {
            chooseLanguages(null)
            if (first) void task.start(first)
          }}
        />
      )}
      {wrong.length > 0 && item?.state !== 'failed' && (
        <Problems fileName={file?.name ?? item?.fileName ?? ''} problems={wrong} />
      )}
      <NotRead refused={refused} />
      <OneFileProgress task={task} reading={reading} item={going ? item : null} />
      <div aria-live="polite">
        {task.opening && <p>{t('single.opening')}</p>}
        {!isFont && notOpened}
      </div>
      {isFont && going && (
        <FontPage
          file={file}
          inspection={found?.inspection ?? null}
          warnings={found?.warnings ?? []}
          mediumId={item.result?.mediumId ?? null}
          languages={languages}
          onLanguages={chooseLanguages}
          onGoOn={task.openNow}
          onAnother={task.cancel}
          opening={task.opening}
          failure={notOpened}
        />
      )}
      {!isFont && file && found && <LocalPreview productType={productType} file={file} />}
    </Stack>
  )
}

/** Why a file was not sent, where that is not a fault of its content. */
function NotRead({ refused }: { refused: Error | null }) {
  const t = useT('media')
  if (!refused || refused instanceof RefusedHere) return null
  const isUnreadable = refused instanceof FileUnreadable || refused instanceof FileGone
  return <Banner tone="bad">{isUnreadable ? t('single.unreadable') : refused.message}</Banner>
}

/** Everything that is wrong with one file, each with its remedy. */
function Problems({ fileName, problems }: { fileName: string; problems: readonly UploadProblem[] }) {
  const t = useT('media')
  return (
    <div role="alert">
      <Banner tone="bad" title={t('single.refused', { name: fileName })}>
        <ul className={classes.problems}>
          {problems.map(({ key, text, remedy }) => (
            <li key={key}>
              {text} {remedy}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** The file as the browser itself shows it, while its bytes are on their way. */
function LocalPreview({ productType, file }: { productType: MediumType; file: File }) {
  const t = useT('media')
  const url = useObjectUrl(file)
  if (url === null) return null
  if (mediumOf(productType) === 'picture')
    return <img className={classes.picture} src={url} alt={file.name} />
  if (mediumOf(productType) === 'video') {
    return (
      <video className={classes.picture} src={url} muted loop controls aria-label={t('single.video')}>
        <track kind="captions" />
      </video>
    )
  }
  return (
    <audio className={classes.sound} src={url} controls aria-label={t('single.sound')}>
      <track kind="captions" />
    </audio>
  )
}
