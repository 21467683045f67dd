import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { listOf } from '../../../../ui/form/fields.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { Row } from '../../../../ui/layout.tsx'

interface SuggestedTagsProps {
  readonly suggested: readonly string[]
  readonly nameOf: (tag: string) => string
}

/** Tags that the picture and earlier works speak for: dashed, and part of the work only once one presses them. */
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
        <Chip
          key={tag}
          tone="part"
          icon={<IconPlus aria-hidden />}
          aria-label={t('tags.add', { tag: nameOf(tag) })}
          onClick={() => setValue('tags', [...chosen, tag], { shouldDirty: true, shouldValidate: true })}
        >
          {nameOf(tag)}
        </Chip>
      ))}
    </Row>
  )
}
