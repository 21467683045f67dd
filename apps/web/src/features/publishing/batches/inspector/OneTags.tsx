import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { IconPlus, IconX } from '../../../../ui/icons.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { RequestTagPart } from '../../tags/public.ts'
import { useBatch } from '../context.ts'
import classes from './Inspector.module.css'

interface OneTagsProps {
  readonly tags: readonly string[]
  readonly suggested: readonly string[]
  readonly readOnly: boolean
  readonly onChange: (tags: readonly string[]) => void
}

/** The tags of one item; suggestions and the catalogue beneath. */
export function OneTags({ tags, suggested, readOnly, onChange }: OneTagsProps) {
  const t = useT('batches')
  const ui = useT('ui')
  const { book } = useBatch()
  const full = tags.length >= MAX_TAGS
  const add = (tag: string) => {
    if (!full && !tags.includes(tag)) onChange([...tags, tag])
  }
  const open = suggested.filter((tag) => !tags.includes(tag))
  return (
    <div className={classes.tags}>
      {tags.length > 0 && (
        <ul className={classes.chips}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip
                tone={book.knows(tag) ? 'plain' : 'bad'}
                disabled={readOnly}
                count={<IconX aria-hidden />}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                <VisuallyHidden>{ui('remove', { name: book.labelOf(tag) })}</VisuallyHidden>
                <span aria-hidden="true">{book.labelOf(tag)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && open.length > 0 && !full && (
        <div className={classes.suggested}>
          <span>{t('tags.suggested')}</span>
          {open.map((tag) => (
            <Chip key={tag} tone="part" icon={<IconPlus aria-hidden />} onClick={() => add(tag)}>
              {book.labelOf(tag)}
            </Chip>
          ))}
        </div>
      )}
      {!readOnly && !full && <TagFinder exclude={tags} onPick={add} />}
    </div>
  )
}

/** Finds a tag of the catalogue that is not there yet. */
export function TagFinder({
  exclude,
  onPick,
}: {
  exclude: readonly string[]
  onPick: (tag: string) => void
}) {
  const t = useT('batches')
  const { book, session } = useBatch()
  const options = book.ids
    .filter((id) => !exclude.includes(id))
    .map((id) => ({ value: id, label: book.labelOf(id) }))
  return (
    <Combobox
      label={t('tags.add')}
      placeholder={t('tags.find')}
      options={options}
      onPick={onPick}
      none={(text) => <RequestTagPart category={session.productType} text={text} />}
    />
  )
}
