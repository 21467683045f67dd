import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { useTagName } from '../../tags/public.ts'

/** Spec §3: whose right it is, and the tags of a work. */
export function WorkLabels({ work: { tags, copyrightHolder } }: { work: Work }) {
  const t = useT('audits')
  const tagName = useTagName()
  const parts = [
    ...(copyrightHolder ? [t('works.holder', { holder: copyrightHolder })] : []),
    ...tags.map(tagName),
  ]
  return parts.length > 0 ? <p>{parts.join(FACT_SEPARATOR)}</p> : null
}
