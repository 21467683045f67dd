import type { AuditSummary } from '@easel/contract/audits.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { withTimeout } from '../../shell/chunk.ts'
import { paths } from '../../shell/paths.ts'
import { useUploadRefusal } from '../../shell/standing.ts'
import { useNow } from '../../shell/useNow.ts'
import type { MenuItem } from '../../ui/Menu.tsx'
import { FixDialog, useFix } from './FixButton.tsx'
import { useRefusalReason } from './refusalReason.ts'
import { useStartAgain } from './useStartAgain.ts'
import { DiscardDialog, NudgeDialog, WithdrawDialog } from './WorkDialogs.tsx'
import { actionsOf, type WorkActionKey, type WorkFacts } from './workActions.ts'

// It brings the form library along, which a list does not need.
const RemovalDialog = lazy(() => withTimeout(import('./RemovalDialog.tsx')))

/** A work as its actions need it: its ids and name beside its state. */
export interface ActionableWork extends WorkFacts {
  readonly id: string
  readonly name: string
  readonly productId: string | null
  readonly audit:
    | (NonNullable<WorkFacts['audit']> &
        Pick<AuditSummary, 'auditId' | 'auditType' | 'versionKind' | 'appealed'>)
    | null
}

type Asked = {
  readonly kind: 'fix' | 'nudge' | 'withdraw' | 'remove' | 'discard'
  readonly work: ActionableWork
}

/** The menu of a work, each action with its disabled reason, and the dialogs that some of them open. */
export function useWorkActions(): {
  readonly menuOf: (work: ActionableWork, without?: readonly WorkActionKey[]) => MenuItem[]
  readonly dialogs: ReactNode
} {
  const t = useT('audits')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const upload = useUploadRefusal('THEME')
  const now = useNow()
  const fix = useFix()
  const startAgain = useStartAgain()
  const reasonOf = useRefusalReason()
  const [asked, setAsked] = useState<Asked | null>(null)

  function deedOf(key: WorkActionKey, work: ActionableWork): Pick<MenuItem, 'href' | 'onSelect'> {
    const auditId = work.audit?.auditId ?? ''
    const productId = work.productId ?? ''
    const ask = (kind: Asked['kind']) => ({ onSelect: () => setAsked({ kind, work }) })
    const deeds: Readonly<Record<WorkActionKey, Pick<MenuItem, 'href' | 'onSelect'>>> = {
      continueDraft: { href: paths.editWork(auditId) },
      fix: work.audit?.appealed === 'WAITING' ? ask('fix') : { onSelect: () => fix.mutate(auditId) },
      nudge: ask('nudge'),
      startAgain: { onSelect: () => startAgain.mutate(productId) },
      revise: { href: paths.editWork(auditId) },
      withdraw: ask('withdraw'),
      newVersion: { href: paths.uploadTheme({ product: productId }) },
      changePrice: { href: paths.changeWork(productId, 'price') },
      changeProfile: { href: paths.changeWork(productId, 'profile') },
      remove: ask('remove'),
      history: { href: `${paths.work(work.id)}#history` },
      productPage: { href: paths.product(productId) },
      discard: ask('discard'),
    }
    return deeds[key]
  }

  function menuOf(work: ActionableWork, without: readonly WorkActionKey[] = []): MenuItem[] {
    return actionsOf(work, { upload, now })
      .filter(({ key }) => !without.includes(key))
      .map(({ key, refusal }) => ({
        key,
        label: t(key === 'fix' && work.audit?.state === 'REVOKED' ? 'action.again' : `action.${key}`),
        ...deedOf(key, work),
        disabledReason: refusal ? reasonOf(refusal, work) : null,
      }))
  }

  const close = () => setAsked(null)
  const dialogs = asked && (
    <>
      {asked.kind === 'fix' && <FixDialog auditId={asked.work.audit?.auditId ?? ''} onClose={close} />}
      {asked.kind === 'nudge' && <NudgeDialog work={asked.work} onClose={close} />}
      {asked.kind === 'withdraw' && <WithdrawDialog work={asked.work} onClose={close} />}
      {asked.kind === 'remove' && (
        <Suspense>
          <RemovalDialog work={asked.work} onClose={close} />
        </Suspense>
      )}
      {asked.kind === 'discard' && (
        <DiscardDialog
          work={asked.work}
          onClose={close}
          onDone={() => {
            // The list stays with its filters; the page of what is gone does not.
            if (pathname !== paths.works()) void navigate(paths.works())
          }}
        />
      )}
    </>
  )
  return { menuOf, dialogs }
}
