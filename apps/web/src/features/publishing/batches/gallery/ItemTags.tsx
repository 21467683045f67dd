import { useT } from '../../../../i18n/texts.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useBatch, useSlice } from '../context.ts'
import { lineOfTags } from '../model/tagLookup.ts'
import classes from './Gallery.module.css'

/** The tags of an item; where it has none, those that are suggested for it, dashed: they are not its own yet. */
export function ItemTags({ id }: { id: string }) {
  const t = useT('batches')
  const { book } = useBatch()
  const tags = useSlice((state) => state.rows.get(id)?.tags)
  const suggested = useSlice((state) => state.items.get(id)?.suggestedTags)
  if (tags && tags.length > 0) return <span className={classes.tags}>{lineOfTags(tags, book)}</span>
  if (!suggested || suggested.length === 0) return <span className={classes.tags} />
  const line = lineOfTags(suggested, book)
  return (
    <span className={classes.tags} title={t('tags.notAccepted', { tags: line })}>
      <span className={classes.guess} aria-hidden="true">
        {line}
      </span>
      <VisuallyHidden>{t('tags.notAccepted', { tags: line })}</VisuallyHidden>
    </span>
  )
}
