import { listTagRequests, listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { MAX_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { PickField } from '../../../../ui/form/PickField.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { RequestedTagsPart, RequestTagPart, useTagName } from '../../tags/public.ts'
import { Part } from './Part.tsx'
import { SuggestedTags } from './SuggestedTags.tsx'

interface TagsFieldProps {
  readonly productType: ProductType
  /** Ids that its colours and the designer's earlier works speak for. */
  readonly suggested: readonly string[]
}

/** Spec §5: 1 to 6 tags of the catalogue, by their names in the language of now. */
export function TagsField({ productType, suggested }: TagsFieldProps) {
  const t = useT('audits')
  const locale = useLocale()
  const tagName = useTagName()
  const tags = useApiQuery(listTags, { query: { category: productType } })
  const requests = useApiQuery(listTagRequests).data?.requests ?? []
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
