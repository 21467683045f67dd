import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row } from '../../../ui/layout.tsx'
import { QueueLine } from '../audits/public.ts'
import classes from './BatchScreen.module.css'
import { useBatch, useReadiness, useSlice } from './context.ts'
import { inGroup } from './model/view.ts'

preloadTexts('queue')

/** Why nothing is in view: nothing has come yet, all is submitted, or nothing fits what is asked for. */
type EmptyKind = 'empty' | 'done' | 'none'

/** Null where something is in view. */
export function useEmptiness(): EmptyKind | null {
  const isEmpty = useSlice((state) => state.visible.length === 0)
  const count = useSlice((state) => state.items.size)
  const view = useSlice((state) => state.view)
  const { drafts } = useReadiness()
  if (!isEmpty) return null
  const plain = view.group === 'editing' && view.search === '' && view.problem === null
  return count === 0 ? 'empty' : plain && drafts.length === 0 ? 'done' : 'none'
}

interface EmptinessProps {
  readonly kind: EmptyKind
  readonly change: (changes: Partial<Record<'show' | 'problem' | 'q', string | null>>) => void
}

/** What is said in place of the items. */
export function Emptiness({ kind, change }: EmptinessProps) {
  const t = useT('batches')
  return (
    <div className={classes.empty}>
      {kind === 'empty' && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      {kind === 'done' && <Done onShow={() => change({ show: 'submitted' })} />}
      {kind === 'none' && (
        <EmptyState
          title={t('empty.noneTitle')}
          action={
            <Button onClick={() => change({ show: null, problem: null, q: null })}>{t('empty.clear')}</Button>
          }
        >
          {t('empty.noneText')}
        </EmptyState>
      )}
    </div>
  )
}

/** All is submitted: how many wait, and until when. The last one's place is that of the whole batch. */
function Done({ onShow }: { onShow: () => void }) {
  const t = useT('batches')
  const { session } = useBatch()
  const { productType } = session
  const items = useSlice((state) => state.items)
  const submitted = [...items.values()].filter((item) => inGroup(item, 'submitted'))
  const waiting = submitted.filter(({ state }) => state === 'WAITING_REVIEW')
  const id = waiting.at(-1)?.auditId ?? ''
  const last = useQuery({ ...apiQuery(getAudit, { params: { id } }), enabled: id !== '' })
  const queue = last.data?.queue
  const [only] = submitted
  return (
    <EmptyState
      title={
        waiting.length === 0 ? t('empty.doneTitle') : t(`done.${productType}`, { count: waiting.length })
      }
      action={
        <Row>
          {only && submitted.length === 1 ? (
            <ButtonLink look="primary" href={paths.work(only.auditId, productType)}>
              {t('done.view')}
            </ButtonLink>
          ) : (
            <Button look="primary" onClick={onShow}>
              {t('empty.toSubmitted')}
            </Button>
          )}
          <ButtonLink href={paths.uploadOf(productType)}>{t('done.more')}</ButtonLink>
        </Row>
      }
    >
      {queue && <QueueLine queue={queue} />}
    </EmptyState>
  )
}
