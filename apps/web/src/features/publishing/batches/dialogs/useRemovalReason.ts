import { useT } from '../../../../i18n/texts.ts'
import { useSlice } from '../context.ts'

/** Why these cannot be deleted, or null: only drafts are. Spec §5: at least one remains, so all are the batch itself. */
export function useRemovalReason(ids: readonly string[]): string | null {
  const t = useT('batches')
  const items = useSlice((state) => state.items)
  if (ids.length === 0) return t('remove.none')
  const others = ids.filter((id) => items.get(id)?.can.discard !== null).length
  return others > 0 ? t('remove.notDraft', { count: others }) : null
}
