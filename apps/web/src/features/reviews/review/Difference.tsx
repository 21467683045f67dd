import type { Review } from '@easel/contract/reviews/endpoints.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { paths } from '../../../shell/paths.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { ChangeTable } from '../../audits/public.ts'
import classes from './Difference.module.css'

/** The published version and the submission side by side: what changed in words, then the pictures. */
export default function Difference({ review }: { review: Review }) {
  const t = useT('reviews')
  const { previous, changes, audit } = review
  if (!previous) return null
  const { version, details } = previous
  const before = DetailsDraft.safeParse(details).data?.screenshots ?? []
  const after = audit.screenshots
  const same = before.length === after.length && before.every((id, index) => id === after[index]?.fileId)
  const published = t('diff.published', { version: version.version, date: formatDate(version.releasedAt) })
  return (
    <Sheet gap={24} aria-label={t('review.difference')}>
      <Stack gap={12}>
        <h2>{t('diff.fields')}</h2>
        {changes.length > 0 ? <ChangeTable changes={changes} /> : <p>{t('diff.noFields')}</p>}
      </Stack>
      <Stack gap={12}>
        <h2>{t('diff.pictures')}</h2>
        {same && <p className={classes.muted}>{t('diff.same')}</p>}
        <div className={classes.sides} hidden={same}>
          <Side title={t('diff.before')} text={published} empty={before.length === 0}>
            {before.map((fileId, index) => (
              <figure key={fileId} className={classes.picture}>
                <img src={paths.file(fileId)} alt={t('diff.picture', { number: index + 1 })} loading="lazy" />
              </figure>
            ))}
          </Side>
          <Side
            title={t('diff.after')}
            text={audit.version ? t('review.version', { version: audit.version }) : null}
            empty={after.length === 0}
          >
            {after.map((picture, index) => (
              <figure key={picture.fileId} className={classes.picture}>
                <Artwork picture={picture} alt={t('diff.picture', { number: index + 1 })} />
              </figure>
            ))}
          </Side>
        </div>
      </Stack>
    </Sheet>
  )
}

interface SideProps {
  readonly title: string
  readonly text: string | null
  readonly empty: boolean
  readonly children: ReactNode
}

function Side({ title, text, empty, children }: SideProps) {
  const t = useT('reviews')
  return (
    <div className={classes.side}>
      <h3 className={classes.head}>
        {title}
        {text && <small>{text}</small>}
      </h3>
      {empty && <p className={classes.muted}>{t('diff.none')}</p>}
      <div className={classes.pictures}>{children}</div>
    </div>
  )
}
