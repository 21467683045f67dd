import { deletionRefusal } from '@easel/domain/base/files/files.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { useSlice } from '../context.ts'

/** Why these cannot be deleted, or null. Spec §5: at least one remains; only drafts are deleted. */
export function useRemovalReason(ids: readonly string[]): string | null {
  const t = useT('batches')
  const words = useErrorMessage()
  const items = useSlice((state) => state.items)
  if (ids.length === 0) return t('remove.none')
  const others = ids.filter((id) => items.get(id)?.can.discard !== null).length
  if (others > 0) return t('remove.notDraft', { count: others })
  const refusal = deletionRefusal(items.size, ids.length)
  return refusal ? words({ code: refusal.code, params: refusal.params ?? {} }) : null
}
