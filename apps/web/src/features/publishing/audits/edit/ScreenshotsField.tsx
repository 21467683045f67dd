import { type Picture, uploadScreenshot } from '@easel/contract/base/files/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { SIDE_FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { listOf, useField } from '../../../../ui/form/fields.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PictureOrder } from '../../../../ui/PictureOrder.tsx'
import { OneUpload, upload } from '../../../base/files/public.ts'
import { checkImage, decodeImage } from '../../../base/inspection/public.ts'
import { Part } from './Part.tsx'
import classes from './ScreenshotsField.module.css'

interface ScreenshotsFieldProps {
  /** Pictures of ids that the form holds already. */
  readonly known: readonly Picture[]
  /** What the package brought: it can be taken back in. */
  readonly brought: readonly Picture[]
  /** What was drawn of the package: each can be chosen. */
  readonly drawn: readonly Picture[]
  /** A font can do without: it is shown by its letters. */
  readonly optional: boolean
}

const rule = SIDE_FILE_RULES.SCREENSHOT

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = list.filter((_, index) => index !== from)
  next.splice(to, 0, ...list.slice(from, from + 1))
  return next
}

/** Screenshots taken from the package or added: the first is the cover. */
export function ScreenshotsField({ known, brought, drawn, optional }: ScreenshotsFieldProps) {
  const t = useT('audits')
  const label = t('field.screenshots')
  const { value, change, error, id } = useField('screenshots', label)
  const { getValues } = useFormContext<DetailsDraft>()
  const [added, setAdded] = useState<readonly Picture[]>([])
  const [waiting, setWaiting] = useState<readonly { readonly key: string; readonly file: File }[]>([])

  const ids = listOf(value)
  const pictures = new Map(
    [...known, ...brought, ...drawn, ...added].map((picture) => [picture.fileId, picture]),
  )
  const fromPackage = new Set(brought.map(({ fileId }) => fileId))
  const isDrawn = new Set(drawn.map(({ fileId }) => fileId))
  const leftOut = brought.filter(({ fileId }) => !ids.includes(fileId))
  const room = MAX_SCREENSHOTS - ids.length - waiting.length

  function take(files: readonly File[]) {
    const accepted = files.slice(0, Math.max(room, 0))
    setWaiting((was) => [...was, ...accepted.map((file) => ({ key: crypto.randomUUID(), file }))])
  }

  const screenshots = ids.flatMap((fileId) => {
    const picture = pictures.get(fileId)
    const from = fromPackage.has(fileId) ? 'fromPackage' : isDrawn.has(fileId) ? 'drawnNote' : null
    const note = from ? t(`screenshots.${from}`) : undefined
    return picture ? [{ key: fileId, picture, note }] : []
  })

  return (
    <Part title={t('part.screenshots')} wide>
      <Field
        id={id}
        label={label}
        optional={optional}
        help={t('help.screenshots')}
        tail={
          <span className={classes.count}>
            {t('screenshots.count', { count: ids.length, max: MAX_SCREENSHOTS })}
          </span>
        }
        error={error}
        group
      >
        {(control) => (
          <div id={control.id} tabIndex={-1}>
            <Stack gap={16}>
              {screenshots.length > 0 && (
                <PictureOrder
                  label={label}
                  pictures={screenshots}
                  onMove={(from, to) => change(moved(ids, from, to))}
                  onRemove={(index) => change(ids.filter((_, each) => each !== index))}
                />
              )}
              {waiting.map(({ key, file }) => (
                <ScreenshotUpload
                  key={key}
                  file={file}
                  onDone={(picture) => {
                    setAdded((was) => [...was, picture])
                    setWaiting((was) => was.filter((each) => each.key !== key))
                    // Several end at once: what is rendered may be older than what is in the form.
                    const now = listOf(getValues('screenshots'))
                    if (!now.includes(picture.fileId)) change([...now, picture.fileId])
                  }}
                  onGiveUp={() => setWaiting((was) => was.filter((each) => each.key !== key))}
                />
              ))}
              <AddScreenshots count={ids.length + waiting.length} onFiles={take} />
              {leftOut.length > 0 && room > 0 && (
                <div>
                  <Button
                    small
                    icon={<IconPlus aria-hidden />}
                    onClick={() => change([...ids, ...leftOut.slice(0, room).map(({ fileId }) => fileId)])}
                  >
                    {t('screenshots.takeBack', { count: Math.min(leftOut.length, room) })}
                  </Button>
                </div>
              )}
              {room > 0 && (
                <DrawnPictures drawn={drawn} chosen={ids} onAdd={(fileId) => change([...ids, fileId])} />
              )}
            </Stack>
          </div>
        )}
      </Field>
    </Part>
  )
}

interface DrawnPicturesProps {
  readonly drawn: readonly Picture[]
  readonly chosen: readonly string[]
  readonly onAdd: (fileId: string) => void
}

/** The drawn pictures that are not among the screenshots; each is added by a press. */
function DrawnPictures({ drawn, chosen, onAdd }: DrawnPicturesProps) {
  const t = useT('audits')
  const offered = drawn
    .map((picture, index) => ({ picture, number: index + 1 }))
    .filter(({ picture }) => !chosen.includes(picture.fileId))
  if (offered.length === 0) return null
  return (
    <section className={classes.drawn} aria-label={t('screenshots.drawn')}>
      <p>{t('screenshots.drawn')}</p>
      <ul>
        {offered.map(({ picture, number }) => (
          <li key={picture.fileId}>
            <button type="button" onClick={() => onAdd(picture.fileId)}>
              <Artwork picture={picture} alt={t('screenshots.addDrawn', { number })} width="4.5rem" />
              <IconPlus aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AddScreenshotsProps {
  /** How many there are, with those on their way. */
  readonly count: number
  readonly onFiles: (files: readonly File[]) => void
}

function AddScreenshots({ count, onFiles }: AddScreenshotsProps) {
  const t = useT('audits')
  const words = useErrorMessage()
  return (
    <FileDrop
      compact
      multiple
      label={t('screenshots.add')}
      accept={acceptOf(rule)}
      wrongFormat={words({ code: 'file.wrongFormat', params: { allowed: 'jpg, jpeg, png' } })}
      disabledReason={
        count < MAX_SCREENSHOTS
          ? null
          : words({
              code: 'screenshots.tooMany',
              params: { max: MAX_SCREENSHOTS, count },
            })
      }
      help={t('screenshots.rules', {
        size: formatBytes(rule.maxBytes),
        width: rule.minWidth,
        height: rule.minHeight,
      })}
      check={async (file) =>
        (await screenshotFaults(file)).map(({ code, params = {} }) => words({ code, params }))
      }
      onFiles={onFiles}
    />
  )
}

/** What is wrong with a screenshot before a byte is sent, by the server's own rule. */
async function screenshotFaults(file: File): Promise<Refusal[]> {
  const refusals = await checkImage(rule, file)
  if (refusals.length > 0 || (await decodeImage(new Uint8Array(await file.arrayBuffer())))) return refusals
  return [refuse('image.undecodable')]
}

interface ScreenshotUploadProps {
  readonly file: File
  readonly onDone: (picture: Picture) => void
  readonly onGiveUp: () => void
}

/** One screenshot on its way. */
function ScreenshotUpload({ file, onDone, onGiveUp }: ScreenshotUploadProps) {
  const t = useT('audits')
  return (
    <OneUpload
      file={file}
      send={(options) => upload(uploadScreenshot, options)}
      onDone={({ picture }) => onDone(picture)}
      giveUpLabel={t('screenshots.giveUp', { name: file.name })}
      onGiveUp={onGiveUp}
    />
  )
}
