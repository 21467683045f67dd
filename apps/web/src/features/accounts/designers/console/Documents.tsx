import { type StaffDesigner, staffGetDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useState } from 'react'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import type { ArtworkPicture } from '../../../../ui/Artwork.tsx'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { Lightbox } from '../../../../ui/Lightbox.tsx'
import classes from './Documents.module.css'

type Document = StaffDesigner['documents'][number]

/** ID photo and licence through links that expire; each opens large and can be magnified. */
export function Documents({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const [sizes, setSizes] = useState<Readonly<Record<string, { width: number; height: number }>>>({})
  const [at, setAt] = useState<number | null>(null)
  const documents = onceEach(designer.documents)
  const pictures = documents.map(({ fileId, url }): ArtworkPicture => {
    const { width = 3, height = 4 } = sizes[fileId] ?? {}
    return { url, width, height, thumbHash: null }
  })
  const nameOf = (document: Document) => {
    const name = t(`staff.document.${document.kind}`)
    return isAskedFor(document, designer) ? t('staff.documentNew', { name }) : name
  }
  return (
    <FormSection level={2} title={t('staff.documents')}>
      {documents.length === 0 && <p>{t('staff.noDocument')}</p>}
      <ul className={classes.documents}>
        {documents.map((document, index) => (
          <li key={document.fileId}>
            <button
              type="button"
              className={classes.open}
              aria-label={t('staff.open', { name: nameOf(document) })}
              onClick={() => setAt(index)}
            >
              <img
                src={document.url}
                alt=""
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSizes((known) => ({ ...known, [document.fileId]: { width, height } }))
                }
                onError={() => void invalidate(staffGetDesigner)}
              />
              <span>{nameOf(document)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} label={t('staff.documents')} at={at} onMove={setAt} />
    </FormSection>
  )
}

const onceEach = (documents: readonly Document[]): Document[] =>
  documents.filter(({ fileId }, index) => documents.findIndex((other) => other.fileId === fileId) === index)

/** True for a document that a waiting change would bring in. */
function isAskedFor({ fileId }: Document, { idCardPicId, licensePicId }: StaffDesigner): boolean {
  return fileId !== idCardPicId && fileId !== licensePicId
}
