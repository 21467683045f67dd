import { useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { durationOf, formatBytes, joinFacts } from '../../../ui/format.ts'
import { IconX } from '../../../ui/icons.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { UploadTray } from '../../../ui/UploadTray.tsx'
import { UploadTrayList } from '../../../ui/UploadTrayList.tsx'
import type { UploadItem, UploadState } from './entry.ts'
import { milestoneOf, problemsIn, summaryOf } from './progressText.ts'
import { TrayNotes } from './TrayNotes.tsx'
import { TrayRow } from './TrayRow.tsx'
import type { UploadTotals } from './totals.ts'
import { useUploads } from './useUploads.ts'

const PROBLEMS: readonly UploadState[] = ['refused', 'failed', 'needsFile']
const OVER: readonly UploadState[] = ['done', 'refused', 'cancelled']
const filters = ['all', 'moving', 'problems'] as const
type Filter = (typeof filters)[number]

const FITS: Readonly<Record<Filter, (item: UploadItem) => boolean>> = {
  all: () => true,
  moving: ({ state }) => !OVER.includes(state) && !PROBLEMS.includes(state),
  problems: ({ state }) => PROBLEMS.includes(state),
}

/** Every file of the queue, across all pages of the workspace. */
export default function Tray({ docked }: { docked: boolean }) {
  const t = useT('uploads')
  const { items, totals, hold } = useUploads()
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState<Filter>('all')
  const summary = summaryOf(totals)
  const milestone = milestoneOf(totals, hold)
  const problems = problemsIn(totals)
  const visible = items.filter(FITS[filter])
  const counts = { all: totals.files, moving: totals.moving + totals.counts.paused, problems }
  return (
    <UploadTray
      label={t('title')}
      docked={docked}
      open={open}
      onOpen={setOpen}
      summary={t(summary)}
      facts={useFacts(totals, hold?.kind ?? null)}
      fraction={totals.moving > 0 ? totals.fraction : 1}
      tone={hold || problems > 0 ? 'warn' : totals.moving > 0 ? 'ink' : 'ok'}
      announcement={milestone ? t(milestone) : ''}
      shares={[
        { key: 'read', label: t('share.read'), fraction: totals.read },
        { key: 'sent', label: t('share.sent'), fraction: totals.sent },
        { key: 'checked', label: t('share.checked'), fraction: totals.checked },
      ]}
      notes={<TrayNotes totals={totals} hold={hold} />}
      actions={<TrayActions items={items} totals={totals} />}
      corner={totals.moving === 0 && totals.counts.paused === 0 && <ClearButton items={items} />}
    >
      <Segmented
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`filter.${value}`, { count: counts[value] }) }))}
      />
      <UploadTrayList
        label={t('files')}
        items={visible}
        keyOf={({ id }) => id}
        row={(item) => <TrayRow item={item} />}
        empty={t('none')}
      />
    </UploadTray>
  )
}

function useFacts(
  { moving, bytesPerSecond, secondsLeft }: UploadTotals,
  hold: 'connection' | 'signIn' | null,
) {
  const t = useT('uploads')
  const ui = useT('ui')
  if (moving === 0) return ''
  if (hold) return t(hold === 'signIn' ? 'facts.signIn' : 'facts.waiting')
  const left = secondsLeft === null ? null : durationOf(secondsLeft)
  return joinFacts([
    bytesPerSecond > 0 && t('facts.rate', { rate: formatBytes(bytesPerSecond) }),
    left && t('facts.left', { time: ui(`duration.${left.unit}`, { count: left.count }) }),
  ])
}

const idsIn = (items: readonly UploadItem[], ...states: readonly UploadState[]) =>
  items.filter(({ state }) => states.includes(state)).map(({ id }) => id)

function TrayActions({
  items,
  totals: { counts, moving },
}: {
  items: readonly UploadItem[]
  totals: UploadTotals
}) {
  const t = useT('uploads')
  const { act } = useUploads()
  const [asking, setAsking] = useState(false)
  const unfinished = idsIn(
    items,
    'queued',
    'inspecting',
    'hashing',
    'ready',
    'sending',
    'checking',
    'paused',
    'needsFile',
    'failed',
  )
  return (
    <>
      {moving > counts.checking && (
        <Button
          small
          onClick={() => act('pause', idsIn(items, 'queued', 'inspecting', 'hashing', 'ready', 'sending'))}
        >
          {t('act.pauseAll')}
        </Button>
      )}
      {counts.paused > 0 && (
        <Button small onClick={() => act('resume', idsIn(items, 'paused'))}>
          {t('act.resumeAll')}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button small onClick={() => act('retry', idsIn(items, 'failed'))}>
          {t('act.retryAll')}
        </Button>
      )}
      {unfinished.length > 0 && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {t('act.cancelAll')}
        </Button>
      )}
      {counts.done + counts.refused + counts.cancelled > 0 && (
        <Button small look="quiet" onClick={() => act('remove', idsIn(items, ...OVER))}>
          {t('act.clear')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('cancelAll.title')}
        confirmLabel={t('cancelAll.confirm')}
        cancelLabel={t('cancelAll.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          act('cancel', unfinished)
          setAsking(false)
        }}
      >
        {t('cancelAll.text', { count: unfinished.length })}
      </ConfirmDialog>
    </>
  )
}

function ClearButton({ items }: { items: readonly UploadItem[] }) {
  const t = useT('uploads')
  const { act } = useUploads()
  const over = idsIn(items, ...OVER)
  if (over.length === 0) return null
  return (
    <IconButton small label={t('act.clear')} onClick={() => act('remove', over)}>
      <IconX aria-hidden />
    </IconButton>
  )
}
