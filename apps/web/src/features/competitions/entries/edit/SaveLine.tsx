import { couldNot } from '../../../../app/errorPrefix.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatDateTime } from '../../../../ui/format.ts'
import type { SaveState } from './useEntrySaver.ts'

/** Whether what is written is on the server. */
export function SaveLine({ state }: { state: SaveState }) {
  const t = useT('entries')
  return (
    <p role="status">
      {state.kind === 'saved'
        ? t('save.saved', { time: formatDateTime(state.at) })
        : state.kind === 'refused'
          ? couldNot('save', state.message)
          : t(`save.${state.kind}`)}
    </p>
  )
}
