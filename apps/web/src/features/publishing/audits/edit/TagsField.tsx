import { listTagRequests, listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useQueries } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { listOf } from '../../../../ui/form/fields.ts'
import { PickField } from '../../../../ui/form/PickField.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { RequestedTagsPart, RequestTagPart, useTagName } from '../../tags/public.ts'
import { Part } from './Part.tsx'

interface TagsFieldProps {
  readonly productType: ProductType
  /** Ids that its colours and the designer's earlier works speak for. */
  readonly suggested: readonly string[]
}

export const tagsQueries = (productType: ProductType) =>
  [apiQuery(listTags, { query: { category: productType } }), apiQuery(listTagRequests)] as const

/** Spec §5: 1 to 6 tags of the catalogue, by their names in the language of now. */
export function TagsField({ productType, suggested }: TagsFieldProps) {
  const t = useT('audits')
  const locale = useLocale()
  const tagName = useTagName()
  const [tags, asked] = useQueries({ queries: tagsQueries(productType) })
  const requests = asked.data?.requests ?? []
  return (
    <Part title={t('part.tags')}>
      <Loaded query={tags} skeleton={<Skeleton height="8rem" />}>
        {(catalogue) => (
          <PickField
            name="tags"
            label={t('field.tags')}
            help={t('help.tags', { max: MAX_TAGS })}
            max={MAX_TAGS}
            options={catalogue.tags.map((tag) => ({ value: tag.id, label: tag[locale] }))}
            nameOf={tagName}
            whenNone={(text) => <RequestTagPart category={productType} text={text} />}
          />
        )}
      </Loaded>
      <SuggestedTags suggested={suggested} nameOf={tagName} />
      {requests.length > 0 && <RequestedTagsPart requests={requests} />}
    </Part>
  )
}

interface SuggestedTagsProps {
  readonly suggested: readonly string[]
  readonly nameOf: (tag: string) => string
}

/** Tags that the picture and earlier works speak for: dashed, and part of the work only once one presses them. */
function SuggestedTags({ suggested, nameOf }: SuggestedTagsProps) {
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
