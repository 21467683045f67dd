import { FLAG_FILTERS, staffSumWithdrawals } from '@easel/contract/money/withdrawals/queue.ts'
import { type StaffWithdrawal, staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import { INVOICE_TYPES } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import type { ListFilter } from '../../../../ui/listFilter.ts'
import { Shortcuts } from '../../../../ui/Shortcuts.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { AmountRange } from './AmountRange.tsx'
import { ApproveUnflagged, ApprovingBanner, ChosenBar } from './ApproveMany.tsx'
import { useQueueEnd } from './approvalQueue.ts'
import { useApproveMany } from './approveMany.ts'
import { FILTERS, isOpen, narrowedList, narrowingOf } from './narrowing.ts'
import { Queue } from './Queue.tsx'
import { SumsTable } from './SumsTable.tsx'

/** While the screen is open the list is asked for anew, so that what colleagues decided shows. */
const renewMs = 30_000

function selectionOf(address: Pick<Address, 'get' | 'oneOf'>) {
  const filter = address.oneOf('filter', FILTERS)
  const search = address.get('q')
  return { filter, ...(isOpen(filter) ? narrowingOf(address) : {}), ...(search ? { search } : {}) }
}

function withdrawalsQuery(address: Pick<Address, 'get' | 'oneOf'>) {
  const after = address.get('after')
  return pagedQuery(staffListWithdrawals, {
    query: { ...selectionOf(address), ...(after ? { after } : {}) },
  })
}

const sumsQuery = (address: Pick<Address, 'get' | 'oneOf'>) =>
  pagedQuery(staffSumWithdrawals, { query: selectionOf(address) })

const page = pageData((address) => [
  withdrawalsQuery(address),
  ...(isOpen(selectionOf(address).filter) ? [sumsQuery(address)] : []),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

const KEYS = [
  ['choose', ['X']],
  ['choosePage', ['Shift', 'X']],
  ['approveMany', ['B']],
] as const

/**
 * `/console/finance/withdrawals`: what waits for approval, the oldest first, with what it comes to. J and K move, Enter
 * opens, X chooses, B approves together what nobody has to look at.
 */
export default function WithdrawalsScreen() {
  const t = useT('payments')
  const { hrefWith, change, ...address } = useAddress()
  const { filter } = selectionOf(address)
  const open = isOpen(filter)
  const withdrawals = useQuery({ ...withdrawalsQuery(address), refetchInterval: renewMs })
  const sums = useQuery({ ...sumsQuery(address), refetchInterval: renewMs, enabled: open })
  const [chosen, setChosen] = useState<ReadonlyMap<string, StaffWithdrawal>>(new Map())
  const list = useRef<HTMLDivElement>(null)
  const { approving, approve, forget } = useApproveMany(() => list.current?.focus({ preventScroll: true }))
  const [asked, setAsked] = useState(false)
  const ended = useQueueEnd()
  const narrowed = Object.keys(CLEARED).some((name) => address.get(name) !== '')
  const isUnderWay = approving !== null && !approving.isOver
  const approvesTogether = filter === 'SUBMITTED' && withdrawals.data?.items.length !== 0
  useHotkeys({ b: () => !isUnderWay && setAsked(true) }, approvesTogether && chosen.size === 0)

  function approveNow(ids: readonly string[]) {
    setAsked(false)
    setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id))))
    void approve(ids)
  }
  function choose(rows: readonly StaffWithdrawal[], add: boolean) {
    const next = new Map(chosen)
    for (const row of rows) {
      if (add) next.set(row.withdrawalId, row)
      else next.delete(row.withdrawalId)
    }
    setChosen(next)
  }
  const notes = (
    <>
      {ended && <Banner tone="ok" title={t('queueEnd', ended)} />}
      {approving && <ApprovingBanner approving={approving} onClose={forget} />}
    </>
  )
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={filter === 'SUBMITTED' && t('lead')}
        actions={
          <>
            <ButtonLink href={paths.withdrawalsExport(selectionOf(address))} download>
              {t('export')}
            </ButtonLink>
            {approvesTogether && <ApproveButton isUnderWay={isUnderWay} onPress={() => setAsked(true)} />}
          </>
        }
        filters={useFilters(open, sums.data?.byFlag)}
        aside={
          <>
            {open && <AmountRange valueIn={address.get} onChange={change} />}
            <Shortcuts
              rows
              lines={KEYS.map(([name, pressed]) => ({ name, pressed, text: t(`listKey.${name}`) }))}
            />
          </>
        }
        query={withdrawals}
        skeleton={<Queue items={undefined} chosen={chosen} onChoose={choose} />}
        empty={
          <Stack gap={24}>
            {notes}
            <Nothing filter={filter} clearHref={narrowed ? hrefWith(CLEARED) : null} />
          </Stack>
        }
      >
        {(items) => (
          <Stack gap={24}>
            {notes}
            {open && sums.data && <SumsTable caption={t('sums.queue')} sums={sums.data.byInvoiceType} />}
            <div ref={list} tabIndex={-1}>
              <Queue items={items} chosen={chosen} onChoose={choose} />
            </div>
            {chosen.size > 0 && !isUnderWay && (
              <ChosenBar
                chosen={[...chosen.values()]}
                list={narrowedList(address)}
                onApprove={approveNow}
                onForget={() => setChosen(new Map())}
              />
            )}
          </Stack>
        )}
      </ListScreen>
      {asked && (
        <ApproveUnflagged
          narrowing={narrowingOf(address)}
          onApprove={approveNow}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function ApproveButton({ isUnderWay, onPress }: { isUnderWay: boolean; onPress: () => void }) {
  const t = useT('payments')
  return (
    <Button disabledReason={isUnderWay ? t('many.underWay') : null} onClick={onPress}>
      {t('many.button')} <Kbd>B</Kbd>
    </Button>
  )
}

const CLEARED = { q: null, min: null, max: null, invoice: null, flag: null }

interface NothingProps {
  readonly filter: (typeof FILTERS)[number]
  readonly clearHref: string | null
}

function Nothing({ filter, clearHref }: NothingProps) {
  const t = useT('payments')
  if (clearHref)
    return (
      <EmptyState title={t('noneFound')} action={<ButtonLink href={clearHref}>{t('clear')}</ButtonLink>} />
    )
  if (filter === 'SUBMITTED') return <EmptyState title={t('noneWaiting')} />
  return <EmptyState title={t('none')}>{filter === 'ALL' && t('noneText')}</EmptyState>
}

type FlagCounts = readonly { readonly flag: string; readonly count: number }[]

/** What is paid or closed is only read in its order, or searched. */
function useFilters(open: boolean, counts: FlagCounts = []): ListFilter[] {
  const t = useT('payments')
  const words = useT('withdrawals')
  const tabs: ListFilter[] = [
    {
      show: 'tabs',
      name: 'filter',
      label: t('filters'),
      options: FILTERS.map((value) => ({
        value,
        label: value === 'ALL' ? t('all') : words(`status.${value}`),
      })),
    },
    { show: 'search', name: 'q', label: t('search') },
  ]
  if (!open) return tabs
  const labelOf = (flag: (typeof FLAG_FILTERS)[number]) => {
    const count = counts.find((each) => each.flag === flag)?.count
    return count ? t('flagCount', { flag: t(`flag.${flag}`), count }) : t(`flag.${flag}`)
  }
  return [
    ...tabs,
    {
      show: 'select',
      name: 'invoice',
      label: t('invoiceType'),
      options: [
        { value: '', label: t('anyInvoice') },
        ...INVOICE_TYPES.map((value) => ({ value, label: t(`invoice.${value}`) })),
      ],
    },
    {
      show: 'select',
      name: 'flag',
      label: t('flagFilter'),
      options: [
        { value: '', label: t('anyFlag') },
        ...FLAG_FILTERS.map((value) => ({ value, label: labelOf(value) })),
      ],
    },
  ]
}
