import {
  type StaffMaterials,
  staffAddImage,
  staffListMaterials,
  staffSaveImages,
  type TenderImage,
} from '@easel/contract/tenders/materials/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { CAPTION_MAX, TENDER_IMAGE_RULE, TENDER_IMAGES_MAX } from '@easel/domain/tenders/materials/rules.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { locales } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PictureOrder } from '../../../../ui/PictureOrder.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { OneUpload, upload } from '../../../base/files/public.ts'

interface ImagesPartProps {
  readonly tenderId: string
  readonly materials: StaffMaterials
}

function moved(images: readonly TenderImage[], from: number, to: number): readonly TenderImage[] {
  const image = images[from]
  return image ? images.toSpliced(from, 1).toSpliced(to, 0, image) : images
}

interface Edited {
  /** What the server had when they were changed last. */
  readonly base: readonly TenderImage[]
  readonly images: readonly TenderImage[]
}

/** The pictures as the server has them, under what is changed here: those that arrive join at the end. */
function useImages(saved: readonly TenderImage[]) {
  const [edited, setEdited] = useState<Edited | null>(null)
  return {
    images: edited ? joined(edited, saved) : saved,
    edited,
    setImages: (images: readonly TenderImage[]) => setEdited({ base: saved, images }),
    /** What was changed since that was sent stays. */
    forget: (sent: Edited | null) => setEdited((now) => (now === sent ? null : now)),
  }
}

function joined({ base, images }: Edited, saved: readonly TenderImage[]): readonly TenderImage[] {
  const has = (list: readonly TenderImage[], { picture }: TenderImage) =>
    list.some((each) => each.picture.fileId === picture.fileId)
  return [...images.filter((image) => has(saved, image)), ...saved.filter((image) => !has(base, image))]
}

/** The pictures that introduce a tender: added, put in order, and worded in both languages. */
export function ImagesPart({ tenderId, materials }: ImagesPartProps) {
  const t = useT('materials')
  const words = useErrorMessage()
  const { images, edited, setImages, forget } = useImages(materials.images)
  const [sending, setSending] = useState<readonly { readonly key: string; readonly file: File }[]>([])
  const locked = materials.can.change && words(materials.can.change)
  const params = { id: tenderId }
  const save = useApiMutation(
    async () => {
      const body = { images: images.map(({ picture, caption }) => ({ fileId: picture.fileId, caption })) }
      await call(staffSaveImages, { params, body })
      return edited
    },
    { done: t('images.saved'), invalidates: [staffListMaterials], onDone: forget },
  )
  const room = TENDER_IMAGES_MAX - materials.images.length - sending.length
  const end = (key: string) => setSending((now) => now.filter((each) => each.key !== key))
  return (
    <Section title={t('images.title')} lead={t('images.lead')}>
      <PictureOrder
        label={t('images.title')}
        pictures={images.map(({ picture }) => ({ key: picture.fileId, picture }))}
        onMove={(from, to) => setImages(moved(images, from, to))}
        onRemove={(index) => setImages(images.toSpliced(index, 1))}
      />
      <Captions images={images} onChange={setImages} />
      {sending.map(({ key, file }) => (
        <OneUpload
          key={key}
          file={file}
          send={(options) => upload(staffAddImage, { ...options, params })}
          onDone={async () => {
            end(key)
            await invalidate(staffListMaterials)
          }}
          giveUpLabel={t('images.giveUp', { name: file.name })}
          onGiveUp={() => end(key)}
        />
      ))}
      <FileDrop
        compact
        multiple
        label={t('images.add')}
        accept={acceptOf(TENDER_IMAGE_RULE)}
        wrongFormat={words({ code: 'file.wrongFormat', params: { allowed: 'jpg, png' } })}
        help={t('images.help')}
        disabledReason={
          locked ??
          (edited
            ? t('images.saveFirst')
            : room > 0
              ? null
              : words({ code: 'material.imagesFull', params: { max: TENDER_IMAGES_MAX } }))
        }
        onFiles={(files) =>
          setSending((now) => [
            ...now,
            ...files.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file })),
          ])
        }
      />
      {images.length + materials.images.length > 0 && (
        <Row>
          <Button
            look="primary"
            busy={save.isPending}
            disabledReason={locked ?? (edited ? null : t('images.noChange'))}
            onClick={() => save.mutate(undefined)}
          >
            {t('images.save')}
          </Button>
        </Row>
      )}
    </Section>
  )
}

interface CaptionsProps {
  readonly images: readonly TenderImage[]
  readonly onChange: (images: readonly TenderImage[]) => void
}

function Captions({ images, onChange }: CaptionsProps) {
  const t = useT('materials')
  return (
    <Stack gap={12}>
      {images.map((image, index) => (
        <Row key={image.picture.fileId} gap={12}>
          {locales.map((locale) => (
            <input
              key={locale}
              className={controls.input}
              maxLength={CAPTION_MAX}
              aria-label={t(`images.caption.${locale}`, { number: index + 1 })}
              placeholder={t(`images.caption.${locale}`, { number: index + 1 })}
              value={image.caption[locale]}
              onChange={({ target }) =>
                onChange(
                  images.map((each, at) =>
                    at === index ? { ...each, caption: { ...each.caption, [locale]: target.value } } : each,
                  ),
                )
              }
            />
          ))}
        </Row>
      ))}
    </Stack>
  )
}
