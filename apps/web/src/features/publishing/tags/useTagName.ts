import { listTagNames } from '@easel/contract/publishing/tags/endpoints.ts'
import { useApiQuery } from '../../../app/data.ts'
import { useLocale } from '../../../i18n/locale.ts'

/** What a tag is called in the language of now, whatever type carries it and also when it has been retired. */
export function useTagName(): (id: string) => string {
  const locale = useLocale()
  const { data } = useApiQuery(listTagNames)
  return (id) => data?.tags.find((tag) => tag.id === id)?.[locale] ?? id
}
