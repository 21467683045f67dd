import { listRights } from '@easel/contract/publishing/rights/endpoints.ts'
import { RIGHTS_MAX } from '@easel/domain/publishing/rights/record.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'

interface RightsTitlesProps {
  readonly before: string | null
  readonly after: string | null
}

/** What a change of record reads like. */
export default function RightsTitles({ before, after }: RightsTitlesProps) {
  const t = useT('rights')
  const records = useApiQuery(listRights, { query: { perPage: RIGHTS_MAX } })
  const titleOf = (id: string | null) =>
    records.data?.items.find(({ recordId }) => recordId === id)?.title ??
    t(id === null ? 'choice.nothing' : 'choice.archived')
  return (
    <>
      <del>{titleOf(before)}</del>
      <span aria-hidden="true">→</span>
      <ins>{titleOf(after)}</ins>
    </>
  )
}
