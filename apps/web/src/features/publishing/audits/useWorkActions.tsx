import type { ProductType } from '@easel/domain/productTypes.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../../../app/lazyPart.tsx'
import { paths, worksNames } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import type { MenuItem } from '../../../ui/Menu.tsx'
import { useUploadRefusal } from '../../accounts/designers/public.ts'
import type { ActionableWork } from './actionable.ts'
import { FixDialog, useFix } from './FixButton.tsx'
import { useRefusalReason } from './refusalReason.ts'
import { useStartAgain } from './useStartAgain.ts'
import { WorkDialog } from './WorkDialog.tsx'
import { actionsOf, type WorkActionKey } from './workActions.ts'

// It brings the form library along, which a list does not need.
const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'), { texts: ['workPage'] })

type Asked = {
  readonly kind: 'fix' | 'nudge' | 'withdraw' | 'remove' | 'discard'
  readonly work: ActionableWork
}

/** The menu of a work, each action with its disabled reason, and the dialogs that some of them open. */
export function useWorkActions(productType: ProductType): {
  readonly menuOf: (work: ActionableWork, without?: readonly WorkActionKey[]) => MenuItem[]
  readonly dialogs: ReactNode
} {
  const t = useT('audits')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const upload = useUploadRefusal(productType)
  const fix = useFix(productType)
  const startAgain = useStartAgain(productType)
  const reasonOf = useRefusalReason()
  const [asked, setAsked] = useState<Asked | null>(null)

  function menuItemOf(key: WorkActionKey, work: ActionableWork): Pick<MenuItem, 'href' | 'onSelect'> {
    const auditId = work.audit?.auditId ?? ''
    const productId = work.productId ?? ''
    const ask = (kind: Asked['kind']) => ({ onSelect: () => setAsked({ kind, work }) })
    const actions: Readonly<Record<WorkActionKey, Pick<MenuItem, 'href' | 'onSelect'>>> = {
      continueDraft: { href: paths.editWork(auditId, productType) },
      fix: work.audit?.appealed === 'WAITING' ? ask('fix') : { onSelect: () => fix.mutate(auditId) },
      nudge: ask('nudge'),
      startAgain: { onSelect: () => startAgain.mutate(productId) },
      revise: { href: paths.editWork(auditId, productType) },
      withdraw: ask('withdraw'),
      newVersion: { href: paths.uploadOf(productType, { product: productId }) },
      changePrice: { href: paths.changeWork(productId, 'price', productType) },
      changeProfile: { href: paths.changeWork(productId, 'profile', productType) },
      remove: ask('remove'),
      history: { href: `${paths.work(work.id, productType)}#history` },
      productPage: { href: paths.product(productId) },
      discard: ask('discard'),
    }
    return actions[key]
  }

  function menuOf(work: ActionableWork, without: readonly WorkActionKey[] = []): MenuItem[] {
    return actionsOf(work, { upload })
      .filter(({ key }) => !without.includes(key))
      .map(({ key, refusal }) => ({
        key,
        label: t(key === 'fix' && work.audit?.state === 'REVOKED' ? 'action.again' : `action.${key}`),
        ...menuItemOf(key, work),
        disabledReason: refusal ? reasonOf(refusal, work) : null,
      }))
  }

  const close = () => setAsked(null)
  const dialogs = asked && (
    <>
      {asked.kind === 'fix' && (
        <FixDialog auditId={asked.work.audit?.auditId ?? ''} productType={productType} onClose={close} />
      )}
      {asked.kind === 'remove' && <RemovalDialog work={asked.work} onClose={close} />}
      {asked.kind !== 'fix' && asked.kind !== 'remove' && (
        <WorkDialog
          kind={asked.kind}
          work={asked.work}
          onClose={close}
          onDiscarded={() => {
            // The list stays with its filters; the page of what is gone does not.
            const list = paths.works(worksNames[productType])
            if (pathname !== list) void navigate(list)
          }}
        />
      )}
    </>
  )
  return { menuOf, dialogs }
}
