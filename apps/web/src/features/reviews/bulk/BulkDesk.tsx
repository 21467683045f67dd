import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { resumeBulk } from '@easel/contract/reviews.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { UnsavedWork } from '../../../shell/UnsavedWork.tsx'
import { SimilarWorksPart } from '../../../shell/works/Likeness.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { say } from '../../../ui/toasts.ts'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { LeaseClock } from '../review/LeaseClock.tsx'
import { ReasonPicker, rejectReasonsOf } from '../review/ReasonPicker.tsx'
import { BulkCell } from './BulkCell.tsx'
import classes from './BulkDesk.module.css'
import { BulkKeys } from './BulkKeys.tsx'
import { annotate, approve, clear, type Marks, reasonsOf, reject, tallyOf, toggleReason } from './marks.ts'
import type { Outcome } from './useBulk.ts'
import { useMarks } from './useMarks.ts'
import { useSelection } from './useSelection.ts'

interface BulkDeskProps {
  readonly held: ReplyOf<typeof resumeBulk>
  /** Why the claim is gone; what was marked is kept. */
  readonly lost: string | null
  readonly decide: (marks: Marks) => Promise<Outcome | null>
  readonly again: () => Promise<void>
  readonly giveBack: () => Promise<void>
}

/** Marks first, by keyboard or button, then one decision for all of them. */
export function BulkDesk({ held, lost, decide, again, giveBack }: BulkDeskProps) {
  const t = useT('reviews')
  const { items, until } = held
  const ids = useMemo(() => items.map(({ auditId }) => auditId), [items])
  const productType = items[0]?.productType ?? 'WALLPAPER'
  const selection = useSelection(ids)
  const { marks, change } = useMarks(ids)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [open, setOpen] = useState<number | null>(null)
  const [asking, setAsking] = useState<'decide' | 'giveBack' | null>(null)
  const [busy, setBusy] = useState(false)
  const [helping, setHelping] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const tally = tallyOf(marks)
  const { target, move } = selection
  const pictures = items.flatMap(({ picture }) => picture ?? [])
  const reasons = rejectReasonsOf(productType)

  /** What was marked is done with: the eye goes on. */
  const markAndGoOn = (next: Marks) => {
    change(next)
    if (selection.chosen.length > 0) selection.none()
    else move(1)
  }
  const openAt = useCallback((at: number) => setOpen(at), [])

  async function send() {
    setBusy(true)
    try {
      const outcome = await decide(marks)
      if (!outcome) return
      setRefusals(
        new Map(
          outcome.items.flatMap(({ auditId, refusal }) => (refusal ? [[auditId, refusal.message]] : [])),
        ),
      )
      change(
        new Map(
          [...marks].filter(([id]) => outcome.items.some((each) => each.auditId === id && each.refusal)),
        ),
      )
      say(t('bulk.decided', { approved: outcome.approved, rejected: outcome.rejected }))
    } catch (reason) {
      // What was marked stays, to be sent again.
      say(reason instanceof Error ? reason.message : String(reason), 'bad')
    } finally {
      setBusy(false)
      setAsking(null)
    }
  }

  const blocked =
    lost ??
    (tally.unreasoned > 0 ? t('bulk.unreasoned', { count: tally.unreasoned }) : null) ??
    (marks.size === 0 ? t('bulk.nothingMarked') : null)
  const digits = Object.fromEntries(
    reasons
      .slice(0, 9)
      .map((code, index) => [String(index + 1), () => change(toggleReason(marks, target, code))]),
  )
  useHotkeys(
    {
      ...digits,
      arrowright: () => move(1),
      arrowleft: () => move(-1),
      j: () => move(1),
      k: () => move(-1),
      'shift+arrowright': () => move(1, true),
      'shift+arrowleft': () => move(-1, true),
      'mod+a': (event) => {
        // In the note it is the text that is chosen.
        if (event.target === note.current) return note.current?.select()
        selection.all()
      },
      escape: (event) => (event.target === note.current ? note.current?.blur() : selection.none()),
      ' ': selection.toggle,
      a: () => markAndGoOn(approve(marks, target)),
      r: () => change(reject(marks, target)),
      u: () => change(clear(marks, target)),
      n: () => note.current?.focus(),
      'shift+a': () =>
        change(
          approve(
            marks,
            ids.filter((id) => !marks.has(id)),
          ),
        ),
      enter: () => pictures.length === items.length && setOpen(selection.focus),
      'mod+enter': () => blocked === null && setAsking('decide'),
      '?': () => setHelping(true),
    },
    open === null && asking === null && !helping,
  )
  const noted = marks.get(target[0] ?? '')

  return (
    <Stack gap={24}>
      <UnsavedWork when={marks.size > 0 && !busy} />
      <PageHeader
        title={t('bulk.deskTitle', { count: items.length, type: t(`type.${productType}`) })}
        lead={
          <>
            {t('bulk.heldFor')} <LeaseClock until={until} />
          </>
        }
        actions={
          <>
            <Button look="quiet" onClick={() => setHelping(true)}>
              {t('review.keys')} <Kbd>?</Kbd>
            </Button>
            <Button look="secondary" onClick={() => setAsking('giveBack')}>
              {t('bulk.giveBack')}
            </Button>
            <Button look="primary" busy={busy} disabledReason={blocked} onClick={() => setAsking('decide')}>
              {t('bulk.decide', { count: marks.size })}
            </Button>
          </>
        }
      />
      {lost && (
        <Banner
          tone="warn"
          title={lost}
          action={
            <Button small onClick={() => void again()}>
              {t('bulk.again')}
            </Button>
          }
        >
          {t('claim.kept')}
        </Banner>
      )}
      <div className={classes.desk}>
        <ol className={classes.cells} data-kind={productType} aria-label={t('bulk.works')}>
          {items.map((item, at) => (
            <BulkCell
              key={item.auditId}
              item={item}
              at={at}
              mark={marks.get(item.auditId)}
              focused={at === selection.focus}
              chosen={selection.chosen.includes(item.auditId)}
              refusal={refusals.get(item.auditId) ?? null}
              onPress={selection.press}
              onOpen={openAt}
            />
          ))}
        </ol>
        <aside className={classes.panel} aria-label={t('bulk.panel')}>
          <p className={classes.tally}>{t('bulk.tally', { ...tally, open: items.length - marks.size })}</p>
          <p>{t('bulk.acting', { count: target.length })}</p>
          <Row gap={8}>
            <Button small look="secondary" onClick={() => markAndGoOn(approve(marks, target))}>
              {t('bulk.approve')} <Kbd>A</Kbd>
            </Button>
            <Button small look="secondary" onClick={() => change(reject(marks, target))}>
              {t('bulk.reject')} <Kbd>R</Kbd>
            </Button>
            <Button small look="quiet" onClick={() => change(clear(marks, target))}>
              {t('bulk.unmark')} <Kbd>U</Kbd>
            </Button>
          </Row>
          <Button
            small
            look="quiet"
            onClick={() =>
              change(
                approve(
                  marks,
                  ids.filter((id) => !marks.has(id)),
                ),
              )
            }
          >
            {t('bulk.approveRest')}
          </Button>
          <ReasonPicker
            productType={productType}
            chosen={reasonsOf(marks.get(target[0] ?? ''))}
            onToggle={(code) => change(toggleReason(marks, target, code))}
          />
          <label className={classes.note}>
            {t('bulk.note')}
            <textarea
              ref={note}
              rows={3}
              maxLength={1000}
              value={noted?.kind === 'REJECT' ? noted.note : ''}
              onChange={(event) => change(annotate(marks, target, event.target.value))}
            />
          </label>
        </aside>
      </div>
      {selection.focused !== undefined && (
        <SimilarWorksPart key={selection.focused} auditId={selection.focused} />
      )}
      <Lightbox pictures={pictures} label={t('bulk.works')} at={open} onMove={setOpen} />
      <ConfirmDialog
        open={asking === 'decide'}
        title={t('bulk.confirm', { count: marks.size })}
        confirmLabel={t('bulk.decide', { count: marks.size })}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(null)}
      >
        {t('bulk.confirmText', { approved: tally.approved, rejected: tally.rejected })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'giveBack'}
        title={t('bulk.giveBackTitle')}
        confirmLabel={t('bulk.giveBack')}
        onConfirm={() => {
          change(clear(marks, ids))
          setAsking(null)
          void giveBack().catch((reason: Error) => say(reason.message, 'bad'))
        }}
        onCancel={() => setAsking(null)}
      >
        {t('bulk.giveBackText')}
      </ConfirmDialog>
      <BulkKeys open={helping} onClose={() => setHelping(false)} />
    </Stack>
  )
}
