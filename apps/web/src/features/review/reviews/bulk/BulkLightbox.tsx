import { mediumOf } from '@easel/domain/productTypes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Lightbox, type LightboxPicture } from '../../../../ui/Lightbox.tsx'
import { approve, clear, reasonsOf, reject, toggleReason } from './marks.ts'
import type { BulkItem } from './useBulk.ts'
import { bulkDigits } from './useBulkKeys.ts'
import type { BulkReview } from './useBulkReview.ts'
import { WhoseWork } from './WhoseWork.tsx'

/** The works as they are seen large; null where one of them cannot be seen. */
export function picturesOf(items: readonly BulkItem[]): LightboxPicture[] | null {
  const pictures = items.flatMap(({ picture, medium, productType }): LightboxPicture[] =>
    picture
      ? [mediumOf(productType) === 'video' && medium ? { ...picture, video: medium.url } : picture]
      : [],
  )
  return items.length > 0 && pictures.length === items.length ? pictures : null
}

interface BulkLightboxProps {
  readonly bulk: BulkReview
  readonly open: boolean
  readonly onRecord: () => void
  readonly onClose: () => void
}

/** The work in focus over the whole screen: it is marked there by the same keys, and the eye goes on. */
export function BulkLightbox({ bulk, open, onRecord, onClose }: BulkLightboxProps) {
  const t = useT('reviews')
  const { visible, selection, focused, marking, copies } = bulk
  const { marks, change, undo, redo } = marking
  const pictures = picturesOf(visible) ?? []
  const ids = focused ? [focused.auditId] : []
  const mark = marks.get(ids[0] ?? '')
  const copy = copies.marks.get(ids[0] ?? '')
  const labels = [
    mark && t(`bulk.mark.${mark.kind}`),
    ...reasonsOf(mark).map((code) => t(`reason.${code}`)),
    copy && t(`bulk.copy.${copy}`),
  ]
  return (
    <Lightbox
      pictures={pictures}
      label={t('bulk.works')}
      at={open && pictures.length > 0 ? selection.focus : null}
      onMove={(at) => (at === null ? onClose() : selection.focusAt(at))}
      caption={
        <>
          <strong>{focused?.name || t('untitled')}</strong>
          <span>{joinFacts(labels)}</span>
          {focused && <WhoseWork item={focused} whole />}
          <Button small look="quiet" onClick={onRecord}>
            {t('bulk.record')} <Kbd>E</Kbd>
          </Button>
        </>
      }
      keys={{
        ...bulkDigits(bulk, (code) => change(toggleReason(marks, ids, code))),
        a: () => {
          change(approve(marks, ids))
          selection.move(1)
        },
        r: () => change(reject(marks, ids)),
        u: () => change(clear(marks, ids)),
        j: () => selection.move(1),
        k: () => selection.move(-1),
        g: () => bulk.toCopy(1),
        e: onRecord,
        'mod+z': undo,
        'mod+shift+z': redo,
      }}
    />
  )
}
