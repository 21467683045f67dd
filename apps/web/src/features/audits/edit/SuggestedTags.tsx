import { MAX_TAGS } from '@easel/domain/tags/rules.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { listOf } from '../../../ui/form/fields.ts'
import { Row } from '../../../ui/layout.tsx'

interface SuggestedTagsProps {
  readonly suggested: readonly string[]
  readonly nameOf: (tag: string) => string
}

/** Tags that the picture and earlier works speak for; one press adds one. */
export function SuggestedTags({ suggested, nameOf }: SuggestedTagsProps) {
  const t = useT('audits')
  const { setValue } = useFormContext()
  const chosen = listOf(useWatch({ name: 'tags' }))
  const left = suggested.filter((tag) => !chosen.includes(tag))
  if (left.length === 0 || chosen.length >= MAX_TAGS) return null
  return (
    <Row gap={8}>
      <span>{t('tags.suggested')}</span>
      {left.map((tag) => (
        <Button
          key={tag}
          small
          look="secondary"
          onClick={() => setValue('tags', [...chosen, tag], { shouldDirty: true, shouldValidate: true })}
        >
          {t('tags.add', { tag: nameOf(tag) })}
        </Button>
      ))}
    </Row>
  )
}
