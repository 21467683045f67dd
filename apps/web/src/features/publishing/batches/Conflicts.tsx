import { useApiMutation } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { CONFLICT } from '../products/public.ts'
import { useBatch, useReadiness } from './context.ts'

/** Items that were changed here and elsewhere: which of both stays. */
function ConflictBanner({ ids }: { ids: readonly string[] }) {
  const t = useT('batches')
  const { session } = useBatch()
  const settle = useApiMutation((stays: 'mine' | 'others') => session.settle(ids, stays).then(() => stays), {
    onDone: (stays) => {
      if (stays === 'others') session.note(t('contested.taken', { count: ids.length }))
    },
  })
  return (
    <Banner tone="warn" title={t('contested.title', { count: ids.length })}>
      <Stack gap={8}>
        <p>{t('contested.text')}</p>
        <Row gap={12}>
          <Button small busy={settle.isPending} onClick={() => settle.mutate('others')}>
            {t('contested.take')}
          </Button>
          <Button small busy={settle.isPending} onClick={() => settle.mutate('mine')}>
            {t('contested.keep')}
          </Button>
        </Row>
      </Stack>
    </Banner>
  )
}

const nothing: readonly string[] = []
const useConflicts = () => useReadiness().problems.find(({ code }) => code === CONFLICT)?.ids ?? nothing

/** All of them in the batch. */
export function BatchConflicts() {
  const ids = useConflicts()
  return ids.length > 0 ? <ConflictBanner ids={ids} /> : null
}

/** One by itself, where there are others. */
export function ItemConflict({ id }: { id: string }) {
  const ids = useConflicts()
  return ids.length > 1 && ids.includes(id) ? <ConflictBanner ids={[id]} /> : null
}
