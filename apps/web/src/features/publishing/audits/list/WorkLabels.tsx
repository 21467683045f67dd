import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { useTagName } from '../../tags/public.ts'

/** Spec §3: whose right it is, and the tags of a work. */
export function WorkLabels({ work: { tags, copyrightHolder } }: { work: Work }) {
  const t = useT('audits')
  const tagName = useTagName()
  const labels = joinFacts([
    copyrightHolder && t('works.holder', { holder: copyrightHolder }),
    ...tags.map(tagName),
  ])
  return labels && <p>{labels}</p>
}
